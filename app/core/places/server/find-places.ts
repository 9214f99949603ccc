import type { Store } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/raw-sql.ts'
import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse } from '../../answer.ts'
import { t } from '../../language/translate.ts'
import { type Place, placesFailed } from '../place.ts'
import type { ListedStreet, StreetSource } from './local.ts'
import { createPlaces } from './places.ts'
import { PlacesError } from './provider.ts'

/** Two a second, for minutes: more than anybody types, and a cap on the provider's bill. */
const addresses = limiterOf((clock) => createAddressLimiter({ most: 240, window: 2 * 60_000, ...clock }))

interface AskedPlaces {
  /** The beginning of an address: "118 elm". Any case, accents ignored. */
  q?: string
  /** Instead of it: the `placeId` of a place whose `complete` is false. */
  id?: string
  /** The same for everything that one person types until a place is chosen. */
  session?: string
}

/**
 * Canadian addresses that begin as typed, the likeliest first, at most eight; none is an empty list. `credit`: who wants to be named
 * where the places are shown. Refused with 429 to whoever asks too often, 502 and 503 where the provider fails.
 */
export async function findPlaces(
  call: Call,
  asked: AskedPlaces,
): Promise<Answer<{ places: Place[]; credit?: string }>> {
  const { c, services } = call
  const { find, complete, credit } = placesOf(services)
  const { id, session } = asked
  const text = (asked.q ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
  const answer = (places: Place[]) => ({ done: { places, ...(credit && { credit }) } })
  if (!text && !id) return answer([])
  if (!takeTurn(call, addresses(services))) return refuse(429, t('Please wait a moment before you search on.'))
  try {
    if (!id) return answer(await find(text, session))
    const found = await complete?.(id, session)
    return answer(found ? [found] : [])
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error
    const facts = { requestId: c.get('requestId') ?? '', err: error, method: c.req.method, path: c.req.path }
    services.log?.error(facts, 'No addresses could be found.')
    if (error.wait) c.header('Retry-After', String(error.wait))
    return refuse(error.wait ? 503 : 502, placesFailed.text)
  }
}

/** The likeliest place of a name with all its fields; undefined without one. Refused as `findPlaces`. */
export async function findPlace(call: Call, name: string): Promise<Answer<{ place?: Place; credit?: string }>> {
  const found = await findPlaces(call, { q: name })
  if ('refused' in found) return found
  const { places, credit } = found.done
  const [first] = places
  if (!first || first.complete) return { done: { place: first, credit } }
  const completed = await findPlaces(call, { id: first.placeId })
  return { done: { place: 'done' in completed ? (completed.done.places[0] ?? first) : first, credit } }
}

function placesOf({ store, places }: Call['services']) {
  return places ?? createPlaces({ provider: 'local', streets: streetSource(store) })
}

/** Street data of the public listings, for the local search. */
export function streetSource({ db }: Pick<Store, 'db'>): StreetSource {
  return { streets: () => listStreets(db), numbered: (streetNumber) => listAddresses(db, streetNumber) }
}

/** The streets of the public listings; the same array until something changes. */
export function listStreets(db: Db): Promise<ListedStreet[]> {
  return sinceLastChange(db, 'streets', () => readStreets(db))
}

async function readStreets(db: Db): Promise<ListedStreet[]> {
  const rows = await queryRows<Record<'street_name' | 'city' | 'province', string>>(db, {
    text: `select distinct street_name, city, province from property
      where listed and street_name <> '' order by city, street_name, province`,
    values: [],
  })
  return rows.map(({ street_name: streetName, city, province }) => ({ streetName, city, province }))
}

/** The public listings' addresses with this street number, at most 200. */
export async function listAddresses(db: Db, streetNumber: string) {
  return db
    .selectFrom('property')
    .select(['street_number as streetNumber', 'street_name as streetName', 'city', 'postal_code as postalCode'])
    .select(['latitude', 'longitude', 'location_precision as precision'])
    .where('listed', '=', true)
    .where('street_number', '=', streetNumber)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
