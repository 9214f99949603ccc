import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { signToken, verifyToken } from '../../../../../platform/http/tokens/signed-token.ts'
import type { Services } from '../../../../../web/services.ts'
import { findAccountById } from '../account-queries.ts'
import { consumeToken } from '../used-token-queries.ts'
import { type Credential, findCredential, insertPasskey, listPasskeys, noteUse } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Milliseconds for which a challenge is valid. */
const challengeLife = 5 * 60_000

/** Who adds a passkey, in which session. */
export interface Registrant {
  id: string
  email: string
  name: string
  /** The challenge is good for this session only. */
  sessionId: string
}

/**
 * The two ceremonies of WebAuthn. A challenge is a signed token, which needs no storage before it is answered; its answer
 * uses it up. The library is loaded at its first use, so that a site without passkeys does not hold it.
 */
export function createCeremonies({ store, secret, now = Date.now }: Needs) {
  return { registrationOptions, register, signInOptions, signIn }

  async function registrationOptions(
    { id, email, name, sessionId }: Registrant,
    { party, siteName }: { party: RelyingParty; siteName: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library()
    const known = await listPasskeys(store.db, id)
    return generateRegistrationOptions({
      rpName: siteName,
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      challenge: signToken(secret, 'passkey-new', { expires: now() + challengeLife, subject: id, boundTo: sessionId }),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Stores the passkey. 'bad': the answer is not good; 'known': there is one for it already, or too many. */
  async function register(
    { id, sessionId }: Registrant,
    { party, response, name }: { party: RelyingParty; response: unknown; name: string },
  ): Promise<'bad' | 'known' | { id: string }> {
    const { verifyRegistrationResponse } = await library()
    const checks = { now: now(), boundTo: sessionId }
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => {
        const token = tokenOf(challenge)
        const claims = verifyToken(secret, 'passkey-new', token, checks)
        return claims?.subject === id && (await consume(token, claims.expires))
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!verified?.verified) return 'bad'
    const { credential } = verified.registrationInfo
    const stored = await insertPasskey(
      store.db,
      {
        accountId: id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10),
        name,
      },
      new Date(now()),
    )
    return stored ? { id: stored } : 'known'
  }

  async function signInOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: signToken(secret, 'passkey', { expires: now() + challengeLife }),
      userVerification: 'required',
    })
  }

  /** The account whose passkey answered the challenge; undefined if the answer is not good. */
  async function signIn(party: RelyingParty, answer: unknown) {
    const response = answer as AuthenticationResponseJSON
    const credential = await findCredential(store.db, response.id)
    if (!credential || !isOwnHandle(response.response.userHandle, credential)) return undefined
    const { verifyAuthenticationResponse } = await library()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => {
        const token = tokenOf(challenge)
        const claims = verifyToken(secret, 'passkey', token, { now: now() })
        return claims !== undefined && (await consume(token, claims.expires))
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { newCounter } = verified.authenticationInfo
    if (!(await noteUse(store.db, credential, newCounter, new Date(now())))) return undefined
    return findAccountById(store.db, credential.accountId)
  }

  async function consume(token: string, expires: number) {
    return consumeToken(store.db, token, new Date(expires), new Date(now()))
  }
}

/** Browsers return the bytes of the challenge in base64url. */
function tokenOf(challenge: string) {
  return Buffer.from(challenge, 'base64url').toString('utf8')
}

/** Some browsers send null for none. */
function isOwnHandle(handle: unknown, { accountId }: Credential) {
  if (handle === undefined || handle === null) return true
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString('utf8') === accountId
}

function library() {
  return import('@simplewebauthn/server')
}
