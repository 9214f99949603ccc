import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import type { AvailabilityQuestion } from '../../../domain/owner/availability.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { askOwner, findQuestion } from './availability-queries.ts'

const instant = z.iso.datetime().nullable()
const question = z
  .object({
    askedAt: instant.meta({ description: 'Of the last question since the owner confirmed it.' }),
    unansweredAt: instant.meta({ description: 'Since when it counts as unanswered: a week later.' }),
    mayAsk: z.boolean().meta({ description: 'It is live and open, and has an owner with an e-mail address.' }),
  })
  .meta({ ref: 'AvailabilityQuestion' }) satisfies z.ZodType<AvailabilityQuestion>
const headers = { 'Cache-Control': 'private, no-store' }

/** Mounted behind `staffOnly`. */
export function getAvailability({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getAvailabilityQuestion',
      summary: 'Read whether the owner was asked if a property is still available',
      description: 'Owners are asked by mail 21 days after they last confirmed a listing. Staff only.',
      good: { description: 'The question.', schema: question },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await findQuestion(store.db, id) : undefined
      return found ? c.json(found, 200, headers) : c.json({ error: t('There is no such property.') }, 404)
    },
  )
}

const body = z.object({
  id: z.string({ error: () => t('An id is required.') }).max(200, { error: () => t('There is no such id.') }),
})

/** Mounted behind `staffOnly`. */
export function postAskOwner({
  store,
  secret,
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'askOwner',
      summary: 'Ask the owner once more whether a property is still available',
      description: 'Queues the mail with three answers at once, whatever day it is. Staff only.',
      good: { description: 'The question as it is now.', schema: question },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, 4 * 1024),
    async (c) => {
      const { id } = c.req.valid('json')
      if (!isId(id) || !(await findQuestion(store.db, id))) {
        return c.json({ error: t('There is no such property.') }, 404)
      }
      const at = new Date(now())
      const person = c.get('person')!
      const asked = await store.db.transaction().execute(async (tx) => {
        if (!(await askOwner(tx, secret, id, at, true))) return false
        await insertAudit(tx, { person, propertyId: id, what: 'asked-owner', from: null, to: null }, at)
        return true
      })
      if (!asked) return c.json({ error: t('It is not live, or it has no owner who can be asked by mail.') }, 422)
      outbox?.wake()
      return c.json((await findQuestion(store.db, id))!, 200, headers)
    },
  )
}
