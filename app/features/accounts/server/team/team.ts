import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
  takeTurnOf,
} from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { currentLanguage, languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { emailKey, maxEmailLetters, type Person } from '../../rules/account.ts'
import {
  invitedRoles,
  type OpenStaffInvitation,
  officeRoles,
  type ShownStaffInvitation,
  type StaffAccount,
  type StaffInvitationObstacle,
  staffAccountTexts,
  staffInvitationTexts,
} from '../../rules/staff-account.ts'
import { findAccount } from '../account-queries.ts'
import { admitted, refuseWithoutProof, requireManager } from '../guards.ts'
import { hashPassword, refuseNewPassword } from '../passwords/password.ts'
import { saveSecurity } from '../second-step.ts'
import { sessionOf } from '../session-cookie.ts'
import { endSessions } from '../session-queries.ts'
import {
  findStaffInvitation,
  findStaffInvitationByToken,
  insertStaffInvitation,
  listOpenStaffInvitations,
  type StaffInvitation,
  settleInvitation,
} from './invitation-queries.ts'
import { changeRole, listStaffAccounts, type Outcome } from './team-queries.ts'

/** Who works in the office, as `person` sees it, and the invitations that wait. */
export async function listTeam(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
): Promise<{ accounts: StaffAccount[]; invitations: OpenStaffInvitation[] }> {
  const open = await listOpenStaffInvitations(store.db, new Date(now()))
  const invitations = open.map(({ id, email, name, role, expiresAt }) => {
    return { id, email, name, role, expiresAt: expiresAt.toISOString() }
  })
  return { accounts: await listStaffAccounts(store.db, person.id), invitations }
}

const newRole = z.object({ role: z.enum(officeRoles, { error: () => t('There is no such role.') }) })

/**
 * Gives a staff account another role, which ends its sessions; needs a recent proof. Nobody grants themselves a role, and the last
 * manager stays one (contract 3.33).
 */
export async function giveRole(call: Call, person: Person, id: string, asked: string): Promise<Answer> {
  const refused = refuseWithoutProof(call)
  if (refused) return refused
  const judged = check(newRole, { role: asked })
  if ('refused' in judged) return judged
  if (id === person.id) return refuse(409, staffAccountTexts.own)
  const { role } = judged.value
  return settle(call, person, id, { what: 'account-role', to: role }, (tx, at) => changeRole(tx, id, role, at))
}

/** Ends a staff account: the person is a customer from then on and signed out everywhere. 409 for one's own and the last manager's. */
export async function endAccount(call: Call, person: Person, id: string): Promise<Answer> {
  if (id === person.id) return refuse(409, staffAccountTexts.ownEnd)
  return settle(call, person, id, { what: 'account-ended' }, (tx, at) => changeRole(tx, id, 'customer', at))
}

/** Changes the account and notes it in the history. */
async function settle(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  id: string,
  { what, to }: { what: string; to?: string },
  change: (tx: Db, at: Date) => Promise<Outcome>,
): Promise<Answer> {
  const at = new Date(now())
  const outcome = await store.db.transaction().execute(async (tx) => {
    const changed = await change(tx, at)
    if (typeof changed === 'object') {
      const { email, from } = changed
      const entry = { propertyId: '', subject: `account:${id}`, what, from: `${email}: ${from}` }
      await insertAudit(tx, { ...entry, person, to: to ? `${email}: ${to}` : null }, at)
    }
    return changed
  })
  if (outcome === 'unknown') return refuse(404, staffAccountTexts.unknown)
  return outcome === 'last manager' ? refuse(409, staffAccountTexts.lastManager) : { done: id }
}

const invitation = z.object({
  email: z
    .string({ error: () => t('Please enter a valid email address.') })
    .trim()
    .max(maxEmailLetters, { error: () => t('This is too long.') })
    .pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  name: z
    .string({ error: () => t('This is required.') })
    .trim()
    .min(1, { error: () => t('This is required.') })
    .max(100, { error: () => t('This is too long.') }),
  role: z.enum(invitedRoles, { error: () => t('There is no such role.') }),
  language: z.enum(languages).optional(),
})
const inviters = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))

/**
 * Mails a link to the office that works once, within two days, to the mailbox that proves itself by it; needs a recent proof. Done: the
 * invitation's id.
 */
export async function inviteColleague(call: Call, person: Person, sent: unknown): Promise<Answer<string>> {
  const { store, secret, outbox, now = Date.now } = call.services
  const refused = refuseWithoutProof(call)
  if (refused) return refused
  const judged = check(invitation, sent)
  if ('refused' in judged) return judged
  const { email, name, role, language = 'en' } = judged.value
  if (!outbox?.on) return refuse(503, staffAccountTexts.noMail)
  const known = await findAccount(store.db, emailKey(email))
  if (known && known.role !== 'customer') return refuse(409, staffAccountTexts.known)
  if (!takeTurnOf(person.id, call, inviters(call.services))) return refuse(429, staffAccountTexts.often)
  const at = new Date(now())
  const id = await store.db.transaction().execute(async (tx) => {
    const made = await insertStaffInvitation(tx, secret, { email, name, role, invitedBy: person.email }, at)
    if (!made) return undefined
    await queueMail(tx, 'staff-invitation', { email: emailKey(email), language }, { id: made }, at)
    const entry = { propertyId: '', what: 'account-invited', from: null, to: `${email}: ${role}` }
    await insertAudit(tx, { ...entry, person }, at)
    return made
  })
  if (!id) return refuse(429, staffAccountTexts.often)
  outbox.wake()
  return { done: id }
}

/** Takes back an invitation: its link opens nothing from then on. */
export async function endInvitation(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  id: string,
): Promise<Answer> {
  const at = new Date(now())
  const ended = await store.db.transaction().execute(async (tx) => {
    const found = await findStaffInvitation(tx, id, at)
    if (!found || !(await settleInvitation(tx, 'staff_invitation', id, { ended_at: at }))) return false
    const entry = { propertyId: '', what: 'account-invited', from: `${found.email}: ${found.role}`, to: null }
    await insertAudit(tx, { ...entry, person }, at)
    return true
  })
  return ended ? { done: id } : refuse(404, t('There is no such invitation.'))
}

/** Decides whether staff have to sign in with two steps: managers alone, after a recent proof. */
export async function requireOfStaff(call: Call, staffTwoStep: boolean): Promise<Answer> {
  const manager = await admitted(requireManager(call))
  if ('refused' in manager) return manager
  const unproven = refuseWithoutProof(call)
  if (unproven) return unproven
  await saveSecurity(call.services, manager.done, { staffTwoStep })
  return { done: undefined }
}

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
