import type { Chosen, PropertySearch } from './filter.ts'
import { filterList, isAsked } from './search-filters.ts'

export type { Wish } from './filter.ts'
export { priceText } from './price-range.ts'

/** What is chosen, in the order of the filters: as chips over the list, in mails of a saved search and on landing pages. */
export function searchChips(search: PropertySearch): Chosen[] {
  return filterList.flatMap(([name, filter]) => (isAsked(search, name) ? filter.chosen(search) : []))
}
