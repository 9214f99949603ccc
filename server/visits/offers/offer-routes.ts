import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validQuery } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { listedOffers } from '../schemas.ts'
import { readOffers } from './offer-times.ts'

/** Mounted behind `permitted`. */
export function getVisitOffers(services: Pick<Services, 'store' | 'now'>) {
  const query = z.object({
    property: z
      .string({ error: () => t('Give this once.') })
      .max(200, { error: () => t('There is no such id.') })
      .overwrite((id) => id.replaceAll('\0', ''))
      .meta({ description: 'A property’s id; without it the offers of all.' })
      .optional(),
  })
  return createFactory().createHandlers(
    describe({
      id: 'listVisitOffers',
      summary: 'Read the offered times',
      description:
        'The rules by which homes can be visited, the oldest first, without withdrawn ones. Staff; agents for the listings that name them.',
      good: { description: 'The offers, each with how many times and visits are ahead of it.', schema: listedOffers },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { property } = c.req.valid('query')
      const offers = await readOffers(services, c.get('scope')!, property || undefined)
      return c.json({ offers }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
