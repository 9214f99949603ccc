import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { readStatistics } from '../app/features/figures/server/statistics-queries.ts'
import { readHistory } from '../app/features/history/server/test-history.ts'
import { countByState, listMessages } from '../app/features/inbox/server/messages/list-queries.ts'
import { mailFigures, resendAll, resendMail } from '../app/features/inbox/server/messages/mail-queries.ts'
import { createOutbox } from '../app/features/mail/server/delivery.ts'
import * as queue from '../app/features/mail/server/outbox-queries.ts'
import { queueMail } from '../app/features/mail/server/queued-mail-queries.ts'
import { askOwners } from '../app/features/owners/server/availability-queries.ts'
import { findSubmission } from '../app/features/submit/server/queries.ts'
import { listTimes } from '../app/features/visits/server/offers/offer-queries.ts'
import { remindVisitors } from '../app/features/visits/server/visit-jobs.ts'
import { listVisits } from '../app/features/visits/server/visit-queries.ts'
import { openStore, type Store } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { createImageProcessor } from '../platform/images/encoder/image-processor.ts'
import { openStorage } from '../platform/images/storage.ts'
import { demoMessages } from './activity.ts'
import { demoListings } from './listings.ts'
import { demoId, seedDemo } from './seed.ts'

const now = new Date('2026-08-03T01:30:00Z')
const [cover = ''] = demoListings[0]!.photos
const listings = demoListings.map((listing) => ({ ...listing, photos: [cover] }))

let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-activity-'))
  store = await openStore({})
  await migrate(store)
  const imageProcessor = createImageProcessor(join(folder, 'incoming'))
  await seedDemo({ store, storage: await openStorage({ folder }), imageProcessor }, now, undefined, listings)
  await imageProcessor.close()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test('the homes that are rented or sold were listed for some weeks before', async () => {
  const closed = await store.db
    .selectFrom('property')
    .select(['listed_since', 'closed_at'])
    .where('closed', '=', true)
    .execute()
  expect(closed.length).toBeGreaterThanOrEqual(4)
  for (const { listed_since, closed_at } of closed)
    expect(closed_at!.getTime() - listed_since!.getTime()).toBeGreaterThan(21 * 86_400_000)
})

const messages = () => listMessages(store.db, { offset: 0, limit: 100 }, now)

describe('the messages of the demo', () => {
  test('are of every kind and state, in the order of the file, none from the future', async () => {
    const stored = await messages()
    expect(stored.map(({ name }) => name)).toEqual(demoMessages.map(({ name }) => name))
    expect(stored.length).toBeGreaterThanOrEqual(20)
    expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['inquiry', 'booking', 'contact']))
    const counts = await countByState(store.db)
    for (const state of ['new', 'answered', 'closed'] as const) expect(counts[state]).toBeGreaterThan(3)
    for (const { createdAt } of stored) expect(new Date(createdAt).getTime()).toBeLessThan(now.getTime())
    expect(stored.flatMap(({ mails }) => mails).filter(({ state }) => state === 'failed')).toHaveLength(1)
    for (const { kind, property } of stored) expect(property === null).toBe(kind === 'contact')
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length)
  })

  test('are from sample people, and marked', async () => {
    for (const { email, phone, sample, reference } of await messages()) {
      expect(email).toMatch(/@example\.com$/)
      expect(phone).toMatch(/^50655501\d\d$/)
      expect(sample).toBe(true)
      expect(reference).toMatch(/^F-[0-9A-HJKMNP-TV-Z]{6}$/)
    }
  })

  test('cause no mail and no alarm', async () => {
    const sent: unknown[] = []
    const outbox = createOutbox({
      db: store.db,
      queue,
      mailer: { send: async (mail) => void sent.push(mail) },
      company: async () => demoCompany,
      writers: {},
      siteUrl: () => 'http://localhost',
      later: () => () => {},
    })
    for (const { mails } of await messages()) {
      for (const { id } of mails) expect(await resendMail(store.db, id, now)).toBe(false)
    }
    await resendAll(store.db, now)
    await outbox.start()
    await outbox.idle()
    expect(sent).toEqual([])
    expect(await mailFigures(store.db)).toMatchObject({ waiting: 0, failed: 0, error: '' })
  })
})

