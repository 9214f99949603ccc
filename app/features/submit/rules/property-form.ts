import { z } from 'zod'
import { isLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Kind, Offer } from '../../../core/listing/fields/choices.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import {
  type DraftField,
  draftFields,
  errorOf,
  factsFrom,
  makeDraft,
  placedFields,
} from '../../../core/listing/fields/property-draft.ts'
import type { Customer, PropertyFacts } from '../../../core/listing/property.ts'
import { isLatitudeInCanada, isLongitudeInCanada, locationPrecisions } from '../../../core/places/place.ts'
import { hiddenText, spelt } from '../../../core/received-values.ts'
import type { MessageMail, Suspicion } from '../../inbox/rules/inquiry.ts'
import { mostPictures, submissionTexts } from './submission.ts'

/**
 * Reads the bodies of submit-property and update-property into the draft of the form and judges it by the rules of the form
 * (fields.ts), so that browser and server cannot differ. Messages stand under the field names of the wire.
 */

const mustBeList = { error: () => t('Give a list of image paths.') }
const missingId = { error: () => t('An id is required.') }
const badVersion = () => t('Give the updatedAt of the property that was changed.')
const textOnly = (given: unknown) => (spelt(given) === undefined ? t('This must be text.') : undefined)
const badCoordinate = () => t('The place on the map must be in Canada.')
const badPrecision = () => t('Give one of {names}.', { names: locationPrecisions.join(', ') })

/** Messages for values that no form sends. Other fields read such values as empty. */
const unreadable: Partial<Record<DraftField, (given: unknown) => string | undefined>> = {
  price: (given) => (spelt(given) === undefined ? propertyFields.price.invalid() : undefined),
  sqft: (given) => (spelt(given) === undefined ? propertyFields.sqft.invalid() : undefined),
  description: textOnly,
  language: (given) =>
    isLanguage(given) || spelt(given)?.trim() === '' ? undefined : propertyFields.language.invalid(),
  otherTitle: textOnly,
  otherDescription: textOnly,
  latitude: (given) => (isLatitudeInCanada(given) ? undefined : badCoordinate()),
  longitude: (given) => (isLongitudeInCanada(given) ? undefined : badCoordinate()),
  precision: (given) => (locationPrecisions.some((name) => name === given) ? undefined : badPrecision()),
}

const hidden = z
  .unknown()
  .optional()
  .transform((given) => hiddenText(given))

const body = z.object(
  {
    ...Object.fromEntries(draftFields.map(([name, field]) => [field.sent, fieldSchema(name, field)])),
    images: imageList(mostPictures, { error: () => submissionTexts.tooMany.text }),
    stamp: hidden,
    key: hidden,
    website: hidden,
  },
  { error: () => t('Send one object with the fields of the form.') },
)

const change = body.extend({
  id: z
    .string(missingId)
    .min(1, missingId)
    .max(200, { error: () => t('There is no such id.') }),
  deletedImages: imageList(100, mustBeList),
  updatedAt: z.iso.datetime({ error: badVersion, offset: true }).optional(),
})

export interface ReceivedSubmission {
  facts: PropertyFacts
  customer: Customer
  /** In display order, as they were given. */
  images: string[]
  stamp: string
  key: string
  website: string
}

export interface ReceivedChange extends Pick<ReceivedSubmission, 'customer' | 'images'> {
  id: string
  /** Without those that were left out and stay as they are. */
  facts: Omit<PropertyFacts, StayingFact> & Partial<Pick<PropertyFacts, StayingFact>>
  deletedImages: string[]
  /** ISO 8601: of the version that the change was made from. Undefined: of the current one, whichever it is. */
  updatedAt?: string
}

const submission = body.transform((read): ReceivedSubmission => {
  const { images, stamp, key, website } = read
  return { ...receivedFacts(read), images, stamp, key, website }
})

const propertyChange = change.transform((read): ReceivedChange => {
  const { id, images, deletedImages, updatedAt } = read
  const received = { ...receivedFacts(read), id, images, deletedImages }
  return updatedAt === undefined ? received : { ...received, updatedAt: new Date(updatedAt).toISOString() }
})

/** Reads a submit-property body. Verified, PropertyClosed, PropertyArchived, id and deletedImages are ignored. */
export function readSubmission(given: unknown): z.ZodSafeParseResult<ReceivedSubmission> {
  return submission.safeParse(given)
}

/** Reads an update-property body. The three flags are ignored: update-property-status changes them. */
export function readChange(given: unknown): z.ZodSafeParseResult<ReceivedChange> {
  const read = propertyChange.safeParse(given)
  const sent = (typeof given === 'object' ? given : {}) as Record<string, unknown>
  for (const field of placedFields) {
    if (read.success && field.stays && (sent[field.sent] ?? null) === null) {
      delete read.data.facts[field.key as StayingFact]
    }
  }
  return read
}

/** A client that does not know the second language takes nothing away by a change. */
type StayingFact = 'language' | 'otherTitle' | 'otherDescription'

function fieldSchema(name: DraftField, field: (typeof draftFields)[number][1]) {
  return z
    .unknown()
    .optional()
    .transform((given, context) => {
      const draft = field.codec.receive(given)
      const isGiven = given !== undefined && given !== null
      const message = (isGiven && unreadable[name]?.(given)) || errorOf(field, draft)
      if (message) context.addIssue({ code: 'custom', message })
      return draft
    })
}

function receivedFacts(read: Record<string, unknown>): { facts: PropertyFacts; customer: Customer } {
  const { customer, ...facts } = factsFrom(makeDraft(({ sent }) => read[sent]))
  return { facts, customer }
}

function imageList(most: number, tooMany: { error: () => string }) {
  return z.preprocess((given) => given ?? [], z.array(z.string(mustBeList), mustBeList).max(most, tooMany))
}

/** What the mails about a submitted property are written from. */
export interface SubmittedProperty {
  propertyId: string
  /** "F-7K3M9X" */
  reference: string
  name: string
  offer: Offer
  /** CAD cents; per month for rent. */
  price: number
  line: string
  city: string
  /** Of the owner: the receipt goes there. */
  email: string
  suspicion: Suspicion | null
  /** In which its sender read the site. */
  language: Language
  /** ISO 8601 instant. */
  createdAt: string
  /** What the receipt says of the home beside its price: nothing that the sender has typed. */
  kind: Kind
  photos: number
  /** The office entered it for its owner. */
  byOffice: boolean
  /** The private link that the receipt holds; `expiresAt` is an ISO 8601 instant. */
  manageLink: { id: string; expiresAt: string } | null
}

/** How a property came in, as staff read it on its page. */
export interface SubmissionRecord {
  reference: string
  suspicion: Suspicion | null
  /** In which its sender read the site. */
  language: Language
  /** ISO 8601 instant. */
  createdAt: string
  mails: MessageMail[]
}
