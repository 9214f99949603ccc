import { hc } from 'hono/client'
import type { Api } from '../../api/api.ts'
import type { Sort } from '../core/listing/fields/choices.ts'
import type { BriefProperty, Property } from '../core/listing/property.ts'
import { type PropertySearch, writeSearch } from '../core/listing/search/property-search.ts'
import { fromBriefWire, fromWire, type WireProperty } from '../core/listing/wire/property-wire.ts'
import type { User } from '../features/accounts/rules/account.ts'
import { ApiFailure, languageHeader, read } from './api-answer.ts'
import type { PlaceCalls } from './place-calls.ts'
import type { StaffCalls } from './staff-calls.ts'

export { ApiFailure, isSignedOut, TokenFailure } from './api-answer.ts'

/** The API's maximum of ids per request. */
const maxIds = 24

/**
 * The typed client of the calls that pages make in the browser. `origin` is the site's own, such as `https://example.ca`. An unexpected
 * response throws an `ApiFailure`.
 */
export function createClient(origin: string, fetcher: typeof fetch = fetch) {
  const { api } = hc<Api>(origin, { fetch: fetcher, headers: languageHeader() })
  let staff: Promise<StaffCalls> | undefined
  let places: Promise<PlaceCalls> | undefined

  return {
    /** A page of the public list with the fields of cards, `size` (1 to 1,000) at a time, and the total. */
    async listProperties(
      search: PropertySearch,
      size: number,
    ): Promise<{ properties: BriefProperty[]; total: number }> {
      const params = writeSearch(search)
      const query = {
        ...(Object.fromEntries(params) as { sort?: Sort }),
        ...{ kind: params.getAll('kind'), feature: params.getAll('feature') },
        // Visitors' lists do not show descriptions.
        ...{ fields: 'brief' as const, limit: String(size) },
      }
      const response = await api['get-properties'].$get({ query })
      if (!response.ok) throw new ApiFailure(response.status)
      const properties = (await response.json()).map(fromBriefWire)
      return { properties, total: Number(response.headers.get('X-Total-Count')) }
    },

    /** Complete, in the order of the ids, without unlisted ones. The first 24 ids count. */
    async propertiesByIds(ids: string[]): Promise<Property[]> {
      const known = [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, maxIds)
      if (!known.length) return []
      return ((await read(api['get-properties'].$get({ query: { ids: known.join(',') } }))) as WireProperty[]).map(
        fromWire,
      )
    },

    /** The address search, loaded on typing. */
    places: placesOnce,

    /** The calls of the submit form, loaded by its screen only. */
    async submissions() {
      const { submissionCalls } = await import('./submission-calls.ts')
      return submissionCalls(origin, fetcher, async (send) => (await staffOnce()).withToken(send))
    },

    /** The signed-in user, by the session cookie. */
    async getUser(): Promise<User | null> {
      return (await read(api.auth.session.$get())).user
    },

    /** 'wrong': e-mail or password. 'often': too many attempts. 'code': a second step is to come. */
    async signIn(email: string, password: string, save: boolean): Promise<User | 'wrong' | 'often' | 'code'> {
      const response = await api.auth['sign-in'].email.$post({ json: { email, password, save } })
      const status: number = response.status
      if (status === 401 || status === 422) return 'wrong'
      if (status === 429) return 'often'
      if (!response.ok) throw new ApiFailure(status)
      return (await response.json()).user ?? 'code'
    },

    async signOut(): Promise<void> {
      await read(api.auth['sign-out'].$post())
    },

    /** Calls for staff, loaded by their screens only, so that visitors' pages do not contain them. */
    staff: staffOnce,
  }

  function placesOnce(): Promise<PlaceCalls> {
    places ??= import('./place-calls.ts').then(({ placeCalls }) => placeCalls(api))
    return places
  }

  function staffOnce(): Promise<StaffCalls> {
    staff ??= import('./staff-calls.ts').then(({ staffCalls }) => staffCalls(api))
    return staff
  }
}

let inBrowser: Client | undefined

/** The browser's client: one for all screens, so that its token is fetched once. */
export function browserClient(): Client {
  inBrowser ??= createClient(location.origin)
  return inBrowser
}

export type Client = ReturnType<typeof createClient>
