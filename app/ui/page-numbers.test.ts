import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 4, '1 2 3 4'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 gap 6'],
  [1, 18, '1 2 3 gap 18'],
  [2, 18, '1 2 3 gap 18'],
  [4, 18, '1 2 3 4 5 gap 18'],
  [9, 18, '1 gap 8 9 10 gap 18'],
  [17, 18, '1 gap 16 17 18'],
  [18, 18, '1 gap 16 17 18'],
])('page %i of %i', (page, last, shown) => {
  expect(pageNumbers(page, last).join(' ')).toBe(shown)
})

test('never repeats a page and always shows the first, the current and the last', () => {
  for (let last = 1; last <= 30; last++) {
    for (let page = 1; page <= last; page++) {
      const numbers = pageNumbers(page, last).filter((number) => number !== 'gap')
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
    }
  }
})
