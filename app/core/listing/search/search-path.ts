import { paths } from '../../paths.ts'
import { emptySearch, type PropertySearch, writeSearch } from './property-search.ts'

export function listingsPath(search: Partial<PropertySearch> = {}) {
  const query = writeSearch({ ...emptySearch, ...search }).toString()
  return query ? `${paths.listings}?${query}` : paths.listings
}

/** Where a visitor asks for mail about new homes that fit this search. */
export function alertPath(search: Partial<PropertySearch> = {}) {
  const query = writeSearch({ ...emptySearch, ...search, page: 1 }).toString()
  return query ? `${paths.alerts}?${query}` : paths.alerts
}
