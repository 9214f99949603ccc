import type { Kind, Offer } from '../../../domain/property/fields/choices.ts'
import type { Feature } from '../../../domain/property/fields/features.ts'
import { bandsOf } from '../../../domain/property/search/price-band.ts'
import { freshDays, type PriceRange } from '../../../domain/property/search/property-search.ts'
import type { Box } from '../../../domain/property/search/search-places.ts'
import { containsPattern, normalise } from '../../database/like-pattern.ts'
import { join, marks, piece, possibleIds, type RawSql } from '../../database/raw-sql.ts'
import { featureBits } from './facets/feature-bits.ts'
import { hasWords } from './words/word-search.ts'

/** Which properties. Empty parts ask for nothing. */
export interface PropertyFilter {
  offer?: Offer
  /** Part of a city's name; case and accents do not matter, % and _ are themselves. */
  city?: string
  kinds?: readonly Kind[]
  /** Whole dollars, both ends included. */
  price?: PriceRange
  /** At least so many bedrooms; exactly so many with `exactBeds`. */
  beds?: number
  exactBeds?: boolean
  /** At least so many bathrooms. */
  baths?: number
  /** Square feet, both ends included. */
  area?: { min?: number; max?: number }
  /** `YYYY-MM-DD`: on this day or earlier. */
  availableBy?: string
  /** Each of them. */
  features?: readonly Feature[]
  /** Words as a visitor types them. */
  words?: string
  withPhotos?: boolean
  /** ISO 8601 instant: listed since then or later. */
  listedAfter?: string
  /** Both ends included; what has no position lies in no box. */
  box?: Box
  ids?: readonly string[]
  /** True: only what the public may see. */
  listedOnly: boolean
}

/** What the text of a filter means: the cities (nothing: any), and the words in the language of the full-text index. */
export interface Meaning {
  cityKeys?: readonly string[]
  words?: string
}

/** The instant (ISO 8601) since when a listing is new, by the whole hour, so that counts are kept for as long. */
export function freshSince(now = Date.now()) {
  const hour = 60 * 60 * 1000
  return new Date(Math.floor(now / hour) * hour - freshDays * 24 * hour).toISOString()
}

/** One cache key for a filter, however it is written. A part of the filter without its line here does not compile. */
export function keyOf({ city = '', kinds = [], features = [], words = '', ...filter }: PropertyFilter) {
  const { offer, price, beds, exactBeds, baths, area, availableBy, withPhotos, listedAfter, box, ids, listedOnly } =
    filter
  return JSON.stringify({
    offer,
    city: normalise(city),
    kinds: [...kinds].sort(),
    price: [price?.min, price?.max],
    beds,
    exactBeds,
    baths,
    area: [area?.min, area?.max],
    availableBy,
    features: featureBits(features),
    words: normalise(words),
    withPhotos,
    listedAfter,
    box: box && [box.south, box.west, box.north, box.east],
    ids,
    listedOnly,
  } satisfies Record<keyof PropertyFilter, unknown>)
}

/** True when the filter asks for something that the facet counts do not know. */
export function hasRowWishes({
  baths,
  area,
  availableBy,
  features,
  words,
  withPhotos,
  listedAfter,
  box,
}: PropertyFilter) {
  return Boolean(baths || area || availableBy || features?.length || words || withPhotos || listedAfter || box)
}

/** The filter as conditions on `property`, for listed ones with the cities already found. */
export function rowConditions(filter: PropertyFilter, { cityKeys, words }: Meaning = {}, sqlite = true): RawSql {
  const { offer, city, kinds = [], price, ids, listedOnly } = filter
  return all([
    listedOnly && piece('listed'),
    offer && piece('offer = ?', offer),
    cityKeys && among('city_key', cityKeys),
    city && !cityKeys && cityLike(city),
    kinds.length > 0 && among('kind', kinds),
    bedsCondition(filter),
    price && piece('price between ? and ?', price.min * 100, price.max * 100),
    ...wishConditions(filter),
    words && hasWords(words, sqlite),
    ids && among('id', possibleIds(ids)),
  ])
}

/** The filter as conditions on `tally`; a price by every band that it touches. */
export function tallyConditions(filter: PropertyFilter): RawSql {
  const { offer, city, kinds = [], price } = filter
  const bands = price && bandsOf(price)
  return all([
    offer && piece('offer = ?', offer),
    city && cityLike(city),
    kinds.length > 0 && among('kind', kinds),
    bedsCondition(filter),
    bands && piece('price_band between ? and ?', bands.from, bands.to),
  ])
}

function bedsCondition({ beds, exactBeds }: PropertyFilter) {
  return beds && piece(exactBeds ? 'beds = ?' : 'beds >= ?', beds)
}

function wishConditions(filter: PropertyFilter) {
  const { baths, area, availableBy, features = [], withPhotos, listedAfter, box } = filter
  const bits = featureBits(features)
  return [
    baths && piece('washrooms >= ?', baths),
    area?.min && piece('sqft >= ?', area.min),
    area?.max && piece('sqft <= ?', area.max),
    availableBy && piece('available_on <= ?', availableBy),
    bits && piece('(feature_bits & ?) = ?', bits, bits),
    listedAfter && piece('listed_since >= ?', listedAfter),
    box && piece('latitude between ? and ?', box.south, box.north),
    box && piece('longitude between ? and ?', box.west, box.east),
    withPhotos && piece('exists (select 1 from property_picture where property_id = property.id)'),
  ]
}

/** SQLite: reads no rows where only the filters of visitors count; words and ids lead to their rows themselves. */
export function wishesHint({ listedOnly, ids, words }: PropertyFilter) {
  return listedOnly && !ids && !words ? 'indexed by property_wishes' : ''
}

function cityLike(city: string) {
  return piece(`city_key like ? escape '\\'`, containsPattern(city))
}

function among(column: string, values: readonly unknown[]) {
  return values.length > 0 ? piece(`${column} in (${marks(values)})`, ...values) : piece('1 = 0')
}

function all(pieces: (RawSql | false | '' | 0 | undefined)[]): RawSql {
  const asked = pieces.filter((one) => typeof one === 'object')
  return asked.length > 0 ? join(asked, ' and ') : piece('1 = 1')
}
