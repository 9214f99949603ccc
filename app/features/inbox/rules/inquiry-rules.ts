import { errorsOnly, missing as missingField, wrongEmail, wrongPhone, wrongText } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { type ContactForm, type InquiryForm, messageLengths } from './inquiry.ts'

/** The rules of the inquiry, booking and contact forms (spec 5): the browser and the schemas of `inquiry-form.ts` judge by them. */

export const missing = labels({
  email: () => missingField.email,
  phone: () => missingField.phone,
  inquiryName: () => t('Name is required.'),
  contactName: () => t('Your name is required.'),
  subject: () => t('A subject is required.'),
  message: () => t('A message is required.'),
  consent: () => t('You must consent to the terms.'),
})

/** What a visitor has typed so far. */
export type InquiryDraft = Omit<InquiryForm, 'consent'> & { consent: boolean }
export type Errors<Form> = Partial<Record<keyof Form, string>>

/** The message for what is wrong with a typed value, or undefined. */
export type Rule = (typed: string) => string | undefined

export const inquiryRules = {
  name: (typed) => wrongText(typed, missing.inquiryName, messageLengths.name),
  email: wrongEmail,
  phone: wrongPhone,
  message: (typed) => wrongText(typed, undefined, messageLengths.message),
} satisfies Record<Exclude<keyof InquiryForm, 'consent'>, Rule>

export const contactRules = {
  name: (typed) => wrongText(typed, missing.contactName, messageLengths.name),
  email: wrongEmail,
  phone: wrongPhone,
  subject: (typed) => wrongText(typed, missing.subject, messageLengths.subject),
  message: (typed) => wrongText(typed, missing.message, messageLengths.message),
} satisfies Record<keyof ContactForm, Rule>

/** The message of each field that is wrong. */
export function inquiryErrors({ consent, ...typed }: InquiryDraft): Errors<InquiryDraft> {
  const errors: Errors<InquiryDraft> = errorsBy(inquiryRules, typed)
  return consent ? errors : { ...errors, consent: missing.consent }
}

/** The message of each field that is wrong. */
export function contactErrors(draft: ContactForm): Errors<ContactForm> {
  return errorsBy(contactRules, draft)
}

function errorsBy<Field extends string>(rules: Record<Field, Rule>, draft: Record<Field, string>) {
  const fields = Object.keys(rules) as Field[]
  const messages = fields.map((field) => [field, rules[field](draft[field])])
  return errorsOnly<Field>(Object.fromEntries(messages))
}
