import { expect, test } from 'vitest'
import { inboxPath, readInboxView } from './inbox-search.ts'

test.each([
  ['', { view: 'open', words: '', after: undefined }],
  ['view=mine&q=+elm++street&after=w_12_a-b', { view: 'mine', words: 'elm street', after: 'w_12_a-b' }],
  ['view=gone&after=%27', { view: 'open', words: '', after: undefined }],
])('%s is read', (query, view) => {
  expect(readInboxView(new URLSearchParams(query))).toEqual(view)
})

test('is written in one spelling, with or without a thread', () => {
  expect(inboxPath({})).toBe('/propertyadmin/inbox')
  expect(inboxPath({ view: 'all', words: 'a&b' }, 'x/y')).toBe('/propertyadmin/inbox/x%2Fy?view=all&q=a%26b')
  expect(inboxPath({ view: 'open' }, 'x', { write: 'note' })).toBe('/propertyadmin/inbox/x?write=note')
})
