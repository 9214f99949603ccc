import type { Refusal } from '../../../core/answer.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { draftFields, type PropertyDraft, type PropertyField } from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { Words } from '../../../core/listing/words.ts'
import type { Change } from '../../history/rules/history.ts'

/** The body of submit-property and update-property (spec 3, 'Submission payload'). */

export const mostPictures = 8

/** The dialogs and warnings of the form (spec 5 and 8). */
export const submissionTexts = {
  submitted: labels({
    title: () => t('Submitted!'),
    text: () => t('Your property has been submitted for review. Thank you!'),
  }),
  updated: labels({ title: () => t('Updated!'), text: () => t('Your property has been updated successfully.') }),
  /** Followed by the server's status and text. */
  failed: labels({ title: () => t('Error!'), text: () => t('Failed to action property.') }),
  tooMany: labels({
    title: () => t('Upload Limit Exceeded'),
    text: () => t('Please select a maximum of 8 images.'),
  }),
}

/** Asked once before a form is sent. */
export function emailQuestion(meant: string) {
  return t('Did you mean {email}? If yours is right as it is, send the form again.', { email: meant })
}

type Fields = typeof propertyFields

/** The body of POST submit-property, letter for letter (spec 3). */
export type WireSubmission = {
  -readonly [Field in keyof PropertyDraft as Fields[Field]['sent']]: ReturnType<Fields[Field]['codec']['send']>
} & {
  /** In display order: paths of uploads, or whole files as data URLs. */
  images: string[]
  /** The address as the place service gave it; empty when it was typed by hand. */
  autoAddress: string
  /** The server ignores these three, whatever they say (contract 2). */
  Verified: boolean
  PropertyClosed: boolean
  PropertyArchived: boolean
}

/** The body of POST update-property, as our own form sends it. */
export type WireChange = WireSubmission & ChangeBase

/** What a change was made from. */
export interface ChangeBase {
  id: string
  /** ISO 8601: the change is refused when the property has another version by now (contract 34). */
  updatedAt: string
  /** Paths of pictures that are to go. */
  deletedImages: string[]
}

/** What a submission carries beside what is typed, as inquiries do. */
export interface SubmissionExtras {
  /** From GET form-stamp. */
  stamp?: string
  /** A honeypot: people never see this field and leave it empty. */
  website?: string
}

/** Form -> wire. `images` are the paths of the pictures in display order. */
export function submissionToWire(draft: PropertyDraft, images: string[]): WireSubmission {
  const address = [draft.line, draft.city, draft.province].join(', ')
  const sent = Object.fromEntries(draftFields.map(([name, { sent, codec }]) => [sent, codec.send(draft[name])]))
  return {
    ...(sent as WireSubmission),
    images,
    autoAddress: draft.placeId && address,
    Verified: false,
    PropertyClosed: false,
    PropertyArchived: false,
  }
}

/** The first message of each field of a refused body, under the form's own names. */
export function draftErrors(errors: Record<string, string | string[]>): Partial<Record<PropertyField, string>> {
  return Object.fromEntries(
    Object.entries(propertyFields).flatMap(([name, { sent }]) => {
      const [first] = [errors[sent] ?? []].flat()
      return first ? [[name, first]] : []
    }),
  )
}

/** A refused submission or change as its form shows it. */
export function notSent({ status, errors, reason = '' }: Refusal) {
  const wrong = Object.keys(errors).length > 0
  return { sent: false as const, status, text: reason, ...(wrong && { errors: draftErrors(errors) }) }
}

/** What became of one photo. `text` is the server's sentence for a person. */
export type UploadedPicture =
  | { kept: true; path: string; url: string; width: number; height: number }
  | { kept: false; status: number; text: string }

/** What became of a submission (with its `reference`) or a change: `errors` by the form's fields, else `status` and `text` (spec 8). */
export type SentSubmission =
  | { sent: true; id: string; reference?: string }
  | { sent: false; status: number; text: string; errors?: Partial<Record<PropertyField, string>> }

/** What became of a change by staff: with 409, the property as it is now and who has changed what since. */
export type SentChange =
  | SentSubmission
  | { sent: false; status: 409; conflict: { property: StaffProperty; changes: Change[] } }

/**
 * What became of a change by the owner. `waiting`: staff look at it before visitors see it. `again`: staff, who did not accept the
 * listing as it was, are told and look at it again.
 */
export type SentEdit =
  | Exclude<SentChange, { sent: true }>
  | { sent: true; id: string; waiting: boolean; again: boolean }

/** A home on the site that is perhaps the one that somebody is about to submit. */
export interface LikelyDuplicate {
  id: string
  /** As the reader's page shows it. */
  title: Words
  /** "118 Elmwood Drive, Moncton" */
  address: string
  by: 'address' | 'photo'
}

/** What is compared of a home that is about to be submitted. `images`: paths of its uploads. */
export type AskedHome = Pick<WireSubmission, 'AddressLine1' | 'streetNumber' | 'streetName' | 'City' | 'images'>
