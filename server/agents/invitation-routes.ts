import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { type InvitationObstacle, invitationTexts, type ShownInvitation } from '../../domain/agent/invitation.ts'
import { pageErrors, readPage } from '../../domain/agent/page-form.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { findAccount } from '../auth/account-queries.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import { refuseNewPassword } from '../auth/passwords/password-policy.ts'
import { sessionOf } from '../auth/sessions/session-cookie.ts'
import { createAddressReader } from '../http/client-address.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createAddressLimiter, createLimiter } from '../http/limits/rate-limiter.ts'
import { jsonBody, validJson, validQuery } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { isId } from '../http/tokens/record-id.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { acceptFor } from './accept-invitation.ts'
import { endInvitation, findByToken, findInvitation, insertInvitation } from './invitation-queries.ts'
import { findPerson, recordAgent } from './people-queries.ts'
import { pageBody } from './profile-routes.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'https' | 'trustProxy' | 'now' | 'monotonicNow'>

const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 96 * 1024
const perAgency = { most: 30, window: 60 * 60_000 }
const perAddress = { most: 20, window: 15 * 60_000 }
const token = z.string({ error: () => t('A token is required.') }).max(100, { error: () => t('This is too long.') })
const message = z.object({ message: z.string() })

/** Mounted behind `permitted`. The answer is the same whether or not the address is known here. */
export function postInviteAgent(services: Needs) {
  const { store, secret, outbox, monotonicNow, now = Date.now } = services
  const inviters = createLimiter({ ...perAgency, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'inviteAgent',
      summary: 'Invite an agent',
      description:
        'Mails a link to the address, which works once, within 14 days; whoever holds the mailbox confirms there. The same answer whether the address is known or not. A manager names the agency.',
      good: { status: 202, description: 'Asked for.', schema: message },
      body: pageBody.extend({ agency: z.string().optional() }),
      refuses: [400, 403, 404, 408, 413, 415, 422, 429, 503],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => {
      const page = readPage(body)
      const issues = Object.entries(pageErrors(page)).map(([field, message]) => ({ path: [field], message: message! }))
      if (issues.length > 0) return refuseInvalid({ success: false, error: issues }, c)!
      const { agency } = (body ?? {}) as Record<string, unknown>
      return { ...page, agency: typeof agency === 'string' ? agency : '' }
    }),
    async (c) => {
      const by = c.get('person')!
      const { name, facts, agency: asked } = c.req.valid('json')
      const agencyId = by.role === 'agency' ? by.id : asked
      const agency = isId(agencyId) ? await findPerson(store.db, agencyId) : undefined
      if (agency?.role !== 'agency') return c.json({ error: t('There is no such agency.') }, 404)
      if (!outbox?.on) return c.json({ error: invitationTexts.noMail }, 503)
      const wait = inviters.waitFor(by.id, 1)
      if (wait > 0) return refuseOften(c, wait)
      inviters.take(by.id, 1)
      const at = new Date(now())
      await store.db.transaction().execute(async (tx) => {
        const id = await insertInvitation(tx, secret, { agencyId, email: facts.email, name, facts }, at)
        if (!id) return
        await recordAgent(tx, { about: id, from: null, to: name, person: by }, at)
        const language = (await findAccount(tx, facts.email))?.language ?? currentLanguage()
        await queueMail(tx, 'agent-invitation', { email: facts.email, language }, { id }, at)
      })
      outbox.wake()
      return c.json({ message: t('We sent a mail to {email}.', { email: facts.email }) }, 202, personal)
    },
  )
}

