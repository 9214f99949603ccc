import { data } from 'react-router'
import { ApiFailure, isSignedOut } from '../../client/api.ts'

/** Why a posted form of a staff screen failed. */
export interface StaffFailure {
  /** What the server said (spec 7); may be empty. */
  text: string
  /** The session has ended. */
  signedOut: boolean
}

/**
 * The outcome of a form whose call failed, with the status of the answer: React Router then loads nothing anew. An error
 * that no answer of the API explains is thrown on the server, where it is logged; in a browser it is a lost connection.
 */
export function failedForm<Asked extends object>(asked: Asked, failure: unknown) {
  if (import.meta.env.SSR && !(failure instanceof ApiFailure)) throw failure
  const { status = 500, text = '' } = failure as Partial<ApiFailure>
  return data<Asked & { failed: StaffFailure }>(
    { ...asked, failed: { text, signedOut: isSignedOut(failure) } },
    { status },
  )
}

/** The outcome of a form of which the browser knows that no answer came; anything else is thrown on. */
export function connectionLost(failure: unknown) {
  if (!(failure instanceof TypeError)) throw failure
  return failedForm({}, failure)
}
