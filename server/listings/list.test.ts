import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ListFilter,
  type ListSort,
  listSorts,
  listStates,
  listStatuses,
  statusesOf,
} from '../../domain/listing/list-view.ts'
import { onBothDatabases, replaceProperties, sample } from '../database/test-databases.ts'
import { setFlag } from '../properties/queries.ts'
import { addViews } from '../properties/view-queries.ts'
import { proposeRevision } from '../revisions/revision-queries.ts'
import { countListStates, findListPage } from './page-queries.ts'
import { noteViewed, refreshListings } from './refresh.ts'
import { loadListRows } from './row-queries.ts'

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
  const page = async (query: Partial<ListFilter & { sort: ListSort; descending: boolean }> = {}, stretch = {}) => {
    await refreshListings(store().db, now)
    const all = { scope: 'all', words: '', sort: 'status', descending: false, offset: 0, limit: 100, now } as const
    return findListPage(store().db, { ...all, ...query, ...stretch })
  }

  describe('the table', () => {
    beforeEach(() => replaceProperties(store(), homes))

    test('what waits stands first, the oldest on top; then what to confirm, the newest live ones, the rest', async () => {
      expect((await page()).ids).toEqual(['new-2', 'new-1', 'old', 'live', 'shut', 'gone'])
    })

    test.each([
      ['name', false, ['old', 'new-2', 'live', 'new-1', 'shut', 'gone']],
      ['price', true, ['gone', 'shut', 'old', 'new-1', 'new-2', 'live']],
      ['age', false, ['new-1', 'new-2', 'live', 'old', 'shut', 'gone']],
      ['age', true, ['gone', 'shut', 'old', 'live', 'new-2', 'new-1']],
    ] as const)('by %s, descending: %s', async (sort, descending, ids) => {
      expect((await page({ sort, descending })).ids).toEqual(ids)
    })

    test('every order by stretches is the order at once, both ways', async () => {
      for (const sort of listSorts) {
        for (const descending of [false, true]) {
          const whole = await page({ sort, descending })
          const parts = []
          for (let offset = 0; offset < 6; offset += 2) {
            parts.push(...(await page({ sort, descending }, { offset, limit: 2 })).ids)
          }
          expect(parts).toEqual(whole.ids)
          expect(new Set(parts).size).toBe(6)
        }
      }
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
      const found = await page(filter)
      expect(found.ids).toEqual(ids)
      expect(found.total).toBe(ids.length)
    })

    test('a state is the table without all others, by stretches and both ways', async () => {
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
      await page()
      const { db } = store()
      const rows = await db.selectFrom('office_listing').select(['property_id', 'states', 'rank']).execute()
      expect(rows.filter(({ rank }) => listStatuses[rank] === 'change')).toHaveLength(3)
      for (const [at, state] of listStates.entries()) {
        const holding = rows.filter(({ states }) => states & (2 ** at))
        for (const { rank } of holding) expect(statusesOf[state]).toContain(listStatuses[rank])
        for (const [sort, descending] of listSorts.flatMap((sort) => flags.map((down) => [sort, down] as const))) {
          const whole = (await page({ sort, descending })).ids
          const found = []
          for (let offset = 0; offset < holding.length; offset += 3)
            found.push(...(await page({ state, sort, descending }, { offset, limit: 3 })).ids)
          expect(found).toEqual(whole.filter((id) => holding.some(({ property_id }) => property_id === id)))
        }
      }
    })

    test('counts every state, and follows every change', async () => {
      await page()
      expect(await countListStates(store().db, 'all')).toEqual({
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
      await page()
      expect(await countListStates(store().db, 'all')).toMatchObject({ all: 5, public: 2, archived: 1 })
      await expectTrueTally()
    })

    test('counts what has the words once between two changes', async () => {
      const found = async (words: string) => (await page({ words, sort: 'price' }, { limit: 2 })).total
      expect([await found('elmwood'), await found('elmwood'), await found('cedar')]).toEqual([6, 6, 1])
      await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'live').execute())
      expect([await found('elmwood'), await found('cedar')]).toEqual([5, 0])
    })

    test('a listing comes to be confirmed when 21 days have passed', async () => {
      await page()
      await refreshListings(store().db, Date.parse('2026-06-11T12:00:00Z'))
      const { ids } = await findListPage(store().db, {
        scope: 'all',
        words: '',
        state: 'confirm',
        sort: 'status',
        descending: false,
        offset: 0,
        limit: 9,
        now,
      })
      expect(ids).toEqual(['old', 'live'])
    })

    test('holds the views of the last 30 days and the inquiries', async () => {
      const { db } = store()
      await addViews(db, new Map([['live', 5]]), '2026-06-01')
      await addViews(db, new Map([['live', 2]]), '2026-05-03')
      await addViews(db, new Map([['live', 9]]), '2026-05-02')
      expect((await page({ sort: 'views', descending: true })).ids[0]).toBe('live')
      const [row] = await loadListRows(db, ['live'], '2026-06-01')
      expect(row).toMatchObject({ views: 7, inquiries: 0, status: 'verified' })
      expect(row!.days).toHaveLength(30)
      expect([row!.days[0], row!.days[29]]).toEqual([2, 5])
      await noteViewed(db)
      await refreshListings(db, now + 86_400_000)
      expect((await loadListRows(db, ['live'], '2026-06-02'))[0]).toMatchObject({ views: 5 })
    })

    test('a scope holds what names its agents alone', async () => {
      await page()
      const { db } = store()
      expect(await findIn([])).toEqual([])
      expect(await countListStates(db, ['nobody'])).toMatchObject({ all: 0, public: 0 })

      async function findIn(scope: string[]) {
        if (scope.length === 0) return []
        const all = { words: '', sort: 'status', descending: false, offset: 0, limit: 9, now } as const
        return (await findListPage(db, { ...all, scope })).ids
      }
    })

    test('two readers at once see the same', async () => {
      await store().change((tx) => setFlag(tx, 'live', 'closed', true))
      const pages = await Promise.all([page({ state: 'closed' }), page({ state: 'closed' }), page({ state: 'closed' })])
      for (const { ids } of pages) expect(ids).toEqual(['live', 'shut'])
      await expectTrueTally()
    })

    async function expectTrueTally() {
      const { db } = store()
      const rows = await db.selectFrom('office_listing').select('states').execute()
      const counts = await countListStates(db, 'all')
      expect(counts.all).toBe(rows.length)
      for (const [at, state] of listStates.entries()) {
        expect(counts[state]).toBe(rows.filter(({ states }) => states & (2 ** at)).length)
      }
    }
  })
})
