import { expect, test } from 'vitest'
import { type PriceChange, priceFallOf } from './price-history.ts'

const first: PriceChange = { at: '2026-11-02T12:00:00.000Z', offer: 'rent', price: 147_500 }
const lower: PriceChange = { at: '2026-11-12T12:00:00.000Z', offer: 'rent', price: 142_500 }

test.each<[string, PriceChange[], object | undefined]>([
  ['nothing kept', [], undefined],
  ['one price', [first], undefined],
  ['a fall', [first, lower], { cents: 5_000, since: lower.at }],
  ['a rise', [lower, first], undefined],
  ['a rise after a fall', [first, lower, { ...first, at: '2026-11-20T12:00:00.000Z' }], undefined],
  [
    'two falls: the last one',
    [first, lower, { ...lower, at: '2026-11-20T12:00:00.000Z', price: 140_000 }],
    { cents: 2_500, since: '2026-11-20T12:00:00.000Z' },
  ],
  ['a rent after a sale', [{ ...first, offer: 'sale', price: 40_000_000 }, lower], undefined],
])('%s', (_, history, fall) => {
  expect(priceFallOf(history)).toEqual(fall)
})
