import { z } from 'zod'
import {
  bedroomChoices,
  type Feature,
  features,
  kindFrom,
  type Offer,
  offerFrom,
  provinces,
  washroomChoices,
} from './choices.ts'
import { isYes, read, required, spelt, text, typed, unseen } from './form-values.ts'
import { badEmail, badPhone, emailPattern, phonePattern } from './inquiry-rules.ts'
import { isLatitudeInCanada, isLongitudeInCanada, locationPrecisions } from './place.ts'
import { postalCodeFrom } from './postal-code.ts'
import type { Customer, Property } from './property.ts'
import { mostPictures, submissionLengths, submissionTexts } from './submission.ts'
import {
  amountFrom,
  badPostalCode,
  badPrice,
  badSqft,
  isAvailableDay,
  isChoice,
  submissionMissing as missing,
} from './submission-rules.ts'
import { videoFrom } from './video.ts'

/**
 * What the server takes from the submit form, by the rules that the browser judges by (spec 5). The messages stand under
 * the wire's field names; numbers are taken where text is expected.
 */

const { text: line } = submissionLengths
const mustBeText = 'This must be text.'
const mustBeList = 'Give a list of image paths.'
const badVersion = 'Give the updatedAt of the property that was changed.'
const badCoordinate = 'The place on the map must be in Canada.'
const badPrecision = `Give one of ${locationPrecisions.join(', ')}.`
const mostPlaceId = 500

const body = z.object(
  {
    propertyTitle: required(missing.title, submissionLengths.title),
    ForRent: read((given) => readOffer(given), missing.offer),
    Type: read((given) => kindFrom(spelt(given) ?? ''), missing.kind),
    PropertyAmount: amount(missing.price, badPrice),
    Sqft: amount(missing.sqft, badSqft),
    Bedrooms: choice(bedroomChoices, missing.beds),
    Washrooms: choice(washroomChoices, missing.washrooms),
    availableDate: read(readDay, missing.availableOn),
    AddressLine1: required(missing.line, line),
    streetNumber: required(missing.streetNumber, line),
    streetName: required(missing.streetName, line),
    City: required(missing.city, line).transform((city) => city.trim()),
    Province: read((given) => provinces.find((province) => province === given), missing.province),
    PostalCode: z.preprocess(
      typed,
      z
        .string(missing.postalCode)
        .trim()
        .min(1, { error: missing.postalCode, abort: true })
        .transform(postalCodeFrom)
        .refine((code) => code !== '', badPostalCode),
    ),
    description: z.preprocess((given) => typed(given ?? ''), text(submissionLengths.description, mustBeText)),
    videoUrl: z.preprocess(
      (given) => (typeof given === 'string' ? given : ''),
      text(line, mustBeText).transform((link) => (videoFrom(link) ? link.trim() : '')),
    ),
    features: z.unknown().optional().transform(readFeatures),
    name: required(missing.name, submissionLengths.name),
    email: z
      .string(missing.email)
      .trim()
      .min(1, { error: missing.email, abort: true })
      .max(submissionLengths.email, { error: badEmail, abort: true })
      .regex(emailPattern, badEmail),
    phone: z.preprocess(
      typed,
      z.string(missing.phone).trim().min(1, { error: missing.phone, abort: true }).regex(phonePattern, badPhone),
    ),
    gdprAgreement: read((given) => (isYes(given) ? true : undefined), missing.consent),
    PlaceId: unseen(mostPlaceId),
    latitude: coordinate(isLatitudeInCanada),
    longitude: coordinate(isLongitudeInCanada),
    locationPrecision: z.enum(locationPrecisions, badPrecision).nullish(),
    images: imageList(submissionTexts.tooMany.text),
    stamp: unseen(),
    key: unseen(),
    website: unseen(),
  },
  'Send one object with the fields of the form.',
)

const change = body.extend({
  id: z.string('An id is required.').min(1, 'An id is required.').max(200, 'There is no such id.'),
  deletedImages: imageList(),
  updatedAt: z.iso.datetime({ error: badVersion, offset: true }).optional(),
})

/** What a property says that is its owner's to say. */
export type PropertyFacts = Omit<
  Property,
  'id' | 'pictures' | 'verified' | 'closed' | 'archived' | 'createdAt' | 'updatedAt' | 'listedSince'
>

export interface ReceivedSubmission {
  facts: PropertyFacts
  customer: Customer
  /** In display order, as they were given. */
  images: string[]
  stamp: string
  key: string
  website: string
}

