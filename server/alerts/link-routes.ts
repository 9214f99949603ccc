import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { emailKey } from '../../domain/account/account.ts'
import { alertTexts } from '../../domain/alert/alert.ts'
import { currentLanguage, type Language } from '../../domain/language/language.ts'
import { createAddressReader } from '../http/client-address.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createAddressLimiter, createLimiter } from '../http/limits/rate-limiter.ts'
import { validJson } from '../http/limits/request-body.ts'
import { createTaskQueue } from '../jobs/task-queue.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { findSubscriber } from './mailbox-queries.ts'
import { linkBody } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'tasks' | 'trustProxy' | 'now' | 'monotonicNow'>

const noStore = { 'Cache-Control': 'private, no-store' }
const perAddress = { most: 10, window: 15 * 60_000 }
/** Anybody can type an address: so many mails reach it at most. */
const perMailbox = { most: 3, window: 60 * 60_000 }

/** Mails a new private link to an address with confirmed searches. The answer is the same for every address. */
export function postAlertLink(services: Needs) {
  const { store, outbox, trustProxy, monotonicNow, now = Date.now, tasks = createTaskQueue() } = services
  const addressOf = createAddressReader(trustProxy)
  const limiter = createAddressLimiter({ ...perAddress, monotonicNow })
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return createFactory().createHandlers(
    describe({
      id: 'requestAlertLink',
      summary: 'Ask for a new link to saved searches',
      description:
        'Mails a new private link to an address that has confirmed searches. The answer does not tell whether it has.',
      good: { status: 202, description: 'The same for every address.', schema: z.object({ sent: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(linkBody, 4 * 1024),
    async (c) => {
      if (!outbox?.on) return c.json({ error: alertTexts.noMail }, 503, noStore)
      const address = addressOf(c)
      const wait = limiter.waitFor(address, 1)
      if (wait > 0) return c.json({ error: alertTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      limiter.take(address, 1)
      const { email } = c.req.valid('json')
      const language = currentLanguage()
      // After the answer, so that its time tells nothing.
      tasks.add(() => mailLink(email, language))
      return c.json({ sent: alertTexts.linkSent }, 202, noStore)
    },
  )

  async function mailLink(email: string, language: Language) {
    const key = emailKey(email)
    if (mailboxes.waitFor(key, 1) > 0) return
    const subscriber = await findSubscriber(store.db, key)
    if (!subscriber) return
    mailboxes.take(key, 1)
    const mailbox = { email: subscriber.email, language }
    await store.db
      .transaction()
      .execute((tx) => queueMail(tx, 'alert-link', mailbox, { subscriber: subscriber.id }, new Date(now())))
    outbox?.wake()
  }
}
