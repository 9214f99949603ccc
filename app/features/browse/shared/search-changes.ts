import { t } from '../../../core/language/translate.ts'
import { bedroomFilter, priceRanges, salePriceRanges } from '../../../core/listing/fields/choices.ts'
import { isSaleRange } from '../../../core/listing/search/price-range.ts'
import {
  emptySearch,
  type PriceRange,
  type PropertySearch,
  readRange,
  readSearch,
  writeSearch,
} from '../../../core/listing/search/property-search.ts'
import { formatPrice } from '../../../core/money.ts'

export type SearchChange = Partial<Omit<PropertySearch, 'page'>>

/** Changing any filter returns to page 1 (spec 2.3). Deselecting Sell removes a range that only homes for sale have. */
export function changeSearch(search: PropertySearch, change: SearchChange): PropertySearch {
  const next = { ...search, ...change, page: 1 }
  if ('offer' in change && next.price && isSaleRange(next.price) && next.offer !== 'sale') delete next.price
  return next
}

export function clearSearch({ sort, near }: PropertySearch): PropertySearch {
  return { ...emptySearch, sort, ...(near && { near }) }
}

/** The search of an address's query. */
export function searchOf(query: string) {
  return readSearch(new URLSearchParams(query))
}

/** The query of a search's address in its one spelling, equal for equal searches. */
export function searchQuery(search: PropertySearch) {
  const query = writeSearch(readSearch(writeSearch(search))).toString()
  return query && `?${query}`
}

export function changeQuery(query: string, change: SearchChange) {
  return searchQuery(changeSearch(searchOf(query), change))
}

export function rangeValue({ min, max }: PriceRange) {
  return `${min}-${max}`
}

/** What the filters offer. */

/** The three specified ranges, followed by those of homes for sale when Sell is chosen. */
export function rangesFor({ offer }: Pick<PropertySearch, 'offer'>): PriceRange[] {
  const texts: readonly string[] = offer === 'sale' ? [...priceRanges, ...salePriceRanges] : priceRanges
  return texts.flatMap((text) => readRange(text) ?? [])
}

/** "$1,001-$1,500" */
export function rangeText({ min, max }: PriceRange) {
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
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
