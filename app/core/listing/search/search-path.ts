import { paths } from '../../paths.ts'
import type { Kind, Offer } from '../fields/choices.ts'
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

/** What is listed of one kind in one city, for rent or for sale: the facts of a page of its own. */
export interface SearchPage {
  offer: Offer
  /** In the owners' spelling; with accents where one of them writes them. */
  city: string
  kind: Kind
  /** As many as the list shows, at least 1. */
  count: number
  /** Those that are not rented or sold yet. */
  open: number
  /** CAD cents, of these; 0 without one. */
  lowest: number
  highest: number
  /** ISO 8601 instant since when the newest is listed. */
  newest: string
}
