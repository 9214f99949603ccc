import type { Place } from '../../domain/place.ts'
import { googlePlaces } from './places-google.ts'
import { localPlaces, type StreetBook } from './places-local.ts'
import { nominatimPlaces } from './places-nominatim.ts'
import { photonPlaces } from './places-photon.ts'

/** A search for Canadian addresses (docs/decisions/010-address-search.md). @throws {PlacesTrouble} */
export interface Places {
  /** Who wants to be named where the answers are shown. */
  credit?: string
  /** At most eight. `session` joins what one person types until a place is chosen, for providers that count so. */
  find(text: string, session?: string): Promise<Place[]>
  /** A place that was found incomplete, with all its fields; undefined when there is none such in Canada. */
  complete?(placeId: string, session?: string): Promise<Place | undefined>
}

export interface PlacesSettings {
  provider: 'local' | 'google' | 'photon' | 'nominatim'
  /** PLACES_KEY; never leaves the server. */
  key?: string
  /** PLACES_URL: another address of the provider's service. */
  url?: string
  /** What the site itself knows of streets, for the local provider. */
  book: StreetBook
}

export function createPlaces({ provider, key = '', url, book }: PlacesSettings): Places {
  switch (provider) {
    case 'google':
      return googlePlaces(key, url)
    case 'photon':
      return photonPlaces(url)
    case 'nominatim':
      return nominatimPlaces(url ?? '')
    default:
      return localPlaces(book)
  }
}
