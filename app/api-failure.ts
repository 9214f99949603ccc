/** An answer of the API that nobody expects. */
export class ApiFailure extends Error {
  readonly status: number
  /** The answer's own words for a person; may be empty. */
  readonly text: string

  constructor(status: number, text = '') {
    super(`The API answered ${status}.`)
    this.status = status
    this.text = text
  }
}

/** No bearer token could be had: 'Authentication Error' (spec 8). */
export class TokenFailure extends ApiFailure {}

/** The session has ended: signing in helps. */
export function isSignedOut(failure: unknown) {
  return failure instanceof ApiFailure && failure.status === 401
}
