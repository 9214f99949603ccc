import { createHash } from 'node:crypto'
import { dayAfter, today } from '../app/core/dates.ts'
import type { Language } from '../app/core/language/language.ts'
import type { Property } from '../app/core/listing/property.ts'
import type { Person } from '../app/features/accounts/rules/account.ts'
import { insertAudits, type NewEntry } from '../app/features/history/server/history-queries.ts'
import { generalInquiry, type MessageKind, type MessageState } from '../app/features/inbox/rules/inquiry.ts'
import { insertMessage } from '../app/features/inbox/server/messages/queries.ts'
import { newMail } from '../app/features/mail/server/queued-mail-queries.ts'
import { weekdayOf } from '../app/features/visits/rules/moncton-time.ts'
import type { OfferDraft, VisitState } from '../app/features/visits/rules/visit.ts'
import { insertOffer, listTimes } from '../app/features/visits/server/offers/offer-queries.ts'
import { insertVisit, updateVisitState } from '../app/features/visits/server/visit-queries.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import messages from './messages.json' with { type: 'json' }

/** A message of the demo, from a made-up person. */
interface DemoMessage {
  kind: MessageKind
  /** The title of the listing that it is about; none for the contact page. */
  about?: string
  name: string
  email: string
  phone: string
  /** In which they read the site; English by default. */
  language?: Language
  /** Of the contact page. */
  subject?: string
  message: string
  /**
   * Minutes before the first start; or the day before it with the time of day in UTC (Moncton is 3 or 4 hours behind).
   */
  sent: number | [daysAgo: number, time: string]
  state: MessageState
  note?: string
  /** The delivery state of the email to the office. Nothing is really mailed. */
  mail: 'sent' | 'failed'
}

/** Twenty messages, the newest first: inquiries, bookings and contact messages in every state. */
export const demoMessages = messages as DemoMessage[]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The history goes back a month. */
const historyDays = 30

const visitor = personCalled('a visitor')
const office = ['office@fundy.example', 'renee@fundy.example'].map(personCalled)

/** Changes by staff other than verifying, amounts in dollars: by the title of the listing, days before the first start. */
const changes = [
  { about: 'One-level bungalow, large yard', daysAgo: 6, what: 'PropertyClosed', from: false, to: true },
  { about: 'Brick half with the brown door', daysAgo: 12, what: 'PropertyClosed', from: false, to: true },
  { about: 'Half-timbered house on Archibald', daysAgo: 20, what: 'PropertyClosed', from: false, to: true },
  { about: 'Dark brick town house, green door', daysAgo: 17, what: 'PropertyArchived', from: false, to: true },
  { about: 'One-bedroom on Coverdale Road', daysAgo: 25, what: 'PropertyArchived', from: false, to: true },
  { about: 'Shingled cottage by the water', daysAgo: 5, what: 'PropertyAmount', from: 329_900, to: 318_500 },
  { about: 'Renovated basement suite', daysAgo: 9, what: 'PropertyAmount', from: 1_025, to: 990 },
  { about: 'Garden apartment with its own door', daysAgo: 10, what: 'PropertyAmount', from: 1_475, to: 1_425 },
  { about: 'Timber house among the spruces', daysAgo: 16, what: 'PropertyAmount', from: 559_000, to: 542_000 },
  { about: 'Second floor on the white galleries', daysAgo: 13, what: 'PropertyAmount', from: 1_260, to: 1_295 },
  {
    about: 'River-view condo, third floor',
    daysAgo: 2,
    what: 'features',
    from: ['Parking'],
    to: ['Parking', 'Elevator'],
  },
  { about: 'Porch house with a big maple', daysAgo: 14, what: 'Sqft', from: 1_780, to: 1_820 },
] as const

