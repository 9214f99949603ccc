import type { Context } from 'hono'
import type { Services } from '../../../../../web/services.ts'
import { claimSubmissions } from '../../../listings/server/owner-queries.ts'
import { deviceOf, type SignInMethod, secondStepTerm, sessionTerms } from '../../rules/session.ts'
import { needsSecondStep } from '../second-step.ts'
import { isTrustedDevice } from '../two-step/trusted-devices.ts'
import { giveDeviceCookie, type TokenOwner } from './device-cookie.ts'
import { giveSessionCookie, sessionIdOf } from './session-cookie.ts'
import { deleteSession, insertSession, type Session } from './session-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'now'>

export interface HowSignedIn {
  method: SignInMethod
  /** Save password: the session outlives the browser. */
  stay: boolean
}

/**
 * Every way of signing in ends here, once it has proved that the caller holds the account. Always a new session, which
 * prevents session fixation; the browser's former one ends. 'second step': the cookie opens nothing yet; the session waits
 * for `completeSession`.
 */
export async function startSession(
  c: Context,
  services: Needs,
  account: TokenOwner & { email: string },
  { method, stay }: HowSignedIn,
): Promise<'signed in' | 'second step'> {
  const { store } = services
  const hasTwoSteps = await needsSecondStep(store.db, account.id, method)
  const isTrusted = hasTwoSteps && (await isTrustedDevice(c, services, account))
  if (hasTwoSteps && !isTrusted) {
    await replaceSession(c, services, account.id, { method, stay, level: 1, awaitsStep: true })
    return 'second step'
  }
  // A passkey is a thing that one has, and is opened by what one knows or is; a trusted browser has given a code before.
  await replaceSession(c, services, account.id, { method, stay, level: method === 'passkey' || isTrusted ? 2 : 1 })
  giveDeviceCookie(c, services, account)
  await claimSubmissions(store.db, account)
  return 'signed in'
}

/** After the second step: the session that waited for it is replaced by one that signs in. */
export async function completeSession(
  c: Context,
  services: Needs,
  { method, stay }: Pick<Session, 'method' | 'stay'>,
  account: TokenOwner & { email: string },
): Promise<void> {
  await replaceSession(c, services, account.id, { method, stay, level: 2 })
  giveDeviceCookie(c, services, account)
  await claimSubmissions(services.store.db, account)
}

/** A new cookie for the session that calls, after its password or its rights have changed. Its age counts on. */
export async function renewSession(c: Context, services: Needs, session: Session): Promise<void> {
  const { method, stay, expiresAt, level } = session
  const facts = { method, stay, level: level === 2 ? 2 : 1, expiresAt } as const
  await replaceSession(c, services, session.person.id, facts)
}

interface SessionFacts extends HowSignedIn {
  level: 1 | 2
  awaitsStep?: boolean
  expiresAt?: Date
}

async function replaceSession(c: Context, services: Needs, accountId: string, facts: SessionFacts) {
  const { store, https, now = Date.now } = services
  const { stay, awaitsStep = false } = facts
  const at = now()
  const before = sessionIdOf(c, https)
  if (before) await deleteSession(store.db, before)
  const most = awaitsStep ? secondStepTerm : sessionTerms[stay ? 'stay' : 'plain'].most
  const expiresAt = facts.expiresAt ?? new Date(at + most)
  const id = giveSessionCookie(c, https, stay && !awaitsStep ? expiresAt.getTime() - at : undefined)
  const device = deviceOf(c.req.header('User-Agent'))
  await insertSession(store.db, { ...facts, id, accountId, expiresAt, device, awaitsStep }, new Date(at))
}
