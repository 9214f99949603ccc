import { t } from '../language/translate.ts'
import {
  defaultUpperPrice,
  type Kind,
  kindFrom,
  kinds,
  type Offer,
  offerFilter,
  offerFrom,
  type Sort,
  sorts,
} from './choices.ts'

/** A page of the listing page and of the staff list (spec 9). */
export const pageSize = 10
/** Home, agent and agency grids (spec 9). */
export const gridSize = 6

/** Letters of a city that are looked at. */
export const mostCityLetters = 60

export interface PriceRange {
  /** Whole dollars, both ends included (contract 3.4). */
  min: number
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
  sort: Sort
  /** From 1. */
  page: number
}

export const emptySearch: PropertySearch = { city: '', kinds: [], sort: 'popular', page: 1 }

/** Address bar -> search. Never fails: what it cannot read asks for nothing. */
export function readSearch(params: URLSearchParams): PropertySearch {
  const offer = offerFrom(params.get('type') ?? '')
  const asked = new Set(params.getAll('kind').map(kindFrom))
  const price = readRange(params.get('price') ?? '')
  const beds = wholeNumber(params.get('beds'), 20)
  const sort = sorts.find((name) => name === params.get('sort')) ?? 'popular'
  return {
    ...(offer && { offer }),
    city: shorten(tidy(params.get('city') ?? '')),
    kinds: kinds.filter((kind) => asked.has(kind)),
    ...(price && { price }),
    ...(beds && { beds }),
    sort,
    page: wholeNumber(params.get('page'), 1_000_000) || 1,
  }
}

/** Search -> address bar: one spelling for one search, so that a link, a cache key and a canonical address agree. */
export function writeSearch(search: PropertySearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.offer) params.set('type', offerFilter[search.offer])
  if (search.city) params.set('city', search.city)
  for (const kind of search.kinds) params.append('kind', kind)
  if (search.price) params.set('price', `${search.price.min}-${search.price.max}`)
  if (search.beds) params.set('beds', String(search.beds))
  if (search.sort !== 'popular') params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

/** '1001-1500' in whole dollars; 'min-' with no upper end uses 1,000,000 (contract 3.4). */
export function readRange(text: string): PriceRange | undefined {
  const [, low, high] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? []
  if (low === undefined) return undefined
  const range = { min: Number(low), max: high ? Number(high) : defaultUpperPrice }
  return range.min <= range.max ? range : undefined
}

/** How many things narrow the list: the number on the Filters button. */
export function countFilters({ offer, city, kinds, price, beds }: PropertySearch) {
  return [offer, city, price, beds].filter(Boolean).length + kinds.length
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

/** One space for any run of white space; what cannot be printed, and what PostgreSQL cannot hold, is such space too. */
export function tidy(text: string) {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

/** By whole letters: half of a pair would be another letter once it has been in an address. */
function shorten(city: string) {
  return city.length <= mostCityLetters ? city : [...city].slice(0, mostCityLetters).join('').trim()
}

function wholeNumber(text: string | null, most: number) {
  return text && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : 0
}
