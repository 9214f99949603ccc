import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { moveSearches } from '../../../alerts/server/mailbox-queries.ts'
import { moveThreads } from '../../../inbox/server/retention-queries.ts'
import { claimSubmissions, moveOwnListings } from '../../../listings/server/owner-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { joinAddresses } from '../../../people/server/pair-queries.ts'
import { moveBookedVisits } from '../../../visits/server/visit-queries.ts'
import { confirmLife, emailKey, mailedTexts, signInTexts } from '../../rules/account.ts'
import { accountTexts } from '../../rules/own-account.ts'
import { findAccountById, tellHolder } from '../account-queries.ts'
import { isRecent } from '../guards.ts'
import { createMailTurns, refuseWrongLink } from '../guess-limits.ts'
import { giveDeviceCookie } from '../session-cookie.ts'
import { endSessions, type Session } from '../session-queries.ts'
import { renewSession } from '../sign-in.ts'
import { forgetOtherDevices } from '../two-step/trusted-devices.ts'

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

/** The address to which an account moves once its mailed link is confirmed. */
interface EmailChange {
  id: string
  accountId: string
  /** `emailKey(...)` */
  email: string
}

/** The token in the mail to the new address. */
export function emailChangeToken(secret: string, id: string) {
  return deriveToken(secret, 'change-email', id)
}

/** Stores the wish, whether or not the address has an account; it replaces an earlier one. Returns its id. */
export async function putEmailChange(
  tx: Db,
  secret: string,
  { accountId, email }: Omit<EmailChange, 'id'>,
  at: Date,
): Promise<string> {
  const id = randomUUID()
  const facts = {
    id,
    hash: hashToken(emailChangeToken(secret, id)),
    email: emailKey(email),
    created_at: at,
    expires_at: new Date(at.getTime() + confirmLife),
  }
  await tx
    .insertInto('email_change')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
  return id
}

export async function findEmailChange(
  db: Db,
  by: { id: string } | { token: string } | { accountId: string },
  at: Date,
): Promise<EmailChange | undefined> {
  const query = db
    .selectFrom('email_change')
    .select(['id', 'account_id as accountId', 'email'])
    .where('expires_at', '>', at)
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst()
  if ('token' in by) return query.where('hash', '=', hashToken(by.token)).executeTakeFirst()
  return query.where('account_id', '=', by.accountId).executeTakeFirst()
}

/**
 * Moves the account to its new address, and with it what is mailed to the old one: its listings, conversations with the office, saved
 * searches and booked visits. Private links that were mailed there end, and the office knows one person by both. 'taken': the address has an account
 * meanwhile; 'ended': the wish was used or replaced.
 */
async function moveAccount(
  tx: Db,
  { id, accountId, email }: EmailChange,
  before: string,
  at: Date,
): Promise<'moved' | 'taken' | 'ended'> {
  const used = await tx.deleteFrom('email_change').where('id', '=', id).executeTakeFirstOrThrow()
  if (used.numDeletedRows === 0n) return 'ended'
  const other = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (other) return 'taken'
  // Nothing follows from an address that nobody has confirmed: it may be somebody else's.
  const own = tx.selectFrom('account').select('id').where('id', '=', accountId).where('confirmed_at', 'is not', null)
  const isConfirmed = (await own.executeTakeFirst()) !== undefined
  if (isConfirmed) await claimSubmissions(tx, { id: accountId, email: before })
  await tx
    .updateTable('account')
    .set({ email, confirmed_at: at, updated_at: at })
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sign_in_link').where('email', 'in', [before, email]).execute()
  await tx.deleteFrom('sign_up').where('email', '=', email).execute()
  await moveOwnListings(tx, { account: { id: accountId, email }, before }, at)
  if (isConfirmed) {
    await moveThreads(tx, { before, email })
    await moveSearches(tx, { before, email }, at)
    await moveBookedVisits(tx, { before, email }, at)
  }
  await joinAddresses(tx, emailKey(before), email, at)
  return 'moved'
}
