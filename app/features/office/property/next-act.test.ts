import { expect, test } from 'vitest'
import { nextActs } from './next-act.ts'

const today = '2026-11-28'
const live = { id: 'x', verified: true, closed: false, archived: false, confirmedAt: '2026-11-27T12:00:00Z' }
const quiet = { property: live, verdict: null, changed: false, messages: [], today }
const asks = { id: 'm', name: 'Monique', state: 'new', kind: 'booking' } as const
const textsOf = (known: Parameters<typeof nextActs>[0]) => nextActs(known).map(({ text }) => text)

test('where nothing waits there is nothing to do next', () => {
  expect(nextActs(quiet)).toEqual([])
  expect(nextActs({ ...quiet, messages: [{ ...asks, state: 'answered' }] })).toEqual([])
  expect(nextActs({ ...quiet, property: { ...live, closed: true, confirmedAt: '2026-01-01T12:00:00Z' } })).toEqual([])
})

test('what waits for a decision comes before who waits for an answer, and that before a confirmation', () => {
  const property = { ...live, confirmedAt: '2026-10-12T12:00:00Z' }
  expect(textsOf({ ...quiet, property, changed: true, messages: [asks] })).toEqual([
    'A change by the owner waits.',
    'Monique waits for an answer.',
    'The owner last said 47 days ago that it is still available.',
  ])
  expect(textsOf({ ...quiet, property: { ...live, verified: false } })).toEqual(['It waits to be verified.'])
})
