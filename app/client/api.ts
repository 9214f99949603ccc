import { currentLanguage, localeOf } from '../core/language/language.ts'

/** Milliseconds after which the bearer token is renewed, before it expires. */
const tokenLife = 9 * 60_000

/** An unexpected response of the API. */
export class ApiFailure extends Error {
  readonly status: number
  /** The response's own message for people; may be empty. */
  readonly text: string

  constructor(status: number, text = '') {
    super(`The API answered ${status}.`)
    this.status = status
    this.text = text
  }
}

/** No bearer token is available: 'Authentication Error' (spec 8). */
export class TokenFailure extends ApiFailure {}

/** The session has ended: signing in again helps. */
export function isSignedOut(failure: unknown) {
  return failure instanceof ApiFailure && failure.status === 401
}

interface Asked {
  query?: URLSearchParams
  /** Posted as JSON. */
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Calls an endpoint of the API from a page. */
export function callApi(endpoint: string, { query, json, headers, signal }: Asked = {}): Promise<Response> {
  const posted = json !== undefined && { method: 'POST', body: JSON.stringify(json) }
  const type = json !== undefined && { 'Content-Type': 'application/json' }
  return fetch(`/api/${endpoint}${query ? `?${query}` : ''}`, {
    ...posted,
    headers: { ...type, ...languageHeader(), ...headers },
    ...(signal && { signal }),
  })
}

/** The body of a good answer; another one throws an `ApiFailure`. */
export async function readAnswer<Body>(asked: Promise<Response>): Promise<Body> {
  const response = await asked
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}

/** Asks the API for messages in the language of the page, which may not be the browser's first. */
export function languageHeader() {
  return { 'Accept-Language': localeOf[currentLanguage()] }
}

/** In memory only. */
let token: { text: Promise<string>; until: number } | undefined

/** As `callApi`, with the bearer token (spec 7); once again with a new one if the token is no longer valid. */
export async function callAsStaff(endpoint: string, asked: Asked): Promise<Response> {
  const answer = await callApi(endpoint, { ...asked, headers: await authorization() })
  if (answer.status !== 401) return answer
  token = undefined
  return callApi(endpoint, { ...asked, headers: await authorization() })
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
  const response = await callApi('auth/token')
  if (!response.ok) throw new TokenFailure(response.status)
  return ((await response.json()) as { token: string }).token
}

/** Why a posted form of a staff screen failed. */
export interface StaffFailure {
  /** What the server said (spec 7); may be empty. */
  text: string
  /** The session has ended. */
  signedOut: boolean
}
