import { expect, test } from 'vitest'
import { historyPath, historySearch } from './staff-history.tsx'

test('the log is written in one spelling', () => {
  expect([
    historyPath(),
    historyPath({ property: 'a b' }),
    historyPath({ words: 'é', property: 'a', kind: '', after: '2026-11-23T00:00:00.000Z_7' }),
  ]).toEqual([
    '/propertyadmin/history',
    '/propertyadmin/history?property=a+b',
    '/propertyadmin/history?property=a&words=%C3%A9&after=2026-11-23T00%3A00%3A00.000Z_7',
  ])
})

test('and read', () => {
  expect(historySearch(new URLSearchParams('words= a &kind=&other=1&from=2026-01-02'))).toEqual({
    words: 'a',
    from: '2026-01-02',
  })
})
