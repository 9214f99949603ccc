import type { PropertySearch } from '../../domain/property/property-search.ts'
import type { PropertyFilter } from '../properties/filter.ts'

/** A search as the list's filter. */
export function searchFilter({ offer, city, kinds, price, beds }: PropertySearch): PropertyFilter {
  return { offer, city, kinds, price, beds, listedOnly: true }
}
