import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * The time since which a property is listed, for the sort Newest and for views per day shown, and when it was last
 * unlisted. Both are text in SQLite and timestamps in PostgreSQL, as `created_at` is.
 */
export async function addListedSince(db: Kysely<unknown>, kind: Kind) {
  await db.schema
    .alterTable('property')
    // SQLite requires a default; every insert names the column.
    .addColumn('listed_since', 'timestamptz', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await db.schema.alterTable('property').addColumn('unlisted_at', 'timestamptz').execute()
  for (const text of [fill, average, ...indexes]) await sql.raw(text).execute(db)
  if (kind === 'postgres') await sql.raw('alter table property alter column listed_since drop default').execute(db)
}

/** Staff's last Verify or Activate, else the submission. */
const fill = `update property set listed_since = coalesce(
  (select max(at) from audit where property_id = property.id
    and (what = 'Verified' and new_value = 'true' or what = 'PropertyArchived' and new_value = 'false')),
  created_at)`

/** Popularity was a number of views; from here on it is relative to the average. The server computes it at startup. */
const average = 'update property set popularity = 10000'

const indexes = [
  'create index property_newest on property (offer, listed_since desc, id, kind, city_key, beds, price) where listed',
  'create index property_newest_all on property (listed_since desc, id, kind, city_key, beds, price) where listed',
  'drop index property_facet',
  'create index property_facet on property (offer, city_key, kind, beds, price_band, price, popularity, created_at, id, closed, listed_since) where listed',
  'drop index property_viewed',
]
