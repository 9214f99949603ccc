import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { offerFilter } from '../../domain/property/fields/choices.ts'
import { features } from '../../domain/property/fields/features.ts'
import { mostCityLetters } from '../../domain/property/search/property-search.ts'
import { summarizedKinds } from '../../domain/property/search/search-summary.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { unchanged, versionOf } from '../http/responses/conditional-requests.ts'
import type { Services } from '../services.ts'
import { summarizeSearch } from './city-queries.ts'

const factory = createFactory()

const money = z.number().meta({ description: 'CAD cents; 0 without a home.' })
const summary = z
  .object({
    count: z.number().meta({ description: 'Those that are not rented or sold yet.' }),
    lowest: money,
    highest: money,
    soonest: z.string().meta({ description: 'The first day on which one is available; empty without a home.' }),
    beds: z.array(z.object({ beds: z.number(), count: z.number(), lowest: money })),
    features: z.array(z.object({ feature: z.enum(features), count: z.number(), lowest: money })),
    affordable: z.number().meta({ description: 'Homes of at most $1,500 a month, or $400,000 for sale.' }),
  })
  .meta({ ref: 'SearchSummary' })

const city = z
  .string({ error: ({ input }) => (input === undefined ? t('City is required.') : t('Give this once.')) })
  .max(mostCityLetters, { error: () => t('City must be at most {most} letters.', { most: mostCityLetters }) })
  .meta({ description: 'The whole name of a city, any case, accents ignored.' })
const query = z.object({
  type: z
    .enum([offerFilter.rent, offerFilter.sale], { error: () => t('Type must be Rent or Sell.') })
    .transform((word) => (word === offerFilter.sale ? ('sale' as const) : ('rent' as const))),
  city,
  kind: z
    .enum(summarizedKinds, { error: () => t('Kind must be one of {names}.', { names: summarizedKinds.join(', ') }) })
    .optional()
    .meta({ description: 'home: those to live in, without offices and garages.' }),
})

export function getSearchSummary({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'summarizeSearch',
      summary: 'What is to be had in a city',
      description: 'Counts and prices of the homes in a city that are not rented or sold: all of them, or one kind.',
      good: { description: 'The summary; all zero for a city without homes.', schema: summary },
      refuses: [304, 422],
    }),
    validQuery(query),
    async (c) => {
      const { type: offer, city, kind } = c.req.valid('query')
      return unchanged(c, versionOf(store)) ?? c.json(await summarizeSearch(store.db, { offer, city, kind }))
    },
  )
}
