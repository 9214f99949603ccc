import type { Call } from '../../../../../platform/http/call.ts'
import { queueMail } from '../../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { claimSubmissions } from '../../../listings/server/owner-queries.ts'
import { emailKey, mailedTexts, signInTexts } from '../../rules/account.ts'
import { accountTexts } from '../../rules/own-account.ts'
import { tellHolder } from '../account-notices.ts'
import { findAccountById } from '../account-queries.ts'
import { isRecent } from '../guards/session-guard.ts'
import { createMailTurns, refuseWrongLink } from '../mailed/mail-turns.ts'
import { giveDeviceCookie } from '../sessions/device-cookie.ts'
import { endSessions, type Session } from '../sessions/session-queries.ts'
import { renewSession } from '../sessions/start-session.ts'
import { forgetOtherDevices } from '../two-step/trusted-devices.ts'
import { findEmailChange, moveAccount, putEmailChange } from './email-queries.ts'

const turns = createMailTurns()

/**
 * Mails a link to the new address; until it is confirmed nothing changes. The same answer whether or not the address has an
 * account: then the mail says so.
 */
export async function changeEmail(call: Call, session: Session, email: string): Promise<Answer> {
  const { services } = call
  const { store, secret, outbox, now = Date.now } = services
  if (!isRecent(session, now())) return refuse(403, accountTexts.prove)
  const wrong = wrongEmail(email)
  if (wrong) return refuseFields({ email: wrong })
  const { id: accountId, language, email: before } = session.person
  if (emailKey(email) === before) return refuseFields({ email: accountTexts.sameEmail })
  if (!outbox?.on) return refuse(503, mailedTexts.noMail)
  if (!turns.takeRequest(call)) return refuse(429, signInTexts.often)
  if (turns.takeMail(services, email) === 0) {
    const at = new Date(now())
    await store.db.transaction().execute(async (tx) => {
      const id = await putEmailChange(tx, secret, { accountId, email }, at)
      await queueMail(tx, 'change-email', { accountId, email, language }, { id }, at)
    })
    outbox.wake()
  }
  return { done: undefined }
}

/** The address to which a mailed link moves the account of the session; null for one that has ended, or is of another account. */
export async function readEmailChange(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person }: Session,
  token: string,
): Promise<string | null> {
  const change = await findEmailChange(store.db, { token }, new Date(now()))
  return change?.accountId === person.id ? change.email : null
}

/**
 * Moves the account to the new address, ends its other sessions and tells the old one. Only for its holder: a mistyped address must
 * not get the account.
 */
export async function confirmEmail(call: Call, session: Session, token: string): Promise<Answer> {
  const { c, services } = call
  const { store, outbox, https, now = Date.now } = services
  const { id: accountId, email: before } = session.person
  const at = new Date(now())
  const change = await findEmailChange(store.db, { token }, at)
  const moved = change?.accountId === accountId ? await move(services, change, before, at) : 'ended'
  if (moved === 'taken') return refuseFields({ token: accountTexts.emailTaken })
  if (moved === 'ended') return (await refuseWrongLink(call)) ?? refuseFields({ token: mailedTexts.badLink })
  outbox?.wake()
  await endSessions(store.db, accountId, session.id)
  await forgetOtherDevices(c, store.db, https, accountId)
  await renewSession(c, services, session)
  const account = (await findAccountById(store.db, accountId))!
  giveDeviceCookie(c, services, account)
  await claimSubmissions(store.db, account)
  return { done: undefined }
}

type Change = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>

function move({ store }: Services, change: Change, before: string, at: Date) {
  return store.change(async (tx) => {
    const moved = await moveAccount(tx, change, before, at)
    if (moved === 'moved') await tellHolder(tx, change.accountId, 'email-changed', at, before)
    return moved
  })
}
