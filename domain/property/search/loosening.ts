import type { PropertySearch } from './property-search.ts'
import type { Wish } from './search-chips.ts'

/** For a search that brings nothing: one wish loosened by the smallest step that brings something. */
export interface Loosening {
  wish: Wish
  /** "4 if you go to $1,700", in the language of the request. */
  text: string
  /** The search with this one wish loosened, page 1. */
  search: PropertySearch
  /** Exactly so many homes; at least 1. */
  count: number
}
