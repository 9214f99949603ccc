import { expect, test } from 'vitest'
import { readStaffView, staffPath } from './staff-search.ts'

test.each([
  ['', { state: undefined, words: '', page: 1 }],
  ['state=unverified&q=+elm++street&page=3', { state: 'unverified', words: 'elm street', page: 3 }],
  ['state=nonsense&page=-1', { state: undefined, words: '', page: 1 }],
  [`q=${'x'.repeat(100)}&page=2.5`, { state: undefined, words: 'x'.repeat(60), page: 1 }],
])('%s is read', (query, view) => {
  expect(readStaffView(new URLSearchParams(query))).toEqual(view)
})

test('is written in one spelling', () => {
  expect(staffPath({})).toBe('/propertyadmin')
  expect(staffPath({ state: 'closed', words: 'elm & oak', page: 2 })).toBe(
    '/propertyadmin?state=closed&q=elm+%26+oak&page=2',
  )
})
