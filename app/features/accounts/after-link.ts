import { redirect } from 'react-router'
import { redirectInto } from '../../client/language-redirect.ts'
import { secondStepPath } from '../../core/paths.ts'
import type { User } from './rules/account.ts'
import { languageAfterSignIn, pageAfterSignIn } from './shared/session.ts'

/** Where a mailed sign-in link leads: to the code of the authenticator app, where the account has one, else as a password does. */
export function leadAfterLink({ user }: { user: User | null }, next: string, url: string) {
  if (!user) return redirect(secondStepPath(next), 303)
  return redirectInto(languageAfterSignIn(user), pageAfterSignIn(user, next), url)
}
