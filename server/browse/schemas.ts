import { z } from 'zod'
import { kinds, offers } from '../../domain/property/fields/choices.ts'

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

export const loosening = z
  .object({
    wish: z.string().meta({ description: 'Which wish is loosened.' }),
    text: z.string().meta({ description: 'What it brings, in the language of the request.' }),
    query: z.string().meta({ description: 'The loosened search, as an address bar spells it.' }),
    count: z.number(),
  })
  .meta({ ref: 'Loosening' })
