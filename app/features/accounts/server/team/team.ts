import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { emailKey, maxEmailLetters, type Person } from '../../rules/account.ts'
import {
  invitedRoles,
  type OpenStaffInvitation,
  officeRoles,
  type StaffAccount,
  staffAccountTexts,
} from '../../rules/staff-account.ts'
import { findAccount } from '../account-queries.ts'
import { admitted, refuseWithoutProof, requireManager } from '../guards.ts'
import { saveSecurity } from '../second-step.ts'
import {
  findStaffInvitation,
  insertStaffInvitation,
  listOpenStaffInvitations,
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
