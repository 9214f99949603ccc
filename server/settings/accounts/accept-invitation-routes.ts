import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Person } from '../../../domain/account/account.ts'
import {
  type ShownStaffInvitation,
  type StaffInvitationObstacle,
  staffInvitationTexts,
} from '../../../domain/account/staff-account.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { findAccount } from '../../auth/account-queries.ts'
import { tokenBearer } from '../../auth/guards/bearer-auth.ts'
import { settleInvitation } from '../../auth/invitation-queries.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { refuseNewPassword } from '../../auth/passwords/password-policy.ts'
import { sessionOf } from '../../auth/sessions/session-cookie.ts'
import { endSessions } from '../../auth/sessions/session-queries.ts'
import type { Db } from '../../database/tables/tables.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createAddressLimiter } from '../../http/limits/rate-limiter.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { findStaffInvitationByToken, type StaffInvitation } from './invitation-queries.ts'

type Needs = Pick<Services, 'store' | 'https' | 'trustProxy' | 'now' | 'monotonicNow'>

const personal = { 'Cache-Control': 'private, no-store' }
const perAddress = { most: 20, window: 15 * 60_000 }
const token = z.string({ error: () => t('A token is required.') }).max(100, { error: () => t('This is too long.') })

/** What a mailed invitation leads to. Changes nothing: mail scanners open every link. */
export function getStaffInvitation(services: Needs) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'readStaffInvitation',
      summary: 'What does this invitation to the office say?',
      description: 'Changes nothing.',
      good: { description: 'Who is invited as what, and whether the link still works.' },
      refuses: [422],
    }),
    validQuery(z.object({ token })),
    async (c) => {
      const found = await findStaffInvitationByToken(store.db, c.req.valid('query').token, new Date(now()))
      return c.json(await shown(c, found), 200, personal)
    },
  )

  async function shown(c: Context, found?: StaffInvitation): Promise<ShownStaffInvitation> {
    if (!found) return { link: 'unknown' }
    const { state: link, email, name, role } = found
    if (link !== 'open') return { link }
    const person = await personOf(c, services)
    const isKnown = (await findAccount(store.db, email)) !== undefined
    const account = person ? (person.email === email ? 'here' : 'other') : isKnown ? 'log in' : 'none'
    return { link, email, name, role, account }
  }
}

/** Accepts an invitation, once. */
export function postStaffInvitation(services: Needs) {
  const { store, trustProxy, monotonicNow, now = Date.now } = services
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)
  const body = z.object({ token, password: z.string().max(1_000).optional() })
  return createFactory().createHandlers(
    describe({
      id: 'acceptStaffInvitation',
      summary: 'Accept an invitation to the office',
      description:
        'With the token of a mailed link, once. Whoever has an account of that address has to be signed in with it; for others it makes one with the password.',
      good: { description: 'The account has the role.', schema: z.object({ email: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(body, 8 * 1024),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const wait = addresses.waitFor(addressOf(c), 1)
      if (wait > 0)
        return c.json({ error: t('Too many attempts. Please wait a few minutes and try again.') }, 429, {
          'Retry-After': String(Math.ceil(wait / 1000)),
        })
      addresses.take(addressOf(c), 1)
      const at = new Date(now())
      const invitation = await findStaffInvitationByToken(store.db, token, at)
      if (invitation?.state !== 'open') return refuse(c, invitation?.state ?? 'unknown')
      const { email, name } = invitation
      const person = await personOf(c, services)
      const isNew = !person && !(await findAccount(store.db, email))
      const wrong = isNew ? await refuseNewPassword(store.db, password ?? '', { email, names: [name] }) : undefined
      if (wrong) return c.json({ errors: { password: [wrong] } }, 422, personal)
      const hash = isNew ? await hashPassword(password!) : undefined
      const obstacle = await store.db
        .transaction()
        .execute((tx) => accept(tx, { invitation, person, hash }, at))
        .catch(obstacleOf)
      return obstacle ? refuse(c, obstacle) : c.json({ email }, 200, personal)
    },
  )

  function refuse(c: Context, obstacle: StaffInvitationObstacle) {
    return c.json({ errors: { token: [staffInvitationTexts[obstacle]] } }, 422, personal)
  }
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

async function personOf(c: Context, services: Needs) {
  return tokenBearer(c) ?? (await sessionOf(c, services))?.person
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
