import { redirect } from 'react-router'
import type { User } from '../../../domain/account/account.ts'
import { secondStepPath } from '../../../domain/paths.ts'
import { redirectInto } from '../../api/language-redirect.ts'
import { languageAfterSignIn, pageAfterSignIn } from '../../api/session.ts'

/** Where a mailed sign-in link leads: to the code of the authenticator app, where the account has one, else as a password does. */
export function leadAfterLink({ user }: { user: User | null }, next: string, url: string) {
  if (!user) return redirect(secondStepPath(next), 303)
  return redirectInto(languageAfterSignIn(user), pageAfterSignIn(user, next), url)
}
