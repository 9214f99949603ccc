import { z } from 'zod'
import { kindLabel, kinds, provinces } from '../../domain/choices.ts'
import { locationPrecisions } from '../../domain/place.ts'
import { mostPictures, submissionLengths } from '../../domain/submission.ts'

const line = z.string().max(submissionLengths.text)
const amount = z.union([z.string(), z.number()])

/** Describes the body of POST submit-property; `readSubmission` in the domain is what reads it. */
export const submissionBody = z
  .object({
    propertyTitle: z.string().max(submissionLengths.title),
    ForRent: z.boolean().meta({ description: 'True: For Rent. False: For Sale. The words are understood too.' }),
    Type: z.enum(kinds.map((kind) => kindLabel[kind])),
    PropertyAmount: amount.meta({ description: 'CAD dollars: 2350, "2,350" or "$2,350.50"; per month for rent.' }),
    Sqft: amount.meta({ description: 'Square feet.' }),
    Bedrooms: amount.meta({ description: '1 to 6; 0 where there is none.' }),
    Washrooms: amount.meta({ description: '1 to 6 in half steps; 0 where there is none.' }),
    availableDate: z.iso.date(),
    AddressLine1: line,
    streetNumber: line,
    streetName: line,
    City: line,
    Province: z.enum(provinces),
    PostalCode: z.string().meta({ description: 'Canadian.' }),
    name: z.string().max(submissionLengths.name).meta({ description: 'Of the customer: seen by staff only.' }),
    email: z.string().max(submissionLengths.email),
    phone: z.string().regex(/^[0-9]{10,15}$/),
    gdprAgreement: z.literal(true),
    description: z.string().max(submissionLengths.description).optional(),
    features: z
      .record(z.string(), z.enum(['Yes', 'No']))
      .meta({ description: 'The fifteen features; others are ignored. A list of names is understood too.' })
      .optional(),
    videoUrl: line.meta({ description: 'Of YouTube or Vimeo; others are ignored.' }).optional(),
    images: z
      .array(z.string())
      .max(mostPictures)
      .meta({ description: 'In display order: paths of uploads, or whole photos as data URLs.' })
      .optional(),
    PlaceId: z.string().optional(),
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    locationPrecision: z
      .enum(locationPrecisions)
      .nullable()
      .meta({ description: 'How exact these are; without them the address is looked up.' })
      .optional(),
    autoAddress: z.string().meta({ description: 'Not used.' }).optional(),
    stamp: z.string().meta({ description: 'From form-stamp.' }).optional(),
    key: z.string().meta({ description: 'Makes a repeated call the same property.' }).optional(),
    website: z.string().meta({ description: 'Left empty by people.' }).optional(),
  })
  .meta({ ref: 'Submission' })

/** Describes the body of POST update-property; `readChange` in the domain is what reads it. */
export const changeBody = submissionBody
  .omit({ stamp: true, key: true, website: true })
  .extend({
    id: z.string(),
    updatedAt: z.iso
      .datetime()
      .meta({ description: 'Of the property as it was when the change was begun: 409 when it has changed since.' })
      .optional(),
    deletedImages: z
      .array(z.string())
      .meta({ description: 'Paths of pictures of this property that are to go.' })
      .optional(),
  })
  .meta({ ref: 'PropertyChange' })
