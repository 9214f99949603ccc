import { expect, test } from 'vitest'
import { answeredDecision } from './review.ts'
import type { Decision } from './revision.ts'

const asked = {
  verdict: 'changes',
  text: 'Is heat included?',
  answers: [{ place: 0, text: 'It is not.' }],
  answeredAt: '2026-07-01T12:00:00.000Z',
} as Decision
const accepted = { ...asked, verdict: 'accepted' } as Decision

test.each([
  ['the last decision is a question that was answered in words', [asked, accepted], asked],
  ['a later decision has ended it', [accepted, asked], undefined],
  ['its answers are a draft', [{ ...asked, answeredAt: null }], undefined],
  ['the listing was changed without a word', [{ ...asked, answers: [] }], undefined],
  ['nothing was decided yet', [], undefined],
])('%s', (_, decisions, found) => {
  expect(answeredDecision({ kind: 'revision', decisions })).toBe(found)
})

test('where nothing is to be decided, no answers stand beside it', () => {
  expect(answeredDecision({ kind: 'none', decisions: [asked] })).toBeUndefined()
})
