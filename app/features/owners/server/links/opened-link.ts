import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import { takeTurn } from '../../../../../platform/http/limits/address-turns.ts'
import { createAddressLimiter, createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { createTaskQueue } from '../../../../../platform/jobs/task-queue.ts'
import { queueMail } from '../../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { ownerTexts } from '../../rules/own-listing.ts'
import { emailForm } from '../schemas.ts'
import { findManageLink, issueManageLink, listListingsOf, markOpened } from './link-queries.ts'
import { keepToken } from './manage-cookie.ts'

const openings = limiterOf((clock) => createAddressLimiter({ most: 60, window: 10 * 60_000, ...clock }))
const askings = limiterOf((clock) => createAddressLimiter({ most: 10, window: 15 * 60_000, ...clock }))
/** Anybody can type an address: so many mails reach it at most. */
const mailboxes = limiterOf((clock) => createLimiter({ most: 3, window: 60 * 60_000, ...clock }))
/** Listings that one mail leads to. */
const mostListings = 20

/**
 * Opens the private link of a mail by its token: the browser gets an HttpOnly cookie by which it manages the listing for a working
 * day, so that the token stands in no address after this. Nothing of the listing changes.
 */
export async function openListing(call: Call, token: string): Promise<Answer<{ id: string }>> {
  const { store, https, now = Date.now } = call.services
  if (!takeTurn(call, openings(call.services))) return refuse(429, ownerTexts.often)
  const at = new Date(now())
  const link = await findManageLink(store.db, token, at)
  // One answer, whether it has ended or never was.
  if (typeof link !== 'object') return refuse(404, ownerTexts.ended)
  await markOpened(store.db, link.id, at)
  keepToken(call.c, token, https)
  return { done: { id: link.propertyId } }
}

/** Mails a new link for each listing that came from an address. The answer is the same for every address. */
export function requestLinks(call: Call, sent: object): Answer<{ sent: string }> {
  const { outbox, tasks = createTaskQueue() } = call.services
  const checked = check(emailForm, sent)
  if ('refused' in checked) return checked
  if (!outbox?.on) return refuse(503, ownerTexts.noMail)
  if (!takeTurn(call, askings(call.services))) return refuse(429, ownerTexts.often)
  const language = currentLanguage()
  // After the answer, so that its time tells nothing.
  tasks.add(() => mailLinks(call.services, checked.value.email, language))
  return { done: { sent: ownerTexts.sent } }
}

async function mailLinks(services: Services, email: string, language: Language) {
  const { store, secret, outbox, now = Date.now } = services
  const key = emailKey(email)
  if (mailboxes(services).waitFor(key, 1) > 0) return
  const ids = await listListingsOf(store.db, email, mostListings)
  if (ids.length === 0) return
  mailboxes(services).take(key, 1)
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    const links: string[] = []
    for (const id of ids) links.push(await issueManageLink(tx, secret, id, at))
    await queueMail(tx, 'manage-links', { email: key, language }, { links }, at)
  })
  outbox?.wake()
}
