import { type ContactForm, type InquiryForm, messageLengths } from './inquiry.ts'

/**
 * The rules of the inquiry and contact forms in words and patterns (spec 5): `inquiry-form.ts` makes the server's schemas
 * of them, the functions below judge in the browser without carrying the schema library there.
 */

export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
export const phonePattern = /^[0-9]{10,15}$/

export const missing = {
  inquiryName: 'Name is required.',
  contactName: 'Your name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
  subject: 'A subject is required.',
  message: 'A message is required.',
  consent: 'You must consent to the terms.',
} as const
export const badEmail = 'Please enter a valid email address.'
export const badPhone = 'Please enter a valid phone number (at least 10 digits).'

export function tooLong(most: number) {
  return `Please use at most ${most} characters.`
}

/** What a visitor has typed so far. */
export type InquiryDraft = Omit<InquiryForm, 'consent'> & { consent: boolean }
export type Errors<Form> = Partial<Record<keyof Form, string>>

/** One sentence for each field that is not right yet; none: the form can be sent. */
export function inquiryErrors({ name, email, phone, message, consent }: InquiryDraft): Errors<InquiryDraft> {
  return wrongOnes({
    name: required(name, missing.inquiryName, messageLengths.name),
    email: wrongEmail(email),
    phone: wrongPhone(phone),
    message: wrongLength(message, messageLengths.message),
    consent: consent ? undefined : missing.consent,
  })
}

/** One sentence for each field that is not right yet; none: the form can be sent. */
export function contactErrors({ name, email, phone, subject, message }: ContactForm): Errors<ContactForm> {
  return wrongOnes({
    name: required(name, missing.contactName, messageLengths.name),
    email: wrongEmail(email),
    phone: wrongPhone(phone),
    subject: required(subject, missing.subject, messageLengths.subject),
    message: required(message, missing.message, messageLengths.message),
  })
}

function wrongEmail(typed: string) {
  const email = typed.trim()
  if (!email) return missing.email
  return email.length > messageLengths.email || !emailPattern.test(email) ? badEmail : undefined
}

function wrongPhone(typed: string) {
  const phone = typed.trim()
  if (!phone) return missing.phone
  return phonePattern.test(phone) ? undefined : badPhone
}

function required(typed: string, sentence: string, most: number) {
  return wrongLength(typed, most) ?? (typed.trim() ? undefined : sentence)
}

function wrongLength(typed: string, most: number) {
  return typed.length > most ? tooLong(most) : undefined
}

function wrongOnes<Field extends string>(sentences: Record<Field, string | undefined>) {
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence)) as Partial<
    Record<Field, string>
  >
}