/** Creates a month of messages and history as of `now`. Run it in the listings' transaction. */
export async function insertDemoActivity(tx: Db, properties: readonly Property[], now: Date): Promise<void> {
  const byName = new Map(properties.map((property) => [property.name, property]))
  for (const message of demoMessages) {
    const property = message.about === undefined ? undefined : byName.get(message.about)
    // A test may fill a site with some of the listings.
    if (message.about === undefined || property) await insertDemoMessage(tx, message, property, now)
  }
  const entries: Entry[] = []
  for (const [index, property] of properties.entries())
    entries.push(...(await insertBeginning(tx, property, index, now)))
  for (const { about, daysAgo, ...change } of changes) {
    const property = byName.get(about)
    const at = new Date(now.getTime() - daysAgo * day - 3 * hour)
    if (!property) continue
    entries.push({ ...change, propertyId: property.id, person: office[daysAgo % 2]!, at })
    if (change.what === 'PropertyAmount') await insertPriceChange(tx, property, change, at)
  }
  // The numbers of the entries follow the time.
  await insertAudits(
    tx,
    entries.sort((a, b) => a.at.getTime() - b.at.getTime()),
    now,
  )
}

/** Puts the price before a change, in dollars, into the history that begins with the listing. */
async function insertPriceChange(
  tx: Db,
  { id, offer }: Property,
  { from, to }: { from: number; to: number },
  at: Date,
) {
  await tx
    .updateTable('property_price')
    .set({ price: from * 100 })
    .where('property_id', '=', id)
    .execute()
  await tx
    .insertInto('property_price')
    .values({ property_id: id, at, offer, price: to * 100 })
    .execute()
}

type Entry = NewEntry & { at: Date }

/** The submission of a listing of the last month, and for the history that and its verification some hours later. */
async function insertBeginning(
  tx: Db,
  { id, createdAt, verified }: Property,
  index: number,
  now: Date,
): Promise<Entry[]> {
  const submitted = new Date(createdAt)
  if (now.getTime() - submitted.getTime() > historyDays * day) return []
  const reference = referenceOf(id)
  await tx
    .insertInto('submission')
    .values({ property_id: id, reference, submit_key: null, suspicion: null, created_at: submitted })
    .execute()
  const first = { propertyId: id, what: 'submitted', from: null, to: null, person: visitor, at: submitted }
  if (!verified) return [first]
  const at = new Date(submitted.getTime() + (2 + (index % 20)) * hour)
  return [first, { propertyId: id, what: 'Verified', from: false, to: true, person: office[index % 2]!, at }]
}

/** A message in its final state, with the mails that told of it; none is ever sent. */
async function insertDemoMessage(tx: Db, demo: DemoMessage, property: Property | undefined, now: Date) {
  const { about, sent, mail, note = '', subject = '', ...message } = demo
  const id = `demo-${hashOf(message.name + message.message)}`
  const at = momentOf(sent, now)
  const soon = new Date(at.getTime() + 2_000)
  const told = {
    ...message,
    subject,
    propertyId: property?.id ?? null,
    address: property ? `${property.address.line}, ${property.address.city}` : generalInquiry,
    consent: message.kind !== 'contact',
    suspicion: null,
    submitKey: null,
    sample: { id, reference: referenceOf(id), note },
  }
  await insertMessage(tx, told, [], at)
  const mails = [
    {
      recipient: 'company',
      state: mail,
      last_error: mail === 'failed' ? 'The mail server refused this mail (550).' : '',
    },
    { recipient: 'receipt', state: 'sent', last_error: '' },
  ] as const
  await tx
    .insertInto('outbox')
    .values(
      mails.map(({ recipient, state, last_error }) => ({
        ...newMail({ message_id: id }, recipient, soon),
        id: `${id}-${recipient}`,
        mail_id: `${id}-${recipient}`,
        state,
        attempts: 1,
        tried_at: soon,
        sent_at: state === 'sent' ? soon : null,
        last_error,
        created_at: at,
      })),
    )
    .execute()
}

function momentOf(sent: DemoMessage['sent'], now: Date) {
  if (typeof sent === 'number') return new Date(now.getTime() - sent * minute)
  const [daysAgo, time] = sent
  return new Date(`${dayAfter(today(now), -daysAgo)}T${time}:00.000Z`)
}

