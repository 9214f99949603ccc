import { z } from 'zod'
import { phonePattern } from '../../../../core/field-rules.ts'
import { languages } from '../../../../core/language/language.ts'
import {
  type Message,
  type MessageMail,
  mailStates,
  messageKinds,
  messageLengths,
  messageStates,
  recipients,
  reportReasons,
  type SendEmail,
  suspicions,
} from '../../rules/inquiry.ts'

const instant = z.iso.datetime()

/** Documents the body of POST send-email; `readSendEmail` in the domain parses it. */
export const sendEmailBody = z.object({
  email: z.string().max(messageLengths.email),
  phone: z.string().regex(phonePattern).meta({ description: 'Digits only, 10 to 15. An extension may follow: x12.' }),
  description: z
    .string()
    .max(messageLengths.message)
    .meta({ description: 'The message. Empty in an inquiry: a sentence of interest is kept instead.' }),
  name: z.string().max(messageLengths.name),
  address: z
    .string()
    .max(messageLengths.address)
    .meta({ description: 'The property’s address; General Inquiry from the contact page.' }),
  subject: z
    .string()
    .max(messageLengths.subject)
    .meta({ description: 'General Inquiry from the contact page; not in an inquiry.' })
    .optional(),
  visitorSubject: z
    .string()
    .max(messageLengths.subject)
    .meta({ description: 'The subject that was typed on the contact page.' })
    .optional(),
  propertyId: z.string().meta({ description: 'The listing that the inquiry is about.' }).optional(),
  agent: z.string().meta({ description: 'The address of the agent’s page on which it was written.' }).optional(),
  kind: z
    .enum(messageKinds)
    .meta({ description: 'Left out, the other fields tell: a subject makes a contact message, else it is an inquiry.' })
    .optional(),
  reason: z
    .enum(reportReasons)
    .meta({ description: 'Of a report, which may leave name, phone, email and description empty.' })
    .optional(),
  consent: z.literal(true).meta({ description: 'Where a form asks for it, it must be true.' }).optional(),
  stamp: z.string().meta({ description: 'From form-stamp.' }).optional(),
  key: z.string().meta({ description: 'Makes a repeated call the same message.' }).optional(),
  website: z.string().meta({ description: 'Left empty by people.' }).optional(),
}) satisfies z.ZodType<SendEmail>

const mail = z
  .strictObject({
    id: z.string(),
    recipient: z.enum(recipients),
    state: z.enum(mailStates),
    attempts: z.int(),
    sendingSince: instant.nullable().meta({ description: 'While the mail server is being asked: when that began.' }),
    nextTryAt: instant.nullable(),
    lastTryAt: instant.nullable(),
    sentAt: instant.nullable(),
    error: z.string(),
  })
  .meta({ ref: 'MessageMail' }) satisfies z.ZodType<MessageMail>

/** A message as staff see it. */
export const message = z
  .strictObject({
    id: z.string(),
    reference: z.string(),
    kind: z.enum(messageKinds),
    property: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    address: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    consent: z.boolean(),
    language: z.enum(languages).meta({ description: 'In which its writer read the site.' }),
    suspicion: z.enum(suspicions).nullable(),
    state: z.enum(messageStates),
    note: z.string(),
    sample: z.boolean().meta({ description: 'Of the demo: no mail is ever sent about it.' }),
    createdAt: instant,
    updatedAt: instant,
    mails: z.array(mail),
  })
  .meta({ ref: 'Message' }) satisfies z.ZodType<Message>

export const inboxPage = z
  .strictObject({
    messages: z.array(message),
    total: z.int(),
    counts: z.strictObject({ new: z.int(), answered: z.int(), closed: z.int() }),
  })
  .meta({ ref: 'InboxPage' })
