import { isSaleRange } from '../../../core/listing/search/price-range.ts'
import {
  emptySearch,
  type PriceRange,
  type PropertySearch,
  readSearch,
  writeSearch,
} from '../../../core/listing/search/property-search.ts'

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
