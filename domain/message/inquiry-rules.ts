import { errorsOnly, missing as missingField, wrongEmail, wrongPhone, wrongText } from '../field-rules.ts'
import { labels } from '../language/labels.ts'
import { t } from '../language/translate.ts'
import { type ContactForm, type InquiryForm, messageLengths } from './inquiry.ts'

/** The rules of the inquiry, booking and contact forms (spec 5), for the browser and for `inquiry-form.ts` on the server. */

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

/** The message of each field that is wrong. */
export function inquiryErrors({ name, email, phone, message, consent }: InquiryDraft): Errors<InquiryDraft> {
  return errorsOnly({
    name: wrongText(name, missing.inquiryName, messageLengths.name),
    email: wrongEmail(email),
    phone: wrongPhone(phone),
    message: wrongText(message, undefined, messageLengths.message),
    consent: consent ? undefined : missing.consent,
  })
}

/** The message of each field that is wrong. */
export function contactErrors({ name, email, phone, subject, message }: ContactForm): Errors<ContactForm> {
  return errorsOnly({
    name: wrongText(name, missing.contactName, messageLengths.name),
    email: wrongEmail(email),
    phone: wrongPhone(phone),
    subject: wrongText(subject, missing.subject, messageLengths.subject),
    message: wrongText(message, missing.message, messageLengths.message),
  })
}
