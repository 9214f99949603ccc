import { expect, test } from 'vitest'
import { confirmationText } from './confirmation.ts'
import type { Flag } from './fields/choices.ts'
import { actionOf, flagFrom, stateSentence, turnedText } from './property-status.ts'

const open = { name: 'Cape Cod', offer: 'rent', verified: true, closed: false, archived: false } as const

test.each([
  ['verified', true, 'Verified', 'Visitors can see it.'],
  ['verified', false, 'Un-Verified', 'It waits to be verified. Visitors cannot see it.'],
  ['closed', true, 'Marked as Rented', 'Visitors see it as Rented.'],
  ['closed', false, 'Marked as Available', 'Visitors can see it.'],
  ['archived', true, 'Deactivated', 'It is deactivated. Visitors cannot see it.'],
  ['archived', false, 'Activated', 'Visitors can see it.'],
] as [Flag, boolean, string, string][])('%s is %s now: %s', (flag, value, title, sentence) => {
  expect(turnedText({ ...open, [flag]: value }, null, flag)).toEqual({ title, text: `Cape Cod: ${sentence}` })
})

test.each([
  [{}, 'refused', 'Visitors can see it.'],
  [{ offer: 'sale', closed: true }, null, 'Visitors see it as Sold.'],
  [{ verified: false }, null, 'It waits to be verified. Visitors cannot see it.'],
  [{ verified: false }, 'changes', 'The owner is asked for changes. Visitors cannot see it.'],
  [{ verified: false, closed: true }, 'refused', 'It was refused. Visitors cannot see it.'],
  [{ verified: false, archived: true }, 'refused', 'It is deactivated and not verified. Visitors cannot see it.'],
] as const)('of a home that is %j, about which the office said %s: %s', (facts, verdict, sentence) => {
  expect(stateSentence({ ...open, ...facts }, verdict)).toBe(sentence)
  expect(turnedText({ ...open, ...facts }, verdict, 'closed').text).toBe(`Cape Cod: ${sentence}`)
})

test('the buttons carry the words of the specification (2.8), for homes on sale as well', () => {
  const flags = ['verified', 'closed', 'archived'] as const
  const off = { verified: false, closed: false, archived: false }
  expect(flags.map((flag) => actionOf(off, flag))).toEqual(['Verify', 'Mark as Rented', 'Deactivate'])
  const on = { verified: true, closed: true, archived: true }
  expect(flags.map((flag) => actionOf(on, flag))).toEqual(['Un-Verify', 'Mark as Available', 'Activate'])
  expect([flagFrom('PropertyClosed'), flagFrom('closed')]).toEqual(['closed', undefined])
})

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
