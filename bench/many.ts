import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { today } from '../domain/dates.ts'
import { cities, kinds } from '../domain/property/fields/choices.ts'
import { features } from '../domain/property/fields/features.ts'
import { leastPopularity } from '../domain/property/popularity.ts'
import { homeWords } from '../domain/property/search/search-match.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import type { Tables } from '../server/database/tables/tables.ts'
import { priceBandSql, refreshPriceBands } from '../server/properties/prices/price-bands.ts'
import { featureBits } from '../server/properties/search/facets/feature-bits.ts'
import { refreshPopularity } from '../server/properties/view-queries.ts'
import { withoutTriggers } from './without-triggers.ts'

type Db = Kysely<Tables>

/** Every so many listings have the word "turret". */
const rareEvery = 200
/** Every so many have these, not enough to be named before anyone asks for them (server/properties/search/words). */
const someEvery = 73
export const someWords = ['gable', 'maple', 'trellis', 'pantry', 'alcove', 'lantern', 'orchard']
const plain = 'A plain house on a quiet street, with light from two sides and a shed at the back. '.repeat(6).trim()
const rare = ' With a turret.'
const more = ` With ${someWords.join(', ')}.`
const tables = ['property', 'property_feature', 'property_picture', 'property_words']

export interface Filling {
  /** Fills in the words of the listings. */
  words?: boolean
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
export async function fillListings(store: Store, count: number, { words = true, office = false }: Filling = {}) {
  if (store.kind === 'sqlite') {
    await sql.raw('pragma synchronous = off').execute(store.db)
    await sql.raw('pragma cache_size = -400000').execute(store.db)
  }
  const statements = [...rowsOf(store, count), ...(words ? wordsOfRows(store, count) : [])]
  await store.db.connection().execute(async (db) => {
    const fill = async () => {
      for (const text of statements) await sql.raw(text).execute(db)
      if (!words) return
      const known = homeWords(homeOf(''))
      await db
        .insertInto('search_word')
        .values([...known, ...cities.map((city) => city.toLowerCase())].map((word) => ({ word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (office) await fill()
    else {
      await withoutTriggers(db, store.kind, tables, fill)
      await writeNotes(db, store.kind, words)
    }
    await sql.raw('analyze').execute(db)
    if (store.kind === 'sqlite') {
      await sql.raw('pragma wal_checkpoint(truncate)').execute(db)
      await sql.raw('pragma synchronous = full').execute(db)
      await sql.raw('pragma cache_size = -65536').execute(db)
    }
  })
  await refreshPriceBands(store)
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
    select id, 'House number ' || i, offer, ${chosen(kinds, some(6, 5))}, price, ${priceBandSql()}, i || ' Main Street', city,
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

/** The words of one home, with those that differ replaced in each. */
function wordsOfRows(_: Store, count: number) {
  const words = homeWords(homeOf('xxnumber')).join(' ')
  const replaced = `replace(replace('${words}', 'xxnumber', cast(i as text)), 'xxcity', lower(city))`
  return [
    `insert into property_words (property_id, words) ${numbered(count)}
    select id, ${replaced} || ${endOfSome(' turret', ` ${someWords.join(' ')}`)} from home`,
    `insert into search_word (word) ${numbered(count)} select cast(i as text) from home`,
  ]
}

function endOfSome(rare: string, some: string) {
  return `case when i % ${rareEvery} = 0 then '${rare}' else '' end || case when i % ${someEvery} = 0 then '${some}' else '' end`
}

function homeOf(number: string) {
  const address = { line: `${number} Main Street`, streetName: 'Main Street', city: number && 'xxcity' }
  const texts = { otherTitle: '', description: number ? plain : plain + rare + more, otherDescription: '' }
  return { id: '', name: `House number ${number}`, address, ...texts }
}

/** What the triggers write for visitors: the counts of what is listed, the notes of what changed, SQLite's full-text index. */
async function writeNotes(db: Db, kind: Store['kind'], words: boolean) {
  const cell = 'offer, kind, city_key, beds, price_band, city'
  const [columns, values] = kind === 'sqlite' ? ['', ''] : [', changed', ', pg_current_xact_id()']
  const texts = [
    `insert into tally (${cell}, listings) select ${cell}, count(*) from property where listed group by ${cell}`,
    `insert into property_change (property_id${columns}) select id${values} from property order by id`,
    ...(words && kind === 'sqlite' ? [`insert into property_text (property_text) values ('rebuild')`] : []),
  ]
  for (const text of texts) await sql.raw(text).execute(db)
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
