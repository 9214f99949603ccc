import { createHash } from 'node:crypto'
import { emailKey } from '../../../domain/account/account.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { interestSentence } from '../../../domain/message/inquiry.ts'
import type { ReceivedMessage } from '../../../domain/message/inquiry-form.ts'
import { shortAddress } from '../../../domain/property/property.ts'
import type { VisitObstacle } from '../../../domain/visit/visit.ts'
import type { Db } from '../../database/tables/tables.ts'
import { createAddressLimiter, createLimiter } from '../../http/limits/rate-limiter.ts'
import { doubtAbout } from '../../http/tokens/form-token.ts'
import { insertMessage } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { queueVisitMails } from '../event-queries.ts'
import { recordVisit } from '../visit-history.ts'
import { countOpenVisits, findBooked, findVisit, insertVisit, type VisitRecord } from '../visit-queries.ts'
import { claimPlace } from './claim-place.ts'

export interface Booker {
  /** From `createAddressReader`. */
  address: string
  /** The Idempotency-Key header. */
  key?: string
}

/** `wait`: seconds until a retry may succeed. */
export type Booking = { visit: VisitRecord } | { obstacle: VisitObstacle } | { wait: number }

const minutes = 60_000
const perAddress = { most: 20, window: 10 * minutes }
/** Bookings of one mailbox, because anybody can type its address, and each one is mailed to it. */
const perMailbox = { most: 5, window: 60 * minutes }
/** Booked visits that one mailbox may have ahead of it. */
const mostAhead = 6

/**
 * Books visits (docs/decisions/030-visits.md): applies the limits, and keeps the visit, the message that it belongs to, the
 * history entry and the mails in one transaction. A repeated submit returns the same visit and counts towards no limit.
 */
export function createBookings({
  store,
  secret,
  outbox,
  monotonicNow,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>) {
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return async function book(received: ReceivedMessage, time: string, booker: Booker): Promise<Booking> {
    const at = now()
    const submitKey = submitKeyOf(received, time, booker)
    const known = await findBooked(store.db, submitKey)
    if (known) return { visit: known }

    const counted = [
      [addresses, booker.address],
      [mailboxes, emailKey(received.email)],
    ] as const
    const wait = Math.max(...counted.map(([limiter, key]) => limiter.waitFor(key, 1)))
    if (wait > 0) return { wait: Math.ceil(wait / 1000) }
    addresses.take(booker.address, 1)

    const suspicion = received.website.trim() ? 'honeypot' : doubtAbout(secret, received.stamp, at)
    const facts = { ...received, suspicion, submitKey, language: currentLanguage() }
    if (suspicion === 'honeypot') {
      await store.db
        .transaction()
        .execute((tx) => keepMessage(tx, { ...facts, submitKey: null }, undefined, new Date(at)))
      return { obstacle: 'doubt' }
    }
    const booking = await keep(facts, time, new Date(at))
    if ('visit' in booking) {
      mailboxes.take(emailKey(received.email), 1)
      outbox?.wake()
    }
    return booking
  }

  /** In `change`, because the pages of the listing show what is free. */
  async function keep(facts: BookedFacts, time: string, at: Date): Promise<Booking> {
    try {
      return await store.change(async (tx) => {
        const claimed = await claimPlace(tx, time, at)
        if ('obstacle' in claimed) throw new Refused(claimed.obstacle)
        // After the place is claimed: until then another booking of this mailbox may be under way.
        if ((await countOpenVisits(tx, facts.email, at)) >= mostAhead) throw new Refused('too-many')
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
function submitKeyOf({ stamp, key, website, ...said }: ReceivedMessage, time: string, booker: Booker) {
  const form = booker.key?.slice(0, 200) || key || stamp
  if (!form) return null
  return createHash('sha256')
    .update(JSON.stringify(['visit', form, time, said]))
    .digest('base64url')
}
