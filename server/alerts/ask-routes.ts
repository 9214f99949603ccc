import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { alertQuery, alertTexts, consentWords, readAlert } from '../../domain/alert/alert.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { findCompany } from '../company/queries.ts'
import { createAddressReader } from '../http/client-address.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createAddressLimiter } from '../http/limits/rate-limiter.ts'
import { validJson } from '../http/limits/request-body.ts'
import { sayLanguage } from '../http/request-language.ts'
import { doubtAbout } from '../http/tokens/form-token.ts'
import type { Services } from '../services.ts'
import { askForAlert } from './ask-queries.ts'
import { askBody } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

/** Requests of one client address: a household asks for a few searches, a flood for many mailboxes. */
const perAddress = { most: 10, window: 60 * 60_000 }

/** Whether the site can mail news. */
export function getAlerts({ outbox }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getAlerts',
      summary: 'Can news about homes be mailed?',
      description: 'Only where a mail server is set.',
      good: { description: 'Whether they can.', schema: z.object({ mail: z.boolean() }) },
    }),
    (c) => c.json({ mail: outbox?.on ?? false }, 200, { 'Cache-Control': 'no-store' }),
  )
}

/**
 * Accepts a request for news about a search. The answer is the same whether the address is known or not, and whether it has
 * had its three mails of the day, so that it tells nothing about anybody's mailbox.
 */
export function postAlerts(services: Needs) {
  const { store, secret, outbox, trustProxy, monotonicNow, now = Date.now } = services
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'askForAlert',
      summary: 'Ask for mail about new homes',
      description:
        'Mails one link to the address; nothing else is sent before it is confirmed. The same answer whether the address is known or not, and whether another mail is sent: a mailbox gets at most three of these in 24 hours.',
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(askBody, 8 * 1024),
    async (c) => {
      const { email, search, stamp, website } = c.req.valid('json')
      c.header('Cache-Control', 'no-store')
      if (!outbox?.on) return c.json({ error: alertTexts.noMail }, 503)
      const doubt = doubtAbout(secret, stamp, now())
      const wait = takeTurn(addressOf(c), website || doubt ? 2 : 1)
      if (wait > 0) return c.json({ error: alertTexts.often }, 429, { 'Retry-After': String(wait) })
      // The page is made with its stamp: a browser that fills in the form by itself may be as quick as a program.
      if (doubt && doubt !== 'too-quick' && !website) return c.json({ errors: { stamp: [alertTexts.stale] } }, 422)
      if (!website) await keep(email, search)
      sayLanguage(c)
      return c.json({ message: t('We sent a mail to {email}.', { email }) }, 202)
    },
  )

  async function keep(email: string, search: string) {
    const request = {
      email,
      search: alertQuery(readAlert(search)),
      language: currentLanguage(),
      words: consentWords(await findCompany(store)),
      way: t('The form on this website, confirmed by a link in a mail to the address.'),
    }
    const isQueued = await store.db.transaction().execute((tx) => askForAlert(tx, request, new Date(now())))
    if (isQueued) outbox?.wake()
  }

  /** Seconds to wait; 0 if the call is allowed, which is then counted. */
  function takeTurn(address: string, cost: number) {
    const wait = addresses.waitFor(address, cost)
    if (wait === 0) addresses.take(address, cost)
    return Math.ceil(wait / 1000)
  }
}
