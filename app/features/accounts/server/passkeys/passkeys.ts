import { z } from 'zod'
import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import { addressOf } from '../../../../../platform/http/client-address.ts'
import { takeTurn } from '../../../../../platform/http/limits/address-turns.ts'
import { createAddressLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { signInTexts } from '../../rules/account.ts'
import { keyTexts, maxPasskeyNameLetters } from '../../rules/sign-in-ways.ts'
import { refuseUnproven } from '../own-keys.ts'
import type { Session } from '../sessions/session-queries.ts'
import { renewSession } from '../sessions/start-session.ts'
import { type Entered, enter } from '../sign-in.ts'
import { createCeremonies } from './ceremonies.ts'
import { renamePasskey as renameStored } from './passkey-queries.ts'
import { relyingPartyOf } from './relying-party.ts'

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
