import { expect, test } from 'vitest'
import { customer, onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { findProperty, setFlag, updateProperty } from './queries.ts'
import { turnFlag } from './staff-queries.ts'

const day = (date: number) => `2026-06-${String(date).padStart(2, '0')}T12:00:00.000Z`

onDatabase((store) => {
  const historyOf = async (id: string) => (await findProperty(store().db, id))?.priceHistory
  const priceTo = (price: number, updatedAt: string, others = {}) =>
    store().change(async (tx) => {
      const before = (await findProperty(tx, 'home'))!
      await updateProperty(tx, { ...before, price, updatedAt, ...others, customer }, before.updatedAt)
    })

  test('a listing has the price of its first day, and a row for each change of it', async () => {
    await replaceProperties(store(), [sample({ price: 147_500 })])
    const first = { at: sample().listedSince, offer: 'rent', price: 147_500 }
    expect(await historyOf('home')).toEqual([first])
    await priceTo(147_500, day(1), { sqft: 901 })
    expect(await historyOf('home')).toEqual([first])
    await priceTo(142_500, day(2))
    await priceTo(142_500, day(3))
    await priceTo(147_500, day(4))
    expect(await historyOf('home')).toEqual([
      first,
      { at: day(2), offer: 'rent', price: 142_500 },
      { at: day(4), offer: 'rent', price: 147_500 },
    ])
    await priceTo(30_000_000, day(5), { offer: 'sale' })
    expect((await historyOf('home'))?.at(-1)).toEqual({ at: day(5), offer: 'sale', price: 30_000_000 })
  })

  test('prices that no visitor saw are not kept', async () => {
    await replaceProperties(store(), [sample({ verified: false })])
    await priceTo(150_000, day(1))
    expect(await historyOf('home')).toEqual([])
    await store().change((tx) => turnFlag(tx, 'home', 'verified', true, new Date(day(2))))
    expect(await historyOf('home')).toEqual([{ at: day(2), offer: 'rent', price: 150_000 }])
    await store().change((tx) => setFlag(tx, 'home', 'archived', true, new Date(day(3))))
    await priceTo(160_000, day(4))
    await priceTo(155_000, day(5))
    await store().change((tx) => turnFlag(tx, 'home', 'archived', false, new Date(day(6))))
    expect(await historyOf('home')).toEqual([
      { at: day(2), offer: 'rent', price: 150_000 },
      { at: day(6), offer: 'rent', price: 155_000 },
    ])
  })

  test('a change that fails leaves no row, and a deleted property none', async () => {
    await replaceProperties(store(), [sample(), sample({ id: 'other' })])
    const failed = store().change(async (tx) => {
      const before = (await findProperty(tx, 'home'))!
      await updateProperty(tx, { ...before, price: 1, customer }, before.updatedAt)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await historyOf('home')).toEqual(sample().priceHistory)
    await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'home').execute())
    const rows = await store().db.selectFrom('property_price').select('property_id').execute()
    expect(rows).toEqual([{ property_id: 'other' }])
  })
})
