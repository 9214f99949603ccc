import { z } from 'zod'
import { kindLabel, kinds } from '../../domain/choices.ts'
import type { WireProperty } from '../../domain/property-wire.ts'

const yesNo = z.enum(['Yes', 'No'])
const picture = z.strictObject({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string(),
})

/** A listing as anyone may read it: strict, so that a customer's field could not even be described. */
export const publicProperty = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    tag2: z.enum(['For Rent', 'For Sell']),
    tag: z.array(z.string()),
    type: z.enum(kinds.map((kind) => kindLabel[kind])),
    propertyValue: z.number().meta({ description: 'CAD dollars; per month when tag2 is For Rent.' }),
    loction: z.string().meta({ description: 'Address line, spelt thus.' }),
    city: z.string(),
    Province: z.string(),
    PostalCode: z.string(),
    streetNumber: z.string(),
    streetName: z.string(),
    placeId: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    beds: z.number(),
    washrooms: z.number(),
    sqft: z.number(),
    availableDate: z.iso.date(),
    description1: z.string(),
    description2: z.string(),
    videoUrl: z.string(),
    features: z.record(z.string(), yesNo),
    image: z.array(z.string()).meta({ description: 'Object paths; ask get-download-urls for their addresses.' }),
    verified: z.boolean(),
    Verified: z.boolean(),
    propertyClosed: z.boolean(),
    PropertyClosed: z.boolean(),
    propertyArchived: z.boolean(),
    PropertyArchived: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    pictures: z.array(picture),
  })
  .meta({ ref: 'Property' }) satisfies z.ZodType<WireProperty>
