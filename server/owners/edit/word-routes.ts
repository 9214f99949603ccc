import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { t } from '../../../domain/language/translate.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { findCompany } from '../../company/queries.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import { answerDecisions } from '../../revisions/decision-queries.ts'
import type { Services } from '../../services.ts'
import { findSubmission } from '../../submissions/queries.ts'
import { actorOf } from '../actor-queries.ts'
import { findCustomerEmail } from '../links/link-queries.ts'
import { answerOwnListing } from '../listing-route.ts'
import { ownListing, wordsBody, wordsList } from '../schemas.ts'
import { insertWords, listWords } from './word-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>

const mostBytes = 16 * 1024
const perListing = { most: 10, window: 60 * 60_000 }
const personal = { 'Cache-Control': 'private, no-store' }

/** Mounted behind `ownerOnly`. */
export function postOwnerWords(services: Needs) {
  const { store, outbox, monotonicNow, now = Date.now } = services
  const limiter = createLimiter({ ...perListing, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'writeToOffice',
      summary: 'Write to the office about a listing',
      description: 'From its owner: a question, or the answer to what the office asked. The office gets a mail.',
      good: { description: 'The listing with what was said.', schema: ownListing },
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    validJson(wordsBody, mostBytes),
    async (c) => {
      const { propertyId, via } = c.get('owner')!
      const wait = limiter.waitFor(propertyId, 1)
      if (wait > 0) {
        return c.json({ error: ownerTexts.tooOften }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      limiter.take(propertyId, 1)
      const { text } = c.req.valid('json')
      const at = new Date(now())
      const { email } = await findCompany(store)
      await store.db.transaction().execute(async (tx) => {
        await insertWords(tx, { propertyId, by: 'owner', person: actorOf({ via }), text }, at)
        await answerDecisions(tx, propertyId, at)
        await queueMail(tx, 'owner-wrote', { propertyId, email }, { text }, at)
      })
      outbox?.wake()
      return answerOwnListing(c, services)
    },
  )
}

/** Mounted behind `permitted`. */
export function getOfficeWords({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'listOwnerWords',
      summary: 'Read what owner and office wrote about a listing',
      description: 'The newest first. Staff only.',
      good: { description: 'What was said.', schema: wordsList },
      refuses: [403],
    }),
    async (c) => answerWords(c, store),
  )
}

/** Mounted behind `permitted`. */
export function postOfficeWords({ store, outbox, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'writeToOwner',
      summary: 'Write to the owner of a listing',
      description: 'The owner gets it by mail with a private link to answer. Staff only.',
      good: { description: 'What was said.', schema: wordsList },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(wordsBody, mostBytes),
    async (c) => {
      const propertyId = c.req.param('id') ?? ''
      const email = isId(propertyId) ? await findCustomerEmail(store.db, propertyId) : undefined
      if (email === undefined) return c.json({ error: t('There is no such property.') }, 404)
      const { text } = c.req.valid('json')
      const at = new Date(now())
      const language = (await findSubmission(store.db, propertyId))?.language ?? 'en'
      await store.db.transaction().execute(async (tx) => {
        await insertWords(tx, { propertyId, by: 'office', person: c.get('person')!, text }, at)
        if (email) await queueMail(tx, 'office-wrote', { propertyId, email, language }, { text }, at)
      })
      outbox?.wake()
      return answerWords(c, store)
    },
  )
}

async function answerWords(c: Context, store: Services['store']) {
  const id = c.req.param('id') ?? ''
  return c.json({ said: isId(id) ? await listWords(store.db, id) : [] }, 200, personal)
}
