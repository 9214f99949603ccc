import { z } from 'zod'
import { badEmail, badPhone, wrongEmail, wrongPhone, wrongText } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import {
  type ContactForm,
  generalInquiry,
  type InquiryForm,
  interestSentence,
  type MessageKind,
  messageKinds,
  messageLengths,
  reportReasons,
  type SendEmail,
} from './inquiry.ts'
import { contactRules, inquiryRules, missing, type Rule } from './inquiry-rules.ts'
import { missingReport, reportErrors } from './report.ts'

/** What the server takes from the inquiry and contact forms, by the rules that the browser judges by (spec 5). */

const notAnObject = { error: () => t('Send one object with the fields of the form.') }

const email = judged(wrongEmail, { clean: trim, notText: badEmail })
const phone = judged(wrongPhone, { clean: trim, notText: badPhone })

export const inquiryForm = z.object({
  name: judged(inquiryRules.name),
  email,
  phone,
  message: judged(inquiryRules.message),
  consent: z.literal(true, { error: () => missing.consent }),
}) satisfies z.ZodType<InquiryForm>

export const contactForm = z.object({
  name: judged(contactRules.name),
  email,
  phone,
  subject: judged(contactRules.subject),
  message: judged(contactRules.message),
}) satisfies z.ZodType<ContactForm>

const extras = {
  stamp: unseen(),
  key: unseen(),
  website: unseen(),
}

/** The body of POST send-email from the sidebar or the booking modal of a listing. */
const inquiryBody = z
  .object(
    {
      name: inquiryForm.shape.name,
      email,
      phone,
      description: inquiryForm.shape.message.nullish(),
      address: text(messageLengths.address).nullish(),
      propertyId: unseen(),
      agent: unseen(),
      kind: unseen(),
      // The stated body has no such field; where it is there it must say yes.
      consent: inquiryForm.shape.consent.nullish(),
      ...extras,
    },
    notAnObject,
  )
  .transform(({ description, address: about, propertyId, agent, kind, consent, ...rest }) => ({
    ...rest,
    agent: agent || null,
    kind: kind === 'booking' ? ('booking' as const) : ('inquiry' as const),
    propertyId: propertyId || null,
    address: about ?? '',
    subject: '',
    message: description?.trim() ? description : interestSentence(about?.trim()),
    consent: consent ?? false,
  }))

/** The body of POST send-email from the contact page. */
const contactBody = z
  .object(
    {
      name: contactForm.shape.name,
      email,
      phone,
      description: contactForm.shape.message,
      address: text(messageLengths.address).nullish(),
      subject: text(messageLengths.subject).nullish(),
      visitorSubject: contactForm.shape.subject.nullish(),
      ...extras,
    },
    notAnObject,
  )
  .transform(({ description, subject, visitorSubject, address: about, ...rest }) => ({
    ...rest,
    kind: 'contact' as const,
    agent: null,
    propertyId: null,
    address: about || generalInquiry,
    subject: visitorSubject || subject || generalInquiry,
    message: description,
    consent: false,
  }))

/** The body of POST send-email that reports a listing. Its reason is kept as the subject. */
const reportBody = z
  .object(
    {
      reason: z.enum(reportReasons, { error: () => missingReport.reason }),
      description: text(messageLengths.message).nullish(),
      email: z.union([z.literal(''), email], { error: badEmail }).nullish(),
      propertyId: z.string({ error: noListing }).min(1, { error: noListing }).max(200, { error: noListing }),
      address: text(messageLengths.address).nullish(),
      ...extras,
    },
    notAnObject,
  )
  .superRefine(({ reason, description, email: answerTo }, context) => {
    const { message } = reportErrors({ reason, message: description ?? '', email: answerTo ?? '' })
    if (message) context.addIssue({ code: 'custom', message, path: ['description'] })
  })
  .transform(({ reason, description, email: answerTo, address: about, ...rest }) => ({
    ...rest,
    kind: 'report' as const,
    agent: null,
    name: '',
    email: answerTo ?? '',
    phone: '',
    address: about ?? '',
    subject: reason,
    message: description ?? '',
    consent: false,
  }))

function noListing() {
  return t('Say which listing it is about.')
}

export type ReceivedMessage = z.output<typeof inquiryBody> | z.output<typeof contactBody> | z.output<typeof reportBody>

/** Reads a send-email body of any form; the messages stand under the wire's field names. */
export function readSendEmail(body: unknown): z.ZodSafeParseResult<ReceivedMessage> {
  const kind = kindOf(body)
  if (kind === 'report') return reportBody.safeParse(body)
  return kind === 'contact' ? contactBody.safeParse(body) : inquiryBody.safeParse(body)
}

/**
 * The kind that the body names (contract 32). The stated body names none: then a listing's id makes an inquiry; else a
 * subject of any kind, or the contact page's fixed address, a contact message.
 */
export function kindOf(body: unknown): MessageKind {
  const { kind, propertyId, subject, visitorSubject, address } = (body ?? {}) as Partial<SendEmail>
  if (kind && messageKinds.includes(kind)) return kind
  if (propertyId) return 'inquiry'
  return subject || visitorSubject !== undefined || address === generalInquiry ? 'contact' : 'inquiry'
}

/** A text judged by a rule of the form. Absent counts as empty. */
function judged(wrong: Rule, { clean = storable, notText = () => wrong('') ?? t('This must be text.') } = {}) {
  return z
    .string({ error: ({ input }) => (isAbsent(input) && wrong('')) || notText() })
    .overwrite(clean)
    .superRefine((typed, context) => {
      const message = wrong(typed)
      if (message) context.addIssue(message)
    })
}

/** An optional text of at most so many characters. */
function text(most: number) {
  return judged((typed) => wrongText(typed, undefined, most))
}

function isAbsent(input: unknown) {
  return input === undefined || input === null
}

/** Kept as typed, but for what no database of ours can hold: the NUL character and broken surrogates. */
function storable(typed: string) {
  return typed.replaceAll('\0', '').toWellFormed()
}

function trim(typed: string) {
  return typed.trim()
}

/** What no visitor types: whatever is wrong with it must not keep a message from us. */
function unseen() {
  return z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))
}
