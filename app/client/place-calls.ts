import type { hc } from 'hono/client'
import type { Api } from '../../api/api.ts'
import type { Place } from '../core/places/place.ts'

/** The address search. A failed call throws: the page then says 'Network Error' (spec 8). */
export function placeCalls(api: ReturnType<typeof hc<Api>>['api']) {
  /** One per search, until a place is chosen. */
  let session: string | undefined

  return {
    /** Canadian addresses that match the text, at most eight; and the attribution to show below them, if any. */
    async findPlaces(q: string, signal?: AbortSignal): Promise<{ places: Place[]; credit?: string }> {
      session ??= newSession()
      return ask({ q, session }, signal)
    },

    /** The chosen place with all its fields; calls the API only if the search omitted some. */
    async completePlace(place: Place, signal?: AbortSignal): Promise<Place> {
      const asked = session
      session = undefined
      if (place.complete) return place
      const { places } = await ask({ id: place.placeId, session: asked }, signal)
      return places[0] ?? place
    },
  }

  async function ask(query: { q?: string; id?: string; session?: string }, signal?: AbortSignal) {
    const response: Response = await api.places.$get({ query }, { init: { signal } })
    if (!response.ok) throw new Error(`The address search answered ${response.status}.`)
    const credit = response.headers.get('X-Places-Credit')
    return { places: (await response.json()) as Place[], ...(credit && { credit: decodeURIComponent(credit) }) }
  }
}

export type PlaceCalls = ReturnType<typeof placeCalls>

/** crypto.randomUUID requires https. */
function newSession() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
