import { expect, test } from 'vitest'
import { plainNumber } from './search-values.ts'

test.each([
  ['1600', 1600],
  ['1600.00', 1600],
  ['$1,600.50', 1600],
  ['1 600,50 $', 1600],
  ['1\u00a0600 $', 1600],
  ['CAD 1,600', 1600],
  ['$1,600 per month', 1600],
  ['1600/mois', 1600],
  ['350k', 350_000],
  ['1.6k', 1600],
  ['1,60', undefined],
  ['1600.5.0', undefined],
  ['1e3', undefined],
  ['-5', undefined],
  ['', undefined],
  ['10000000', undefined],
])('reads the price "%s"', (text, number) => {
  expect(plainNumber(text, 999_999)).toBe(number)
})

test.each([
  ['800 sqft', 800],
  ['800 sq. ft.', 800],
  ['1,200 square feet', 1200],
  ['800 pi2', 800],
  ['800 pieds carrés', 800],
  ['$800', undefined],
])('reads the area "%s"', (text, number) => {
  expect(plainNumber(text, 999_999, 'area')).toBe(number)
})
