import { LRUCache } from 'lru-cache'
import type { Place } from '../place.ts'

/** A search for Canadian addresses (docs/decisions/004-map-and-addresses.md). @throws {PlacesError} */
export interface Places {
  /** The attribution that the provider requires. */
  credit?: string
  /** At most eight. `session` groups the requests up to a choice, for providers that bill by session. */
  find(text: string, session?: string): Promise<Place[]>
  /** An incomplete suggestion with all its fields; undefined if it is not in Canada. */
  complete?(placeId: string, session?: string): Promise<Place | undefined>
}

/** The centre of Moncton: of two streets with the same name the nearer one comes first. */
export const centre = { latitude: 46.0878, longitude: -64.7782 }
export const maxPlaces = 8
export const openStreetMap = '© OpenStreetMap contributors'

/** The provider's timeout in milliseconds. */
const timeout = 4_000
const maxBytes = 512 * 1024

/** A provider's failure. The message is for the log: it contains neither the key nor what was typed. */
export class PlacesError extends Error {
  /** The provider's Retry-After. Seconds. */
  readonly wait?: number

  constructor(message: string, wait?: number) {
    super(message)
    this.wait = wait
  }
}

/** The JSON of a provider's response. @throws {PlacesError} */
export async function fetchProvider(url: URL, init: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: 'application/json', 'User-Agent': 'Fundy property website', ...init.headers }
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' })
    const text = await readText(response)
    if (response.ok) return JSON.parse(text)
    const wait = response.status === 429 ? Number(response.headers.get('Retry-After')) || 60 : undefined
    throw new PlacesError(`The address service answered ${response.status}${errorCode(text)}.`, wait)
  } catch (error) {
    if (error instanceof PlacesError) throw error
    throw new PlacesError(signal.aborted ? 'The address service did not answer in time.' : describeStatus(error))
  }
}

async function readText({ body }: Response) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxBytes) throw new PlacesError('The address service answered far too much.')
  }
  return text
}

/** A code such as PERMISSION_DENIED names the problem and cannot contain what was typed. */
function errorCode(text: string) {
  const [, reason] = /"status"\s*:\s*"([A-Z_]{3,40})"/.exec(text) ?? []
  return reason ? ` (${reason})` : ''
}

function describeStatus(error: unknown) {
  return error instanceof SyntaxError
    ? 'The address service did not answer in JSON.'
    : 'The address service could not be reached.'
}

/** Untrusted fields of a response: absent ones are empty. */
export function textOf(value: unknown) {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown) {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Caches the results of `find` for an hour: people type the same beginnings, and free services ask for it. */
export function cacheResults<T>(find: (text: string) => Promise<T>) {
  const cached = new LRUCache<string, Promise<T>>({ max: 500, ttl: 3_600_000 })
  return (text: string) => {
    const known = cached.get(text)
    if (known) return known
    const answer = find(text)
    cached.set(text, answer)
    answer.catch(() => cached.peek(text) === answer && cached.delete(text))
    return answer
  }
}
