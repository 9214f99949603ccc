import { expect, test } from 'vitest'
import { changeAsLink, queryOfList, sortedBy } from './asked-search.ts'

const shown = '?type=Rent&beds=2&feature=Parking&feature=Elevator'

test.each([
  ['of the search that is shown leads where it says', '?beds=2', shown, '?beds=2'],
  [
    'that takes away a filter leaves one that was taken away before',
    without('feature=Parking'),
    without('beds=2'),
    '?type=Rent&feature=Elevator',
  ],
  [
    'keeps a filter that was chosen meanwhile',
    without('type=Rent'),
    `${shown}&photos=1`,
    '?beds=2&feature=Parking&feature=Elevator&photos=1',
  ],
  ['takes away the last filter and keeps one that was chosen meanwhile', '', `${shown}&photos=1`, '?photos=1'],
  [
    'replaces a value by another',
    '?type=Rent&beds=1&feature=Parking&feature=Elevator',
    without('type=Rent'),
    '?feature=Parking&feature=Elevator&beds=1',
  ],
  ['returns to page 1', without('beds=2'), `${shown}&page=3`, '?type=Rent&feature=Parking&feature=Elevator'],
  ['to what is being loaded already changes nothing', without('beds=2'), without('beds=2'), without('beds=2')],
])('a link %s', (_, link, query, expected) => {
  expect(changeAsLink(link, shown, query)).toBe(expected)
})

test('an order replaces the one before, with its place, and returns to page 1', () => {
  expect(sortedBy('low', '?beds=2&near=46.1%2C-64.8&place=Dieppe&sort=nearest&page=2')).toBe('?beds=2&sort=low')
  expect(sortedBy('popular', '?sort=low')).toBe('')
})

test('only addresses of the list have its query, in both languages', () => {
  expect(queryOfList({ pathname: '/list-layout-new-3', search: '?beds=2' })).toBe('?beds=2')
  expect(queryOfList({ pathname: '/fr/list-layout-new-3', search: '' })).toBe('')
  expect(queryOfList({ pathname: '/contact', search: '?beds=2' })).toBeNull()
})

function without(part: string) {
  return shown.replace(part, '').replace('?&', '?').replace('&&', '&').replace(/&$/, '')
}
