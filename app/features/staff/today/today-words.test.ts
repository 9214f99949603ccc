import { expect, test } from 'vitest'
import { clockText, greeting } from './today-words.ts'

test.each([
  [250, '4 h 10 left'],
  [0, '0 min left'],
  [59, '59 min left'],
  [120, '2 h left'],
  [-60, 'Over by 1 h'],
  [-6_001, 'Over by 100 h'],
])('%i minutes: %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text)
})

test.each([
  ['2026-07-24T12:00:00Z', 'Nadine Roy', 'Good morning, Nadine.'],
  ['2026-07-24T16:00:00Z', 'Nadine', 'Good afternoon, Nadine.'],
  ['2026-07-24T23:00:00Z', '', 'Good evening.'],
])('at %s %s is greeted: %s', (now, name, text) => {
  expect(greeting(name, new Date(now))).toBe(text)
})
