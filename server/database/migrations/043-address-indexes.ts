import { type Kysely, sql } from 'kysely'

/**
 * Where an e-mail address may stand is found without reading everything: erasing a person looks for theirs in the whole history, the
 * conversations of others and our mails. Every address has an @, so only values of the history that hold one can hold an address.
 */
export async function indexAddresses(db: Kysely<unknown>) {
  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index audit_detail_who on audit_detail (lower(who))',
  "create index audit_detail_address on audit_detail (audit_id) where old_value like '%@%' or new_value like '%@%'",
  "create index thread_entry_from on thread_entry (lower(from_address)) where from_address <> ''",
  "create index thread_entry_other on thread_entry (lower(other_address)) where other_address <> ''",
  'create index notice_email on notice (lower(email))',
]
