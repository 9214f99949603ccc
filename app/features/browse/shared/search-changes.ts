import { isSaleRange } from '../../../core/listing/search/price-range.ts'
import {
  emptySearch,
  type PriceRange,
  type PropertySearch,
  readSearch,
  writeSearch,
} from '../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'

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

/** The address of a search in its one spelling, equal for equal searches. */
export function searchPath(search: PropertySearch) {
  return listingsPath(readSearch(writeSearch(search)))
}

export function rangeValue({ min, max }: PriceRange) {
  return `${min}-${max}`
}
