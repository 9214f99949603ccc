import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  '506-555-0199',
  '(506) 555-0199',
  '506 555 0199',
  '506.555.0199',
  '5065550199',
  '+1 506 555 0199',
  '1-506-555-0199',
  '+1 (506) 555-0199',
  '+15065550199',
])('%s is one phone number', (query) => {
  expect(searchWords(query)).toEqual([{ text: '5065550199', digits: '5065550199' }])
})

test.each([
  ['', []],
  ['+', [{ text: '+' }]],
  ['506-55', [{ text: '506-55', digits: '50655' }]],
  ['(506', [{ text: '(506', digits: '506' }]],
  ['+1 506', [{ text: '506', digits: '506' }]],
  ['Zoé 555-0199', [{ text: 'zoe' }, { text: '555-0199', digits: '5550199' }]],
  ['12-34 Élm', [{ text: '12-34', digits: '1234' }, { text: 'elm' }]],
  ['F-7K3M9X', [{ text: 'f-7k3m9x' }]],
  ['100%', [{ text: '100%' }]],
])('%j is %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})
