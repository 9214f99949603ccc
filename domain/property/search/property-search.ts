import { isDay } from '../../dates.ts'
import type { Position } from '../../distance.ts'
import { t } from '../../language/translate.ts'
import {
  defaultUpperPrice,
  type Kind,
  kindFrom,
  kinds,
  type Offer,
  offerFilter,
  offerFrom,
  priceRanges,
  type Sort,
  salePriceRanges,
  sorts,
} from '../fields/choices.ts'
import { type Feature, featureFrom, features } from '../fields/features.ts'
import { mostCityLetters } from './search-limits.ts'
import { type Box, formatBox, formatPosition, readBox, readPosition } from './search-places.ts'
import { halfNumber, plainNumber, shorten, tidy, wholeNumber } from './search-values.ts'

export { mostCityLetters } from './search-limits.ts'
export { tidy } from './search-values.ts'

/** A page of the listing page and of the staff list (spec 9). */
export const pageSize = 10

/** Letters of the words that are looked for. */
export const mostWordLetters = 100
/** The highest whole dollars of a range, for one without an upper end. */
export const noUpperEnd = 999_999_999
/** Square feet. */
export const mostArea = 999_999
/** A listing is new for the filter "New this week" so many days. */
export const freshDays = 7

export interface PriceRange {
  /** Whole dollars, both ends included (contract 3.4). */
  min: number
  /** `noUpperEnd` for a range without an upper end. */
  max: number
}

/** What a visitor looks for. Empty parts ask for nothing. */
export interface PropertySearch {
  offer?: Offer
  /** Part of a city's name, any case, accents ignored. */
  city: string
  kinds: Kind[]
  price?: PriceRange
  /** At least so many bedrooms. */
  beds?: number
  /** Exactly so many bedrooms; only with `beds`. */
  exactBeds?: true
  /** At least so many bathrooms, in half steps. */
  baths?: number
  /** Square feet, both ends included; one of them may be left out. */
  area?: { min?: number; max?: number }
  /** `YYYY-MM-DD`: available on this day or earlier. */
  availableBy?: string
  /** Each of them is a Yes. */
  features: Feature[]
  /** Words in the titles, the descriptions, the street or the city. */
  words: string
  withPhotos?: true
  /** Listed in the last `freshDays` days. */
  fresh?: true
  /** The part of the map to look in. */
  box?: Box
  /** Only, and always, with the sort Nearest. */
  near?: Position & { name?: string }
  sort: Sort
  /** From 1. */
  page: number
}

export const emptySearch: PropertySearch = {
  city: '',
  kinds: [],
  features: [],
  words: '',
  sort: 'popular',
  page: 1,
}

/** Address bar -> search. Never fails: what it cannot read asks for nothing; `searchProblems` says what that was. */
export function readSearch(params: URLSearchParams): PropertySearch {
  const value = (name: string) => params.get(name) ?? ''
  const offer = offerFrom(value('type'))
  const asked = new Set(params.getAll('kind').map(kindFrom))
  const wanted = new Set(params.getAll('feature').map(featureFrom))
  const price = readPrice(params)
  const beds = wholeNumber(value('beds'), 20)
  const baths = halfNumber(value('baths'))
  const area = readArea(params)
  const by = value('by')
  const box = readBox(value('box'))
  const sort = sorts.find((name) => name === params.get('sort')) ?? 'popular'
  const near = sort === 'nearest' ? readPosition(value('near')) : undefined
  const name = near && shorten(tidy(value('place')), mostCityLetters)
  return {
    ...(offer && { offer }),
    city: shorten(tidy(value('city')), mostCityLetters),
    kinds: kinds.filter((kind) => asked.has(kind)),
    ...(price && { price }),
    ...(beds && { beds }),
    // A form without script sends `exact` from a hidden field and `more` from a checkbox after it.
    ...(beds && params.getAll('bedrooms').at(-1) === 'exact' && { exactBeds: true }),
    ...(baths && { baths }),
    ...(area && { area }),
    ...(isSearchDay(by) && { availableBy: by }),
    features: features.filter((feature) => wanted.has(feature)),
    words: shorten(tidy(value('words')), mostWordLetters),
    ...(value('photos') === '1' && { withPhotos: true }),
    ...(value('new') === '1' && { fresh: true }),
    ...(box && { box }),
    ...(near && { near: { ...near, ...(name && { name }) } }),
    sort: sort === 'nearest' && !near ? 'popular' : sort,
    page: wholeNumber(value('page'), 1_000_000) || 1,
  }
}

