import { paths } from '../paths.ts'
import { emptySearch, type PropertySearch, writeSearch } from './property-search.ts'

export function listingsPath(search: Partial<PropertySearch> = {}) {
  const query = writeSearch({ ...emptySearch, ...search }).toString()
  return query ? `${paths.listings}?${query}` : paths.listings
}
