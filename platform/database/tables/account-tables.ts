import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { Role } from '../../../app/features/accounts/rules/account.ts'
import type { SignInMethod } from '../../../app/features/accounts/rules/own-account.ts'
import type { RequestedRole } from '../../../app/features/accounts/rules/role.ts'
import type { ProviderName } from '../../../app/features/accounts/rules/sign-in-ways.ts'
import type { AgentFacts } from '../../../app/features/agents/rules/agent.ts'
import type { Json } from './json-column.ts'

export interface AccountTables {
  /** Accounts that may sign in. */
  account: {
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
    /** What its holder signed up as, until staff have granted or refused it. */
    requested_role: RequestedRole | null
    /** Null: not since the account was made. */
    password_changed_at: Date | null
  }

  session: {
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
  sign_up: {
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
  sign_in_link: {
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
  guess: {
    /** A hash of the limit and of what it counts by. */
    key: string
    /** JSON: milliseconds since 1970, the oldest first. */
    times: string
    expires_at: Date
  }

  /** A public key that signs in to an account (WebAuthn). */
  passkey: {
    id: string
    account_id: string
    /** base64url, as the authenticator chose it. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** Signatures that the authenticator has counted; 0 for one that does not count. */
    counter: number
    transports: Json<string[]>
    /** As its owner calls it. */
    name: string
    created_at: Date
    last_used_at: Date | null
  }

  /** The authenticator app of an account (RFC 6238). */
  authenticator: {
    account_id: string
    /** As `sealSecret` writes it: encrypted with a key that the database does not hold. */
    secret: string
    created_at: Date
    /** When its first code was right. */
    proven_at: Date | null
    /** Since when it is asked for. */
    enabled_at: Date | null
    /** The 30 seconds of the newest code that was accepted, counted from 1970: no code works twice. */
    last_step: number
    /** Wrong codes since the last right one. */
    failures: number
    blocked_until: Date | null
  }

  /** Each replaces the authenticator app once. */
  recovery_code: {
    id: string
    account_id: string
    /** As `hashCodes` writes it. */
    hash: string
    used_at: Date | null
  }

  /** An account at another service that signs in to ours. */
  identity: {
    id: string
    account_id: string
    provider: ProviderName
    /** The other service's id of its account. */
    subject: string
    /** As the other service had it when the two were connected. */
    email: string
    created_at: Date
  }

  /** A signed token that was used. */
  used_token: {
    id: string
    expires_at: Date
  }

  /** A browser that is not asked for the second step until `expires_at`. */
  trusted_device: {
    /** The subject of its signed cookie. */
    id: string
    account_id: string
    /** `deviceOf(...)` */
    device: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
  }

  /** The address to which an account moves once its mailed link is confirmed; one for each account. */
  email_change: {
    id: string
    account_id: string
    /** `hashToken(...)` of the mailed link's token. */
    hash: string
    /** `emailKey(...)` */
    email: string
    created_at: Date
    expires_at: Date
  }

  /** The homes that an account saved, as its devices last agreed. */
  saved_list: {
    account_id: string
    /** Counts the changes, from 1. */
    version: number
    homes: ColumnType<unknown, string, string>
    updated_at: Date
  }

  /** What the holder of an account says of themselves. */
  account_profile: {
    account_id: string
    facts: ColumnType<unknown, string, string>
    updated_at: Date
  }

  /** The public page of an agent or an agency. */
  agent_profile: {
    account_id: string
    /** In the page's address; unlike the numbers of samples it has a letter. */
    slug: string
    name: string
    facts: Json<AgentFacts>
    /** When the person agreed that the page is shown; null: it is not. */
    consent_at: Date | null
    created_at: Date
    updated_at: Date
  }

  /** The picture of a page, whose facts stand among the uploads. */
  agent_picture: {
    path: string
    account_id: string
  }

  /** An agent belongs to at most one agency. */
  agency_member: {
    agent_id: string
    agency_id: string
    /** True where the invitation made a customer an agent: the role ends with the membership. */
    role_by_agency: boolean
    since: Date
  }

  agent_invitation: {
    id: string
    agency_id: string
    /** `emailKey(...)` of the mailbox that the link was sent to. */
    email: string
    /** Of the token, which the database does not hold. */
    hash: string
    name: string
    /** What the agency filled in; the invited confirms it. */
    facts: Json<AgentFacts>
    created_at: Date
    expires_at: Date
    accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When the agency took it back, or sent another one. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
