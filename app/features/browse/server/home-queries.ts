import { instantText } from '../../../../platform/database/raw-sql.ts'
import { followProperties, sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db, PropertyRow } from '../../../../platform/database/tables/tables.ts'
import { isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { featuresFrom } from '../../../core/listing/fields/features.ts'
import { placedFields } from '../../../core/listing/fields/property-draft.ts'
import { type Home, homeFacts, oncePerText } from '../../../core/listing/search/filter.ts'
import { textWords } from '../../../core/words/text-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** Everything that is listed, as of one moment. What changes makes another one. */
export interface Homes {
  /** In no order. */
  list: readonly Home[]
  /** The words of their texts. */
  vocabulary: Vocabulary
}

/** The listed homes as of the last change by any process, for everybody the same array until the next one. */
export function readHomes(db: Db): Promise<Homes> {
  return sinceLastChange(db, 'homes', () => followHomes(db))
}

const followHomes = followProperties<WordedRow, { list: Home[]; vocabulary: Vocabulary }>({
  columns: (db) => `${homeColumns(db)}, ${textColumns}`,
  where: 'listed',
  empty: () => ({ list: [], vocabulary: new Vocabulary() }),
  without({ list, vocabulary }, ids) {
    const rest = vocabulary.copy()
    for (const home of list) if (ids.has(home.id)) rest.remove(home.words)
    return { list: list.filter(({ id }) => !ids.has(id)), vocabulary: rest }
  },
  add({ list, vocabulary }, rows) {
    for (const row of rows) list.push(toHome(row, vocabulary))
  },
})

/** The fields that a home has as they are, with their columns. */
const fields = placedFields.flatMap(({ whole, key, column }) =>
  whole === 'property' && column && homeFacts.some((name) => name === key) ? [{ key, column }] : [],
)
const columns = ['id', 'city', 'city_key', 'feature_bits', 'closed', 'location_precision', 'popularity'] as const
const places = ['latitude', 'longitude'] as const
const instants = ['created_at', 'updated_at', 'listed_since'] as const satisfies (keyof PropertyRow)[]
const texts = [
  ...([
    'name',
    'other_title',
    'address_line',
    'street_name',
    'city',
    'postal_code',
    'description',
    'other_description',
  ] as const),
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
    words: vocabulary && 'name' in row ? vocabulary.add(textWords(textOf(row))) : noWords,
  }
}

/** What a search for words looks in: the texts, the names of its features, and what a dwelling of one room is called. */
function textOf(row: WordedRow) {
  const { beds, kind } = row as unknown as Pick<Home, 'beds' | 'kind'>
  const studio = beds === 0 && isDwelling({ kind }) ? 'studio' : ''
  return [...texts.map((name) => row[name]), ...featuresFrom(row.feature_bits), studio].join(' ')
}
