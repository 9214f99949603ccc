import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { figureSpanOf, statisticsSpans } from '../../company/rules/statistics.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { addViews } from '../../listings/server/view-queries.ts'
import { answerDecisions, insertDecision } from '../../review/server/decision-queries.ts'
import { readOfficeFigures } from './figure-queries.ts'
import { readStatistics } from './statistics-queries.ts'

const week = { to: '2026-07-07', days: 7, limit: 8, now: new Date('2026-07-08T02:59:00Z') } as const
const at = (instant: string) => new Date(instant)

onDatabase((store) => {
  const views = (day: string, counts: Record<string, number>) =>
    addViews(store().db, new Map(Object.entries(counts)), day)
  const inquire = (instant: string, facts: Parameters<typeof keepMessage>[1]) =>
    keepMessage(store(), { propertyId: 'a', ...facts }, [], at(instant))

  const read = (period: Parameters<typeof readStatistics>[1]) => readStatistics(store().db, period)

  beforeEach(async () => {
    await forgetMessages(store())
    await store().db.deleteFrom('figure_day').execute()
    await replaceProperties(store(), [
      sample({ id: 'a', name: 'A' }),
      sample({ id: 'b', name: 'B', verified: false }),
      sample({ id: 'c', name: 'C', archived: true, offer: 'sale', price: 30_000_000 }),
    ])
  })

  test('without data all figures are zero, with no comparison', async () => {
    expect(await read(week)).toEqual({
      from: '2026-07-01',
      to: '2026-07-07',
      views: 0,
      viewsBefore: null,
      inquiries: 0,
      unanswered: 0,
      listed: 1,
      unverified: 1,
      listings: [],
      listingsInAll: 0,
      days: Array.from({ length: 7 }, (_, day) => ({ day: `2026-07-0${day + 1}`, views: 0, inquiries: 0 })),
    })
  })

  test('what is refused, or asked about, does not wait to be verified', async () => {
    const none = { reasons: [], text: '', taken: [], kept: [], checked: [], replaced: {} as never, revisionId: null }
    const account = { email: 'staff@test.example', name: '', role: 'manager', password: 'scrypt$none' } as const
    await putAccount(store().db, account)
    const person = { ...(await findAccount(store().db, account.email))!, role: 'manager', language: 'en' } as const
    const said = { ...none, propertyId: 'b', verdict: 'refused', round: 0, language: 'en', person } as const
    await store().change((tx) => insertDecision(tx, said, week.now))
    expect(await read(week)).toMatchObject({ listed: 1, unverified: 0 })
    await store().change((tx) => answerDecisions(tx, 'b', week.now))
    expect(await read(week)).toMatchObject({ unverified: 1 })
  })

  test('views and inquiries are counted by the days of Moncton and by listing', async () => {
    await views('2026-06-30', { a: 100 })
    await views('2026-07-01', { a: 2, b: 1 })
    await views('2026-07-07', { a: 3, c: 9 })
    await views('2026-07-08', { a: 100 })
    await inquire('2026-07-01T02:59:00Z', {})
    await inquire('2026-07-01T03:00:00Z', {})
    await inquire('2026-07-08T02:59:00Z', { propertyId: 'b', suspicion: 'too-quick' })
    await inquire('2026-07-08T03:00:00Z', {})
    await inquire('2026-07-02T12:00:00Z', { propertyId: null, state: 'closed', suspicion: 'honeypot' })
    await inquire('2026-07-02T12:00:00Z', { propertyId: null, kind: 'contact' })
    await inquire('2026-07-02T12:00:00Z', { propertyId: null, kind: 'booking', state: 'answered' })
    // One person wrote about two homes and to the office.
    const { days, listings, ...figures } = await read(week)
    expect(figures).toMatchObject({ views: 15, viewsBefore: null, inquiries: 3, unanswered: 3, listingsInAll: 3 })
    expect(days.filter(({ views, inquiries }) => views + inquiries)).toEqual([
      { day: '2026-07-01', views: 3, inquiries: 1 },
      { day: '2026-07-02', views: 0, inquiries: 1 },
      { day: '2026-07-07', views: 12, inquiries: 1 },
    ])
    const facts = { city: 'Moncton', offer: 'rent', price: 140_000, picture: null }
    expect(listings).toEqual([
      { ...facts, id: 'c', name: 'C', offer: 'sale', price: 30_000_000, listed: false, views: 9, inquiries: 0 },
      { ...facts, id: 'a', name: 'A', listed: true, views: 5, inquiries: 1 },
      { ...facts, id: 'b', name: 'B', listed: false, views: 1, inquiries: 1 },
    ])
    const { listings: one, listingsInAll } = await read({ ...week, limit: 1 })
    expect([one.map(({ id }) => id), listingsInAll]).toEqual([['c'], 3])
  })

  test('each span of the screen is the same above and in the figures to act on', async () => {
    await views('2024-02-03', { a: 100 })
    await views('2025-07-08', { a: 20 })
    await views('2026-06-20', { a: 3 })
    await views('2026-07-06', { b: 2 })
    for (const days of statisticsSpans) {
      const above = await read({ ...week, days })
      const figures = await readOfficeFigures(store().db, figureSpanOf[days], week.now)
      expect([days, figures.totals.views]).toEqual([days, above.views])
      expect(figures.listings.map(({ id, views }) => [id, views])).toEqual(
        above.listings.map(({ id, views }) => [id, views]),
      )
    }
    expect(await read({ ...week, days: 'all' })).toMatchObject({ from: '2024-02-03', views: 125, viewsBefore: null })
  })

  test('a period is compared with the previous one only if that was counted from its beginning', async () => {
    await views('2026-06-25', { a: 4 })
    expect((await read(week)).viewsBefore).toBeNull()
    await views('2026-06-24', { a: 6 })
    expect((await read(week)).viewsBefore).toBe(10)
    await views('2026-06-23', { a: 50 })
    expect((await read(week)).viewsBefore).toBe(10)
  })
})
