import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Visitors' messages to the company, and the mails about them until they are delivered. */
export async function createMessages(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('message')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('reference', key, (column) => column.notNull().unique())
    .addColumn('submit_key', key, (column) => column.unique())
    .addColumn('kind', key, (column) => column.notNull().check(sql`kind in ('inquiry', 'contact')`))
    .addColumn('property_id', key, (column) => column.references('property.id').onDelete('set null'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('consent', 'boolean', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('state', key, (column) => column.notNull().check(sql`state in ('new', 'answered', 'closed')`))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('message_id', key, (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('recipient', key, (column) => column.notNull().check(sql`recipient in ('company', 'receipt')`))
    .addColumn('state', key, (column) => column.notNull().check(sql`state in ('waiting', 'sent', 'failed')`))
    .addColumn('mail_id', key, (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz')
    .addColumn('tried_at', 'timestamptz')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('last_error', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('outbox_message', ['message_id', 'recipient'])
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index message_created on message (created_at desc, id)',
  'create index message_state on message (state, created_at desc, id)',
  'create index message_property on message (property_id) where property_id is not null',
  "create index outbox_due on outbox (next_at, created_at) where state = 'waiting'",
  "create index outbox_failed on outbox (recipient) where state = 'failed'",
]
