import { z } from 'zod'
import {
  type ContactForm,
  generalInquiry,
  type InquiryForm,
  interestSentence,
  type MessageKind,
  messageLengths,
  type SendEmail,
} from './inquiry.ts'

/**
 * The rules of the inquiry and contact forms (spec 5), the same in the browser and on the server. Apart from
 * `inquiry.ts`, so that no page without a form carries the schema library.
 */

const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
const badEmail = 'Please enter a valid email address.'
const badPhone = 'Please enter a valid phone number (at least 10 digits).'
const noConsent = 'You must consent to the terms.'
const notAnObject = 'Send one object with the fields of the form.'

const email = z
  .string(missingOr('Email is required.', badEmail))
  .trim()
  .min(1, { error: 'Email is required.', abort: true })
  .max(messageLengths.email, { error: badEmail, abort: true })
  .regex(address, badEmail)
const phone = z
  .string(missingOr('Phone number is required.', badPhone))
  .trim()
  .min(1, { error: 'Phone number is required.', abort: true })
  .regex(/^[0-9]{10,15}$/, badPhone)

export const inquiryForm = z.object({
  name: required('Name is required.', messageLengths.name),
  email,
  phone,
  message: text(messageLengths.message),
  consent: z.literal(true, noConsent),
}) satisfies z.ZodType<InquiryForm>

export const contactForm = z.object({
  name: required('Your name is required.', messageLengths.name),
  email,
  phone,
  subject: required('A subject is required.', messageLengths.subject),
  message: required('A message is required.', messageLengths.message),
}) satisfies z.ZodType<ContactForm>

const extras = {
  stamp: unseen(),
  key: unseen(),
  website: unseen(),
}

/** The body of POST send-email from an inquiry form. */
const inquiryBody = z
  .object(
    {
      name: inquiryForm.shape.name,
      email,
      phone,
      description: inquiryForm.shape.message.nullish(),
      address: text(messageLengths.address).nullish(),
      propertyId: unseen(),
      // The stated body has no such field; where it is there it must say yes.
      consent: inquiryForm.shape.consent.nullish(),
      ...extras,
    },
    notAnObject,
  )
  .transform(({ description, address: about, propertyId, consent, ...rest }) => ({
    ...rest,
    kind: 'inquiry' as const,
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
    propertyId: null,
    address: about || generalInquiry,
    subject: visitorSubject || subject || generalInquiry,
    message: description,
    consent: false,
  }))

export type ReceivedMessage = z.output<typeof inquiryBody> | z.output<typeof contactBody>

/** Reads a send-email body of either form; the messages stand under the wire's field names. */
export function readSendEmail(body: unknown): z.ZodSafeParseResult<ReceivedMessage> {
  return kindOf(body) === 'contact' ? contactBody.safeParse(body) : inquiryBody.safeParse(body)
}

/** A listing's id makes an inquiry; else a subject of any kind, or the contact page's fixed address, a contact message. */
export function kindOf(body: unknown): MessageKind {
  const { propertyId, subject, visitorSubject, address } = (body ?? {}) as Partial<SendEmail>
  if (propertyId) return 'inquiry'
  return subject || visitorSubject !== undefined || address === generalInquiry ? 'contact' : 'inquiry'
}

/** Kept as typed, but for what no database of ours can hold: the NUL character and broken surrogates. */
function text(most: number, message = 'This must be text.') {
  return z
    .string(message)
    .overwrite((value) => value.replaceAll('\0', '').toWellFormed())
    .max(most, `Please use at most ${most} characters.`)
}

function required(message: string, most: number) {
  return text(most, message).refine((value) => value.trim() !== '', { error: message })
}

/** What no visitor types: whatever is wrong with it must not keep a message from us. */
function unseen() {
  return z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))
}

function missingOr(missing: string, wrong: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? missing : wrong) }
}
