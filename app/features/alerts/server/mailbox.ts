import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
} from '../../../../platform/http/limits/rate-limiter.ts'
import { createTaskQueue } from '../../../../platform/jobs.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { alertQuery, alertTexts, type Mailbox, readAlert, type StopLink } from '../rules/alert.ts'
import { manageToken, openToken, stopMailedAt } from './alert-links.ts'
import { changeAlert, deleteSubscriber, findAlert, findMailbox, findSubscriber } from './mailbox-queries.ts'
import { changeForm, linkForm } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Everything of the address that a private link was mailed to; undefined for a link that opens nothing. */
export async function readMailbox(services: Needs, token: string): Promise<Mailbox | undefined> {
  const owner = ownerOf(services, token)
  return owner ? findMailbox(services.store.db, owner) : undefined
}

/**
 * Changes one search of the private link's address. `stop` acts at once and can be undone for seven days; `forget` deletes the address
 * with all its searches for good.
 */
export async function changeMailbox(services: Needs, sent: object): Promise<Answer> {
  const { store, now = Date.now } = services
  const checked = check(changeForm, sent)
  if ('refused' in checked) return checked
  const { token, id = '', action, search } = checked.value
  const subscriberId = ownerOf(services, token)
  if (!subscriberId || !(await findMailbox(store.db, subscriberId))) return refuse(404, alertTexts.unknown)
  return store.db.transaction().execute(async (tx) => {
    if (action === 'forget') {
      await deleteSubscriber(tx, subscriberId)
      return { done: undefined }
    }
    const change = { action, search: search === undefined ? undefined : alertQuery(readAlert(search)) }
    const outcome = await changeAlert(tx, { subscriberId, id }, change, new Date(now()))
    if (outcome === 'gone') return refuse(404, alertTexts.gone)
    return outcome === 'done' ? { done: undefined } : refuseFields({ id: alertTexts[outcome] })
  })
}

/** The subscriber of a private link; undefined for one that is cut off, altered or too old. */
function ownerOf({ secret, now = Date.now }: Needs, token: string) {
  const opened = openToken(secret, 'alert-manage', token, now())
  return opened && !opened.expired ? opened.subject : undefined
}

const addresses = limiterOf((clock) => createAddressLimiter({ most: 10, window: 15 * 60_000, ...clock }))
/** Anybody can type an address: so many mails reach it at most. */
const mailboxes = limiterOf((clock) => createLimiter({ most: 3, window: 60 * 60_000, ...clock }))

/** Mails a new private link to an address with confirmed searches. The answer is the same for every address. */
export function requestMailboxLink(call: Call, sent: object): Answer<{ sent: string }> {
  const { outbox, tasks = createTaskQueue() } = call.services
  const checked = check(linkForm, sent)
  if ('refused' in checked) return checked
  if (!outbox?.on) return refuse(503, alertTexts.noMail)
  if (!takeTurn(call, addresses(call.services))) return refuse(429, alertTexts.often)
  const language = currentLanguage()
  // After the answer, so that its time tells nothing.
  tasks.add(() => mailLink(call.services, checked.value.email, language))
  return { done: { sent: alertTexts.linkSent } }
}

async function mailLink(services: Services, email: string, language: Language) {
  const { store, outbox, now = Date.now } = services
  const key = emailKey(email)
  if (mailboxes(services).waitFor(key, 1) > 0) return
  const subscriber = await findSubscriber(store.db, key)
  if (!subscriber) return
  mailboxes(services).take(key, 1)
  const mailbox = { email: subscriber.email, language }
  await store.db
    .transaction()
    .execute((tx) => queueMail(tx, 'alert-link', mailbox, { subscriber: subscriber.id }, new Date(now())))
  outbox?.wake()
}

/**
 * Stops a search by the link of its mails at once, or takes it up again, for seven days. Links to stop do not end: a person may press
 * one in an old mail.
 */
export async function stopNews(services: Needs, token: string, action: 'stop' | 'undo'): Promise<Answer> {
  const { store, secret, now = Date.now } = services
  const id = openToken(secret, 'alert-stop', token, now())?.subject
  const alert = id ? await findAlert(store.db, id) : undefined
  if (!id || !alert) return refuse(404, alertTexts.unknown)
  const { subscriberId } = alert
  const outcome = await store.db
    .transaction()
    .execute((tx) => changeAlert(tx, { subscriberId, id }, { action }, new Date(now())))
  if (outcome === 'gone') return refuse(404, alertTexts.unknown)
  return outcome === 'done' ? { done: undefined } : refuseFields({ token: alertTexts[outcome] })
}

/** What a mailed link to stop leads to. Changes nothing. */
export async function readStop({ store, secret, now = Date.now }: Needs, token: string): Promise<StopLink> {
  const opened = openToken(secret, 'alert-stop', token, now())
  const alert = opened && (await findAlert(store.db, opened.subject))
  if (!alert || alert.state === 'asked') return { link: 'unknown' }
  const { search, state, subscriberId, ownedSince } = alert
  const isOwn = stopMailedAt(opened) >= ownedSince.getTime()
  return { link: 'open', search, state, manage: isOwn ? manageToken({ secret, now }, subscriberId) : undefined }
}
