import { type Kysely, sql } from 'kysely'

/**
 * A mail that is not put into a thread is noted with whom it names and why; one that a person must look at waits, with its text until
 * then. An answer keeps the address at which its writer asks for answers, a reply the one to which it went instead of the person's.
 */
export async function holdMails(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text'
  for (const text of columns(key)) await sql.raw(text).execute(db)
}

const columns = (key: string) => [
  `alter table inbound_mail add column via ${key} not null default ''`,
  `alter table inbound_mail add column from_name text not null default ''`,
  `alter table inbound_mail add column subject text not null default ''`,
  // The parsed mail, while it waits.
  'alter table inbound_mail add column content jsonb',
  'alter table inbound_mail add column waits boolean not null default false',
  'create index inbound_waits on inbound_mail (received_at, id) where waits',
  'create index inbound_left_out on inbound_mail (outcome, received_at) where thread_id is null',
  `alter table thread_entry add column other_address text not null default ''`,
]
