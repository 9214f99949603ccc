import { redirect } from 'react-router'
import { requireSession } from '#app/features/accounts/server/guards/session-guard.ts'
import { sessionOf } from '#app/features/accounts/server/sessions/session-cookie.ts'
import type { Session } from '#app/features/accounts/server/sessions/session-queries.ts'
import type { Call } from '#platform/http/call.ts'
import { loginPath } from '../../core/paths.ts'

/** The session of whoever asks for a page of an account or posts to it; others are led to the login page, and back to `page`. */
export async function requireSignedIn(call: Call, page: string): Promise<Session> {
  if (!(await sessionOf(call.c, call.services))) throw redirect(loginPath(page), 303)
  return requireSession(call)
}
