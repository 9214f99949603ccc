import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { Role } from '../../../app/features/accounts/rules/account.ts'
import type { SignInMethod } from '../../../app/features/accounts/rules/session.ts'
import type { RequestedRole } from '../../../app/features/accounts/rules/signup-rules.ts'

/** Accounts that may sign in. */
export interface AccountTable {
  id: string
  /** `emailKey(...)`: the normalised address. */
  email: string
  name: string
  role: Role
  /** As `hashPassword` writes it; never leaves the server. `noPassword` for an account without one. */
  password: string
  enabled: boolean
  /** Of the screens after signing in, and of mails to this address. */
  language: Generated<Language>
  created_at: Date
  updated_at: Date
  /** When the e-mail was confirmed; null until then. */
  confirmed_at: Date | null
  /** Spec 2.10. Nobody signs in by it, so two accounts may have the same one. */
  username: Generated<string>
  /** Digits. */
  phone: Generated<string>
  phone_key: GeneratedAlways<string>
  /** What its holder signed up as, until staff have granted or refused it. */
  requested_role: RequestedRole | null
  /** Null: not since the account was made. */
  password_changed_at: Date | null
}

export interface SessionTable {
  /** The hash of the cookie's value. */
  id: string
  account_id: string
  created_at: Date
  /** At the latest; `sessionTerms` ends it earlier when it is not used. */
  expires_at: Date
  /** To within some minutes. */
  last_seen_at: Date | null
  /** When its holder last proved who they are. */
  authenticated_at: Date | null
  /** `deviceOf(...)` */
  device: Generated<string>
  method: Generated<SignInMethod>
  /** How many factors were proved. */
  level: Generated<number>
  /** Outlives the browser. */
  stay: Generated<boolean>
  /** Signs nobody in: the second step is still to come. */
  awaits_step: Generated<boolean>
}

/** A sign-up whose address is not confirmed. There is one for an address that has an account, too. */
export interface SignUpTable {
  id: string
  /** `hashToken(...)` of the mailed link's token. */
  hash: string
  /** `emailKey(...)` */
  email: string
  name: string
  username: string
  /** Digits. */
  phone: string
  requested_role: RequestedRole | null
  /** As `hashPassword` writes it. */
  password: string
  language: Language
  /** The path that opens afterwards. */
  next: string
  created_at: Date
  expires_at: Date
}

/** A mailed link that signs in. There is one for an address without an account, too. */
export interface SignInLinkTable {
  id: string
  /** `hashToken(...)` of its token. */
  hash: string
  /** `hashToken(...)` of the cookie of the browser that asked for it. */
  browser: string
  /** `emailKey(...)` */
  email: string
  /** The path that opens after it. */
  next: string
  created_at: Date
  expires_at: Date
}

/** The latest guesses at a password or a code, by `createGuessLimits`. */
export interface GuessTable {
  /** A hash of the limit and of what it counts by. */
  key: string
  /** JSON: milliseconds since 1970, the oldest first. */
  times: string
  expires_at: Date
}
