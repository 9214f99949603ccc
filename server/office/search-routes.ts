import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { longestSearch, type OfficeFinds } from '../../domain/office/office-search.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { searchOffice } from './search-queries.ts'

const query = z.object({
  q: z
    .string({ error: () => t('Give this once.') })
    .max(longestSearch, { error: () => t('At most {count} characters.', { count: longestSearch }) })
    .overwrite((words) => words.replaceAll('\0', ''))
    .meta({ description: 'A name, street, reference, address of email, phone number in any spelling, or words.' }),
  limit: z
    .string({ error: () => t('Give this once.') })
    .regex(/^(?:[1-9]|[1-4]\d|50)$/, { error: () => t('Limit must be a whole number from 1 to 50.') })
    .meta({ description: 'So many of each kind. Left out: 5.' })
    .optional(),
})

const finds = z
  .strictObject({
    people: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        listings: z.int(),
        messages: z.int(),
      }),
    ),
    listings: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        picture: z.string().nullable().meta({ description: 'Object path of the cover.' }),
        listed: z.boolean().meta({ description: 'Visitors can see it.' }),
        verified: z.boolean(),
        customer: z.string(),
      }),
    ),
    messages: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        text: z.string().meta({ description: 'The subject, or how it begins.' }),
        createdAt: z.iso.datetime(),
        property: z.string().nullable().meta({ description: 'The title of the listing that it is about.' }),
      }),
    ),
  })
  .meta({ ref: 'OfficeFinds' }) satisfies z.ZodType<OfficeFinds>

/** Mounted behind `permitted('read-listings')`. */
export function getOfficeSearch({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getOfficeSearch',
      summary: 'Search everywhere in the office',
      description:
        'People, listings and messages whose words begin with those of the search, the newest first. Agents find what names them.',
      good: { description: 'What was found.', schema: finds },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { q, limit = '5' } = c.req.valid('query')
      const found = await searchOffice(store.db, q, Number(limit), c.get('scope')!)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
