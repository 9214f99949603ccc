import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** The office computes its table of listings and its counts when they are read: rows, counts, notes and their triggers go. */
export async function dropOfficeTable(db: Kysely<unknown>, kind: Kind) {
  const notes = [
    ...Array.from({ length: 16 }, (_, at) => `office_stale_${at}`),
    ...Array.from({ length: 3 }, (_, at) => `office_named_${at}`),
  ]
  const steps =
    kind === 'sqlite'
      ? [...notes.map((name) => `drop trigger ${name}`), 'drop table office_text']
      : [...notes, 'office_listing_count'].map((name) => `drop function ${name}() cascade`)
  const tables = ['office_listing', 'office_tally', 'office_stale'].map((name) => `drop table ${name}`)
  for (const text of [...steps, ...tables, ...indexes]) await sql.raw(text).execute(db)
}

/** The inquiries of all listings, and of one, are counted in it alone; by their listing messages are found in it, too. */
const indexes = [
  'drop index message_property',
  'create index message_inquiries on message (property_id, kind, suspicion) where property_id is not null',
]
