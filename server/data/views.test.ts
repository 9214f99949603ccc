import { expect, test } from 'vitest'
import { listProperties } from './properties.ts'
import { onBothDatabases, replaceAll, sample } from './test-stores.ts'
import { addViews, refreshPopularity } from './views.ts'

onBothDatabases((store) => {
  const popular = async () => {
    const rows = await store().db.selectFrom('property').select(['id', 'popularity']).orderBy('id').execute()
    return Object.fromEntries(rows.map((row) => [row.id, row.popularity]))
  }

  test('popularity is the views of the last thirty days', async () => {
    await replaceAll(store(), [sample({ id: 'a' }), sample({ id: 'b' }), sample({ id: 'c' })])
    await addViews(
      store().db,
      new Map([
        ['a', 2],
        ['b', 5],
        ['gone', 9],
      ]),
      '2026-03-01',
    )
    await addViews(store().db, new Map([['a', 1]]), '2026-03-01')
    await addViews(store().db, new Map([['c', 4]]), '2026-03-30')
    await addViews(store().db, new Map(), '2026-03-30')
    expect(await popular()).toEqual({ a: 0, b: 0, c: 0 })

    expect(await refreshPopularity(store(), '2026-03-30')).toBe(3)
    expect(await popular()).toEqual({ a: 3, b: 5, c: 4 })
    const order = await listProperties(store().db, { listedOnly: true, sort: 'popular', offset: 0, limit: 10 })
    expect(order.map((one) => one.id)).toEqual(['b', 'c', 'a'])

    expect(await refreshPopularity(store(), '2026-03-31')).toBe(2)
    expect(await popular()).toEqual({ a: 0, b: 0, c: 4 })
  })

  test('nothing new moves no revision', async () => {
    await refreshPopularity(store(), '2026-03-31')
    const before = store().revision()
    expect(await refreshPopularity(store(), '2026-03-31')).toBe(0)
    expect(store().revision()).toBe(before)
  })

  test('many listings at once', async () => {
    const homes = Array.from({ length: 1_100 }, (_, at) => sample({ id: `m${at}`, features: [] }))
    await replaceAll(store(), homes)
    await addViews(store().db, new Map(homes.map(({ id }, at) => [id, at])), '2026-03-31')
    expect(await refreshPopularity(store(), '2026-03-31')).toBe(1_099)
    expect((await popular()).m1099).toBe(1_099)
  })
})
