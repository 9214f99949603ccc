import type { Kind, Offer } from '../../domain/property/choices.ts'
import { bandsOf } from '../../domain/property/price-band.ts'
import type { PriceRange } from '../../domain/property/property-search.ts'
import { containsPattern, normalise } from '../database/like-pattern.ts'
import { join, marks, possibleIds, queryRows, type RawSql } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables.ts'

/** Which properties. Empty parts ask for nothing. */
export interface PropertyFilter {
  offer?: Offer
  /** Part of a city's name; case and accents do not matter, % and _ are themselves. */
  city?: string
  kinds?: readonly Kind[]
  /** Whole dollars, both ends included. */
  price?: PriceRange
  /** At least so many bedrooms. */
  beds?: number
  ids?: readonly string[]
  /** True: only what the public may see. */
  listedOnly: boolean
}

/** What a filter reaches: how many rows, among how many listed of the offer, and the cities it means (nothing: any). */
export interface Reach {
  count: number
  among: number
  cityKeys?: string[]
}

const longestCity = 200

/** Counts a filter, once between two changes. */
export async function reachOf(db: Db, filter: PropertyFilter): Promise<Reach> {
  if (filter.ids?.length === 0 || normalise(filter.city ?? '').length > longestCity) return { count: 0, among: 0 }
  return filter.ids ? measure(db, filter) : sinceLastChange(db, keyOf(filter), () => measure(db, filter))
}

/** One cache key for a filter, however it is written. A part of the filter without its line here does not compile. */
export function keyOf({ offer, city = '', kinds = [], price, beds, ids, listedOnly }: PropertyFilter) {
  return JSON.stringify({
    offer,
    city: normalise(city),
    kinds: [...kinds].sort(),
    price: [price?.min, price?.max],
    beds,
    ids,
    listedOnly,
  } satisfies Record<keyof PropertyFilter, unknown>)
}

/** The filter as conditions on `property`, for listed ones with the cities already found. */
export function rowConditions(filter: PropertyFilter, cityKeys?: readonly string[]): RawSql {
  const { offer, city, kinds = [], price, beds, ids, listedOnly } = filter
  return all([
    listedOnly && piece('listed'),
    offer && piece('offer = ?', offer),
    cityKeys && among('city_key', cityKeys),
    city && !cityKeys && cityLike(city),
    kinds.length > 0 && among('kind', kinds),
    beds && piece('beds >= ?', beds),
    price && piece('price between ? and ?', price.min * 100, price.max * 100),
    ids && among('id', possibleIds(ids)),
  ])
}

/** The filter as conditions on `tally`; a price by every band that it touches. */
export function tallyConditions({ offer, city, kinds = [], price, beds }: PropertyFilter): RawSql {
  const bands = price && bandsOf(price)
  return all([
    offer && piece('offer = ?', offer),
    city && cityLike(city),
    kinds.length > 0 && among('kind', kinds),
    beds && piece('beds >= ?', beds),
    bands && piece('price_band between ? and ?', bands.from, bands.to),
  ])
}

async function measure(db: Db, filter: PropertyFilter): Promise<Reach> {
  if (!filter.listedOnly || filter.ids) return { count: await countRows(db, rowConditions(filter)), among: 0 }
  const reach = await measureTally(db, filter)
  if (reach.count === 0 || !filter.price || bandsOf(filter.price).whole) return reach
  return { ...reach, count: await countRows(db, rowConditions(filter, reach.cityKeys)) }
}

/** One reading of the tally: city by city when a city is asked for. */
async function measureTally(db: Db, filter: PropertyFilter): Promise<Reach> {
  const { offer, city } = filter
  const all = offer ? piece('offer = ?', offer) : piece('1 = 1')
  const asked = tallyConditions(filter)
  const rows = await queryRows<{ count: number; among: number; city_key?: string }>(db, {
    text: `select coalesce(sum(case when ${asked.text} then listings else 0 end), 0) as count,
      coalesce(sum(listings), 0) as among ${city ? ', city_key' : ''} from tally where ${all.text} ${city ? 'group by city_key' : ''}`,
    values: [...asked.values, ...all.values],
  })
  const sum = (what: 'count' | 'among') => rows.reduce((total, row) => total + Number(row[what]), 0)
  const found = rows.filter((row) => row.count > 0)
  return { count: sum('count'), among: sum('among'), ...(city && { cityKeys: found.map((row) => row.city_key ?? '') }) }
}

async function countRows(db: Db, { text, values }: RawSql) {
  const [row] = await queryRows<{ count: number }>(db, {
    text: `select count(*) as count from property where ${text}`,
    values,
  })
  return row?.count ?? 0
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

function piece(text: string, ...values: unknown[]): RawSql {
  return { text, values }
}
