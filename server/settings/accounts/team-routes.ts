import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { emailKey, mostEmailLetters } from '../../../domain/account/account.ts'
import { invitedRoles, officeRoles, staffAccountTexts } from '../../../domain/account/staff-account.ts'
import { languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { findAccount } from '../../auth/account-queries.ts'
import { settleInvitation } from '../../auth/invitation-queries.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { findStaffInvitation, insertStaffInvitation, listOpenStaffInvitations } from './invitation-queries.ts'
import { changeRole, endStaffAccount, listStaffAccounts } from './team-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>

const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 4 * 1024
const perManager = { most: 30, window: 60 * 60_000 }
const id = z.string({ error: () => t('An id is required.') }).max(100, { error: () => t('There is no such id.') })
const done = z.object({ id: z.string() })
const refused = z.object({ error: z.string() })

const accounts = z.object({
  accounts: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(officeRoles),
        isYou: z.boolean(),
        twoStep: z.enum(['passkey', 'code']).nullable(),
        lastSeen: z.iso.datetime().nullable(),
      })
      .meta({ ref: 'StaffAccount' }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(invitedRoles),
      expiresAt: z.iso.datetime(),
    }),
  ),
})

/** Mounted behind `permitted`, as all of these. */
export function getStaffAccounts({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listStaffAccounts',
      summary: 'Who works in the office?',
      description: 'Staff accounts with their role and second step, and the invitations that wait. Managers only.',
      good: { description: 'The accounts.', schema: accounts },
      refuses: [403],
    }),
    async (c) => {
      const invitations = (await listOpenStaffInvitations(store.db, new Date(now()))).map(
        ({ id, email, name, role, expiresAt }) => ({ id, email, name, role, expiresAt: expiresAt.toISOString() }),
      )
      return c.json({ accounts: await listStaffAccounts(store.db, c.get('person')!.id), invitations }, 200, personal)
    },
  )
}

/** Nobody grants themselves a role, and the last manager stays one (contract 3.33). */
export function postStaffRole({ store, now = Date.now }: Needs) {
  const body = z.object({ id, role: z.enum(officeRoles, { error: () => t('There is no such role.') }) })
  return createFactory().createHandlers(
    describe({
      id: 'changeStaffRole',
      summary: 'Give a staff account another role',
      description: 'Ends its sessions. 409 for one’s own account and for the last manager. Managers only.',
      good: { description: 'It has the role.', schema: done },
      conflict: refused,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, mostBytes),
    async (c) => {
      const { id, role } = c.req.valid('json')
      const person = c.get('person')!
      if (id === person.id) return c.json({ error: staffAccountTexts.own }, 409, personal)
      const at = new Date(now())
      const outcome = await store.db.transaction().execute(async (tx) => {
        const changed = await changeRole(tx, id, role, at)
        if (typeof changed === 'object') {
          const { email, from } = changed
          await insertAudit(
            tx,
            {
              person,
              propertyId: '',
              subject: `account:${id}`,
              what: 'account-role',
              from: `${email}: ${from}`,
              to: `${email}: ${role}`,
            },
            at,
          )
        }
        return changed
      })
      if (outcome === 'unknown') return c.json({ error: staffAccountTexts.unknown }, 404, personal)
      if (outcome === 'last manager') return c.json({ error: staffAccountTexts.lastManager }, 409, personal)
      return c.json({ id }, 200, personal)
    },
  )
}

export function postEndStaffAccount({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'endStaffAccount',
      summary: 'End a staff account',
      description:
        'The person is a customer from then on and signed out everywhere. 409 for one’s own account and for the last manager. Managers only.',
      good: { description: 'It has ended.', schema: done },
      conflict: refused,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id }), mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      const person = c.get('person')!
      if (id === person.id) return c.json({ error: staffAccountTexts.ownEnd }, 409, personal)
      const at = new Date(now())
      const outcome = await store.db.transaction().execute(async (tx) => {
        const ended = await endStaffAccount(tx, id, at)
        if (typeof ended === 'object') {
          const { email, from } = ended
          await insertAudit(
            tx,
            {
              person,
              propertyId: '',
              subject: `account:${id}`,
              what: 'account-ended',
              from: `${email}: ${from}`,
              to: null,
            },
            at,
          )
        }
        return ended
      })
      if (outcome === 'unknown') return c.json({ error: staffAccountTexts.unknown }, 404, personal)
      if (outcome === 'last manager') return c.json({ error: staffAccountTexts.lastManager }, 409, personal)
      return c.json({ id }, 200, personal)
    },
  )
}

const invitation = z.object({
  email: z
    .string({ error: () => t('Please enter a valid email address.') })
    .trim()
    .max(mostEmailLetters, { error: () => t('This is too long.') })
    .pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  name: z
    .string({ error: () => t('This is required.') })
    .trim()
    .min(1, { error: () => t('This is required.') })
    .max(100, { error: () => t('This is too long.') }),
  role: z.enum(invitedRoles, { error: () => t('There is no such role.') }),
  language: z.enum(languages).optional(),
})

/** The link goes to the mailbox, which proves itself by it. */
export function postInviteStaff({ store, secret, outbox, monotonicNow, now = Date.now }: Needs) {
  const inviters = createLimiter({ ...perManager, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'inviteStaff',
      summary: 'Invite somebody to the office',
      description: 'Mails a link that works once, within two days. Managers only.',
      good: { status: 202, description: 'The mail is on its way.', schema: done },
      conflict: refused,
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    validJson(invitation, mostBytes),
    async (c) => {
      const { email, name, role, language = 'en' } = c.req.valid('json')
      const person = c.get('person')!
      if (!outbox?.on) return c.json({ error: staffAccountTexts.noMail }, 503, personal)
      const known = await findAccount(store.db, emailKey(email))
      if (known && known.role !== 'customer') return c.json({ error: staffAccountTexts.known }, 409, personal)
      const wait = inviters.waitFor(person.id, 1)
      if (wait > 0)
        return c.json({ error: staffAccountTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      inviters.take(person.id, 1)
      const at = new Date(now())
      const sent = await store.db.transaction().execute(async (tx) => {
        const id = await insertStaffInvitation(tx, secret, { email, name, role, invitedBy: person.email }, at)
        if (!id) return undefined
        await queueMail(tx, 'staff-invitation', { email: emailKey(email), language }, { id }, at)
        await insertAudit(
          tx,
          { person, propertyId: '', what: 'account-invited', from: null, to: `${email}: ${role}` },
          at,
        )
        return id
      })
      if (!sent) return c.json({ error: staffAccountTexts.often }, 429, { 'Retry-After': '3600' })
      outbox.wake()
      return c.json({ id: sent }, 202, personal)
    },
  )
}

export function postEndStaffInvitation({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'endStaffInvitation',
      summary: 'Take back an invitation to the office',
      description: 'Its link opens nothing from then on. Managers only.',
      good: { description: 'It is taken back.', schema: done },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id }), mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      const at = new Date(now())
      const ended = await store.db.transaction().execute(async (tx) => {
        const found = await findStaffInvitation(tx, id, at)
        if (!found || !(await settleInvitation(tx, 'staff_invitation', id, { ended_at: at }))) return false
        const entry = { propertyId: '', what: 'account-invited', from: `${found.email}: ${found.role}`, to: null }
        await insertAudit(tx, { ...entry, person: c.get('person')! }, at)
        return true
      })
      if (!ended) return c.json({ error: t('There is no such invitation.') }, 404, personal)
      return c.json({ id }, 200, personal)
    },
  )
}
