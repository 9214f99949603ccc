import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { listAudit } from '../data/audit.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { pageLinks } from './page-links.ts'
import type { Services } from './services.ts'

/** Spec 9. */
const pageSize = 10

const query = z.object({
  property: z
    .string('Give this once.')
    .max(200, 'There is no such id.')
    .overwrite((id) => id.replaceAll('\0', ''))
    .meta({ description: 'A property’s id; without it the changes of all.' })
    .optional(),
  page: z
    .string('Give this once.')
    .regex(/^[1-9]\d{0,5}$/, 'Page must be a whole number from 1.')
    .optional(),
})

/** One entry of the history, as the API answers it. */
export const changeEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
    who: z.string().meta({ description: 'The e-mail of the account that made the change.' }),
    propertyId: z.string(),
    propertyName: z.string().nullable().meta({ description: 'As it is called now; null when it is gone.' }),
    what: z.string().meta({ description: 'Verified, PropertyClosed, PropertyArchived ...' }),
    from: z.unknown(),
    to: z.unknown(),
  })
  .meta({ ref: 'Change', description: 'Who changed what, and when. Kept forever.' })

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
      const { property, page: asked = '1' } = c.req.valid('query')
      const page = Number(asked)
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
