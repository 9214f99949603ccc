import type { FacetCounts } from '../../../../core/listing/search/facet-counts.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import type { SearchChange } from '../../shared/search-changes.ts'

/** The form of the filters. The sort field beside the list belongs to it too. */
export const filtersId = 'filters'
export const filterFormId = 'filter-form'
/** The heading with the number of results. */
export const resultsId = 'results'

export interface FilterProps {
  search: PropertySearch
  /** What each choice would bring, once known. */
  counts?: FacetCounts
  onChoose: (change: SearchChange) => void
  /** Called for each letter: the search follows after a pause. */
  onType: (change: SearchChange) => void
  /** In the sheet, chips that fill a field are buttons. */
  inSheet?: boolean
}

/** What the address had in fields that could not be read, by the fields' names, with a sentence for each group. */
export interface RefusedFields {
  texts: Record<string, string>
  price?: string
  area?: string
  day?: string
}

export function toggled<Item>(items: readonly Item[], item: Item, on: boolean) {
  return on ? [...items, item] : items.filter((other) => other !== item)
}
