import { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { Role } from '../domain/account.ts'
import type { Flag, Sort } from '../domain/choices.ts'
import type { Company } from '../domain/company.ts'
import type { Property, StaffProperty } from '../domain/property.ts'
import { type PropertySearch, writeSearch } from '../domain/property-search.ts'
import { flagFields, type StaffState, type StateCounts } from '../domain/property-status.ts'
import { fromWire } from '../domain/property-wire.ts'
import type { Api } from '../server/api.ts'
import { messageCalls } from './message-calls.ts'

export type Found = { status: 200; property: Property } | { status: 404 | 410 }

export interface User {
  name: string
  email: string
  role: Role
}

/** A stretch of the staff's list. */
export interface StaffSearch {
  state?: StaffState
  words?: string
  /** From 1. */
  page: number
}

/** Fetched anew this long before it runs out. Milliseconds. */
const tokenLife = 9 * 60_000
/** The API takes no more ids in one question. */
const mostIds = 24

/**
 * The API in our words: the same calls in a loader, where `fetcher` asks in process, and in the browser.
 * `origin` is the site's own, such as `https://example.ca`. An answer that nobody expects throws an `ApiFailure`.
 */
export function createClient(origin: string, fetcher: typeof fetch = fetch) {
  const { api } = hc<Api>(origin, { fetch: fetcher })
  /** In memory only. */
  let token: { text: Promise<string>; until: number } | undefined

  return {
    /** One page of the public list, `size` (1 to 1,000) at a time, and how many there are in all. */
    async listProperties(search: PropertySearch, size: number): Promise<{ properties: Property[]; total: number }> {
      const response = await api['get-properties'].$get({ query: { ...queryOf(search), limit: String(size) } })
      if (!response.ok) throw new ApiFailure(response.status)
      const properties = (await response.json()).map(fromWire)
      return { properties, total: Number(response.headers.get('X-Total-Count')) }
    },

    /** 404: never was, or is not verified. 410: is listed no longer. */
    async findProperty(id: string): Promise<Found> {
      const response = await api['get-property'][':id'].$get({ param: { id: segment(id) } })
      if (response.status === 200) return { status: 200, property: fromWire(await response.json()) }
      if (response.status === 404 || response.status === 410) return { status: response.status }
      throw new ApiFailure(response.status)
    },

    /** At most three; none for a property that is not listed. */
    async similarProperties(id: string): Promise<Property[]> {
      const response = await api['similar-properties'][':id'].$get({ param: { id: segment(id) } })
      if (response.status === 404) return []
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).map(fromWire)
    },

    /** In the order of the ids, without those that are not listed. The first 24 count. */
    async propertiesByIds(ids: string[]): Promise<Property[]> {
      const known = [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, mostIds)
      if (!known.length) return []
      const response = await api['get-properties'].$get({ query: { ids: known.join(',') } })
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).map(fromWire)
    },

    ...messageCalls(api),

    async getCompany(): Promise<Company> {
      const response = await api.company.$get()
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },

    /** Who is signed in, by the session cookie. */
    async getUser(): Promise<User | null> {
      const response = await api.auth.session.$get()
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).user
    },

    /** 'wrong': e-mail or password. 'often': too many tries. */
    async signIn(email: string, password: string, save: boolean): Promise<User | 'wrong' | 'often'> {
      const response = await api.auth['sign-in'].email.$post({ json: { email, password, save } })
      if (response.status === 401) return 'wrong'
      if (response.status === 429) return 'often'
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).user
    },

    async signOut(): Promise<void> {
      token = undefined
      const response = await api.auth['sign-out'].$post()
      if (!response.ok) throw new ApiFailure(response.status)
    },

    /** A page of every property in any state, what waits for review first, and how many match. For staff. */
    async listForReview(search: StaffSearch, size: number): Promise<{ properties: StaffProperty[]; total: number }> {
      const { state, words, page } = search
      const query = { page: String(page), limit: String(size), ...(state && { state }), ...(words && { q: words }) }
      const response = await withToken((headers) => api['get-properties'].$get({ query }, { headers }))
      if (!response.ok) throw new ApiFailure(response.status)
      const properties = (await response.json()).map(await staffDecoder())
      return { properties, total: Number(response.headers.get('X-Total-Count')) }
    },

    /** In any state, with its customer. For staff. */
    async findForReview(id: string): Promise<StaffProperty | undefined> {
      const param = { id: segment(id) }
      const response = await withToken((headers) => api['get-property'][':id'].$get({ param }, { headers }))
      if (response.status === 200) return (await staffDecoder())(await response.json())
      if (response.status === 404) return undefined
      throw new ApiFailure(response.status)
    },

    /** The addresses of pictures by their paths, those of hidden properties among them. For staff. At most 100. */
    async pictureUrls(picturePaths: string[]): Promise<Record<string, string>> {
      const json = { imageUrls: picturePaths }
      const response = await withToken((headers) => api['get-download-urls'].$post({ json }, { headers }))
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },

    /** For staff. */
    async countStates(): Promise<StateCounts> {
      const response = await withToken((headers) => api['property-counts'].$get({}, { headers }))
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },

    /** Sets a flag; answers the property as it is now. For staff. */
    async setFlag(id: string, flag: Flag, value: boolean): Promise<StaffProperty> {
      const json = { id, field: flagFields[flag], value }
      const response = await withToken((headers) => api['update-property-status'].$post({ json }, { headers }))
      if (!response.ok) throw new ApiFailure(response.status)
      return (await staffDecoder())(await response.json())
    },
  }

  /** Makes a call with the token; once more with a new one when the token opens nothing any longer. */
  async function withToken<Answer extends Pick<Response, 'status'>>(
    call: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await call(await authorization())
    if (answer.status !== 401) return answer
    token = undefined
    return call(await authorization())
  }

  async function authorization() {
    if (!token || token.until < Date.now()) token = { text: fetchToken(), until: Date.now() + tokenLife }
    const mine = token
    try {
      return { Authorization: `Bearer ${await mine.text}` }
    } catch (failure) {
      if (token === mine) token = undefined
      throw failure
    }
  }

  async function fetchToken() {
    const response = await api.auth.token.$get()
    if (!response.ok) throw new TokenFailure(response.status)
    return (await response.json()).token
  }
}

let inBrowser: Client | undefined

/** The browser's own client: one for all screens, so that its token is fetched once. */
export function browserClient(): Client {
  inBrowser ??= createClient(location.origin)
  return inBrowser
}

export type Client = ReturnType<typeof createClient>
export const clientContext = createContext<Client>()

export class ApiFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The API answered ${status}.`)
    this.status = status
  }
}

/** No bearer token could be had: 'Authentication Error' (spec 8). */
export class TokenFailure extends ApiFailure {}

/** The API understands what the address bar says; only a repeated parameter is a list to `hc`. */
function queryOf(search: PropertySearch) {
  const params = writeSearch(search)
  return { ...(Object.fromEntries(params) as { sort?: Sort }), kind: params.getAll('kind') }
}

/** hc puts a parameter into the path as it is. */
function segment(id: string) {
  return encodeURIComponent(id.toWellFormed())
}

/** Fetched by staff's screens only. */
async function staffDecoder() {
  return (await import('../domain/staff-wire.ts')).fromStaffWire
}
