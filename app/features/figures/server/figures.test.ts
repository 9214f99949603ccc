import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { dayAfter } from '../../../core/dates.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { answerClass, percentilesOf } from '../../company/rules/durations.ts'
import { viewSourceOf } from '../../company/rules/statistics.ts'
import { keepAnswers } from '../../inbox/server/messages/queries.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { insertNote, insertReply } from '../../inbox/server/reply/reply-queries.ts'
import { changeThread } from '../../inbox/server/state-queries.ts'
import { deleteOldMessages } from '../../listings/server/retention-queries.ts'
import { addViewSources, addViews } from '../../listings/server/view-queries.ts'
import { readOfficeFigures } from './figure-queries.ts'
import { readFigureTable } from './figure-tables.ts'
import { readOwnerSheet } from './sheet-queries.ts'

const now = new Date('2026-07-10T15:00:00Z')
const at = (instant: string) => new Date(`${instant}:00Z`)

onDatabase((store) => {
  const write = async (instant: string, facts: Parameters<typeof keepMessage>[1] = {}) => {
    const { id } = await keepMessage(store(), { propertyId: 'a', ...facts }, [], at(instant))
    return id!
  }
  const answer = async (id: string, instant: string) => {
    const { db } = store()
    await db
      .updateTable('message')
      .set({ state: 'answered', updated_at: at(instant) })
      .where('id', '=', id)
      .execute()
    await keepAnswers(db, { id }, at(instant))
  }

  beforeEach(async () => {
    await forgetMessages(store())
    await replaceProperties(store(), [sample({ id: 'a', name: 'A' }), sample({ id: 'b', name: 'B' })])
    for (const table of ['figure_day', 'view_source'] as const) await store().db.deleteFrom(table).execute()
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
    const figures = await readOfficeFigures(store().db, '30-days', now)
    expect(figures).toMatchObject({
      answer: { count: 2, median: 60, ninetieth: 60 },
      totals: { views: 5, inquiries: 2, visits: 0 },
      sources: [{ source: 'search', views: 5 }],
      listings: [{ id: 'a', views: 5, inquiries: 2 }],
    })
    expect(figures.rows).toHaveLength(30)
    const year = await readOfficeFigures(store().db, '12-months', now)
    expect(year.totals).toEqual(figures.totals)
    expect([year.from, year.rows.length, year.rows[0]!.day]).toEqual(['2025-07-11', 13, '2025-07-01'])
    const week = await readOfficeFigures(store().db, '7-days', now)
    expect(week.rows.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => dayAfter('2026-07-04', at)))
    expect(week).toMatchObject({ answer: { count: 1, median: 60 }, totals: { views: 5, inquiries: 1, visits: 0 } })
    expect(week.listings).toMatchObject([{ id: 'a', views: 5, inquiries: 1 }])
    expect(await readOwnerSheet(store().db, 'a', '2026-07')).toMatchObject({
      now: { views: 5, inquiries: 2, visits: 0 },
      before: { views: 0, inquiries: 0, visits: 0 },
    })
  })

  test.each([
    ['time', ['figure_day', 'message', 'property', 'visit']],
    ['answer', ['figure_day', 'message']],
    ['rented', ['figure_day', 'property']],
    ['listings', ['message', 'property', 'property_view', 'visit']],
    ['sources', ['figure_day', 'message', 'view_source']],
    ['stale', ['message', 'property', 'property_view']],
  ] as const)('the table %s reads nothing but %j', async (table, names) => {
    const read = new Set<string>()
    await readFigureTable(store().db.withPlugin(noteTables(read)), table, '30-days', now)
    expect([...read].toSorted()).toEqual(names)
  })

  test('a reply is the first answer, also when it closes the thread; a note and closing are none', async () => {
    const [ann, bob, eve, joe] = [
      'ann@people.example',
      'bob@people.example',
      'eve@people.example',
      'joe@people.example',
    ]
    for (const email of [ann, bob, eve, joe]) await write('2026-07-06T12:00', { email })
    const staff = { email: 'nadine@example.com', name: 'Nadine', role: 'manager', password: 'none' } as const
    await putAccount(store().db, staff)
    const person = await store()
      .db.selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow()
    const inThread = async (email: string, work: (tx: Db, threadId: string) => Promise<unknown>) => {
      const found = store().db.selectFrom('thread').select('id').where('email', '=', email)
      const { id } = await found.executeTakeFirstOrThrow()
      return store()
        .db.transaction()
        .execute((tx) => work(tx, id))
    }
    const reply = (email: string, close: boolean, version: number, instant: string) =>
      inThread(email, (tx, threadId) => {
        const said = { text: 'Yes, it is.', language: 'en', key: null } as const
        return insertReply(tx, { ...said, threadId, person, version, close }, at(instant))
      })
    await reply(ann!, true, 1, '2026-07-06T13:00')
    await reply(bob!, false, 1, '2026-07-06T14:00')
    await inThread(eve!, (tx, id) => changeThread(tx, id, { action: 'close', person }, at('2026-07-06T13:00')))
    await inThread(joe!, (tx, threadId) => insertNote(tx, { threadId, person, text: 'Call.' }, at('2026-07-06T13:00')))
    const minutes = async () => {
      const { answer } = await readOfficeFigures(store().db, 'all', now)
      const { count, median, ninetieth } = answer
      return { count, median, ninetieth }
    }
    expect(await minutes()).toEqual({ count: 2, median: 60, ninetieth: 120 })
    // A second reply changes nothing, one after closing is the first.
    await reply(ann!, false, 2, '2026-07-06T18:00')
    await reply(eve!, false, 1, '2026-07-06T15:00')
    expect(await minutes()).toEqual({ count: 3, median: 120, ninetieth: 180 })
  })

  test('a change moves the count, and retention leaves it', async () => {
    const id = await write('2026-07-06T12:00')
    const total = async () => (await readOfficeFigures(store().db, 'all', now)).totals.inquiries
    expect(await total()).toBe(1)
    await store().db.updateTable('message').set({ suspicion: 'honeypot' }).where('id', '=', id).execute()
    expect(await total()).toBe(0)
    await answer(await write('2026-07-06T12:00'), '2026-07-06T13:00')
    const before = await readOfficeFigures(store().db, 'all', now)
    await store()
      .db.transaction()
      .execute((tx) => deleteOldMessages(tx, { messages: now, spam: now }, 10))
    expect(await store().db.selectFrom('message').select('id').execute()).toEqual([])
    expect(before.answer.count).toBe(1)
    const gone = { listings: [], stale: [] }
    expect({ ...(await readOfficeFigures(store().db, 'all', now)), ...gone }).toEqual({ ...before, ...gone })
  })
})

test('percentiles by the nearest rank, and classes of minutes', () => {
  expect(percentilesOf(new Map())).toEqual({ count: 0, median: null, ninetieth: null })
  expect(percentilesOf(new Map([10, 30, 20].map((value) => [value, 1])))).toEqual({
    count: 3,
    median: 20,
    ninetieth: 30,
  })
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

/** Notes the tables that queries read. */
function noteTables(read: Set<string>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const text = JSON.stringify(node)
      const names = /"kind":"TableNode".*?"name":"(\w+)"|(?<=(?:from|join) |")(property_view|property|message|visit)\b/g
      for (const [, table, raw] of text.matchAll(names)) read.add(table ?? raw!)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
