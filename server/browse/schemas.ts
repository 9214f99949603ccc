import { z } from 'zod'
import { kinds, offers } from '../../domain/property/fields/choices.ts'
import type { FacetCounts } from '../../domain/property/search/facets.ts'

export const searchPage = z
  .object({
    offer: z.enum(offers),
    city: z.string(),
    kind: z.enum(kinds),
    count: z.number().meta({ description: 'As many as the list shows.' }),
    open: z.number().meta({ description: 'Those that are not rented or sold yet.' }),
    lowest: z.number().meta({ description: 'CAD cents, of these; 0 without one.' }),
    highest: z.number().meta({ description: 'CAD cents, of these; 0 without one.' }),
    newest: z.string().meta({ description: 'Since when the newest is listed, ISO 8601.' }),
  })
  .meta({ ref: 'SearchPage' })

const count = z.number()
const range = z.object({ min: z.number(), max: z.number() }).meta({ description: 'Whole dollars, both ends included.' })

export const facetCounts = z
  .object({
    total: count,
    offers: z.record(z.string(), count),
    cities: z.array(z.object({ city: z.string(), count })),
    kinds: z.record(z.string(), count),
    prices: z.array(z.object({ range, count })),
    beds: z.array(z.object({ beds: z.number(), count })).meta({ description: 'Exactly so many bedrooms.' }),
    baths: z.array(z.object({ baths: z.number(), count })).meta({ description: 'At least so many bathrooms.' }),
    available: z.array(z.object({ by: z.string(), count })).meta({ description: 'On this day or earlier.' }),
    features: z.record(z.string(), count).meta({ description: 'Together with the features that are chosen.' }),
    withPhotos: count,
    fresh: count,
  } satisfies Record<keyof FacetCounts, z.ZodType>)
  .meta({ ref: 'FacetCounts' })

export const loosening = z
  .object({
    wish: z.string().meta({ description: 'Which wish is loosened.' }),
    text: z.string().meta({ description: 'What it brings, in the language of the request.' }),
    query: z.string().meta({ description: 'The loosened search, as an address bar spells it.' }),
    count: z.number(),
  })
  .meta({ ref: 'Loosening' })
