import type { Place } from '../core/places/place.ts'
import { callApi } from './api.ts'

// The address search. A failed call throws: the page then says 'Network Error' (spec 8).

/** One per search, until a place is chosen. */
let session: string | undefined

/** Canadian addresses that match the text, at most eight; and the attribution to show below them, if any. */
export async function findPlaces(q: string, signal?: AbortSignal): Promise<{ places: Place[]; credit?: string }> {
  session ??= newSession()
  return ask({ q, session }, signal)
}

/** The chosen place with all its fields; calls the API only if the search omitted some. */
export async function completePlace(place: Place): Promise<Place> {
  const asked = session && { session }
  session = undefined
  if (place.complete) return place
  const { places } = await ask({ id: place.placeId, ...asked })
  return places[0] ?? place
}

async function ask(query: Record<string, string>, signal?: AbortSignal) {
  const response = await callApi('places', { query: new URLSearchParams(query), ...(signal && { signal }) })
  if (!response.ok) throw new Error(`The address search answered ${response.status}.`)
  const credit = response.headers.get('X-Places-Credit')
  return { places: (await response.json()) as Place[], ...(credit && { credit: decodeURIComponent(credit) }) }
}

/** crypto.randomUUID requires https. */
function newSession() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
