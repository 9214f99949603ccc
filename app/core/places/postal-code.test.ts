import { expect, test } from 'vitest'
import { postalCodeFrom } from './place.ts'

test.each(['E1C 4Z1', 'E1C  4Z1', 'e1c4z1', 'E1C-4Z1', ' e1C - 4z1 ', 'E1C\u00a04Z1', 'E1C\t4Z1'])(
  '%j is a whole code, spelt one way',
  (text) => {
    expect(postalCodeFrom(text)).toBe('E1C 4Z1')
  },
)

test.each(['', 'E1C', 'E1C 4Z', 'E1C 4Z11', '90210', 'E1C_4Z1', 'EEC 4Z1', 'E1C 4Z1 Canada'])('%j is none', (text) => {
  expect(postalCodeFrom(text)).toBe('')
})
