import type { Call } from '../../../../../platform/http/call.ts'
import { openSecret, sealSecret } from '../../../../../platform/http/tokens.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { keyTexts } from '../../rules/sign-in-ways.ts'
import { tellHolder } from '../account-queries.ts'
import { refuseGuess } from '../guess-limits.ts'
import { refuseUnproven } from '../own-keys.ts'
import type { Session } from '../session-queries.ts'
import { renewSession } from '../sign-in.ts'
import { createRecoveryCodes, createTotpSecret, hashCodes, stepOfCode, totpAddress } from './codes.ts'
import {
  enableAuthenticator,
  findAuthenticator,
  proveAuthenticator as proveStored,
  putAuthenticator,
  putRecoveryCodes,
} from './two-step-queries.ts'

const firstCodes = { name: 'first codes', most: 20, window: 15 * 60_000 }

/** Recovery codes, shown this one time. */
type NewCodes = Answer<{ codes: string[] }>

/** A new secret for an authenticator app, and the address that stands in its QR code; nothing asks for its codes yet. */
export async function beginAuthenticator(
  call: Call,
  session: Session,
): Promise<Answer<{ secret: string; address: string }>> {
  const { store, secret, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id, email } = session.person
  const text = await createTotpSecret()
  const isNew = await putAuthenticator(store.db, id, sealSecret(secret, id, text), new Date(now()))
  if (!isNew) return refuse(409, t('An authenticator app is set up already.'))
  const { name } = await findCompany(store)
  return { done: { secret: text, address: await totpAddress(text, { issuer: name, label: email }) } }
}

/** The first code shows that the app has the secret. */
export async function proveAuthenticator(call: Call, session: Session, typed: string): Promise<NewCodes> {
  const { store, secret, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id } = session.person
  const often = await refuseGuess(call, [[firstCodes, id]])
  if (often) return refuse(429, keyTexts.badCode)
  const begun = await findAuthenticator(store.db, id)
  const key = begun && !begun.enabledAt ? openSecret(secret, id, begun.secret) : undefined
  const step = key ? await stepOfCode(key, typed.replaceAll(/\s/g, ''), now()) : undefined
  if (step === undefined) return refuseFields({ code: keyTexts.badCode })
  const codes = createRecoveryCodes()
  const proof = { accountId: id, step, hashes: await hashCodes(secret, codes) }
  const isFirst = await proveStored(store.db, proof, new Date(now()))
  return isFirst ? { done: { codes } } : refuseFields({ code: keyTexts.badCode })
}

/** From now on signing in takes two steps; this session has just proved both. */
export async function turnOnAuthenticator(call: Call, session: Session): Promise<Answer> {
  const { c, services } = call
  const { store, outbox, now = Date.now } = services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const isOn = await enableAuthenticator(store.db, session.person.id, new Date(now()))
  if (!isOn) return refuse(409, t('Give the first code of your authenticator app.'))
  outbox?.wake()
  await renewSession(c, services, { ...session, level: 2 })
  return { done: undefined }
}

/** Ten new ones; those from before end. */
export async function makeRecoveryCodes(call: Call, session: Session): Promise<NewCodes> {
  const { store, secret, outbox, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id } = session.person
  const authenticator = await findAuthenticator(store.db, id)
  if (!authenticator?.enabledAt) return refuse(409, t('Give the first code of your authenticator app.'))
  const codes = createRecoveryCodes()
  const hashes = await hashCodes(secret, codes)
  await store.db.transaction().execute(async (tx) => {
    await putRecoveryCodes(tx, id, hashes)
    await tellHolder(tx, id, 'codes-made', new Date(now()))
  })
  outbox?.wake()
  return { done: { codes } }
}
