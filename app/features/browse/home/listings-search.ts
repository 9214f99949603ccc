import { findPlace } from '#app/core/places/server/find-places.ts'
import { type Understood, understandWords } from '#app/features/browse/server/understanding.ts'
import type { Call } from '#platform/http/call.ts'
import { offerSearch } from '../../../core/listing/fields/choices.ts'
import { emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'
import { maxCityLetters } from '../../../core/listing/search/search-sizes.ts'
import { shorten } from '../../../core/listing/search/search-values.ts'
import type { HomeSearch } from './home-search.ts'

/** A search of the home page as parameters of the listing page. For loaders: the home page's script does not need the list's search. */
export function propertySearchFrom({ offer, location }: HomeSearch): PropertySearch {
  return { ...emptySearch, offer, city: shorten(location, maxCityLetters) }
}

/** What was typed as a location that is no city. A place is found by the address search; without its answer by none. */
export function understand(call: Call, { location, offer }: HomeSearch): Promise<Understood | undefined> {
  return understandWords(call.services.store.db, location, offer, async (name) => {
    const found = await findPlace(call, name)
    return 'done' in found ? found.done.place : undefined
  })
}

/** The list of what was understood, with the words as they were typed: it says what has become of them. */
export function understoodPath({ search }: Understood, { offer, location }: HomeSearch) {
  const path = listingsPath(search)
  return `${path}&${new URLSearchParams({ offer: offerSearch[offer], location })}`
}
