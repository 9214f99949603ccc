import type { PropertySearch } from '../../../domain/property/search/property-search.ts'
import { freshSince, type PropertyFilter } from './filter.ts'

/** The filter of a visitor's search: only what is listed, without order and page. */
export function filterOfSearch({ fresh, near, sort, page, ...search }: PropertySearch): PropertyFilter {
  return { ...search, ...(fresh && { listedAfter: freshSince() }), listedOnly: true }
}
