import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { bedroomFilter, priceRanges, salePriceRanges } from '../../../domain/property/choices.ts'
import {
  emptySearch,
  type PriceRange,
  type PropertySearch,
  readRange,
  readSearch,
  writeSearch,
} from '../../../domain/property/property-search.ts'

type Filter = 'offer' | 'city' | 'kinds' | 'price' | 'beds'
export type SearchChange = Partial<Omit<PropertySearch, 'page'>>

/** Changing any filter returns to page 1 (spec 2.3). Deselecting Sell removes a range that only homes for sale have. */
export function changeSearch(search: PropertySearch, change: SearchChange): PropertySearch {
  const next = { ...search, ...change, page: 1 }
  if ('offer' in change && next.price && saleOnly(next.price) && next.offer !== 'sale') delete next.price
  return next
}

export function clearSearch({ sort, near }: PropertySearch): PropertySearch {
  return { ...emptySearch, sort, ...(near && { near }) }
}

/** The normalised text of a search, equal for equal searches. */
export function searchKey(search: PropertySearch) {
  return writeSearch(readSearch(writeSearch(search))).toString()
}

/** The three specified ranges, followed by those of homes for sale when Sell is chosen. One from a link is included. */
export function rangesFor({ offer, price }: Pick<PropertySearch, 'offer' | 'price'>): PriceRange[] {
  const texts: readonly string[] = offer === 'sale' ? [...priceRanges, ...salePriceRanges] : priceRanges
  const ranges = texts.flatMap((text) => readRange(text) ?? [])
  const known = !price || ranges.some((range) => sameRange(range, price))
  return known ? ranges : [...ranges, price]
}

/** "$1,001-$1,500" */
export function rangeText({ min, max }: PriceRange) {
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
}

export function rangeValue({ min, max }: PriceRange) {
  return `${min}-${max}`
}

export function sameRange(one: PriceRange, other?: PriceRange) {
  return one.min === other?.min && one.max === other.max
}

/** 01, 02, 03, and a number from a link. */
export function bedsFor({ beds }: Pick<PropertySearch, 'beds'>) {
  const stated = bedroomFilter.map(Number)
  const shown = !beds || stated.includes(beds) ? stated : [...stated, beds]
  return shown.map((number) => [String(number), String(number).padStart(2, '0')] as const)
}

/** Every search with one filter fewer, and a description of what it would show. */
export function relaxedSearches(search: PropertySearch) {
  const filters: Filter[] = ['price', 'beds', 'kinds', 'city', 'offer']
  return filters
    .filter((filter) => isSet(search, filter))
    .map((filter) => ({ filter, search: without(search, filter) }))
}

/** "Show 4 at any price" */
export function relaxedText(filter: Filter, total: number) {
  const words: Record<Filter, string> = {
    price: t('Show {total} at any price', { total }),
    beds: t('Show {total} with any number of bedrooms', { total }),
    kinds: t('Show {total} of every type', { total }),
    city: t('Show {total} in every city', { total }),
    offer: t('Show {total} for rent or sale', { total }),
  }
  return words[filter]
}

function without(search: PropertySearch, filter: Filter): PropertySearch {
  const next = { ...search, page: 1 }
  if (filter === 'kinds') next.kinds = []
  else if (filter === 'city') next.city = ''
  else delete next[filter]
  return next
}

function isSet(search: PropertySearch, filter: Filter) {
  return filter === 'kinds' ? search.kinds.length > 0 : Boolean(search[filter])
}

function saleOnly(price: PriceRange) {
  return salePriceRanges.some((text) => text === rangeValue(price))
}