test('nobody of the demo is ever mailed: an owner is not asked, and what is written to them does not leave', async () => {
  const sent: string[] = []
  const later = new Date(now.getTime() + 60 * 86_400_000)
  const outbox = createOutbox({
    db: store.db,
    queue,
    mailer: { send: async ({ to }) => void sent.push(to) },
    company: async () => demoCompany,
    siteUrl: () => 'http://localhost',
    writers: { 'office-wrote': () => ({ subject: 'Hello', blocks: [] }) },
    now: () => later.getTime(),
    later: () => () => {},
  })
  expect(
    await askOwners({ store, secret: 'a secret of the tests, long enough.', outbox, now: () => later.getTime() }),
  ).toBe(0)
  const owners = demoListings.map(({ customer }) => customer.email)
  const people = new Set([...owners, ...demoMessages.map(({ email }) => email), 'real@mail.example'])
  await store.db.transaction().execute(async (tx) => {
    for (const email of people)
      await queueMail(tx, 'office-wrote', { email: email.toUpperCase(), language: 'en' }, { text: '' }, now)
  })
  await outbox.start()
  await outbox.idle()
  expect(sent).toEqual(['REAL@MAIL.EXAMPLE'])
  expect(await mailFigures(store.db)).toMatchObject({ waiting: 0, failed: 0 })
  await store.db.deleteFrom('notice').execute()
})

test('some listings can be visited, and some sample people have booked; none is mailed', async () => {
  const days = ['2026-08-03', '2026-08-16'] as const
  const times = await listTimes(store.db, days)
  expect(new Set(times.map(({ offer }) => offer.propertyId)).size).toBeGreaterThan(3)
  expect(times.some(({ free }) => free === 0)).toBe(true)
  const booked = await listVisits(store.db, { from: now })
  expect(booked.map(({ state }) => state).sort()).toEqual(['booked', 'booked', 'booked', 'cancelled'])
  for (const visit of booked) expect(visit.sample).toBe(true)
  expect(await remindVisitors({ store, now: () => Date.parse(booked[0]!.startsAt) - 3_600_000 })).toBe(0)
  expect(await store.db.selectFrom('visit_event').select('id').execute()).toEqual([])
})

describe('the month of the demo', () => {
  test('every new listing was submitted and, if it is shown, verified afterwards', async () => {
    const entries = await readHistory(store.db)
    expect(entries.length).toBeGreaterThan(60)
    for (const listing of listings.filter(({ listedAgo }) => listedAgo < 30)) {
      const own = entries.filter(({ propertyId }) => propertyId === demoId(listing)).map(({ what }) => what)
      expect(own.includes('submitted')).toBe(true)
      expect(own.includes('Verified')).toBe(listing.verified)
      expect(await findSubmission(store.db, demoId(listing))).toMatchObject({ mails: [] })
    }
    for (const { at, propertyName } of entries) {
      expect(new Date(at).getTime()).toBeLessThanOrEqual(now.getTime())
      expect(propertyName).toBeTruthy()
    }
    const kinds = new Set(entries.map(({ what }) => what))
    for (const what of ['PropertyClosed', 'PropertyArchived', 'PropertyAmount']) expect(kinds).toContain(what)
  })

  test('the statistics have views on every day, fewer at the weekend, and inquiries', async () => {
    const { days, inquiries, unanswered } = await readStatistics(store.db, {
      to: '2026-08-02',
      days: 30,
      limit: 8,
      now,
    })
    expect(inquiries).toBe(demoMessages.filter(({ kind }) => kind !== 'contact').length)
    expect(unanswered).toBe(demoMessages.filter(({ state }) => state === 'new').length)
    const viewsOn = (weekend: boolean) => {
      const some = days.filter(({ day }) => (new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0) === weekend)
      return some.reduce((sum, { views }) => sum + views, 0) / some.length
    }
    expect(Math.min(...days.map(({ views }) => views))).toBeGreaterThan(0)
    expect(viewsOn(true)).toBeLessThan(viewsOn(false))
  })
})

test('the history names existing listings', () => {
  const titles = demoListings.map(({ name }) => name)
  for (const { about } of demoMessages) if (about) expect(titles).toContain(about)
})