/** The same at every first start. */
function referenceOf(id: string) {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const bytes = createHash('sha256').update(id).digest()
  return `F-${Array.from(bytes.subarray(0, 6), (byte) => letters[byte % letters.length]).join('')}`
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** The person in the history, without an account. */
function personCalled(email: string) {
  return { id: '', email } as Person
}

const [monday, tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5, 6] as const

interface DemoOffer extends Partial<OfferDraft> {
  /** The title of the listing. */
  about: string
  from: string
  to: string
}

/** Weekly times of some listings, each with its own host. */
const weekly: DemoOffer[] = [
  {
    about: 'Garden apartment with its own door',
    weekdays: [tuesday, thursday],
    from: '17:00',
    to: '18:30',
    host: 'Monique',
    directions: 'Yellow door at the end of the path. Parking by the hedge.',
  },
  { about: 'Garden apartment with its own door', weekdays: [saturday], from: '10:00', to: '12:00', host: 'Monique' },
  {
    about: 'Cape Cod on Elmwood Drive',
    weekdays: [monday, wednesday],
    from: '16:00',
    to: '18:00',
    host: 'Luc',
    minutes: 45,
    pauseMinutes: 15,
    directions: 'Ring at the side door.',
  },
  { about: 'River-view condo, third floor', weekdays: [tuesday, friday], from: '09:30', to: '11:30', host: 'Aisha' },
  { about: 'Sunny main floor with sea view', weekdays: [thursday], from: '13:00', to: '15:00', host: 'Luc' },
  {
    about: 'Brick and shingle house near Victoria Park',
    weekdays: [wednesday],
    from: '12:00',
    to: '14:00',
    host: 'Aisha',
  },
]

/** Sample messages that have become visits: days from the first start to look from, and which of the times they took. */
const visits: { name: string; inDays: number; place: number; state?: VisitState }[] = [
  { name: 'Monique Arsenault', inDays: 1, place: 0 },
  { name: 'Dominique Savoie', inDays: 1, place: 1 },
  { name: 'Sarah Doiron', inDays: 1, place: 0, state: 'cancelled' },
  { name: 'Priya Nair', inDays: 1, place: 2 },
]

/** Offers times for some listings and makes visits of some sample messages. Run it after these are stored. */
export async function insertDemoVisits(tx: Db, properties: readonly Property[], now: Date): Promise<void> {
  const byName = new Map(properties.map((property) => [property.name, property]))
  const firstDay = dayAfter(today(now), -7)
  for (const { about, ...rule } of weekly) {
    const property = byName.get(about)
    if (property) await insertOffer(tx, offerFrom({ ...rule, propertyId: property.id, firstDay }), now, true)
  }
  const openHouse = byName.get('Cape Cod on Elmwood Drive')
  if (openHouse) {
    const day = dayAfter(today(now), (saturday - weekdayOf(today(now)) + 7) % 7 || 7)
    const rule = { repeats: 'once' as const, weekdays: [], firstDay: day, from: '13:00', to: '14:00' }
    const draft = { ...rule, propertyId: openHouse.id, minutes: 60, places: 8, host: 'Aisha' }
    await insertOffer(tx, offerFrom(draft), now, true)
  }
  for (const visit of visits) await insertDemoVisit(tx, visit, now)
}

async function insertDemoVisit(tx: Db, { name, inDays, place, state }: (typeof visits)[number], now: Date) {
  const message = await tx
    .selectFrom('message')
    .select(['id', 'property_id', 'created_at'])
    .where('name', '=', name)
    .where('sample', '=', true)
    .executeTakeFirst()
  if (!message?.property_id) return
  const first = dayAfter(today(now), inDays)
  const times = await listTimes(tx, [first, dayAfter(first, 13)], message.property_id)
  const time = times.filter(({ free }) => free > 0)[place]
  if (!time) return
  const id = await insertVisit(tx, message.id, { ...time, place: 1 }, message.created_at)
  if (state) await updateVisitState(tx, id, { state, by: 'visitor' }, message.created_at)
}

function offerFrom(
  facts: Partial<OfferDraft> & Pick<OfferDraft, 'propertyId' | 'firstDay' | 'from' | 'to'>,
): OfferDraft {
  return {
    repeats: 'weekly',
    weekdays: [],
    lastDay: null,
    minutes: 30,
    pauseMinutes: 0,
    places: 1,
    daysOff: [],
    host: '',
    directions: '',
    ...facts,
  }
}
