import type { ProviderName } from '../../../app/features/accounts/rules/sign-in-ways.ts'
import type { Json } from './json.ts'

/** A public key that signs in to an account (WebAuthn). */
interface PasskeyTable {
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
interface AuthenticatorTable {
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
interface RecoveryCodeTable {
  id: string
  account_id: string
  /** As `hashCodes` writes it. */
  hash: string
  used_at: Date | null
}

/** An account at another service that signs in to ours. */
interface IdentityTable {
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
interface UsedTokenTable {
  id: string
  expires_at: Date
}

/** A browser that is not asked for the second step until `expires_at`. */
interface TrustedDeviceTable {
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
interface EmailChangeTable {
  id: string
  account_id: string
  /** `hashToken(...)` of the mailed link's token. */
  hash: string
  /** `emailKey(...)` */
  email: string
  created_at: Date
  expires_at: Date
}

export interface KeyTables {
  passkey: PasskeyTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
  identity: IdentityTable
  used_token: UsedTokenTable
  trusted_device: TrustedDeviceTable
  email_change: EmailChangeTable
}
