import { createHash } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { refuseIssues } from '../../../../../platform/http/check.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
} from '../../../../../platform/http/limits/rate-limiter.ts'
import { doubtAbout } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { refuse } from '../../../../core/answer.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import { hiddenText } from '../../../../core/received-values.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { interestSentence } from '../../../inbox/rules/inquiry.ts'
import { inquiryForm, type ReceivedMessage, readSendEmail } from '../../../inbox/rules/inquiry-form.ts'
import { insertMessage } from '../../../inbox/server/messages/queries.ts'
import { readTimeId, type VisitAnswer, type VisitObstacle } from '../../rules/visit.ts'
import { findOffer, shownTimes } from '../offers/offer-queries.ts'
import { openedVisit, refuseVisit } from '../own-visit.ts'
import { countOpenVisits, findBooked, findVisit, insertVisit, queueVisitMails, recordVisit } from '../visit-queries.ts'
import { type Changed, claimPlace } from './change-visit.ts'

const minutes = 60_000
const addresses = limiterOf((clock) => createAddressLimiter({ most: 20, window: 10 * minutes, ...clock }))
/** Bookings of one mailbox, because anybody can type its address, and each one is mailed to it. */
const mailboxes = limiterOf((clock) => createLimiter({ most: 5, window: 60 * minutes, ...clock }))
/** Booked visits that one mailbox may have ahead of it. */
const maxAhead = 6

/** Judges what was sent, then books: 422 with a message for each field that is wrong, else as `keepBooking`. */
export async function bookVisit(call: Call, sent: object): Promise<VisitAnswer> {
  const judged = judgeBooking(sent)
  return 'issues' in judged ? refuseIssues(judged.issues) : keepBooking(call, judged.value)
}

/**
 * Books a visit (docs/decisions/030-visits.md): applies the limits, and keeps the visit, the message that it belongs to, the
 * history entry and the mails in one transaction. A repeated submit returns the same visit and counts towards no limit.
 */
async function keepBooking(call: Call, { time, message }: ReceivedBooking): Promise<VisitAnswer> {
  const { c, services } = call
  const { store, secret, outbox, now = Date.now } = services
  const at = now()
  const submitKey = submitKeyOf(message, time, c.req.header('Idempotency-Key'))
  const known = await findBooked(store.db, submitKey)
  if (known) return openedVisit(services, known)

  const mailbox = emailKey(message.email)
  const wait = mailboxes(services).waitFor(mailbox, 1)
  if (wait > 0) c.header('Retry-After', String(Math.ceil(wait / 1000)))
  if (wait > 0 || !takeTurn(call, addresses(services))) {
    return refuse(429, t('Too many visits have been booked from here. Please wait a little and try again.'))
  }

  const suspicion = message.website.trim() ? ('honeypot' as const) : doubtAbout(secret, message.stamp, at)
  const facts = { ...message, suspicion, submitKey, language: currentLanguage() }
  if (suspicion === 'honeypot') {
    await store.db
      .transaction()
      .execute((tx) => keepMessage(tx, { ...facts, submitKey: null }, undefined, new Date(at)))
    return refused(services, 'doubt', time)
  }
  const booking = await keep(store, facts, time, new Date(at))
  if ('obstacle' in booking) return refused(services, booking.obstacle, time)
  mailboxes(services).take(mailbox, 1)
  outbox?.wake()
  return openedVisit(services, booking.visit)
}

/** With the times of the home as they are now. */
async function refused({ store, now = Date.now }: Services, obstacle: VisitObstacle, time: string) {
  const offer = await findOffer(store.db, readTimeId(time)?.offerId ?? '')
  return refuseVisit(obstacle, offer && (await shownTimes(store.db, offer.propertyId, new Date(now()))))
}

/** In `change`, because the pages of the listing show what is free. */
async function keep(store: Services['store'], facts: BookedFacts, time: string, at: Date): Promise<Changed> {
  try {
    return await store.change(async (tx) => {
      const claimed = await claimPlace(tx, time, at)
      if ('obstacle' in claimed) throw new Refused(claimed.obstacle)
      // After the place is claimed: until then another booking of this mailbox may be under way.
      if ((await countOpenVisits(tx, facts.email, at)) >= maxAhead) throw new Refused('too-many')
      const { chosen, home } = claimed
      const message = await keepMessage(tx, facts, home, at)
      if (message.id === undefined) throw new Repeated()
      const id = await insertVisit(tx, message.id, chosen, at)
      const visit = (await findVisit(tx, id))!
      await queueVisitMails(tx, visit, 'booked', at)
      await recordVisit(tx, visit, { what: 'visit-booked', from: null, to: visit.startsAt }, at)
      return { visit }
    })
  } catch (problem) {
    if (problem instanceof Refused) return { obstacle: problem.obstacle }
    if (problem instanceof Repeated) return { visit: (await findBooked(store.db, facts.submitKey))! }
    throw problem
  }
}

type BookedFacts = ReceivedMessage & Pick<Parameters<typeof insertMessage>[1], 'suspicion' | 'submitKey' | 'language'>

/** A booking is a message of the inbox, so that no visitor is lost whatever becomes of the visit. */
function keepMessage(
  tx: Db,
  facts: BookedFacts,
  home: { id: string; line: string; city: string } | undefined,
  at: Date,
) {
  const { name, email, phone, message, consent, suspicion, submitKey, language } = facts
  const address = home ? shortAddress({ address: home }) : facts.address
  const sender = { name, email, phone, consent, suspicion, submitKey, language }
  const state = suspicion === 'honeypot' ? ('closed' as const) : ('new' as const)
  const about = { kind: 'booking' as const, propertyId: home?.id ?? facts.propertyId, address, subject: '' }
  return insertMessage(
    tx,
    { ...sender, ...about, state, message: message.trim() ? message : interestSentence(address) },
    [],
    at,
  )
}

/** They end a transaction, and nothing else. */
class Refused extends Error {
  readonly obstacle: VisitObstacle
  constructor(obstacle: VisitObstacle) {
    super(`The visit was not booked: ${obstacle}.`)
    this.obstacle = obstacle
  }
}
class Repeated extends Error {}

/** Hashes the form's key, or else its token, with the content and the time: a form with another time is a new booking. */
function submitKeyOf({ stamp, key, website, ...said }: ReceivedMessage, time: string, header = '') {
  const form = header.slice(0, 200) || key || stamp
  if (!form) return null
  return createHash('sha256')
    .update(JSON.stringify(['visit', form, time, said]))
    .digest('base64url')
}

interface ReceivedBooking {
  /** The id of a time. */
  time: string
  message: ReceivedMessage
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The fields of the booking form by its own rules, and the time beside them; they stand under the wire's field names. */
function judgeBooking(body: unknown): { value: ReceivedBooking } | { issues: Issue[] } {
  const fields = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : undefined
  const read = readSendEmail(fields && { ...fields, kind: 'booking' })
  const { time: given, consent, description } = (fields ?? {}) as Record<string, unknown>
  const time = hiddenText(given, 64)
  const issues: Issue[] = [...(read.error?.issues ?? [])]
  const missing = inquiryForm.shape.consent.safeParse(consent ?? false)
  if (fields && !missing.success && !issues.some(({ path }) => path[0] === 'consent')) {
    issues.push({ ...missing.error.issues[0]!, path: ['consent'] })
  }
  if (fields && !time) issues.push({ path: ['time'], message: t('Please choose a time.') })
  if (issues.length > 0 || !read.success) return { issues }
  const isEmpty = typeof description !== 'string' || !description.trim()
  return { value: { time, message: isEmpty ? { ...read.data, message: '' } : read.data } }
}
