import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import type { Person } from '../../rules/account.ts'
import {
  type ShownStaffInvitation,
  type StaffInvitationObstacle,
  staffInvitationTexts,
} from '../../rules/staff-account.ts'
import { findAccount } from '../account-queries.ts'
import { hashPassword, refuseNewPassword } from '../passwords/password.ts'
import { sessionOf } from '../session-cookie.ts'
import { endSessions } from '../session-queries.ts'
import { findStaffInvitationByToken, type StaffInvitation, settleInvitation } from './invitation-queries.ts'

const addresses = limiterOf((clock) => createAddressLimiter({ most: 20, window: 15 * 60_000, ...clock }))

/** What a mailed invitation to the office leads to. Changes nothing: mail scanners open every link. */
export async function readStaffInvitation({ c, services }: Call, token: string): Promise<ShownStaffInvitation> {
  const { store, now = Date.now } = services
  const found = token ? await findStaffInvitationByToken(store.db, token, new Date(now())) : undefined
  if (!found) return { link: 'unknown' }
  const { state: link, email, name, role } = found
  if (link !== 'open') return { link }
  const session = await sessionOf(c, services)
  const isKnown = (await findAccount(store.db, email)) !== undefined
  const account = session ? (session.person.email === email ? 'here' : 'other') : isKnown ? 'log in' : 'none'
  return { link, email, name, role, account }
}

/**
 * Accepts an invitation, once. Whoever has an account of its address has to be signed in with it; for others it makes one with the
 * password.
 */
export async function acceptStaffInvitation(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<Answer> {
  const { c, services } = call
  const { store, now = Date.now } = services
  if (!takeTurn(call, addresses(services)))
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  const at = new Date(now())
  const invitation = await findStaffInvitationByToken(store.db, token, at)
  if (invitation?.state !== 'open') return hindered(invitation?.state ?? 'unknown')
  const { email, name } = invitation
  const person = (await sessionOf(c, services))?.person
  const isNew = !person && !(await findAccount(store.db, email))
  const wrong = isNew ? await refuseNewPassword(store.db, password, { email, names: [name] }) : undefined
  if (wrong) return refuseFields({ password: wrong })
  const hash = isNew ? await hashPassword(password) : undefined
  const obstacle = await store.db
    .transaction()
    .execute((tx) => accept(tx, { invitation, person, hash }, at))
    .catch(obstacleOf)
  return obstacle ? hindered(obstacle) : { done: undefined }
}

function hindered(obstacle: StaffInvitationObstacle) {
  return refuseFields({ token: staffInvitationTexts[obstacle] })
}

async function accept(
  tx: Db,
  { invitation, person, hash }: { invitation: StaffInvitation; person?: Person | undefined; hash?: string | undefined },
  at: Date,
) {
  const { id, email, name, role, invitedBy } = invitation
  if (!(await settleInvitation(tx, 'staff_invitation', id, { accepted_at: at }))) throw new Refused('used')
  const account = await findAccount(tx, email)
  if (person && person.email !== email) throw new Refused('otherMailbox')
  if (account && !person) throw new Refused('signIn')
  if (account && account.role !== 'customer') throw new Refused('otherRole')
  if (!account && hash === undefined) throw new Refused('signIn')
  const accountId = account?.id ?? randomUUID()
  const times = { updated_at: at, confirmed_at: at }
  if (account) {
    await tx
      .updateTable('account')
      .set({ ...times, role, requested_role: null, ...(!account.name.trim() && { name }) })
      .where('id', '=', accountId)
      .execute()
    // Nobody gains rights with a session that began without them.
    await endSessions(tx, accountId)
  } else {
    await tx
      .insertInto('account')
      .values({
        id: accountId,
        email,
        name,
        role,
        password: hash!,
        language: currentLanguage(),
        enabled: true,
        ...times,
        created_at: at,
        requested_role: null,
        password_changed_at: at,
      })
      .execute()
  }
  const entry = {
    propertyId: '',
    what: 'account-accepted',
    subject: `account:${accountId}`,
    from: invitedBy,
    to: `${email}: ${role}`,
  }
  await insertAudit(tx, { ...entry, person: { id: accountId, email } }, at)
  return undefined
}

/** Ends the transaction, so that a refusal changes nothing. */
class Refused extends Error {
  readonly obstacle: StaffInvitationObstacle
  constructor(obstacle: StaffInvitationObstacle) {
    super(`The invitation was not accepted: ${obstacle}.`)
    this.obstacle = obstacle
  }
}

function obstacleOf(error: unknown) {
  if (error instanceof Refused) return error.obstacle
  throw error
}
