import { expect, test } from 'vitest'
import { answerAt, answeredItems, answersText, askedItems } from './asked-items.ts'
import { checksMade } from './checks.ts'

test.each([
  ['Is heat included?', { before: '', items: ['Is heat included?'], after: '' }],
  [
    '1. A photo is dark.\n2. Is heat included?',
    { before: '', items: ['A photo is dark.', 'Is heat included?'], after: '' },
  ],
  [
    'Thank you. Two things:\n\n1) A photo is dark.\nPlease send another.\n2) Heat?\n\nYour link opens the form.\n\nBye.',
    {
      before: 'Thank you. Two things:',
      items: ['A photo is dark. Please send another.', 'Heat?'],
      after: 'Your link opens the form.\n\nBye.',
    },
  ],
  ['The rent is 1200.\nIt was 1. in May.', { before: '', items: ['The rent is 1200.\nIt was 1. in May.'], after: '' }],
  ['  ', { before: '', items: [], after: '' }],
])('%j asks %j', (text, asked) => {
  expect(askedItems(text)).toEqual(asked)
})

test('answers carry the number of what they answer', () => {
  expect(answersText([{ place: 0, text: ' Yes. ' }])).toBe('Yes.')
  expect(
    answersText([
      { place: 2, text: 'No.' },
      { place: 1, text: '' },
      { place: 0, text: 'Yes.' },
    ]),
  ).toBe('1. Yes.\n3. No.')
  expect(answerAt([{ place: 1, text: 'Yes.' }], 1)).toBe('Yes.')
  expect(answerAt([{ place: 1, text: '' }], 1)).toBeUndefined()
})

test('what was asked stands with its answers, and not at all where there are none', () => {
  const text = '1. A photo is dark.\n2. Is heat included?'
  expect(answeredItems({ text, answers: [{ place: 1, text: 'No.' }] })).toEqual([
    { item: 'A photo is dark.', answer: undefined },
    { item: 'Is heat included?', answer: 'No.' },
  ])
  expect(answeredItems({ text, answers: [{ place: 1, text: '' }] })).toEqual([])
})

test('a check counts from the last time that it was made', () => {
  expect(
    checksMade([
      { checked: ['price', 'photos'], at: '2026-11-02T12:00:00.000Z' },
      { checked: ['photos'], at: '2026-11-01T12:00:00.000Z' },
      { checked: [], at: '2026-11-03T12:00:00.000Z' },
    ]),
  ).toEqual([
    { name: 'photos', at: '2026-11-02T12:00:00.000Z' },
    { name: 'price', at: '2026-11-02T12:00:00.000Z' },
  ])
})
