import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * Conversations: one thread for a person and a listing, what we answered, noted and were answered, drafts, reply templates,
 * and which mails came in. `fillThreads` gives the messages of before their threads, at startup.
 */
export async function createThreads(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('thread')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    // Of the person and the listing: `threadKey`.
    .addColumn('key', key, (column) => column.notNull().unique())
    .addColumn('property_id', key, (column) => column.references('property.id').onDelete('set null'))
    // The agent on whose page it was written.
    .addColumn('agent_id', key, (column) => column.references('account.id').onDelete('set null'))
    // Reports may be about the agent, so they are for the office alone.
    .addColumn('report', 'boolean', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', key, (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('state', key, (column) => column.notNull().check(sql`state in ('open', 'answered', 'closed')`))
    // Since when somebody waits for our answer; null once answered or closed.
    .addColumn('waiting_since', 'timestamptz')
    .addColumn('snoozed_until', 'timestamptz')
    .addColumn('assignee_id', key, (column) => column.references('account.id').onDelete('set null'))
    .addColumn('unread', 'boolean', (column) => column.notNull())
    .addColumn('has_visit', 'boolean', (column) => column.notNull())
    .addColumn('sample', 'boolean', (column) => column.notNull())
    // Increases with everything that anybody writes into it.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('last_text', 'text', (column) => column.notNull())
    .addColumn('last_ours', 'boolean', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('thread_entry')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('thread_id', key, (column) => column.notNull().references('thread.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull().check(sql`kind in ('reply', 'note', 'answer')`))
    .addColumn('author_id', key, (column) => column.references('account.id').onDelete('set null'))
    // Of staff at that time, or of the mail's sender.
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    // What an answer repeats of former mails.
    .addColumn('quoted', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    // The notice that mails a reply.
    .addColumn('notice_id', key)
    // Of an answer: whose mailbox it says it comes from, and whether that is the thread's person.
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('stranger', 'boolean', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('attachments', 'jsonb', (column) => column.notNull())
    .addColumn('cut', 'boolean', (column) => column.notNull())
    // A repeated submit is the same reply.
    .addColumn('submit_key', key, (column) => column.unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('thread_draft')
    .addColumn('thread_id', key, (column) => column.notNull().references('thread.id').onDelete('cascade'))
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('thread_draft_key', ['thread_id', 'account_id'])
    .execute()

  await db.schema
    .createTable('thread_word')
    .addColumn('word', key, (column) => column.notNull())
    .addColumn('thread_id', key, (column) => column.notNull().references('thread.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('thread_word_key', ['word', 'thread_id'])
    .execute()

  await db.schema
    .createTable('reply_template')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_fr', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('text_fr', 'text', (column) => column.notNull())
    // True for one of the defaults that the company does not want.
    .addColumn('removed', 'boolean', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('inbound_mail')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    // The Message-ID header, or a hash of the mail: the same mail is taken once.
    .addColumn('mail_key', key, (column) => column.notNull().unique())
    .addColumn('outcome', key, (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('thread_id', key)
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .execute()

  const reference = kind === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(`alter table message add column thread_id ${reference} references thread (id) on delete set null`)
    .execute(db)
  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index thread_last on thread (last_at desc, id)',
  'create index thread_waiting on thread (waiting_since, id) where waiting_since is not null',
  'create index thread_mine on thread (assignee_id, state, last_at desc)',
  'create index thread_visit on thread (last_at desc, id) where has_visit',
  'create index thread_property on thread (property_id, last_at desc)',
  'create index thread_agent on thread (agent_id, last_at desc) where agent_id is not null',
  'create index thread_email on thread (email_key, last_at desc)',
  'create index thread_snoozed on thread (snoozed_until) where snoozed_until is not null',
  'create index thread_entry_thread on thread_entry (thread_id, created_at)',
  'create index thread_entry_notice on thread_entry (notice_id) where notice_id is not null',
  "create index thread_entry_message on thread_entry (message_id) where message_id <> ''",
  'create index thread_word_thread on thread_word (thread_id)',
  'create index message_thread on message (thread_id, created_at)',
  'create index message_threadless on message (id) where thread_id is null',
  'create index inbound_received on inbound_mail (received_at)',
  'create index inbound_sender on inbound_mail (from_address, received_at)',
]
