import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/endpoint-description.ts'
import { refuseInvalid } from '../http/error-responses.ts'
import { pageLinks } from '../http/pagination-links.ts'
import type { Services } from '../services.ts'
import { listAudit } from './history-queries.ts'
import { changeEntry } from './schemas.ts'

/** Spec 9. */
const pageSize = 10

const query = z.object({
  property: z
    .string({ error: () => t('Give this once.') })
    .max(200, { error: () => t('There is no such id.') })
    .overwrite((id) => id.replaceAll('\0', ''))
    .meta({ description: 'A property’s id; without it the changes of all.' })
    .optional(),
  page: z
    .string({ error: () => t('Give this once.') })
    .regex(/^[1-9]\d{0,5}$/, { error: () => t('Page must be a whole number from 1.') })
    .optional(),
})

/** Mounted behind `staffOnly`. */
export function getHistory({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getHistory',
      summary: 'Who changed what',
      description: `The newest first, ${pageSize} a page. Staff only.`,
      good: {
        description: 'A page of changes, and how many there are.',
        schema: z.object({ entries: z.array(changeEntry), total: z.number() }),
        headers: {
          'X-Total-Count': 'How many there are on all pages.',
          Link: 'RFC 8288: the first, prev, next and last page.',
        },
      },
      refuses: [403, 422],
    }),
    validator('query', query, refuseInvalid),
    async (c) => {
      const { property, page: query = '1' } = c.req.valid('query')
      const page = Number(query)
      const propertyId = property || undefined
      const { entries, total } = await listAudit(store.db, {
        propertyId,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      })
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(c.req.url, { page, limit: pageSize, total }))
      return c.json({ entries, total }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
