import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * What the inbox counts stands in its indexes, and the visits of a day in their order. Rows of people with several addresses are
 * worked out anew, because the first of these says who it is, and no longer the last.
 */
export async function keepCounts(db: Kysely<unknown>, kind: Kind) {
  const no = kind === 'postgres' ? 'false' : '0'
  for (const text of [...indexes(no), severalAddresses]) await sql.raw(text).execute(db)
}

const severalAddresses = `insert into person_change (email, phone)
  select value, '' from person_identifier where kind = 'email' and person_id in (
    select person_id from person_identifier where kind = 'email' group by person_id having count(*) > 1)`

const indexes = (no: string) => [
  'drop index thread_waiting',
  'create index thread_waiting on thread (waiting_since, id, snoozed_until) where waiting_since is not null',
  'drop index thread_visit',
  'create index thread_visit on thread (last_at desc, id, state, has_visit) where has_visit',
  'drop index property_waiting',
  `create index property_waiting on property (created_at, id, verified, archived) where verified = ${no} and archived = ${no}`,
  'drop index visit_start',
  'create index visit_start on visit (starts_at, created_at, id)',
]