export interface ReceivedChange extends Pick<ReceivedSubmission, 'facts' | 'customer' | 'images'> {
  id: string
  deletedImages: string[]
  /** ISO 8601: of the version that the change was made from. Undefined: whatever it is now. */
  updatedAt?: string
}

const submission = body.transform((read): ReceivedSubmission => {
  const { images, stamp, key, website } = read
  return { facts: factsFrom(read), customer: customerFrom(read), images, stamp, key, website }
})

const propertyChange = change.transform((read): ReceivedChange => {
  const { id, images, deletedImages, updatedAt } = read
  const received = { id, facts: factsFrom(read), customer: customerFrom(read), images, deletedImages }
  return updatedAt === undefined ? received : { ...received, updatedAt: new Date(updatedAt).toISOString() }
})

/** Reads a submit-property body. Verified, PropertyClosed, PropertyArchived, id and deletedImages are passed over. */
export function readSubmission(given: unknown): z.ZodSafeParseResult<ReceivedSubmission> {
  return submission.safeParse(given)
}

/** Reads an update-property body. The three flags are passed over: update-property-status changes them. */
export function readChange(given: unknown): z.ZodSafeParseResult<ReceivedChange> {
  return propertyChange.safeParse(given)
}

function factsFrom(read: z.output<typeof body>): PropertyFacts {
  return {
    name: read.propertyTitle,
    offer: read.ForRent,
    kind: read.Type,
    price: Math.round(read.PropertyAmount * 100),
    address: {
      ...{ line: read.AddressLine1, streetNumber: read.streetNumber, streetName: read.streetName },
      ...{ city: read.City, province: read.Province, postalCode: read.PostalCode, placeId: read.PlaceId },
      ...locationFrom(read),
    },
    beds: read.Bedrooms,
    washrooms: read.Washrooms,
    // Whole square feet; what is more than none stays more than none.
    sqft: Math.max(1, Math.round(read.Sqft)),
    availableOn: read.availableDate,
    description: read.description,
    videoUrl: read.videoUrl,
    features: read.features,
  }
}

function customerFrom({ name, email, phone }: z.output<typeof body>): Customer {
  return { name, email, phone }
}

function amount(absent: string, wrong: string) {
  return z.unknown().transform((given, context): number => {
    const text = spelt(given)
    const value = text === undefined ? undefined : amountFrom(text)
    if (value !== undefined) return value
    const none = given === undefined || given === null || text?.trim() === ''
    context.addIssue({ code: 'custom', message: none ? absent : wrong })
    return z.NEVER
  })
}

function choice(choices: readonly number[], message: string) {
  return read((given) => {
    const text = spelt(given)
    return text !== undefined && isChoice(text, choices) ? Number(text) : undefined
  }, message)
}

function imageList(tooMany?: string) {
  const list = z.array(z.string(mustBeList), mustBeList)
  return z.preprocess((given) => given ?? [], tooMany ? list.max(mostPictures, tooMany) : list.max(100, mustBeList))
}

function readDay(given: unknown): string | undefined {
  const day = spelt(given)
  return day !== undefined && isAvailableDay(day) ? day : undefined
}

function readOffer(given: unknown): Offer | undefined {
  if (typeof given === 'boolean') return given ? 'rent' : 'sale'
  return offerFrom(spelt(given) ?? '')
}

/** A map of Yes and No, or a list of what is there. Unknown names are passed over. */
function readFeatures(given: unknown): Feature[] {
  if (Array.isArray(given)) return features.filter((name) => given.includes(name))
  const map = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  return features.filter((name) => Object.hasOwn(map, name) && isYes(map[name]))
}

/** Degrees, or nothing; what is no number, or not in Canada, is refused. */
function coordinate(isInside: (given: unknown) => given is number) {
  return z
    .unknown()
    .optional()
    .transform((given, context): number | null => {
      if (given === undefined || given === null) return null
      if (isInside(given)) return given
      context.addIssue({ code: 'custom', message: badCoordinate })
      return z.NEVER
    })
}

/** Both coordinates or neither. Without a word about it they are the house's own. */
function locationFrom({ latitude, longitude, locationPrecision }: z.output<typeof body>) {
  if (latitude === null || longitude === null) return { latitude: null, longitude: null }
  const exact = !locationPrecision || locationPrecision === 'address'
  return exact ? { latitude, longitude } : { latitude, longitude, precision: locationPrecision }
}
