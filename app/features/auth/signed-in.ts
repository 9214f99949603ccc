import { redirect } from 'react-router'
import { requireSession } from '#server/auth/guards/session-guard.ts'
import { sessionOf } from '#server/auth/sessions/session-cookie.ts'
import type { Session } from '#server/auth/sessions/session-queries.ts'
import type { Call } from '#server/call.ts'
import { loginPath } from '../../../domain/paths.ts'

/** The session of whoever asks for a page of an account or posts to it; others are led to the login page, and back to `page`. */
export async function requireSignedIn(call: Call, page: string): Promise<Session> {
  if (!(await sessionOf(call.c, call.services))) throw redirect(loginPath(page), 303)
  return requireSession(call)
}
