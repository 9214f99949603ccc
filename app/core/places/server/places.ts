import { googlePlaces } from './google.ts'
import { localPlaces, type StreetSource } from './local.ts'
import { nominatimPlaces } from './nominatim.ts'
import { photonPlaces } from './photon.ts'
import type { Places } from './provider.ts'

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