/** Mounted behind `permitted`. */
export function postEndInvitation({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'endInvitation',
      summary: 'Take back an invitation',
      description: 'Its link opens nothing from then on.',
      good: { description: 'It is taken back.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id: z.string().max(64) }), 1024),
    async (c) => {
      const at = new Date(now())
      const scope = c.get('scope')!
      const found = isId(c.req.valid('json').id)
        ? await findInvitation(store.db, c.req.valid('json').id, at)
        : undefined
      const isOwn = found && (scope === 'all' || scope.includes(found.agencyId))
      const ended =
        isOwn &&
        (await store.db.transaction().execute(async (tx) => {
          if (!(await endInvitation(tx, found.id, at))) return false
          await recordAgent(tx, { about: found.id, from: found.name, to: null, person: c.get('person')! }, at)
          return true
        }))
      if (!ended) return c.json({ error: t('There is no such invitation.') }, 404)
      return c.json({ id: found.id }, 200, personal)
    },
  )
}

/** What a mailed invitation leads to. Changes nothing: mail scanners open every link. */
export function getAgentInvitation(services: Needs) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'readInvitation',
      summary: 'What does this invitation say?',
      description: 'Changes nothing.',
      good: { description: 'Who invites whom, and whether the link still works.' },
      refuses: [422],
    }),
    validQuery(z.object({ token })),
    async (c) => {
      const found = await findByToken(store.db, c.req.valid('query').token, new Date(now()))
      return c.json(await shown(c, found), 200, personal)
    },
  )

  async function shown(c: Context, found: Awaited<ReturnType<typeof findByToken>>): Promise<ShownInvitation> {
    if (!found) return { link: 'unknown' }
    const { state: link, agencyName: agency, name, email } = found
    if (link !== 'open') return { link }
    const person = tokenBearer(c) ?? (await sessionOf(c, services))?.person
    const isKnown = (await findAccount(store.db, email)) !== undefined
    const account = person ? (person.email === email ? 'here' : 'other') : isKnown ? 'log in' : 'none'
    return { link, agency, name, email, account }
  }
}

/** Confirms an invitation, once. */
export function postAgentInvitation(services: Needs) {
  const { store, trustProxy, monotonicNow, now = Date.now } = services
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)
  const body = z.object({
    token,
    consent: z.literal(true, { error: () => t('You must agree to the terms.') }),
    password: z.string().max(1_000).optional(),
  })
  return createFactory().createHandlers(
    describe({
      id: 'acceptInvitation',
      summary: 'Confirm an invitation',
      description:
        'With the token of a mailed link, once. Whoever has an account of that address has to be signed in with it; for others it makes one with the password. The page of the agent is shown from then on.',
      good: { description: 'The address of the page.', schema: z.object({ slug: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(body, 8 * 1024),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const wait = addresses.waitFor(addressOf(c), 1)
      if (wait > 0) return refuseOften(c, wait)
      addresses.take(addressOf(c), 1)
      const at = new Date(now())
      const invitation = await findByToken(store.db, token, at)
      if (invitation?.state !== 'open') return refuse(c, invitation?.state ?? 'unknown')
      const person = tokenBearer(c) ?? (await sessionOf(c, services))?.person
      const isNew = !person && !(await findAccount(store.db, invitation.email))
      const wrong = isNew
        ? await refuseNewPassword(store.db, password ?? '', { email: invitation.email, names: [invitation.name] })
        : undefined
      if (wrong) return c.json({ errors: { password: [wrong] } }, 422, personal)
      const hash = isNew ? await hashPassword(password!) : undefined
      const done = await acceptFor(
        store,
        { invitation, language: currentLanguage(), ...(person && { person }), ...(hash && { password: hash }) },
        at,
      )
      if ('slug' in done) return c.json(done, 200, personal)
      return refuse(c, done.obstacle === 'password' ? 'signIn' : done.obstacle)
    },
  )

  function refuse(c: Context, obstacle: InvitationObstacle) {
    return c.json({ errors: { token: [invitationTexts[obstacle]] } }, 422, personal)
  }
}

function refuseOften(c: Context, wait: number) {
  return c.json({ error: invitationTexts.often }, 429, { ...personal, 'Retry-After': String(Math.ceil(wait / 1000)) })
}
