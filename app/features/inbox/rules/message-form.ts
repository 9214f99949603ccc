import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/received-values.ts'
import { type ContactForm, interestSentence, type MessageKind } from './inquiry.ts'
import type { InquiryDraft } from './inquiry-rules.ts'

/** The forms that write to the company, by the value of their hidden field `form`, and the kind of message each sends. */
export const messageForms = {
  inquiry: 'inquiry',
  booking: 'booking',
  contact: 'contact',
  chat: 'contact',
  report: 'report',
} as const satisfies Record<string, MessageKind>
export type MessageFormName = keyof typeof messageForms

/** The form that a hidden field or an address names. */
export function messageFormOf(name: unknown): MessageFormName | undefined {
  return typeof name === 'string' && Object.hasOwn(messageForms, name) ? (name as MessageFormName) : undefined
}

/** What an empty message of a listing's form becomes: the booking modal's sentence names the address (spec 5). */
export function defaultMessage(form: 'inquiry' | 'booking', address: string) {
  return interestSentence(form === 'booking' ? address : '')
}

/** What the button says that sent a booking form where times are offered: 'book' needs a time, 'ask' takes none. */
export function bookingActOf(form: FormData): 'book' | 'ask' | undefined {
  const act = form.get('act')
  return act === 'book' || act === 'ask' ? act : undefined
}

export function readContact(form: FormData): ContactForm {
  return { ...readSender(form), subject: textOf(form, 'subject') }
}

export function readInquiry(form: FormData): InquiryDraft {
  return { ...readSender(form), consent: form.has('consent') }
}

function readSender(form: FormData) {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    message: textOf(form, 'message'),
  }
}
