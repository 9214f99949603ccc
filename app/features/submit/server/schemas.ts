import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import { kinds, kindWord, provinces } from '../../../core/listing/fields/choices.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { draftFields } from '../../../core/listing/fields/property-draft.ts'
import { locationPrecisions } from '../../../core/places/place.ts'
import { mostPictures, type WireSubmission } from '../rules/submission.ts'

const amount = z.union([z.string(), z.number()])

/** What the description says of fields that are more than a line of text. */
const described: { [Name in keyof WireSubmission]?: z.ZodType } = {
  ForRent: z.boolean().meta({ description: 'True: For Rent. False: For Sale. The words are understood too.' }),
  Type: z.enum(kinds.map((kind) => kindWord[kind])),
  language: z.enum(languages).meta({ description: propertyFields.language.about }),
  PropertyAmount: amount.meta({ description: 'CAD dollars: 2350, "2,350" or "$2,350.50"; per month for rent.' }),
  Sqft: amount.meta({ description: 'Square feet.' }),
  Bedrooms: amount.meta({ description: '1 to 6; 0 where there is none.' }),
  Washrooms: amount.meta({ description: '1 to 6 in half steps; 0 where there is none.' }),
  availableDate: z.iso.date(),
  Province: z.enum(provinces),
  phone: z.string().regex(/^[0-9]{10,15}$/),
  gdprAgreement: z.literal(true),
  features: z
    .record(z.string(), z.enum(['Yes', 'No']))
    .meta({ description: 'The fifteen features; others are ignored. A list of names is understood too.' }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationPrecision: z
    .enum(locationPrecisions)
    .nullable()
    .meta({ description: 'How exact these are; without them the address is looked up.' }),
}

const fields = draftFields.map(([, { sent, missing, most, about }]): [string, z.ZodType] => {
  const line = most ? z.string().max(most) : z.string()
  const schema = described[sent as keyof WireSubmission] ?? (about ? line.meta({ description: about }) : line)
  return [sent, missing ? schema : schema.optional()]
})

/** Describes the body of POST submit-property; `readSubmission` in the domain is what reads it. */
export const submissionBody = z
  .object({
    ...Object.fromEntries(fields),
    images: z
      .array(z.string())
      .max(mostPictures)
      .meta({ description: 'In display order: paths of uploads, or whole photos as data URLs.' })
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
