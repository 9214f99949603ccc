import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { standings } from '../../../core/listing/listing-stage.ts'
import { findSheet, lastMonth } from './sheet.ts'

type Needs = Pick<Services, 'store' | 'now'>

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

/** Mounted behind `permitted`. */
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
      const { month = lastMonth(now()) } = c.req.valid('query')
      const found = await findSheet(store.db, c.get('scope')!, c.req.param('id') ?? '', month)
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      return c.json(found, 200, personal)
    },
  )
}
