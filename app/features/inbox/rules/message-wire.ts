/** How the posted forms, the forms of `inquiry.ts` and the body of POST send-email translate into each other. */

import { textOf } from '../../../core/received-values.ts'
import { bookingErrors, readBooking } from '../../visits/rules/booking-form.ts'
import {
  type ContactForm,
  type FieldErrors,
  generalInquiry,
  type InquiryForm,
  interestSentence,
  messageLengths,
  type ReportForm,
  type SendEmail,
  type SendEmailExtras,
} from './inquiry.ts'
import { contactErrors, inquiryErrors } from './inquiry-rules.ts'
import { bookingActOf, defaultMessage, messageFormOf, readContact, readInquiry } from './message-form.ts'
import { readReport, reportErrors } from './report.ts'

/** The message of each field of a posted message form that is wrong. */
export function messageErrors(typed: FormData): Partial<Record<string, string>> {
  const form = messageFormOf(typed.get('form'))
  if (form === 'inquiry') return inquiryErrors(readInquiry(typed))
  if (form === 'booking') return bookingErrors(readBooking(typed))
  return form === 'report' ? reportErrors(readReport(typed)) : contactErrors(readContact(typed))
}

/** A posted message form, right or wrong -> wire. */
export function messageToWire(typed: FormData): SendEmail {
  const form = messageFormOf(typed.get('form')) ?? 'contact'
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  if (form === 'contact' || form === 'chat') return contactToWire(readContact(typed), extras)
  const address = textOf(typed, 'address').slice(0, messageLengths.address)
  const propertyId = textOf(typed, 'propertyId')
  if (form === 'report') return reportToWire(readReport(typed) as ReportForm, { address, propertyId }, extras)
  const about = {
    address,
    propertyId,
    agent: textOf(typed, 'agent'),
    booking: form === 'booking' && bookingActOf(typed) !== 'ask',
    defaultMessage: defaultMessage(form, address),
  }
  return inquiryToWire(readInquiry(typed) as InquiryForm, about, extras)
}

/** What the form of a listing says of it. */
interface InquiryTopic {
  /** The address of the agent's page on which it is written. */
  agent?: string
  address: string
  propertyId?: string
  /** True in the booking modal. */
  booking?: boolean
  /** Where it is another than the server's. */
  defaultMessage?: string
}

/** What a report says of its listing. */
interface ReportTopic {
  address: string
  propertyId: string
}

/** Form -> wire. */
export function inquiryToWire(form: InquiryForm, about: InquiryTopic, extras: SendEmailExtras = {}): SendEmail {
  const { name, email, phone, message, consent } = form
  const { address, propertyId, agent, booking, defaultMessage = interestSentence(address) } = about
  const description = message.trim() ? message : defaultMessage
  const ours = {
    ...(propertyId && { propertyId }),
    ...(agent && { kind: 'inquiry' as const, agent }),
    ...(booking && { kind: 'booking' as const }),
  }
  return { email, phone, description, name, address, ...ours, consent, ...extras }
}

/** Form -> wire: the six stated fields with their fixed subject and address, the visitor's own subject beside them. */
export function contactToWire(form: ContactForm, extras: SendEmailExtras = {}): SendEmail {
  const { name, email, phone, subject, message } = form
  const fixed = { subject: generalInquiry, address: generalInquiry }
  return { email, phone, description: message, name, ...fixed, visitorSubject: subject, ...extras }
}

/** Form -> wire: a report has neither a name nor a telephone. */
function reportToWire(form: ReportForm, about: ReportTopic, extras: SendEmailExtras = {}): SendEmail {
  const { reason, message, email } = form
  return { kind: 'report', reason, description: message, email, name: '', phone: '', ...about, ...extras }
}

/** The messages of a 422 by the form's own field names, one each. */
export function formErrors(errors: Record<string, string | string[]>): FieldErrors {
  const names: Record<string, string> = { description: 'message', visitorSubject: 'subject' }
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [names[field] ?? field, [said].flat()[0]]))
}
