import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { refuse, tokenBearer } from '../../auth/guards/bearer-auth.ts'
import { sessionOf } from '../../auth/sessions/session-cookie.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { ignoredBody } from '../../http/limits/request-body.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { actorOf } from '../actor-queries.ts'
import { answerOwnListing } from '../listing-route.ts'
import { ownListing } from '../schemas.ts'
import { endManageLinks, findCustomerEmail, findOwnerAccount, issueManageLink } from './link-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'https' | 'now' | 'monotonicNow'>

const mostBytes = 1024
const perListing = { most: 3, window: 60 * 60_000 }
const done = z.object({ sent: z.string() }).meta({ ref: 'LinkSent' })
const ended = z.object({ ended: z.literal(true) }).meta({ ref: 'LinkEnded' })

/** Mounted behind `ownerOnly`, like all of this file. */
export function postRenewLink({ store, secret, outbox, monotonicNow, now = Date.now }: Needs) {
  const limiter = createLimiter({ ...perListing, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'renewManageLink',
      summary: 'Mail a new private link',
      description: 'To the address that the listing came from. The present link goes on working.',
      good: { status: 202, description: 'A mail is on its way.', schema: done },
      refuses: [403, 404, 408, 413, 429, 503],
    }),
    ignoredBody(mostBytes),
    async (c) => {
      const { propertyId } = c.get('owner')!
      if (!outbox?.on) return c.json({ error: ownerTexts.noMail }, 503)
      const wait = limiter.waitFor(propertyId, 1)
      if (wait > 0) return c.json({ error: ownerTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      limiter.take(propertyId, 1)
      const at = new Date(now())
      const language = currentLanguage()
      await store.db.transaction().execute(async (tx) => {
        const email = await findCustomerEmail(tx, propertyId)
        if (!email) return
        const links = [await issueManageLink(tx, secret, propertyId, at)]
        await queueMail(tx, 'manage-links', { propertyId, email, language }, { links }, at)
      })
      outbox.wake()
      return c.json({ sent: t('A mail with a new link is on its way.') }, 202)
    },
  )
}

/** Ends the link that opened the page; an owner who is signed in ends all of them. */
export function postEndLink({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'endManageLink',
      summary: 'End the private link',
      description: 'The link opens nothing any more. Signed in, all links of the listing end.',
      good: { description: 'It has ended.', schema: ended },
      refuses: [403, 404, 408, 413],
    }),
    ignoredBody(mostBytes),
    async (c) => {
      const { propertyId, via } = c.get('owner')!
      await endManageLinks(store.db, propertyId, 'link' in via ? via.link.id : 'all', new Date(now()))
      return c.json({ ended: true as const }, 200)
    },
  )
}

/** Keeps the listing of an opened link in the account that is signed in. */
export function postKeepListing(services: Needs) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'keepListing',
      summary: 'Keep a listing in an account',
      description:
        'Whoever opened its private link and is signed in keeps it in that account, and needs no link any more.',
      good: { description: 'The listing.', schema: ownListing },
      refuses: [403, 404, 408, 413],
    }),
    ignoredBody(mostBytes),
    async (c) => {
      const owner = c.get('owner')!
      const { propertyId } = owner
      const person = tokenBearer(c) ?? (await sessionOf(c, services))?.person
      if (!person) return refuse(c, t('Please sign in.'))
      const kept = await store.db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('property')
          .set({ owner_id: person.id })
          .where('id', '=', propertyId)
          .where('owner_id', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return (await findOwnerAccount(tx, propertyId)) === person.id
        const entry = { propertyId, what: 'owner-account', from: null, to: true }
        await insertAudit(tx, { ...entry, person: actorOf(owner) }, new Date(now()))
        return true
      })
      if (!kept) return c.json({ error: ownerTexts.other }, 403)
      return answerOwnListing(c, services)
    },
  )
}
