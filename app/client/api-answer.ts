import { currentLanguage, localeOf } from '../core/language/language.ts'

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

type Received = Pick<Response, 'ok' | 'status' | 'json'>
/** What the endpoint declares for its good answers. */
type BodyOf<Answered extends Received> = Answered extends { ok: false } ? never : Awaited<ReturnType<Answered['json']>>

/** The body of a good answer; another one throws an `ApiFailure`. */
export async function read<Answered extends Received>(asked: Answered | Promise<Answered>): Promise<BodyOf<Answered>> {
  const response = await asked
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}

/** Asks the API for messages in the language of the page, which may not be the browser's first. */
export function languageHeader() {
  return { 'Accept-Language': localeOf[currentLanguage()] }
}
