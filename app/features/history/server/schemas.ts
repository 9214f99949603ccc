import { z } from 'zod'
import { historyAreas } from '../rules/history-areas.ts'

/** A history entry in API responses. */
export const changeEntry = z
  .object({
    id: z.string(),
    seq: z.int().meta({ description: 'Its number among the entries, from 1.' }),
    at: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
    who: z.string().meta({ description: 'The e-mail of the account that made the change.' }),
    via: z.string().meta({ description: 'The name of the API key with which it was made; or empty.' }),
    area: z.enum(historyAreas).meta({ description: 'The kind of change.' }),
    propertyId: z.string(),
    propertyName: z.string().nullable().meta({ description: 'As it is called now; null when it is gone.' }),
    subject: z.string().meta({ description: 'What else it concerns, such as "message:…"; or empty.' }),
    what: z.string().meta({ description: 'Verified, PropertyClosed, PropertyArchived ...' }),
    from: z.unknown(),
    to: z.unknown(),
    erased: z.boolean().meta({ description: 'The values were erased, with the personal details in them.' }),
  })
  .meta({ ref: 'Change', description: 'Who changed what, and when. Kept forever.' })
