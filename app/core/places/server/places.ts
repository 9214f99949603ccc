import type { Place } from '../place.ts'
import { googlePlaces } from './google.ts'
import { localPlaces, type StreetSource } from './local.ts'
import { nominatimPlaces } from './nominatim.ts'
import { photonPlaces } from './photon.ts'

/** A search for Canadian addresses (docs/decisions/004-map-and-addresses.md). @throws {PlacesTrouble} */
export interface Places {
  /** The attribution that the provider requires. */
  credit?: string
  /** At most eight. `session` groups the requests up to a choice, for providers that bill by session. */
  find(text: string, session?: string): Promise<Place[]>
  /** An incomplete suggestion with all its fields; undefined if it is not in Canada. */
  complete?(placeId: string, session?: string): Promise<Place | undefined>
}

export interface PlacesSettings {
  provider: 'local' | 'google' | 'photon' | 'nominatim'
  /** PLACES_KEY; never leaves the server. */
  key?: string
  /** PLACES_URL: another address of the provider's service. */
  url?: string
  /** The streets of the listings, for the local provider. */
  streets: StreetSource
}

export function createPlaces({ provider, key = '', url, streets }: PlacesSettings): Places {
  switch (provider) {
    case 'google':
      return googlePlaces(key, url)
    case 'photon':
      return photonPlaces(url)
    case 'nominatim':
      return nominatimPlaces(url ?? '')
    default:
      return localPlaces(streets)
  }
}
