import { expect, test } from 'vitest'
import { verifiedUntil } from './checks.ts'

test.each([
  ['2026-07-24T12:00:00.000Z', '2027-07-24'],
  // The evening before in Moncton.
  ['2026-07-25T02:59:00.000Z', '2027-07-24'],
])('what was verified at %s counts until %s', (at, until) => {
  expect(verifiedUntil({ at })).toBe(until)
})
