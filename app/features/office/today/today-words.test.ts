import { expect, test } from 'vitest'
import { greeting } from './today-lists.tsx'

test.each([
  ['2026-07-24T12:00:00Z', 'Nadine Roy', 'Good morning, Nadine.'],
  ['2026-07-24T16:00:00Z', 'Nadine', 'Good afternoon, Nadine.'],
  ['2026-07-24T23:00:00Z', '', 'Good evening.'],
])('at %s %s is greeted: %s', (now, name, text) => {
  expect(greeting(name, new Date(now))).toBe(text)
})
