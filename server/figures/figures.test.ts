import { beforeEach, expect, test } from 'vitest'
import { answerClass, percentilesOf, viewSourceOf } from '../../domain/company/office-figures.ts'
import { dayAfter } from '../../domain/dates.ts'
import { onBothDatabases, replaceProperties, sample } from '../database/test-databases.ts'
import { updateMessage } from '../messages/queries.ts'
import { forgetMessages, keepMessage } from '../messages/test-messages.ts'
import { addViewSources, addViews } from '../properties/view-queries.ts'
import { readOfficeFigures } from './figure-queries.ts'
import { refreshListingFigures } from './listing-figures.ts'
import { settleFigures } from './settle-figures.ts'
import { readOwnerSheet } from './sheet-queries.ts'

const today = '2026-07-10'
const at = (instant: string) => new Date(`${instant}:00Z`)

onBothDatabases((store) => {
  const write = async (instant: string, facts: Parameters<typeof keepMessage>[1] = {}) => {
    const { id } = await keepMessage(store(), { propertyId: 'a', ...facts }, [], at(instant))
    return id!
  }
  const answer = (id: string, instant: string) =>
    store()
      .db.transaction()
      .execute((tx) =>
        updateMessage(tx, id, { state: 'answered', person: { id: '', email: 'staff@example.com' } }, at(instant)),
      )

  beforeEach(async () => {
    await forgetMessages(store())
    await replaceProperties(store(), [sample({ id: 'a', name: 'A' }), sample({ id: 'b', name: 'B' })])
    for (const table of ['figure_change', 'figure_row', 'figure_day', 'figure_month', 'view_source'] as const)
      await store().db.deleteFrom(table).execute()
  })

  test('figures equal what was counted: answers in opening hours, inquiries and views by day, listing and source', async () => {
    await addViews(store().db, new Map([['a', 3]]), '2026-07-08')
    await addViews(store().db, new Map([['a', 2]]), '2026-07-08')
    await addViewSources(store().db, new Map([['search', 2]]), '2026-07-08')
    await addViewSources(store().db, new Map([['search', 3]]), '2026-07-08')
    // Monday 9:00 in Moncton: an hour, then Friday 16:30 until Monday 9:30.
    await answer(await write('2026-07-06T12:00'), '2026-07-06T13:00')
    await answer(await write('2026-07-03T19:30'), '2026-07-06T12:30')
    await write('2026-07-07T12:00', { kind: 'contact', propertyId: null })
    await write('2026-07-07T12:00', { suspicion: 'honeypot', state: 'closed' })
    await refreshListingFigures(store(), today)
    const figures = await readOfficeFigures(store().db, '30-days', today)
    expect(figures).toMatchObject({
      answer: { count: 2, median: 60, ninetieth: 60 },
      totals: { views: 5, inquiries: 2, visits: 0 },
      sources: [{ source: 'search', views: 5 }],
      listings: [{ id: 'a', views: 5, inquiries: 2 }],
    })
    expect(figures.rows).toHaveLength(30)
    const year = await readOfficeFigures(store().db, '12-months', today)
    expect(year.totals).toEqual(figures.totals)
    expect([year.from, year.rows.length, year.rows[0]!.day]).toEqual(['2025-07-11', 13, '2025-07-01'])
    const week = await readOfficeFigures(store().db, '7-days', today)
    expect(week.rows.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => dayAfter('2026-07-04', at)))
    expect(week).toMatchObject({ answer: { count: 1, median: 60 }, totals: { views: 5, inquiries: 1, visits: 0 } })
    expect(week.listings).toMatchObject([{ id: 'a', views: 5, inquiries: 1 }])
    expect(await readOwnerSheet(store().db, 'a', '2026-07')).toMatchObject({
      now: { views: 5, inquiries: 2, visits: 0 },
      before: { views: 0, inquiries: 0, visits: 0 },
    })
  })

  test('a change moves the count, and retention leaves it', async () => {
    const id = await write('2026-07-06T12:00')
    await settleFigures(store())
    await settleFigures(store())
    await store().db.updateTable('message').set({ suspicion: 'honeypot' }).where('id', '=', id).execute()
    await settleFigures(store())
    expect((await readOfficeFigures(store().db, 'all', today)).totals.inquiries).toBe(0)
    await write('2026-07-06T12:00')
    await settleFigures(store())
    await forgetMessages(store())
    await settleFigures(store())
    expect((await readOfficeFigures(store().db, 'all', today)).totals.inquiries).toBe(1)
  })
})

test('percentiles by the nearest rank, and classes of minutes', () => {
  expect(percentilesOf([])).toEqual({ count: 0, median: null, ninetieth: null })
  const classes = [10, 20, 30].map((value) => ({ value, count: 1 }))
  expect(percentilesOf(classes)).toEqual({ count: 3, median: 20, ninetieth: 30 })
  expect([0, 59.2, 61, 481, 2401].map(answerClass)).toEqual([0, 60, 65, 510, 2880])
})

test.each([
  [undefined, 'direct'],
  ['https://www.google.ca/', 'search'],
  ['https://l.facebook.com/x', 'social'],
  ['https://fundy.example/a', 'site'],
  ['https://fundy.example.evil.test/a', 'other'],
  ['nonsense', 'direct'],
] as const)('%s leads to a view as %s', (referrer, source) => {
  expect(viewSourceOf(referrer, 'fundy.example')).toBe(source)
})
