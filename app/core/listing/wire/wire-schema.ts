import { z } from 'zod'
import { languages } from '../../language/language.ts'
import { locationPrecisions } from '../../places/place.ts'
import { kinds, kindWord } from '../fields/choices.ts'

const yesNo = z.enum(['Yes', 'No'])
const priceChange = z.strictObject({
  at: z.iso.datetime().meta({ description: 'An instant in UTC, from which on it was offered so.' }),
  tag2: z.enum(['For Rent', 'For Sell']),
  propertyValue: z.number().meta({ description: 'CAD dollars; per month when tag2 is For Rent.' }),
})
const priceFall = z.strictObject({
  cents: z.int().positive().meta({ description: 'CAD cents.' }),
  since: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
})
const picture = z.strictObject({
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().meta({ description: 'What is seen, in English.' }),
  altFr: z.string().meta({ description: 'The same in French, or empty.' }),
  placeholder: z.string(),
})

/**
 * A listing as anyone may read it (spec 3, letter for letter), with the description that the API publishes. It is strict,
 * so that no field of a customer could be described. Fields after `updatedAt` stand beside the spec's own.
 */
export const publicProperty = z
  .strictObject({
    id: z.string(),
    name: z.string().meta({ description: 'In the language that `language` names.' }),
    language: z.enum(languages).meta({ description: 'Of name, description1 and description2.' }),
    otherTitle: z.string().meta({ description: 'The name in the other language, or empty.' }),
    tag2: z.enum(['For Rent', 'For Sell']).meta({ description: 'For Sell means for sale.' }),
    tag: z
      .array(z.string())
      .meta({ description: 'Badges, those of its card: Verified, and New for its first 14 days.' }),
    type: z.enum(kinds.map((kind) => kindWord[kind])),
    propertyValue: z.number().meta({ description: 'CAD dollars; per month when tag2 is For Rent.' }),
    loction: z.string().meta({ description: 'Address line, spelt thus.' }),
    city: z.string(),
    Province: z.string(),
    PostalCode: z.string(),
    streetNumber: z.string(),
    streetName: z.string(),
    placeId: z.string(),
    latitude: z.number().nullable().meta({ description: 'Degrees north.' }),
    longitude: z.number().nullable().meta({ description: 'Degrees; west of Greenwich is negative.' }),
    beds: z.number(),
    washrooms: z.number().meta({ description: 'In half steps.' }),
    sqft: z.number().meta({ description: 'Square feet.' }),
    yearBuilt: z.int().optional().meta({ description: 'Left out where it is unknown.' }),
    availableDate: z.iso.date().meta({ description: 'A calendar day; one that has passed means now.' }),
    description1: z.string().meta({ description: 'The first paragraph.' }),
    description2: z.string().meta({ description: 'The paragraphs after it, divided by empty lines.' }),
    otherDescription: z.string().meta({ description: 'Both in the other language, divided by empty lines, or empty.' }),
    videoUrl: z.string().meta({ description: 'As it was given; may be no video.' }),
    virtualTourUrl: z.string().meta({ description: 'Of a 360° tour at Matterport, Kuula or CloudPano, or empty.' }),
    features: z.record(z.string(), yesNo).meta({ description: 'The fifteen features, each Yes or No.' }),
    image: z.array(z.string()).meta({ description: 'Object paths; ask get-download-urls for their addresses.' }),
    verified: z.boolean().meta({ description: 'As Verified.' }),
    Verified: z.boolean().meta({ description: 'Checked by staff.' }),
    propertyClosed: z.boolean().meta({ description: 'As PropertyClosed.' }),
    PropertyClosed: z.boolean().meta({ description: 'Rented or sold.' }),
    propertyArchived: z.boolean().meta({ description: 'As PropertyArchived.' }),
    PropertyArchived: z.boolean().meta({ description: 'Taken down.' }),
    createdAt: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
    updatedAt: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
    listedSince: z.iso
      .datetime()
      .meta({ description: 'Since when it is listed; of one that never was, when it came in.' }),
    confirmedAt: z.iso
      .datetime()
      .meta({ description: 'When its owner last said that it is still on offer: at first the submission.' }),
    priceHistory: z
      .array(priceChange)
      .meta({ description: 'What it was offered for while listed, oldest first, from the day the price is kept.' }),
    priceFall: priceFall
      .nullable()
      .meta({ description: 'How much less the last change of the price asks; null after a rise.' }),
    locationPrecision: z
      .enum(locationPrecisions)
      .nullable()
      .meta({ description: 'How exact latitude and longitude are; null without them.' }),
    pictures: z
      .array(picture)
      .meta({ description: 'The same pictures in the same order, with size, words and a tiny preview.' }),
  })
  .meta({ ref: 'Property' })

/** The same with its customer, for staff only. */
export const staffProperty = publicProperty
  .extend({ customerName: z.string(), customerEmail: z.string(), customerPhone: z.string() })
  .meta({ ref: 'StaffProperty' })

/** A listing on the wire; staff also read its customer. */
export type WireProperty = z.output<typeof publicProperty> & Partial<z.output<typeof staffProperty>>
