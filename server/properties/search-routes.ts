import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { kinds, offers } from '../../domain/property/choices.ts'
import { unchanged, versionOf } from '../http/conditional-requests.ts'
import { describe } from '../http/endpoint-description.ts'
import type { Services } from '../services.ts'
import { listSearchPages } from './search-page-queries.ts'

const factory = createFactory()

const searchPage = z
  .object({
    offer: z.enum(offers),
    city: z.string(),
    kind: z.enum(kinds),
    count: z.number().meta({ description: 'As many as the list shows.' }),
    open: z.number().meta({ description: 'Those that are not rented or sold yet.' }),
    lowest: z.number().meta({ description: 'CAD cents.' }),
    highest: z.number().meta({ description: 'CAD cents.' }),
    newest: z.string().meta({ description: 'Since when the newest is listed, ISO 8601.' }),
  })
  .meta({ ref: 'SearchPage' })

export function getSearchPages({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'listSearchPages',
      summary: 'Cities and types',
      description: 'What is listed of each kind in each city, for rent and for sale.',
      good: { description: 'One entry for each offer, city and kind that is listed.', schema: z.array(searchPage) },
      refuses: [304],
    }),
    async (c) => unchanged(c, versionOf(store)) ?? c.json(await listSearchPages(store.db)),
  )
}
