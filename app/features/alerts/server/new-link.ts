import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
} from '../../../../platform/http/limits/rate-limiter.ts'
import { createTaskQueue } from '../../../../platform/jobs.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { alertTexts } from '../rules/alert.ts'
import { findSubscriber } from './mailbox-queries.ts'
import { linkForm } from './schemas.ts'

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
