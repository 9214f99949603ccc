import { setImmediate } from 'node:timers/promises'
import { featuresFrom } from '../../domain/property/fields/features.ts'
import { placedFields } from '../../domain/property/fields/property-draft.ts'
import { type Home, homeFacts } from '../../domain/property/search/filter.ts'
import { oncePerText } from '../../domain/property/search/filter-parts.ts'
import { textWords } from '../../domain/words/text-words.ts'
import { instantText, isSqlite, queryRows } from '../database/raw-sql.ts'
import { isWatched, sinceLastChange } from '../database/revisions.ts'
import type { Db, PropertyRow } from '../database/tables/tables.ts'
import { Vocabulary } from './vocabulary.ts'

/** Everything that is listed, as of one moment. What changes makes another one. */
export interface Homes {
  /** In no order. */
  list: readonly Home[]
  /** The words of their texts. */
  vocabulary: Vocabulary
  /** What was written up to here is in it. */
  mark: string
}

/** Rows that one query reads at first; others get their turn between two. */
const stretch = 2_000

/** The last reading of each database, by what its transactions share with it. */
const readings = new WeakMap<object, Homes>()

/**
 * The listed homes as of the last change by any process, for everybody the same array until the next one. After a change only
 * what was written is read again. A transaction sees its own writes; what it reads is not kept, as it may be rolled back.
 */
export function readHomes(db: Db): Promise<Homes> {
  return sinceLastChange(db, 'homes', async () => {
    const key = db.getExecutor().adapter
    const known = readings.get(key)
    const homes = await readChanges(db, known ?? (await readAll(db)))
    if (isWatched(db)) readings.set(key, homes)
    return homes
  })
}

/** In stretches. What is written meanwhile may be here or not: `readChanges` reads it again. */
async function readAll(db: Db): Promise<Homes> {
  const [start] = await queryRows<{ mark: string }>(db, { text: `select (${markSql(db)}) as mark`, values: [] })
  const vocabulary = new Vocabulary()
  const list: Home[] = []
  let last = ''
  while (true) {
    const rows = await queryRows<WordedRow>(db, {
      text: `select ${homeColumns(db)}, ${textColumns} from property where listed and id > ? order by id limit ${stretch}`,
      values: [last],
    })
    for (const row of rows) list.push(toHome(row, vocabulary))
    if (rows.length < stretch) return { list, vocabulary, mark: start!.mark }
    last = rows.at(-1)!.id
    await setImmediate()
  }
}

/** One statement, so that its rows are of one moment. */
async function readChanges(db: Db, { list, vocabulary, mark }: Homes): Promise<Homes> {
  const changes = isSqlite(db)
    ? 'select property_id from property_change where seq > cast(? as integer)'
    : 'select property_id from property_change where changed >= cast(? as xid8)'
  const rows = await queryRows<{ mark: string; changed: string | null } & (WordedRow | { id: null })>(db, {
    text: `select (${markSql(db)}) as mark, property_id as changed, ${homeColumns(db)}, ${textColumns}
      from (select 1) as always left join (${changes}) as changes on 1 = 1
      left join property on property.id = property_id and listed`,
    values: [mark],
  })
  const next = { list, vocabulary, mark: rows[0]!.mark }
  const changed = new Set(rows.flatMap((row) => row.changed ?? []))
  if (changed.size === 0) return next
  next.vocabulary = vocabulary.copy()
  next.list = list.filter((home) => {
    if (changed.has(home.id)) next.vocabulary.remove(home.words)
    return !changed.has(home.id)
  })
  next.list = [...next.list, ...rows.flatMap((row) => (row.id === null ? [] : toHome(row, next.vocabulary)))]
  return next
}

/** Everything up to this mark is in the statement that asks for it; PostgreSQL may tell of some changes twice. */
function markSql(db: Db) {
  return isSqlite(db)
    ? 'select cast(coalesce(max(seq), 0) as text) from property_change'
    : 'select pg_snapshot_xmin(pg_current_snapshot())::text'
}

/** The fields that a home has as they are, with their columns. */
const fields = placedFields.flatMap(({ whole, key, column }) =>
  whole === 'property' && column && homeFacts.some((name) => name === key) ? [{ key, column }] : [],
)
const columns = ['id', 'city', 'city_key', 'feature_bits', 'closed', 'location_precision', 'popularity'] as const
const places = ['latitude', 'longitude'] as const
const instants = ['created_at', 'updated_at', 'listed_since'] as const satisfies (keyof PropertyRow)[]
const texts = [
  ...(['name', 'other_title', 'address_line', 'street_name', 'city', 'description', 'other_description'] as const),
] satisfies (keyof PropertyRow)[]
const textColumns = texts.filter((name) => name !== 'city').join(', ')

export type HomeRow = Pick<PropertyRow, (typeof columns)[number] | (typeof places)[number]> &
  Record<(typeof instants)[number], string> & { photos: boolean }
type WordedRow = HomeRow & Pick<PropertyRow, (typeof texts)[number]>

/** The columns of `property` that `toHome` needs, but for the words. */
export function homeColumns(db: Db) {
  return [
    ...columns,
    ...places,
    ...fields.map(({ column }) => column),
    ...instants.map((name) => instantText(name, db)),
    'exists (select 1 from property_picture where property_id = property.id) as photos',
  ].join(', ')
}

const noWords = new Uint32Array()

/** Texts that many homes have, such as their city and kind, are one text: they are compared faster, and take less memory. */
const sameText = oncePerText((text) => text)

function shared<Value>(value: Value): Value {
  return typeof value === 'string' ? (sameText(value) as Value) : value
}

/** Its words count in the vocabulary; without one it has none. */
export function toHome(row: HomeRow | WordedRow, vocabulary?: Vocabulary): Home {
  const values = row as unknown as Record<string, unknown>
  const facts = Object.fromEntries(fields.map(({ key, column }) => [key, shared(values[column])]))
  return {
    ...(facts as Pick<Home, (typeof homeFacts)[number]>),
    id: row.id,
    city: shared(row.city),
    cityKey: shared(row.city_key),
    features: featuresFrom(row.feature_bits),
    hasPhotos: Boolean(row.photos),
    closed: row.closed,
    latitude: row.latitude,
    longitude: row.longitude,
    precision: row.location_precision,
    popularity: row.popularity,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    listedSince: row.listed_since,
    words: vocabulary && 'name' in row ? vocabulary.add(textWords(texts.map((name) => row[name]).join(' '))) : noWords,
  }
}
