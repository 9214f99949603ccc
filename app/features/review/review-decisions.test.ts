import { expect, test } from 'vitest'
import { type Decided, pendingIn } from './review-decisions.ts'
import type { ReviewQueue } from './rules/review.ts'

const monday = '2026-11-23T12:00:00.000Z'
const tuesday = '2026-11-24T12:00:00.000Z'

function queue(since: string): Pick<ReviewQueue, 'waiting'> {
  const facts = { kind: 'submission' as const, name: 'Flat', owner: 'Ann', parts: null, reasons: null, cover: null }
  return { waiting: [{ ...facts, propertyId: 'flat', since }] }
}

const asked: Decided = { key: 'flat 1', id: 'flat', name: 'Flat', since: monday, action: 'changes' }

test('what was decided does not wait in a queue that was read before, whether the server has answered or not', () => {
  const done = { id: '1', verdict: 'changes' as const }
  expect(pendingIn(queue(monday), [asked])).toEqual(['flat'])
  expect(pendingIn(queue(monday), [{ ...asked, outcome: { done } }])).toEqual(['flat'])
  expect(pendingIn(queue(monday), [{ ...asked, since: undefined }])).toEqual(['flat'])
})

test('what comes back from its owner waits again, and so does what the server refused', () => {
  expect(pendingIn(queue(tuesday), [asked])).toEqual([])
  expect(pendingIn(queue(monday), [{ ...asked, outcome: {} }])).toEqual([])
})
