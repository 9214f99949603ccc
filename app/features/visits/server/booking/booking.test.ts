import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { listTimes, readOffers } from '../offers/offer-queries.ts'
import { offer, openVisitSite, type VisitSite } from '../test-visits.ts'

/** On both databases, all at once: what two visitors must never both have. */
onBothDatabases((store) => {
  let site: VisitSite
  beforeAll(async () => {
    site = await openVisitSite({ store: store() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.forget()
    await replaceProperties(store(), [sample({ id: 'home' }), sample({ id: 'other', closed: false })])
  })

  const booked = () =>
    store().db.selectFrom('visit').select(['id', 'place', 'starts_at']).where('state', '=', 'booked').execute()
  const offerAt = (facts: Parameters<typeof offer>[0] = {}) => site.offer({ propertyId: 'home', ...facts })
  const from = (at: number) => ({ address: `203.0.113.${at}` })

  test('a hundred at once for one place make one visit, and ninety-nine are told so', async () => {
    await offerAt()
    const [time] = await site.times('home')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => site.book(time.id, {}, from(at))))
    const codes = answers.map(({ status, body }) => (status === 201 ? 'booked' : body.obstacle))
    expect(codes.filter((code) => code === 'booked')).toHaveLength(1)
    expect(codes.filter((code) => code === 'taken')).toHaveLength(99)
    expect(await booked()).toHaveLength(1)
    const messages = await store().db.selectFrom('message').select('id').execute()
    expect(messages).toHaveLength(1)
    // One mail to the visitor, one to the company.
    expect(await store().db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  test('forty at once for eight places make eight visits, each with a place of its own', async () => {
    await offerAt({ places: 8 })
    const [time] = await site.times('home')
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => site.book(time.id, {}, from(at))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(answers.filter(({ body }) => body.obstacle === 'full')).toHaveLength(32)
    expect((await booked()).map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('one form sent twenty times at once is one visit', async () => {
    await offerAt({ places: 30 })
    const [time] = await site.times('home')
    const form = { email: 'one@example.com', key: 'one form' }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => site.book(time.id, form, from(at))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.visit.reference)).size).toBe(1)
    expect(await booked()).toHaveLength(1)
  })

  test('a host shows one home at a time, whoever asks first', async () => {
    await offerAt()
    await site.offer({ propertyId: 'other', host: ' MONIQUE  arsenault ', from: '17:15', to: '18:15' })
    const [[here], [there]] = await Promise.all([site.times('home'), site.times('other')])
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => site.book(here.id, {}, from(at))),
      ...Array.from({ length: 10 }, (_, at) => site.book(there.id, {}, from(at + 20))),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await booked()).toHaveLength(1)
    const states = [(await site.times('home'))[0].state, (await site.times('other'))[0].state]
    expect(states).toEqual(['full', 'full'])
  })

  test('moves, cancellations and bookings at once leave no place taken twice', async () => {
    await offerAt({ places: 2 })
    const times = await site.times('home')
    const [one, two] = [await site.book(times[0].id), await site.book(times[1].id)]
    await Promise.all([
      site.move(one.body.token, times[1].id),
      site.move(two.body.token, times[0].id),
      site.cancel(one.body.token),
      ...Array.from({ length: 6 }, (_, at) => site.book(times[at % 2].id, {}, from(at))),
    ])
    const counts = Map.groupBy(await booked(), ({ starts_at }) => starts_at.toISOString())
    for (const visits of counts.values()) {
      expect(new Set(visits.map(({ place }) => place)).size).toBe(visits.length)
      expect(visits.length).toBeLessThanOrEqual(2)
    }
    expect(site.errors).toEqual([])
  })

  test('an offer says how many booked visits are to come; those that were cancelled do not count', async () => {
    await offerAt({ places: 3 })
    await site.offer({ propertyId: 'other', host: 'Another host' })
    const [time] = await site.times('home')
    const cancelled = await site.book(time.id, {}, from(1))
    for (const at of [2, 3]) await site.book(time.id, {}, from(at))
    await site.cancel(cancelled.body.token)
    const offers = await readOffers(site.services, 'all')
    const counts = offers.map(({ property, visits }) => [property.id, visits])
    expect(Object.fromEntries(counts)).toEqual({ home: 2, other: 0 })
  })

  test('what is kept is read back as it was offered', async () => {
    await offerAt({ daysOff: ['2026-07-09', '2026-07-09'], pauseMinutes: 15, places: 3 })
    expect(await readOffers(site.services, 'all', 'home')).toMatchObject([
      {
        ...offer({ propertyId: 'home', daysOff: ['2026-07-09'], pauseMinutes: 15, places: 3 }),
        withdrawnAt: null,
        withdrawnTimes: [],
        visits: 0,
        property: { id: 'home' },
      },
    ])
    const times = await listTimes(store().db, ['2026-07-01', '2026-07-10'], 'home')
    expect(times.map(({ start }) => start.toISOString())).toEqual([
      ...['2026-07-02T20:00:00.000Z', '2026-07-02T20:45:00.000Z', '2026-07-02T21:30:00.000Z'],
      ...['2026-07-07T20:00:00.000Z', '2026-07-07T20:45:00.000Z', '2026-07-07T21:30:00.000Z'],
    ])
  })
})
