import { bedroomChoices, kinds, offers, provinces, washroomChoices } from './choices.ts'
import { isDay } from './dates.ts'
import { badEmail, badPhone, emailPattern, phonePattern, tooLong } from './inquiry-rules.ts'
import { postalCodeFrom } from './postal-code.ts'
import { type PropertyDraft, type PropertyField, submissionLengths } from './submission.ts'

/**
 * The rules of the submit form in words (spec 5): the functions below judge in the browser without carrying the schema
 * library there; `property-form.ts` makes the server's schema of the same words.
 */

export const submissionMissing = {
  title: 'Property title is required.',
  offer: 'Status is required.',
  kind: 'Property type is required.',
  price: 'Price is required.',
  sqft: 'Sqft is required.',
  beds: 'Number of bedrooms is required.',
  washrooms: 'Number of bathrooms is required.',
  availableOn: 'Available date is required.',
  line: 'Address is required.',
  streetNumber: 'Street number is required.',
  streetName: 'Street name is required.',
  city: 'City is required.',
  province: 'Province is required.',
  postalCode: 'Postal code is required.',
  name: 'Name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
  consent: 'You must agree to the terms.',
} as const

export const badPrice = 'Price must be a valid number.'
export const badSqft = 'Sqft must be a valid number.'
/** Canada Post's shape: a letter, a digit and a letter, then a digit, a letter and a digit. */
export const badPostalCode = 'Please enter a Canadian postal code, such as E1C 4Z1.'

/** Beside the stated choices: a studio, an office or a garage has no bedroom, a garage no bathroom. */
export const noRooms = '0'

/** Largest price in dollars and largest area in square feet (contract 3.16). */
const mostAmount = 100_000_000

/** "$2,350.50" -> 2350.5. Undefined for what is no amount above zero and up to 100,000,000 (contract 3.16). */
export function amountFrom(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}([, \u00a0\u202f]\d{3})+)(\.\d{1,2})?$/.test(text)) return undefined
  const amount = Number(text.replace(/[, \u00a0\u202f]/g, ''))
  return amount > 0 && amount <= mostAmount ? amount : undefined
}

/** One sentence for each field that is not right yet; none: the form can be sent. */
export function submissionErrors(draft: PropertyDraft): Partial<Record<PropertyField, string>> {
  const { text } = submissionLengths
  const email = draft.email.trim()
  const phone = draft.phone.trim()
  const errors: Partial<Record<PropertyField, string | undefined>> = {
    title: required('title', draft.title, submissionLengths.title),
    offer: offers.some((offer) => offer === draft.offer) ? undefined : submissionMissing.offer,
    kind: kinds.some((kind) => kind === draft.kind) ? undefined : submissionMissing.kind,
    price: amountError(draft.price, submissionMissing.price, badPrice),
    sqft: amountError(draft.sqft, submissionMissing.sqft, badSqft),
    beds: isChoice(draft.beds, bedroomChoices) ? undefined : submissionMissing.beds,
    washrooms: isChoice(draft.washrooms, washroomChoices) ? undefined : submissionMissing.washrooms,
    availableOn: isAvailableDay(draft.availableOn) ? undefined : submissionMissing.availableOn,
    videoUrl: wrongLength(draft.videoUrl, text),
    line: required('line', draft.line, text),
    streetNumber: required('streetNumber', draft.streetNumber, text),
    streetName: required('streetName', draft.streetName, text),
    city: required('city', draft.city, text),
    province: provinces.some((province) => province === draft.province) ? undefined : submissionMissing.province,
    postalCode: postalCodeError(draft.postalCode),
    description: wrongLength(draft.description, submissionLengths.description),
    name: required('name', draft.name, submissionLengths.name),
    email: !email
      ? submissionMissing.email
      : email.length > submissionLengths.email || !emailPattern.test(email)
        ? badEmail
        : undefined,
    phone: !phone ? submissionMissing.phone : phonePattern.test(phone) ? undefined : badPhone,
    consent: draft.consent ? undefined : submissionMissing.consent,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence))
}

/** A day that exists and that any database can hold; which one is the owner's affair. */
export function isAvailableDay(typed: string) {
  return isDay(typed) && typed >= '1900-01-01'
}

/** True for one of the choices, or none at all. */
export function isChoice(typed: string, choices: readonly number[]) {
  return typed === noRooms || choices.some((choice) => String(choice) === typed)
}

function amountError(typed: string, missing: string, bad: string) {
  if (!typed.trim()) return missing
  return amountFrom(typed) === undefined ? bad : undefined
}

function postalCodeError(typed: string) {
  if (!typed.trim()) return submissionMissing.postalCode
  return postalCodeFrom(typed) ? undefined : badPostalCode
}

function required(field: keyof typeof submissionMissing, typed: string, most: number) {
  return wrongLength(typed, most) ?? (typed.trim() ? undefined : submissionMissing[field])
}

function wrongLength(typed: string, most: number) {
  return typed.length > most ? tooLong(most) : undefined
}
