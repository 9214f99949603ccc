import { expect, test } from 'vitest'
import { inboxPath, readInboxView } from './inbox-search.ts'

test.each([
  ['', { state: undefined, kind: undefined, words: '', page: 1 }],
  ['state=new&kind=contact&q=+elm++street&page=3', { state: 'new', kind: 'contact', words: 'elm street', page: 3 }],
  ['state=gone&kind=&page=0', { state: undefined, kind: undefined, words: '', page: 1 }],
])('%s is read', (query, view) => {
  expect(readInboxView(new URLSearchParams(query))).toEqual(view)
})

test('is written in one spelling, with or without a message', () => {
  expect(inboxPath({})).toBe('/propertyadmin/inbox')
  expect(inboxPath({ state: 'new', words: 'a&b', page: 1 }, 'x/y')).toBe('/propertyadmin/inbox/x%2Fy?state=new&q=a%26b')
  expect(inboxPath({ kind: 'inquiry', page: 2 })).toBe('/propertyadmin/inbox?kind=inquiry&page=2')
})
