import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { today } from '../domain/dates.ts'
import { cities, kinds } from '../domain/property/fields/choices.ts'
import { featureBits, features } from '../domain/property/fields/features.ts'
import { leastPopularity } from '../domain/property/popularity.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { refreshPopularity } from '../server/properties/view-queries.ts'
import { withoutTriggers } from './without-triggers.ts'

/** Every so many listings have the word "turret". */
const rareEvery = 200
/** Every so many have these. */
const someEvery = 73
const someWords = ['gable', 'maple', 'trellis', 'pantry', 'alcove', 'lantern', 'orchard']
const plain = 'A plain house on a quiet street, with light from two sides and a shed at the back. '.repeat(6).trim()
const rare = ' With a turret.'
const more = ` With ${someWords.join(', ')}.`
const tables = ['property', 'property_feature', 'property_picture']

export interface Filling {
  /** Fills in the office's own tables: its search, its figures and its people. */
  office?: boolean
}

/** Makes a SQLite data folder with `count` listings and returns the file's path. */
export async function fillWith(folder: string, count: number, filling: Filling = {}) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'fundy.db')
  const store = await openStore({ file: path })
  await migrate(store)
  await fillListings(store, count, filling)
  await store.close()
  return path
}

/**
 * Fills a migrated, empty database with `count` listings of three pictures and four features, every fiftieth viewed:
 * `listing-0000000`, `listing-0000001` ... One statement a table, on SQLite and PostgreSQL (there as superuser). Without the
 * office's tables the triggers are off meanwhile, and what they would have written for visitors is written at once.
 */
export async function fillListings(store: Store, count: number, { office = false }: Filling = {}) {
  if (store.kind === 'sqlite') {
    await sql.raw('pragma synchronous = off').execute(store.db)
    await sql.raw('pragma cache_size = -400000').execute(store.db)
  }
  const statements = rowsOf(store, count)
  await store.db.connection().execute(async (db) => {
    const fill = async () => {
      for (const text of statements) await sql.raw(text).execute(db)
    }
    if (office) await fill()
    else {
      await withoutTriggers(db, store.kind, tables, fill)
      const [columns, values] = store.kind === 'sqlite' ? ['', ''] : [', changed', ', pg_current_xact_id()']
      await sql
        .raw(`insert into property_change (property_id${columns}) select id${values} from property order by id`)
        .execute(db)
    }
    await sql.raw('analyze').execute(db)
    if (store.kind === 'sqlite') {
      await sql.raw('pragma wal_checkpoint(truncate)').execute(db)
      await sql.raw('pragma synchronous = full').execute(db)
      await sql.raw('pragma cache_size = -65536').execute(db)
    }
  })
  await refreshPopularity(store, today())
  if (store.kind === 'postgres') await sql.raw('vacuum analyze').execute(store.db)
}

/** True when an earlier run filled the database; it may be measured again. */
export async function isFilled({ db }: Store) {
  return (await db.selectFrom('property').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Numbers from 0, with the id, the city and the offer of each listing. */
function numbered(count: number) {
  return `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${count}), home as (
    select i, ${idOf('i')} as id, case when ${some(3)} > 0 then 'rent' else 'sale' end as offer,
    ${chosen(cities, `case when ${some(10, 2)} < 6 then 0 else ${some(4, 3)} end`)} as city from n)`
}

function rowsOf({ kind }: Store, count: number) {
  const sqlite = kind === 'sqlite'
  const made = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', i || ' minutes')`
    : `timestamptz '2024-01-01T00:00:00Z' + i * interval '1 minute'`
  const price = `case when offer = 'rent' then 600 + ${some(2400, 4)} else 150000 + ${some(600_000, 4)} end * 100`
  const now = new Date().toISOString()
  const remainders = Array.from({ length: features.length }, (_, at) => at)
  const featuresOf = (at: number) => Array.from({ length: 4 }, (_, n) => features[(at + n * 4) % features.length]!)
  const pairs = remainders.flatMap((at) => featuresOf(at).map((feature) => `(${at}, '${feature}')`))
  return [
    `insert into property (id, name, offer, kind, price, price_band, address_line, city, city_key, province, postal_code,
      street_number, street_name, place_id, latitude, longitude, beds, washrooms, sqft, available_on, description, video_url,
      verified, closed, archived, popularity, customer_name, customer_email, customer_phone, created_at, updated_at,
      listed_since, confirmed_at, feature_bits)
    ${numbered(count)}, priced as (select *, ${price} as price, ${made} as made from home)
    select id, 'House number ' || i, offer, ${chosen(kinds, some(6, 5))}, price, 0, i || ' Main Street', city,
      lower(city), 'New Brunswick', 'E1C 1A1', cast(i as text), 'Main Street', '', 46 + ${some(2000, 6)} / 10000.0,
      -64.9 + ${some(3000, 7)} / 10000.0, 1 + ${some(6, 8)}, 1 + ${some(11, 9)} / 2.0, 500 + ${some(2500, 10)}, '2026-12-01',
      '${plain}' || ${endOfSome(rare, more)}, '', ${some(20, 11)} <> 0, 1 = 0,
      ${some(20, 11)} = 1, ${leastPopularity}, 'A Customer', 'a@example.com', '5065550100', made, '${now}', made, made,
      case i % ${features.length} ${remainders.map((at) => `when ${at} then ${featureBits(featuresOf(at))}`).join(' ')} end
    from priced`,
    `insert into property_feature (property_id, feature) with pair(at, feature) as (values ${pairs.join(', ')}),
      home as (${numbered(count)} select * from home)
    select id, feature from home join pair on at = i % ${features.length}`,
    `insert into property_picture (path, property_id, position, width, height, alt, placeholder, bytes, created_at)
    ${numbered(count)} select id || '/' || at, id, at, 1600, 1067, 'A house', '#dfe5e7', 200000, '2026-01-01T00:00:00.000Z'
    from home cross join (select 0 as at union all select 1 union all select 2) as place`,
    `insert into property_view (property_id, day, views) ${numbered(count)}
    select id, '${today()}', 1 + ${some(500, 12)} from home where i % 50 = 0`,
  ]
}

function endOfSome(rare: string, some: string) {
  return `case when i % ${rareEvery} = 0 then '${rare}' else '' end || case when i % ${someEvery} = 0 then '${some}' else '' end`
}

function idOf(number: string) {
  return `'listing-' || substr('0000000' || ${number}, length('0000000' || ${number}) - 6)`
}

/** Pseudorandom: neighbours differ, and it is the same in every run. */
function some(below: number, salt = 1) {
  return `((i * ${7919 + 2 * salt} + i / ${11 + salt}) % ${below})`
}

function chosen(names: readonly string[], place: string) {
  return `case ${place} ${names.map((name, at) => `when ${at} then '${name}'`).join(' ')} end`
}
