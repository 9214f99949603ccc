import { createFactory } from 'hono/factory'
import { emailKey } from '../../../domain/account/account.ts'
import { currentLanguage, type Language } from '../../../domain/language/language.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createAddressLimiter, createLimiter } from '../../http/limits/rate-limiter.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { createTaskQueue } from '../../jobs/task-queue.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { asked, emailBody, openedListing, tokenBody } from '../schemas.ts'
import { findManageLink, issueManageLink, listListingsOf, markOpened } from './link-queries.ts'
import { keepToken } from './manage-cookie.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'tasks' | 'https' | 'trustProxy' | 'now' | 'monotonicNow'>

const mostBytes = 4 * 1024
const noStore = { 'Cache-Control': 'private, no-store' }
const openings = { most: 60, window: 10 * 60_000 }
const askings = { most: 10, window: 15 * 60_000 }
/** Anybody can type an address: so many mails reach it at most. */
const perMailbox = { most: 3, window: 60 * 60_000 }
/** Listings that one mail leads to. */
const mostListings = 20

/** Opens the private link of a mail: the browser gets a cookie, so that the token stands in no address after this. */
export function postOpenListing({ store, https, trustProxy, monotonicNow, now = Date.now }: Needs) {
  const addressOf = createAddressReader(trustProxy)
  const limiter = createAddressLimiter({ ...openings, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'openListing',
      summary: 'Open the private link of a listing',
      description:
        'With the token of a mailed link. Sets an HttpOnly cookie by which this browser manages the listing for a working day; nothing of the listing changes.',
      good: { description: 'The listing that the link opens.', schema: openedListing },
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(tokenBody, mostBytes),
    async (c) => {
      const address = addressOf(c)
      const wait = limiter.waitFor(address, 1)
      if (wait > 0) return c.json({ error: ownerTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      limiter.take(address, 1)
      const { token } = c.req.valid('json')
      const at = new Date(now())
      const link = await findManageLink(store.db, token, at)
      // One answer, whether it has ended or never was.
      if (typeof link !== 'object') return c.json({ error: ownerTexts.ended }, 404, noStore)
      await markOpened(store.db, link.id, at)
      keepToken(c, token, https)
      return c.json({ id: link.propertyId }, 200, noStore)
    },
  )
}

/** Mails new links to an address, where listings came from it. The answer is the same for every address. */
export function postRequestLinks(services: Needs) {
  const { store, secret, outbox, trustProxy, monotonicNow, now = Date.now, tasks = createTaskQueue() } = services
  const addressOf = createAddressReader(trustProxy)
  const limiter = createAddressLimiter({ ...askings, monotonicNow })
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return createFactory().createHandlers(
    describe({
      id: 'requestManageLinks',
      summary: 'Ask for new private links',
      description:
        'Mails a new link for each listing that came from this address. The answer does not tell whether there are any.',
      good: { status: 202, description: 'The same for every address.', schema: asked },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(emailBody, mostBytes),
    async (c) => {
      if (!outbox?.on) return c.json({ error: ownerTexts.noMail }, 503, noStore)
      const address = addressOf(c)
      const wait = limiter.waitFor(address, 1)
      if (wait > 0) return c.json({ error: ownerTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      limiter.take(address, 1)
      const { email } = c.req.valid('json')
      const language = currentLanguage()
      // After the answer, so that its time tells nothing.
      tasks.add(() => mailLinks(email, language))
      return c.json({ sent: ownerTexts.sent }, 202, noStore)
    },
  )

  async function mailLinks(email: string, language: Language) {
    const key = emailKey(email)
    if (mailboxes.waitFor(key, 1) > 0) return
    const ids = await listListingsOf(store.db, email, mostListings)
    if (ids.length === 0) return
    mailboxes.take(key, 1)
    const at = new Date(now())
    await store.db.transaction().execute(async (tx) => {
      const links: string[] = []
      for (const id of ids) links.push(await issueManageLink(tx, secret, id, at))
      await queueMail(tx, 'manage-links', { email: key, language }, { links }, at)
    })
    outbox?.wake()
  }
}
