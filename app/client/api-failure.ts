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
