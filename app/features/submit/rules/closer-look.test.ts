import { expect, test } from 'vitest'
import { type CloserLook, countReasons, unusualPrice } from './closer-look.ts'
import { hintsOf } from './field-hints.ts'

const five = [1000_00, 1100_00, 1200_00, 1300_00, 1400_00]

test.each([
  [1200_00, five, null],
  [720_00, five, null],
  [719_00, five, { typical: 1200_00, homes: 5 }],
  [2160_00, five, null],
  [2161_00, five, { typical: 1200_00, homes: 5 }],
  [1_00, five.slice(1), null],
  [100_00, [...five, 1500_00], { typical: 1250_00, homes: 6 }],
])('%i among %j', (price, prices, expected) => {
  expect(unusualPrice(price, prices)).toEqual(expected)
})

test('the words of every field are looked at, those of the second language too', () => {
  const words = {
    name: 'Adults only',
    description: 'First and last.',
    otherTitle: '',
    otherDescription: 'Pas d’enfants',
  }
  const home = { ...words, offer: 'rent', kind: 'apartment', price: 1500_00 } as const
  expect(hintsOf(home)).toEqual([
    { field: 'name', rule: 'children', words: 'Adults only' },
    { field: 'description', rule: 'last-month', words: 'First and last' },
    { field: 'otherDescription', rule: 'children', words: 'Pas d’enfants' },
  ])
  expect(hintsOf({ ...home, offer: 'sale' })).toHaveLength(2)
})

test('reasons are counted', () => {
  const none: CloserLook = { wording: [], duplicates: [], price: null, suspicion: null, noPhotos: false }
  expect(countReasons(none)).toBe(0)
  const price = { typical: 1, homes: 5 }
  expect(countReasons({ ...none, noPhotos: true, suspicion: 'honeypot', price })).toBe(3)
})
