import { beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { setFlag } from '../../../listings/server/queries.ts'
import { addViews } from '../../../listings/server/view-queries.ts'
import { proposeRevision } from '../../../review/server/revision-queries.ts'
import { type ListFilter, type ListSort, listSorts, listStates } from '../../rules/list-view.ts'
import { countStates } from './table.ts'
import { loadListRows, readTable, searchTable } from './table-queries.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const homes = [
  sample({ id: 'new-1', name: 'Élan', verified: false, createdAt: '2026-05-30T12:00:00.000Z', price: 300_000 }),
  sample({ id: 'new-2', name: 'Birch', verified: false, createdAt: '2026-05-28T12:00:00.000Z', price: 200_000 }),
  sample({ id: 'live', name: 'Cedar', createdAt: '2026-05-20T12:00:00.000Z', price: 100_000, city: 'Dieppe' }),
  sample({ id: 'old', name: 'Ash', createdAt: '2026-05-01T12:00:00.000Z', price: 400_000, offer: 'sale' }),
  sample({ id: 'shut', name: 'Fir', closed: true, createdAt: '2026-04-01T12:00:00.000Z', price: 500_000 }),
  sample({ id: 'gone', name: 'Gum', archived: true, createdAt: '2026-03-01T12:00:00.000Z', price: 600_000 }),
]

