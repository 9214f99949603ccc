import { createFactory } from 'hono/factory'
import { ownerTexts } from '../../domain/owner/own-listing.ts'
import { findCompany } from '../company/queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createLimiter } from '../http/limits/rate-limiter.ts'
import { validJson } from '../http/limits/request-body.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { answerAsked } from './answer-queries.ts'
import { answerOwnListing } from './listing-route.ts'
import { answersBody, ownListing } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>

const perListing = { most: 30, window: 60 * 60_000 }

/** Mounted behind `ownerOnly`. */
export function postAnswers(services: Needs) {
  const { store, outbox, monotonicNow, now = Date.now } = services
  const limiter = createLimiter({ ...perListing, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'answerOffice',
      summary: 'Answer what the office asked about a listing',
      description:
        'One text for each of the numbered things that were asked. They are kept as a draft, or sent: the office then gets a mail and looks at the listing again.',
      good: { description: 'The listing with its answers.', schema: ownListing },
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    validJson(answersBody, 64 * 1024),
    async (c) => {
      const owner = c.get('owner')!
      const { propertyId } = owner
      const wait = limiter.waitFor(propertyId, 1)
      if (wait > 0) {
        return c.json({ error: ownerTexts.tooOften }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      limiter.take(propertyId, 1)
      const { answers, send } = c.req.valid('json')
      const given = answers.filter(({ text }) => text !== '')
      if (send && given.length === 0) return c.json({ errors: { answers: [ownerTexts.noAnswer] } }, 422)
      const at = new Date(now())
      const { email } = await findCompany(store)
      const sent = await store.db.transaction().execute(async (tx) => {
        const details = await answerAsked(tx, owner, { answers: given, send }, at)
        if (details?.text) await queueMail(tx, 'owner-wrote', { propertyId, email }, details, at)
        return details
      })
      if (!sent) return c.json({ errors: { answers: [ownerTexts.notAsked] } }, 422)
      if (sent.text) outbox?.wake()
      return answerOwnListing(c, services)
    },
  )
}
