import { z } from 'zod'

/** A history entry in API responses. */
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
