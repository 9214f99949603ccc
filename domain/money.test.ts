import { expect, test } from 'vitest'
import { formatNumber, formatPrice, shortPrice } from './money.ts'

test.each([
  [235_000, '$2,350'],
  [235_050, '$2,350.50'],
  [1, '$0.01'],
  [10_000_000_000, '$100,000,000'],
])('%i cents are %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text)
})

test.each([
  [99_500, '$995'],
  [235_000, '$2,350'],
  [999_900, '$9,999'],
  [1_000_000, '$10K'],
  [38_900_000, '$389K'],
  [99_949_900, '$999K'],
  [99_950_000, '$1M'],
  [120_000_000, '$1.2M'],
  [10_000_000_000, '$100M'],
])('on a marker %i cents are %s', (amount, text) => {
  expect(shortPrice(amount)).toBe(text)
})

test('numbers have thousands separators', () => {
  expect(formatNumber(2350.5)).toBe('2,350.5')
  expect(formatNumber(900)).toBe('900')
})
