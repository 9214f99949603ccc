import { type Kysely, sql } from 'kysely'

/** Since when a thread counts as spam; at first those that hold nothing but messages of programs that filled in the unseen field. */
export async function addSpam(db: Kysely<unknown>) {
  await db.schema.alterTable('thread').addColumn('spam_since', 'timestamptz').execute()
  await sql`update thread set spam_since = created_at where state = 'closed'
    and exists (select 1 from message where message.thread_id = thread.id and suspicion = 'honeypot')
    and not exists (select 1 from message where message.thread_id = thread.id and coalesce(suspicion, '') <> 'honeypot')
    and not exists (select 1 from thread_entry where thread_entry.thread_id = thread.id)`.execute(db)
  await sql`create index thread_spam on thread (spam_since) where spam_since is not null`.execute(db)
}
