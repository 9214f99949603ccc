import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRanges, salePriceRanges } from '../fields/choices.ts'
import { bandsOf, priceBand, priceEdges } from './price-band.ts'
import { readRange } from './property-search.ts'

const cents = fc.oneof(
  fc.integer({ min: 0, max: 110_000_000 }),
  fc.constantFrom(...priceEdges()).chain((edge) => fc.integer({ min: Math.max(0, edge - 2), max: edge + 2 })),
)

test('a price is in a stated range exactly when its band is', () => {
  for (const text of [...priceRanges, ...salePriceRanges]) {
    const range = readRange(text)!
    const { from, to, whole } = bandsOf(range)
    expect(whole).toBe(true)
    fc.assert(
      fc.property(cents, (price) => {
        const band = priceBand(price)
        expect(band >= from && band <= to).toBe(price >= range.min * 100 && price <= range.max * 100)
      }),
    )
  }
})

test('bands rise with the price', () => {
  fc.assert(fc.property(cents, cents, (a, b) => a > b || priceBand(a) <= priceBand(b)))
  expect(priceEdges().map(priceBand)).toEqual(priceEdges().map((_, at) => at * 2 + 1))
})

test('any other range is not made of whole bands', () => {
  expect(bandsOf({ min: 900, max: 1000 }).whole).toBe(false)
  expect(bandsOf({ min: 0, max: 1500 }).whole).toBe(true)
})
