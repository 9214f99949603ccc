import type { SignInWays } from '../rules/sign-in-ways.ts'
import type { LogIn } from './login-form.tsx'

/** What the login dialog asks the server. */
export interface LoginCalls {
  logIn: LogIn
  /** What can be used beside e-mail and password. */
  readWays: () => Promise<SignInWays>
}
