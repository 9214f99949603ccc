import { expect, test } from 'vitest'
import { historyPath } from './history-path.ts'

test('the log is written in one spelling', () => {
  expect([historyPath(), historyPath('a b'), historyPath('a b', 2), historyPath(undefined, 3)]).toEqual([
    '/propertyadmin/history',
    '/propertyadmin/history?property=a+b',
    '/propertyadmin/history?property=a+b&page=2',
    '/propertyadmin/history?page=3',
  ])
})
