import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { addressOf } from '../../../../platform/http/client-address.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../platform/http/limits/rate-limiter.ts'
import { hashToken, signToken, verifyToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { findCompany } from '../../company/server/queries.ts'
import { signInTexts } from '../rules/account.ts'
import { keyTexts, maxPasskeyNameLetters } from '../rules/sign-in-ways.ts'
import { findAccountById } from './account-queries.ts'
import {
  type Credential,
  findCredential,
  insertPasskey,
  listPasskeys,
  noteUse,
  renamePasskey as renameStored,
} from './key-queries.ts'
import { type RelyingParty, refuseUnproven, relyingPartyOf } from './own-keys.ts'
import type { Session } from './session-queries.ts'
import { type Entered, enter, renewSession } from './sign-in.ts'

const window = 15 * 60_000
const challenges = limiterOf((clock) => createAddressLimiter({ most: 120, window, ...clock }))
const attempts = limiterOf((clock) => createAddressLimiter({ most: 30, window, ...clock }))

/** As WebAuthn spells it (`toJSON`); the library reads it. */
const credentialResponse = z
  .object({ id: z.string().max(2000), type: z.literal('public-key'), response: z.looseObject({}) })
  .loose()
const name = z
  .string()
  .trim()
  .min(1, { error: () => t('A name is required.') })
  .max(maxPasskeyNameLetters, { error: () => t('This is too long.') })
const signInForm = z.object({ response: credentialResponse })
const newForm = z.object({ response: credentialResponse, name })
const renameForm = z.object({ id: z.string().max(100), name })

/** What `navigator.credentials.get` is asked for signing in: a challenge for five minutes. Stores nothing. */
export async function askPasskey(call: Call): Promise<Answer<object>> {
  const { c, services } = call
  const party = relyingPartyOf(c, services.siteUrl)
  if (!party) return refuse(503, keyTexts.noPasskeys)
  if (!takeTurn(call, challenges(services))) return refuse(429, signInTexts.often)
  return { done: await createCeremonies(services).signInOptions(party) }
}

/** Signs in with the answer of an authenticator, which has verified its user: two steps at once. */
export async function signInWithPasskey(call: Call, sent: object): Promise<Answer<Entered>> {
  const { c, services } = call
  const party = relyingPartyOf(c, services.siteUrl)
  if (!party) return refuse(503, keyTexts.noPasskeys)
  const checked = check(signInForm, sent)
  if ('refused' in checked) return checked
  const limiter = attempts(services)
  if (!takeTurn(call, limiter)) return refuse(429, signInTexts.often)
  const account = await createCeremonies(services).signIn(party, checked.value.response)
  if (!account) return refuse(401, keyTexts.badPasskey)
  limiter.giveBack(addressOf(call))
  return { done: await enter(call, account, { method: 'passkey', stay: false }) }
}

/** What `navigator.credentials.create` is asked for a new passkey of the account of the session. */
export async function askNewPasskey(call: Call, session: Session): Promise<Answer<object>> {
  const { c, services } = call
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const party = relyingPartyOf(c, services.siteUrl)
  if (!party) return refuse(503, keyTexts.noPasskeys)
  const { name: siteName } = await findCompany(services.store)
  const registrant = { ...session.person, sessionId: session.id }
  return { done: await createCeremonies(services).registrationOptions(registrant, { party, siteName }) }
}

/**
 * Adds a passkey by the answer of the authenticator, for the account and the session that asked; returns its id. The session then
 * counts as one of two steps, because the authenticator has just verified its user.
 */
export async function addPasskey(call: Call, session: Session, sent: object): Promise<Answer<{ id: string }>> {
  const { c, services } = call
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const party = relyingPartyOf(c, services.siteUrl)
  if (!party) return refuse(503, keyTexts.noPasskeys)
  const checked = check(newForm, sent)
  if ('refused' in checked) return checked
  const registrant = { ...session.person, sessionId: session.id }
  const added = await createCeremonies(services).register(registrant, { party, ...checked.value })
  if (added === 'bad') return refuseFields({ response: keyTexts.passkeyFailed })
  if (added === 'known') return refuseFields({ response: keyTexts.tooManyPasskeys })
  services.outbox?.wake()
  await renewSession(c, services, { ...session, level: 2 })
  return { done: added }
}

/** Names a passkey of the account of the session. */
export async function renamePasskey({ services: { store } }: Call, { person }: Session, sent: object): Promise<Answer> {
  const checked = check(renameForm, sent)
  if ('refused' in checked) return checked
  const { id, name } = checked.value
  const isOwn = await renameStored(store.db, person.id, id, name)
  return isOwn ? { done: undefined } : refuse(404, t('There is nothing at this address.'))
}

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Milliseconds for which a challenge is valid. */
const challengeLife = 5 * 60_000

/** Who adds a passkey, in which session. */
interface Registrant {
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
function createCeremonies({ store, secret, now = Date.now }: Needs) {
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

/** Uses up a signed token. Returns false if it was used before. Deletes those that have expired meanwhile. */
async function consumeToken(db: Db, token: string, expiresAt: Date, at: Date): Promise<boolean> {
  await db.deleteFrom('used_token').where('expires_at', '<=', at).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_token')
    .values({ id: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
