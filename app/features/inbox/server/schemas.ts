import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import { standings } from '../../../core/listing/listing-stage.ts'
import { cancellers, invitationAnswers, visitStates } from '../../visits/rules/visit.ts'
import { mailStates } from '../rules/inquiry.ts'
import { type Thread, type ThreadEntry, type ThreadPage, type ThreadSummary, threadStates } from '../rules/thread.ts'
import { message } from './messages/schemas.ts'

const instant = z.iso.datetime()
const named = z.strictObject({ id: z.string(), name: z.string() })

const summaryFields = {
  id: z.string(),
  name: z.string(),
  topic: z.string().meta({ description: 'The address or the subject that it began with.' }),
  property: named.nullable(),
  lastText: z.string(),
  lastOurs: z.boolean().meta({ description: 'The last words are ours.' }),
  lastAt: instant,
  state: z.enum(threadStates).meta({ description: 'Open: somebody waits for an answer.' }),
  clock: z
    .strictObject({ minutes: z.int(), late: z.boolean() })
    .nullable()
    .meta({ description: 'Minutes of opening hours that are left to answer; negative when late.' }),
  snoozedUntil: instant.nullable(),
  spamSince: instant.nullable(),
  assignee: named.nullable(),
  unread: z.boolean(),
  visit: z.boolean().meta({ description: 'A visit was asked for.' }),
  failed: z.boolean().meta({ description: 'A reply was not delivered.' }),
  report: z.boolean(),
  sample: z.boolean(),
}
const summary = z.strictObject(summaryFields).meta({ ref: 'ThreadSummary' }) satisfies z.ZodType<ThreadSummary>

export const threadPage = z
  .strictObject({
    threads: z.array(summary),
    counts: z
      .strictObject({ open: z.int(), mine: z.int(), visits: z.int(), snoozed: z.int(), spam: z.int(), all: z.int() })
      .meta({ description: 'Of each view, counted up to 1000.' }),
    next: z.string().nullable().meta({ description: 'Give it as `after` to read on.' }),
  })
  .meta({ ref: 'ThreadPage' }) satisfies z.ZodType<ThreadPage>

const written = { id: z.string(), at: instant, author: z.string(), text: z.string() }
const replyMail = z.strictObject({
  id: z.string(),
  state: z.enum(mailStates),
  sentAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  error: z.string(),
})
const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), id: z.string(), at: instant, message }),
  z.strictObject({
    kind: z.literal('reply'),
    ...written,
    to: z.string().meta({ description: 'Where it went, if not to the person’s address; else empty.' }),
    mail: replyMail.nullable(),
  }),
  z.strictObject({ kind: z.literal('note'), ...written }),
  z.strictObject({
    kind: z.literal('answer'),
    ...written,
    from: z.string(),
    stranger: z.boolean().meta({ description: 'It came from another mailbox than the person’s.' }),
    replyTo: z.string().meta({ description: 'Where its writer asks for answers, if elsewhere; else empty.' }),
    quoted: z.string(),
    attachments: z.array(z.strictObject({ name: z.string(), type: z.string(), bytes: z.int() })),
    cut: z.boolean(),
    automatic: z.boolean().meta({ description: 'It looks as if a program wrote it.' }),
  }),
]) satisfies z.ZodType<ThreadEntry>

const visit = z.strictObject({
  id: z.string(),
  messageId: z.string(),
  reference: z.string(),
  state: z.enum(visitStates),
  cancelledBy: z.enum(cancellers).nullable(),
  reason: z.string(),
  answer: z.enum(invitationAnswers).nullable(),
  startsAt: instant,
  endsAt: instant,
  host: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  message: z.string(),
  address: z.string(),
  sample: z.boolean(),
  property: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      listed: z.boolean(),
    })
    .nullable(),
})

const home = z.strictObject({
  id: z.string(),
  price: z.int(),
  offer: z.enum(['rent', 'sale']),
  availableOn: z.iso.date(),
  cover: z.string().nullable(),
  listed: z.boolean(),
  standing: z.enum(standings),
  inquiries: z.int(),
  owner: z.strictObject({ name: z.string(), phone: z.string() }),
})

export const thread = z
  .strictObject({
    ...summaryFields,
    version: z.int().meta({ description: 'Increases with everything that is written. A reply carries it.' }),
    email: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    consentAt: instant.nullable(),
    since: instant,
    entries: z.array(entry),
    earlier: z.int().meta({ description: 'Entries before those that are shown.' }),
    visits: z.array(visit),
    others: z.array(
      z.strictObject({
        id: z.string(),
        property: named.nullable(),
        topic: z.string(),
        state: z.enum(threadStates),
        lastAt: instant,
      }),
    ),
    home: home.nullable(),
    answers: z
      .strictObject({ inThread: z.boolean(), address: z.string() })
      .meta({ description: 'Where answers to our replies arrive.' }),
    undoFor: z.int().meta({ description: 'Milliseconds for which the newest entry, a reply, can be taken back.' }),
    draft: z.string(),
    writing: z.array(z.string()).meta({ description: 'Who else wrote in the last minute.' }),
    people: z.array(named).meta({ description: 'To whom it can be given.' }),
  })
  .meta({ ref: 'Thread' }) satisfies z.ZodType<Thread>
