import { setTimeout as wait } from 'node:timers/promises'
import { fold } from '../../domain/fold.ts'
import type { Place } from '../../domain/place.ts'
import type { Address } from '../../domain/property.ts'
import type { Store } from '../data/database.ts'
import { listUnlocated, setLocation } from '../data/locations.ts'
import type { Places } from '../services/places.ts'
import { localPlaces } from '../services/places-local.ts'
import { streetBook } from './places.ts'
import type { Services } from './services.ts'

/** A provider that has not answered by then is not waited for. Milliseconds. */
const patience = 2_000

/**
 * Gives an address without coordinates those of its street or community. Asks the provider that the site is set up with,
 * for at most two seconds, then our own table. Never throws: an address that nobody finds stays as it is.
 */
export function createLocator({ store, places, log }: Pick<Services, 'store' | 'places' | 'log'>) {
  const local = localPlaces(streetBook(store))

  return async function locate(address: Address): Promise<Address> {
    if (address.latitude !== null && address.longitude !== null) return address
    const found = (await ask(places)) ?? (await ask(local))
    return found ? located(address, found) : address

    async function ask(provider: Places | undefined) {
      if (!provider) return undefined
      try {
        return await Promise.race([findAddress(provider, address), wait(patience, undefined, { ref: false })])
      } catch (err) {
        log?.error(
          { err, requestId: '', method: 'POST', path: '/api/submit-property' },
          'A submitted address could not be looked up.',
        )
        return undefined
      }
    }
  }
}

/** Gives coordinates to the properties that were kept without, from our own table alone. Returns how many. */
export async function locateUnlocated(store: Store): Promise<number> {
  const locate = createLocator({ store })
  let count = 0
  for (const { id, ...address } of await listUnlocated(store.db)) {
    const found = await locate(address)
    if (found.latitude === null) continue
    await store.change((tx) => setLocation(tx, id, found))
    count++
  }
  return count
}

/** The house, else its street, else its community. */
async function findAddress(provider: Places, address: Address): Promise<Place | undefined> {
  const { streetNumber, streetName, city } = address
  for (const text of [`${streetNumber} ${streetName}, ${city}`, city]) {
    const places = await provider.find(text)
    const match = places.find((place) => isThere(place, address))
    const whole = match && !match.complete ? await provider.complete?.(match.placeId) : match
    if (whole && whole.latitude !== null && whole.longitude !== null) return whole
  }
}

function isThere({ city, province }: Place, address: Address) {
  return fold(city) === fold(address.city) && (!province || province === address.province)
}

function located(address: Address, { latitude, longitude, precision }: Place): Address {
  const exact = precision === null || precision === 'address'
  return exact ? { ...address, latitude, longitude } : { ...address, latitude, longitude, precision }
}
