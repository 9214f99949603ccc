import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import type { Address } from '../../listing/property.ts'
import { normalise } from '../../words/normalise.ts'
import type { Place } from '../place.ts'
import { streetSource } from './find-places.ts'
import { localPlaces } from './local.ts'
import type { Places } from './provider.ts'

/** How long to wait for the provider, in milliseconds. */
const providerTimeout = 2_000

/**
 * Gives an address without coordinates those of its street or community. Asks the configured provider, for at most two
 * seconds, then our own table. Never throws: an unknown address stays unchanged.
 */
export function createLocator({ store, places, log }: Pick<Services, 'store' | 'places' | 'log'>) {
  const local = localPlaces(streetSource(store))

  return async function locate(address: Address): Promise<Address> {
    if (address.latitude !== null && address.longitude !== null) return address
    const found = (await ask(places)) ?? (await ask(local))
    return found ? located(address, found) : address

    async function ask(provider: Places | undefined) {
      if (!provider) return undefined
      try {
        return await Promise.race([findAddress(provider, address), wait(providerTimeout, undefined, { ref: false })])
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

/** Gives coordinates to stored properties without them, from our own table only. Returns how many. */
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
    const match = places.find((candidate) => isSameTown(candidate, address))
    const place = match && !match.complete ? await provider.complete?.(match.placeId) : match
    if (place && place.latitude !== null && place.longitude !== null) return place
  }
}

function isSameTown({ city, province }: Place, address: Address) {
  return normalise(city) === normalise(address.city) && (!province || province === address.province)
}

function located(address: Address, { latitude, longitude, precision }: Place): Address {
  const exact = precision === null || precision === 'address'
  return exact ? { ...address, latitude, longitude } : { ...address, latitude, longitude, precision }
}

/** The properties without coordinates, in any state, with their addresses. */
async function listUnlocated(db: Db): Promise<(Address & { id: string })[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'address_line as line', 'city', 'province', 'postal_code as postalCode'])
    .select(['street_number as streetNumber', 'street_name as streetName', 'place_id as placeId'])
    .where((where) => where.or([where('latitude', 'is', null), where('longitude', 'is', null)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, latitude: null, longitude: null }))
}

/** Writes only the coordinates: the owner's data and the property's version stay unchanged. */
async function setLocation(tx: Db, id: string, { latitude, longitude, precision = 'address' }: Address) {
  await tx
    .updateTable('property')
    .set({ latitude, longitude, location_precision: precision })
    .where('id', '=', id)
    .execute()
}
