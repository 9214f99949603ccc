import { redirect } from 'react-router'
import { requireSession } from '#app/features/accounts/server/guards.ts'
import { sessionOf } from '#app/features/accounts/server/session-cookie.ts'
import type { Session } from '#app/features/accounts/server/session-queries.ts'
import type { Call } from '#platform/http/call.ts'
import { redirectInto } from '../../client/language-redirect.ts'
import { loginPath, secondStepPath } from '../../core/paths.ts'
import type { User } from './rules/account.ts'
import { languageAfterSignIn, pageAfterSignIn } from './shared/session.ts'

/** The session of whoever asks for a page of an account or posts to it; others are led to the login page, and back to `page`. */
export async function requireSignedIn(call: Call, page: string): Promise<Session> {
  if (!(await sessionOf(call.c, call.services))) throw redirect(loginPath(page), 303)
  return requireSession(call)
}

/** Where signing in leads: to the code of the authenticator app, where the account has one, else to a page, in the language of the account. */
export function leadAfterSignIn({ user }: { user: User | null }, next: string, url: string) {
  if (!user) return redirect(secondStepPath(next), 303)
  return redirectInto(languageAfterSignIn(user), pageAfterSignIn(user, next), url)
}
