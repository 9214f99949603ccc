import { beforeEach, describe, expect, test } from 'vitest'
import { speak } from './language/test-language.ts'
import { formatCents, formatDecimal, formatNumber, formatPrice, shortPrice } from './money.ts'

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

describe('in French', () => {
  beforeEach(() => speak('fr'))

  test.each([
    [235_000, '2\u00a0350\u00a0$'],
    [235_050, '2\u00a0350,50\u00a0$'],
    [90_000, '900\u00a0$'],
    [10_000_000_000, '100\u00a0000\u00a0000\u00a0$'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatPrice(amount)).toBe(text)
  })

  test.each([
    [99_500, '995\u00a0$'],
    [235_000, '2\u00a0350\u00a0$'],
    [38_900_000, '389\u00a0k$'],
    [120_000_000, '1,2\u00a0M$'],
  ])('on a marker %i cents are %s', (amount, text) => {
    expect(shortPrice(amount)).toBe(text)
  })

  test('sums and numbers', () => {
    expect(formatCents(0)).toBe('0,00\u00a0$')
    expect(formatNumber(2350.5)).toBe('2\u00a0350,5')
    expect(formatDecimal(4, 1)).toBe('4,0')
  })
})