/** Search -> address bar: one spelling for one search, so that a link, a cache key and a canonical address agree. */
export function writeSearch(search: PropertySearch): URLSearchParams {
  const { offer, price, beds, baths, area, box, near } = search
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | false | undefined) => value && params.set(name, String(value))
  set('type', offer && offerFilter[offer])
  set('city', search.city)
  for (const kind of search.kinds) params.append('kind', kind)
  if (price?.max === noUpperEnd) set('from', price.min)
  else set('price', price && `${price.min}-${price.max}`)
  set('beds', beds)
  set('bedrooms', beds && search.exactBeds && 'exact')
  set('baths', baths)
  set('areafrom', area?.min)
  set('areato', area?.max)
  set('by', search.availableBy)
  for (const feature of search.features) params.append('feature', feature)
  set('words', search.words)
  set('photos', search.withPhotos && '1')
  set('new', search.fresh && '1')
  set('box', box && formatBox(box))
  set('near', near && formatPosition(near))
  set('place', near?.name)
  set('sort', search.sort !== 'popular' && search.sort)
  set('page', search.page > 1 && search.page)
  return params
}

/** '1001-1500' in whole dollars; 'min-' with no upper end uses 1,000,000 (contract 3.4). */
export function readRange(text: string): PriceRange | undefined {
  const [, low, high] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? []
  if (low === undefined) return undefined
  const range = { min: Number(low), max: high ? Number(high) : defaultUpperPrice }
  return range.min <= range.max ? range : undefined
}

/**
 * `from` and `to` are free ends, `price` a stated range. The free ends win, unless they spell one of the stated ranges and
 * `price` names another one: then a form without script has another range chosen than the one it was filled in with.
 */
export function readPrice(params: URLSearchParams): PriceRange | undefined {
  const stated = readRange(params.get('price') ?? '')
  const free = readEnds(params.get('from') ?? '', params.get('to') ?? '')
  const price = free && !(stated && isStated(free)) ? free : stated
  return price && (price.min > 0 || price.max < noUpperEnd) ? price : undefined
}

export function readArea(params: URLSearchParams): PropertySearch['area'] {
  const min = plainNumber(params.get('areafrom') ?? '', mostArea)
  const max = plainNumber(params.get('areato') ?? '', mostArea)
  if ((!min && !max) || (min && max && min > max)) return undefined
  return { ...(min && { min }), ...(max && { max }) }
}

/** A calendar day of this or the next century's first years: what a home can be available by. */
export function isSearchDay(text: string) {
  return isDay(text) && text >= '2000' && text < '2200'
}

/** How many things narrow the list: the number on the Filters button. */
export function countFilters(search: PropertySearch) {
  const { offer, city, price, beds, baths, area, availableBy, words, withPhotos, fresh, box } = search
  const single = [offer, city, price, beds, baths, area, availableBy, words, withPhotos, fresh, box]
  return single.filter(Boolean).length + search.kinds.length + search.features.length
}

/** "Showing 1-10 of 34 results" (spec 2.3), with its real ends (contract 3.21). */
export function showingText(page: number, total: number, size = pageSize) {
  const first = (page - 1) * size + 1
  return t('Showing {first}-{last} of {total, plural, other {#}} results', {
    first,
    last: Math.min(page * size, total),
    total,
  })
}

export function lastPage(total: number, size = pageSize) {
  return Math.max(1, Math.ceil(total / size))
}

function readEnds(from: string, to: string): PriceRange | undefined {
  const min = plainNumber(from, noUpperEnd)
  const max = plainNumber(to, noUpperEnd)
  // An end that cannot be read asks for nothing, rather than for a wider range than was meant.
  if ((from.trim() && min === undefined) || (to.trim() && max === undefined)) return undefined
  if (min === undefined && max === undefined) return undefined
  const range = { min: min ?? 0, max: max ?? noUpperEnd }
  return range.min <= range.max ? range : undefined
}

function isStated({ min, max }: PriceRange) {
  return [...priceRanges, ...salePriceRanges].some((text) => text === `${min}-${max}`)
}
