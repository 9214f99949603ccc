import { expect, test } from 'vitest'
import { confirmationText } from './confirmation.ts'

test.each([
  ['2026-11-18T12:00:00.000Z', '2026-11-22', 'Last confirmed by the owner on Nov 18, 2026'],
  ['2026-10-23T12:00:00.000Z', '2026-11-22', 'Last confirmed by the owner on Oct 23, 2026'],
  ['2026-10-22T12:00:00.000Z', '2026-11-22', 'Not confirmed since Oct 22, 2026'],
  // In the late evening it is the next day in London, but not in Moncton.
  ['2026-10-24T02:00:00.000Z', '2026-11-22', 'Last confirmed by the owner on Oct 23, 2026'],
  ['2026-10-23T02:00:00.000Z', '2026-11-22', 'Not confirmed since Oct 22, 2026'],
])('confirmed at %s, read on %s: %s', (confirmedAt, on, text) => {
  expect(confirmationText({ confirmedAt }, on)).toBe(text)
})
