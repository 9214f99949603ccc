import { expect, test } from 'vitest'
import { editDistance } from './text-words.ts'

test.each([
  ['parking', 'parking', 0],
  ['parkng', 'parking', 1],
  ['parkking', 'parking', 1],
  ['parkimg', 'parking', 1],
  ['praking', 'parking', 1],
  ['appartmnet', 'apartment', 2],
  ['parking', 'garage', 3],
  ['', 'ab', 2],
  ['abc', '', 3],
])('%s to %s: %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})
