import { createFactory } from 'hono/factory'
import type { Call } from '../../../../../platform/http/call.ts'
import { createLimiter } from '../../../../../platform/http/limits/rate-limiter.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { createTaskQueue } from '../../../../../platform/jobs.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { isStaff, signInTexts } from '../../rules/account.ts'
import {
  accountTexts,
  type ListingFate,
  type PasswordDraft,
  passwordErrors,
  passwordTexts,
} from '../../rules/own-account.ts'
import { findAccountById, isLastManager, replacePassword } from '../account-queries.ts'
import { isRecent } from '../guards.ts'
import { type Counted, createGuessLimits, refuseOften } from '../guess-limits.ts'
import { hashPassword, isPassword, noPassword, refuseNewPassword } from '../passwords/password.ts'
import { giveDeviceCookie, takeSession } from '../session-cookie.ts'
import { endSession, endSessions, findSession, renewAuthentication, type Session } from '../session-queries.ts'
import { renewSession } from '../sign-in.ts'
import { forgetDevice, forgetOtherDevices } from '../two-step/trusted-devices.ts'
import { aboutOwnData, answerArchive, collectOwnData } from './data-archive.ts'
import { deleteAccount, listOwnedIds, takeDownForGood } from './own-queries.ts'

type Needs = Pick<Services, 'store' | 'storage' | 'now' | 'monotonicNow'>

const archivesPerAccount = { most: 6, window: 60 * 60_000 }
/** Mounted behind `signedInOnly`. */
export function getMyData({ store, storage, now = Date.now, monotonicNow }: Needs) {
  const accounts = createLimiter({ ...archivesPerAccount, monotonicNow })

  return createFactory().createHandlers(
    describe({
      id: 'getMyData',
      summary: 'Download my data',
      description:
        'One archive (.zip) of everything that the site holds of the account: JSON, CSV and photos. Needs a sign-in or a proof of the last 15 minutes. Six an hour.',
      speaks: true,
      good: { description: 'The archive, as `application/zip`.' },
      refuses: [403, 429],
    }),
    async (c) => {
      const session = c.get('session')!
      if (!isRecent(session, now())) return c.json({ error: accountTexts.prove }, 403)
      const wait = accounts.waitFor(session.person.id, 1)
      if (wait > 0) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      accounts.take(session.person.id, 1)
      const at = new Date(now())
      const { name: siteName } = await findCompany(store)
      const contents = await collectOwnData(store.db, session.person)
      return answerArchive(c, { ...contents, about: aboutOwnData(siteName), folder: 'my-data', at }, storage)
    },
  )
}

/**
 * Deletes the account at once: there is no time in which somebody else could take it back. Its listings are taken down or stay with
 * the company. Needs a sign-in or a proof of the last 15 minutes.
 */
export async function deleteOwnAccount(call: Call, session: Session, fate: ListingFate): Promise<Answer> {
  const { store, outbox, https, now = Date.now, tasks = createTaskQueue() } = call.services
  if (!isRecent(session, now())) return refuse(403, accountTexts.prove)
  const at = new Date(now())
  const isDeleted = await store.change(async (tx) => {
    if (await isLastManager(tx, session.person.id)) return false
    const ids = await listOwnedIds(tx, session.person.id)
    if (fate === 'take-down') await takeDownForGood(tx, ids, session.person, at)
    const { id, email, language, role } = session.person
    await deleteAccount(tx, { id, email }, { isStaff: isStaff(role), at })
    await queueMail(tx, 'account-deleted', { email, language }, { listings: ids.length, fate }, at)
    return true
  })
  if (!isDeleted) return refuse(403, accountTexts.lastManager)
  outbox?.wake()
  tasks.add(() => store.scrub())
  takeSession(call.c, https)
  return { done: undefined }
}

const perAccount = { name: 'password of session', most: 10, window: 15 * 60_000 }

/**
 * Changes the password with the old one; an account without a password needs a recent sign-in instead. The other devices are signed
 * out, this one gets a new cookie.
 */
export async function changePassword(call: Call, session: Session, draft: PasswordDraft): Promise<Answer> {
  const { c, services } = call
  const { store, now = Date.now } = services
  const { email, name } = session.person
  const before = (await findAccountById(store.db, session.person.id))!
  const isFirst = before.password === noPassword
  if (isFirst && !isRecent(session, now())) return refuse(403, accountTexts.prove)
  const errors = passwordErrors(isFirst ? { ...draft, old: ' ' } : draft)
  const policy = errors.fresh ?? (await refuseNewPassword(store.db, draft.fresh, { email, names: [name] }))
  const all = { ...errors, ...(policy && { fresh: policy }) }
  if (Object.keys(all).length > 0) return refuseFields(all)
  const refused = isFirst ? undefined : await refusePassword(call, session, draft.old, 'old')
  if (refused) return refused
  const change = { id: before.id, before: before.password, after: await hashPassword(draft.fresh) }
  if (!(await replacePassword(store.db, change, new Date(now())))) return refuseFields({ old: passwordTexts.wrongOld })
  services.outbox?.wake()
  await renewSession(c, services, session)
  giveDeviceCookie(c, services, { id: before.id, password: change.after })
  return { done: undefined }
}

/** Proves again by the password who calls: for 15 minutes what asks for a recent proof is open. */
export async function provePassword(call: Call, session: Session, password: string): Promise<Answer> {
  const { store, now = Date.now } = call.services
  const refused = await refusePassword(call, session, password, 'password')
  if (refused) return refused
  const at = new Date(now())
  if (await findSession(store.db, session.id, at)) await renewAuthentication(store.db, session.id, at)
  return { done: undefined }
}

/** Why this is not taken as the password of the signed-in account; ten wrong ones in a quarter of an hour at most. `field`: that was typed. */
async function refusePassword(call: Call, { person }: Session, password: string, field: string) {
  const { store, log } = call.services
  const guesses = createGuessLimits(call.services)
  const counted: Counted[] = [[perAccount, person.id]]
  const taken = await guesses.take(counted)
  if ('wait' in taken) return refuseOften(call, taken.wait)
  const account = (await findAccountById(store.db, person.id))!
  if (!(await isPassword(password, account.password, { log, account: account.id }))) {
    return refuseFields({ [field]: passwordTexts.wrongOld })
  }
  await guesses.giveBack(counted)
}

/** Signs a device of the own account out, by the id of its session. */
export async function endDevice({ services: { store } }: Call, { person }: Session, id: string): Promise<Answer> {
  return (await endSession(store.db, person.id, id)) ? { done: undefined } : refuse(404, accountTexts.noSession)
}

/** Signs every other device out; then other browsers are asked for a code again, too. */
export async function endOtherDevices(
  { c, services: { store, https } }: Call,
  { id, person }: Session,
): Promise<Answer> {
  await endSessions(store.db, person.id, id)
  await forgetOtherDevices(c, store.db, https, person.id)
  return { done: undefined }
}

/** Asks a browser of the own account for a code again. Where it is signed in, it stays so. */
export async function askDeviceAgain({ services: { store } }: Call, { person }: Session, id: string): Promise<Answer> {
  return (await forgetDevice(store.db, person.id, id)) ? { done: undefined } : refuse(404, accountTexts.noDevice)
}
