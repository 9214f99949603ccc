/** An answer of the API that nobody expects. */
export class ApiFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The API answered ${status}.`)
    this.status = status
  }
}

/** No bearer token could be had: 'Authentication Error' (spec 8). */
export class TokenFailure extends ApiFailure {}

/** The session has ended: signing in helps. */
export function isSignedOut(failure: unknown) {
  return failure instanceof ApiFailure && failure.status === 401
}
