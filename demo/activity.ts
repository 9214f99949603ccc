import { createHash } from 'node:crypto'
import { dayAfter, today } from '../app/core/dates.ts'
import type { Property } from '../app/core/listing/property.ts'
import type { Person } from '../app/features/accounts/rules/account.ts'
import { insertAudits, type NewEntry } from '../app/features/history/server/history-queries.ts'
import { generalInquiry } from '../app/features/inbox/rules/inquiry.ts'
import { insertSampleMessage, type SampleMessage } from '../app/features/inbox/server/messages/sample-messages.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import { type DemoMessage, demoMessages } from './messages.ts'

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
    if (message.about === undefined || property) await insertSampleMessage(tx, sampleFrom(message, property, now))
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

function sampleFrom(message: DemoMessage, property: Property | undefined, now: Date): SampleMessage {
  const { kind, name, email, phone, subject, language = 'en', state, note = '', mail, sent } = message
  const id = `demo-${hashOf(name + message.message)}`
  const createdAt = momentOf(sent, now)
  const soon = new Date(createdAt.getTime() + 2_000)
  const failed = mail === 'failed'
  return {
    id,
    reference: referenceOf(id),
    kind,
    property: property ?? null,
    address: property ? `${property.address.line}, ${property.address.city}` : generalInquiry,
    name,
    email,
    phone,
    subject: subject ?? '',
    message: message.message,
    language,
    state,
    note,
    createdAt,
    mails: [
      {
        recipient: 'company',
        state: mail,
        error: failed ? 'The mail server refused this mail (550).' : '',
        at: soon,
      },
      { recipient: 'receipt', state: 'sent', error: '', at: soon },
    ],
  }
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
