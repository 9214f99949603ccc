import { type Chosen, filterList, isAsked, type PropertySearch } from './search-filters.ts'

export { priceText, type Wish } from './search-filters.ts'

/** What is chosen, in the order of the filters: as chips over the list, in mails of a saved search and on landing pages. */
export function searchChips(search: PropertySearch): Chosen[] {
  return filterList.flatMap(([name, filter]) => (isAsked(search, name) ? filter.chosen(search) : []))
}
