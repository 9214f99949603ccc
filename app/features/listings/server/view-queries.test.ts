import { expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { averagePopularity, leastPopularity, popularityOf } from '../../../core/listing/popularity.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { listHomes } from '../../browse/server/queries.ts'
import { setFlag } from './queries.ts'
import { addViews, refreshPopularity } from './view-queries.ts'

onBothDatabases((store) => {
  const popularity = async () => {
    const rows = await store().db.selectFrom('property').select(['id', 'popularity']).orderBy('id').execute()
    return Object.fromEntries(rows.map((row) => [row.id, row.popularity]))
  }
  const mostPopular = async () => {
    const { properties } = await listHomes(store().db, emptySearch, { offset: 0, limit: 10 })
    return properties.map(({ id }) => id)
  }
  const listedOn = (id: string, day: string) => sample({ id, createdAt: `${day}T12:00:00.000Z` })

  test('popularity is the views of the last thirty days, a day shown and steadied', async () => {
    await replaceProperties(store(), [
      listedOn('a', '2026-01-01'),
      listedOn('b', '2026-01-01'),
      listedOn('c', '2026-03-20'),
    ])
    const first = new Map([
      ['a', 2],
      ['b', 5],
      ['c', 90],
      ['gone', 9],
    ])
    await addViews(store().db, first, '2026-03-01')
    await addViews(store().db, new Map([['a', 1]]), '2026-03-01')
    await addViews(store().db, new Map([['c', 6]]), '2026-03-30')
    await addViews(store().db, new Map(), '2026-03-30')
    expect(await popularity()).toEqual({ a: averagePopularity, b: averagePopularity, c: averagePopularity })

    expect(await refreshPopularity(store(), '2026-03-30')).toBe(3)
    // 14 views in 70 days shown; those of a day before c was listed count for nothing.
    expect(await popularity()).toEqual({
      a: popularityOf(3, 30, 0.2),
      b: popularityOf(5, 30, 0.2),
      c: popularityOf(6, 10, 0.2),
    })
    expect(await mostPopular()).toEqual(['c', 'b', 'a'])

    await refreshPopularity(store(), '2026-03-31')
    expect(await popularity()).toEqual({ a: leastPopularity, b: leastPopularity, c: popularityOf(6, 11, 0.085) })
  })

  test('nothing new moves no revision', async () => {
    await refreshPopularity(store(), '2026-03-31')
    const before = await store().revision()
    expect(await refreshPopularity(store(), '2026-03-31')).toBe(0)
    expect(await store().revision()).toBe(before)
  })

  test('a newly verified listing starts in the middle, and keeps its place when it was hidden for a moment', async () => {
    const old = ['a', 'b', 'c', 'd'].map((id) => listedOn(id, '2026-01-01'))
    await replaceProperties(store(), [...old, { ...listedOn('fresh', '2026-01-01'), verified: false }])
    const views = new Map([
      ['a', 40],
      ['b', 30],
      ['c', 20],
      ['d', 10],
    ])
    for (const day of ['2026-03-10', '2026-03-20', '2026-03-30']) await addViews(store().db, views, day)
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 30, hour))
    await store().change((tx) => setFlag(tx, 'fresh', 'verified', true, at(12)))
    await refreshPopularity(store(), '2026-03-30')
    expect(await mostPopular()).toEqual(['a', 'b', 'fresh', 'c', 'd'])

    const [before] = await facts('a')
    await store().change((tx) => setFlag(tx, 'a', 'archived', true, at(13)))
    await store().change((tx) => setFlag(tx, 'a', 'archived', false, at(14)))
    expect(await facts('a')).toEqual([before])
    await store().change((tx) => setFlag(tx, 'a', 'verified', false, at(15)))
    await store().change((tx) => setFlag(tx, 'a', 'verified', true, new Date('2026-03-31T16:00:00Z')))
    expect(await facts('a')).toEqual([
      { popularity: averagePopularity, listed_since: new Date('2026-03-31T16:00:00Z') },
    ])
  })

  test('no flag but those that decide what is listed changes since when it is', async () => {
    await replaceProperties(store(), [
      { ...listedOn('a', '2026-01-01'), archived: true },
      { ...listedOn('b', '2026-01-01'), verified: false, archived: true },
    ])
    const before = await facts('a', 'b')
    const at = new Date('2026-03-30T12:00:00Z')
    await store().change(async (tx) => {
      for (const id of ['a', 'b']) await setFlag(tx, id, 'closed', true, at)
      // Still archived: it comes to no list.
      await setFlag(tx, 'b', 'verified', true, at)
    })
    expect(await facts('a', 'b')).toEqual(before)
    await store().change((tx) => setFlag(tx, 'a', 'archived', false, at))
    await store().change((tx) => setFlag(tx, 'b', 'archived', false, at))
    expect((await facts('a', 'b')).map((row) => row.listed_since)).toEqual([at, at])
  })

  test('many listings at once', { tags: ['release'] }, async () => {
    const homes = Array.from({ length: 1_100 }, (_, at) => ({
      ...listedOn(`m${at}`, '2026-01-01'),
      features: [],
    }))
    await replaceProperties(store(), homes)
    await addViews(store().db, new Map(homes.map(({ id }, at) => [id, at])), '2026-03-31')
    expect(await refreshPopularity(store(), '2026-03-31')).toBeGreaterThan(1_000)
    expect((await mostPopular()).slice(0, 2)).toEqual(['m1099', 'm1098'])
    expect(await refreshPopularity(store(), '2026-03-31')).toBe(0)
  })

  function facts(...ids: string[]) {
    return store()
      .db.selectFrom('property')
      .select(['popularity', 'listed_since'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  }
})
