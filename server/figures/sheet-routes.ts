import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { today } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import { standings } from '../../domain/owner/listing-stage.ts'
import { isInScope } from '../database/listing-scope.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { findSubmission } from '../submissions/queries.ts'
import { previousMonth, readOwnerSheet } from './sheet-queries.ts'

type Needs = Pick<Services, 'store' | 'now' | 'outbox'>

const personal = { 'Cache-Control': 'private, no-store' }
const counts = { views: z.int(), inquiries: z.int(), visits: z.int() }
const sheet = z
  .object({
    id: z.string(),
    month: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    offer: z.enum(['rent', 'sale']),
    price: z.int(),
    listedSince: z.string(),
    state: z.enum(standings),
    now: z.object(counts),
    before: z.object(counts),
    prices: z.array(z.object({ at: z.string(), price: z.int() })),
    done: z.array(z.object({ at: z.string(), what: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ ref: 'OwnerSheet' })
const month = z
  .string({ error: () => t('Give this once.') })
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: () => t('Give a month as YYYY-MM.') })
  .meta({ description: '`YYYY-MM`. Left out: the last whole month.' })
  .optional()

/** Mounted behind `permitted`, like all of this file. */
export function getOwnerSheet({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getOwnerSheet',
      summary: 'A month of a listing, for its owner',
      description:
        'Views, inquiries and visits beside those of the month before, prices, and what was done. Staff; agents for their own.',
      good: { description: 'The sheet.', schema: sheet },
      refuses: [403, 404, 422],
    }),
    validQuery(z.object({ month })),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const { month = lastMonth(now()) } = c.req.valid('query')
      const isOpen = isId(id) && (await isInScope(store.db, id, c.get('scope')!))
      const found = isOpen ? await readOwnerSheet(store.db, id, month) : undefined
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      return c.json(found, 200, personal)
    },
  )
}

/** The same sheet by mail, in the language in which the owner sent the listing. */
export function postMailOwnerSheet({ store, outbox, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'mailOwnerSheet',
      summary: 'Mail a month of a listing to its owner',
      description: 'What the printed sheet says. Staff; agents for their own.',
      good: { status: 202, description: 'The mail is on its way.', schema: z.object({ month: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id: z.string().max(64), month }), 1024),
    async (c) => {
      const { id, month = lastMonth(now()) } = c.req.valid('json')
      const owner =
        isId(id) && (await isInScope(store.db, id, c.get('scope')!))
          ? await store.db.selectFrom('property').select('customer_email').where('id', '=', id).executeTakeFirst()
          : undefined
      if (!owner) return c.json({ error: t('There is no such property.') }, 404)
      const email = owner.customer_email
      if (!email) return c.json({ errors: { id: [t('The owner left no email address.')] } }, 422)
      const at = new Date(now())
      const language = (await findSubmission(store.db, id))?.language ?? 'en'
      await store.db.transaction().execute(async (tx) => {
        await queueMail(tx, 'owner-sheet', { propertyId: id, email, language }, { month }, at)
        const entry = { propertyId: id, what: 'sheet-mailed', from: null, to: month, person: c.get('person')! }
        await insertAudit(tx, entry, at)
      })
      outbox?.wake()
      return c.json({ month }, 202, personal)
    },
  )
}

function lastMonth(now: number) {
  return previousMonth(today(new Date(now)).slice(0, 7))
}
