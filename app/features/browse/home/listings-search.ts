import { emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { mostCityLetters } from '../../../core/listing/search/search-limits.ts'
import { shorten } from '../../../core/listing/search/search-values.ts'
import type { HomeSearch } from './home-search.ts'

/** A search of the home page as parameters of the listing page. For loaders: the home page's script does not need the list's search. */
export function propertySearchFrom({ offer, location }: HomeSearch): PropertySearch {
  return { ...emptySearch, offer, city: shorten(location, mostCityLetters) }
}