onBothDatabases((store) => {
  const find = async (search: Partial<ListFilter & { sort: ListSort; descending: boolean }> = {}, at = now) => {
    const table = await readTable(store().db, 'all', at)
    return searchTable(store().db, table, { words: '', sort: 'status', descending: false, ...search }, at)
  }
  const page = async (...search: Parameters<typeof find>) => (await find(...search)).map(({ listing }) => listing.id)
  const counts = async () => countStates(await readTable(store().db, 'all', now))

  describe('the table', () => {
    beforeEach(() => replaceProperties(store(), homes))

    test('what waits stands first, the oldest on top; then what to confirm, the newest live ones, the rest', async () => {
      expect(await page()).toEqual(['new-2', 'new-1', 'old', 'live', 'shut', 'gone'])
    })

    test.each([
      ['name', false, ['old', 'new-2', 'live', 'new-1', 'shut', 'gone']],
      ['price', true, ['gone', 'shut', 'old', 'new-1', 'new-2', 'live']],
      ['age', false, ['new-1', 'new-2', 'live', 'old', 'shut', 'gone']],
      ['age', true, ['gone', 'shut', 'old', 'live', 'new-2', 'new-1']],
    ] as const)('by %s, descending: %s', async (sort, descending, ids) => {
      expect(await page({ sort, descending })).toEqual(ids)
    })

    test('every order is the other way round from its end', async () => {
      for (const sort of listSorts) {
        const ids = await page({ sort })
        expect(new Set(ids).size).toBe(6)
        expect(await page({ sort, descending: true })).toEqual(ids.reverse())
      }
    })

    test('names are sorted as the reader sees them', async () => {
      const other = sample({ id: 'two', name: 'Zebra', otherTitle: 'Abri' })
      await replaceProperties(store(), [sample({ id: 'one', name: 'Maple' }), other])
      expect(await page({ sort: 'name' })).toEqual(['one', 'two'])
      expect(await inLanguage('fr', () => page({ sort: 'name' }))).toEqual(['two', 'one'])
    })

    test.each([
      [{ state: 'unverified' }, ['new-2', 'new-1']],
      [{ state: 'confirm' }, ['old']],
      [{ state: 'public' }, ['old', 'live', 'shut']],
      [{ state: 'closed' }, ['shut']],
      [{ state: 'archived' }, ['gone']],
      [{ city: 'dieppe' }, ['live']],
      [{ offer: 'sale' }, ['old']],
      [{ agent: 'none', offer: 'sale' }, ['old']],
      [{ agent: 'nobody' }, []],
      [{ age: 'week' }, ['new-2', 'new-1']],
      [{ age: 'older' }, ['old', 'shut', 'gone']],
      [{ words: 'elan' }, ['new-1']],
      [{ words: '(506) 555-0100', state: 'closed' }, ['shut']],
      [{ words: 'ann@exam elmw', offer: 'sale' }, ['old']],
      [{ words: '0100 gum' }, ['gone']],
      [{ words: `'); drop" OR :*` }, []],
      [{ words: '%' }, []],
    ] as const)('%j', async (filter, ids) => {
      expect(await page(filter)).toEqual(ids)
    })

    test('a state is the table without all others, both ways', async () => {
      const flags = [false, true]
      const ages = ['2026-04-01T12:00:00.000Z', '2026-05-30T12:00:00.000Z']
      const all = flags.flatMap((verified) =>
        flags.flatMap((closed) =>
          flags.flatMap((archived) =>
            ages.map((createdAt, at) =>
              sample({
                id: [verified, closed, archived, at].map(Number).join(''),
                verified,
                closed,
                archived,
                createdAt,
              }),
            ),
          ),
        ),
      )
      await replaceProperties(store(), all)
      const unanswered = { unanswered_at: new Date(now), confirmed_at: new Date(now - 86_400_000) }
      await store().db.updateTable('property').set(unanswered).where('id', '=', '1001').execute()
      const version = all[0]!.updatedAt
      for (const propertyId of ['0100', '1000', '1110'])
        await store().change((tx) =>
          proposeRevision(tx, { propertyId, version, facts: { beds: 9 }, pictures: [] }, now),
        )
      const whole = await find()
      expect(whole.filter(({ status }) => status === 'change')).toHaveLength(3)
      for (const state of listStates) {
        const ids = whole.flatMap(({ listing, states }) => (states.includes(state) ? listing.id : []))
        for (const [sort, descending] of listSorts.flatMap((sort) => flags.map((down) => [sort, down] as const))) {
          const all = await page({ sort, descending })
          expect(await page({ state, sort, descending })).toEqual(all.filter((id) => ids.includes(id)))
        }
      }
    })

    test('counts every state, and follows every change', async () => {
      expect(await counts()).toEqual({
        all: 6,
        unverified: 2,
        changes: 0,
        confirm: 1,
        unanswered: 0,
        public: 3,
        closed: 1,
        archived: 1,
      })
      await store().change((tx) => setFlag(tx, 'live', 'archived', true))
      await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'gone').execute())
      expect(await counts()).toMatchObject({ all: 5, public: 2, archived: 1 })
    })

    test('a change outside of what visitors see is followed, too', async () => {
      await page()
      await store().db.updateTable('property').set({ customer_name: 'Zebulon Quux' }).where('id', '=', 'gone').execute()
      expect(await page({ words: 'zebul' })).toEqual(['gone'])
    })

    test('a transaction that is rolled back leaves nothing', async () => {
      const failing = store().change(async (tx) => {
        await setFlag(tx, 'live', 'archived', true)
        expect(countStates(await readTable(tx, 'all', now))).toMatchObject({ archived: 2 })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await counts()).toMatchObject({ archived: 1 })
    })

    test('a listing comes to be confirmed when 21 days have passed', async () => {
      expect(await page({ state: 'confirm' }, Date.parse('2026-06-11T12:00:00Z'))).toEqual(['old', 'live'])
    })

    test('holds the views of the last 30 days and the inquiries', async () => {
      const { db } = store()
      await addViews(db, new Map([['live', 5]]), '2026-06-01')
      await addViews(db, new Map([['live', 2]]), '2026-05-03')
      await addViews(db, new Map([['live', 9]]), '2026-05-02')
      const [first] = await find({ sort: 'views', descending: true })
      const [row] = await loadListRows(db, [first!], '2026-06-01')
      expect(row).toMatchObject({ id: 'live', views: 7, inquiries: 0, status: 'verified' })
      expect(row!.days).toHaveLength(30)
      expect([row!.days[0], row!.days[29]]).toEqual([2, 5])
      expect((await loadListRows(db, [first!], '2026-06-02'))[0]).toMatchObject({ views: 5 })
    })

    test('a scope holds what names its agents alone', async () => {
      const { db } = store()
      expect(await readTable(db, [], now)).toEqual([])
      expect(countStates(await readTable(db, ['nobody'], now))).toMatchObject({ all: 0, public: 0 })
    })

    test('readers at once see the same', async () => {
      await store().change((tx) => setFlag(tx, 'live', 'closed', true))
      const pages = await Promise.all([page({ state: 'closed' }), page({ state: 'closed' }), page({ state: 'closed' })])
      for (const ids of pages) expect(ids).toEqual(['live', 'shut'])
    })
  })
})
