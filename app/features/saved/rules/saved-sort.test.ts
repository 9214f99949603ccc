import { expect, test } from 'vitest'
import { isSavedSort, savedSorts, sortSaved } from './saved-sort.ts'

const homes = [
  { name: 'Érable', city: 'Shediac', price: 200, availableOn: '2027-01-01' },
  { name: 'attic', city: 'Dieppe', price: 300 },
  { name: 'Birch', city: 'dieppe', price: 100, availableOn: '2026-12-01' },
]

test.each([
  ['saved', ['Érable', 'attic', 'Birch']],
  ['price', ['Birch', 'Érable', 'attic']],
  ['available', ['Birch', 'Érable', 'attic']],
  ['city', ['Birch', 'attic', 'Érable']],
  ['name', ['attic', 'Birch', 'Érable']],
] as const)('sorts by %s', (sort, names) => {
  expect(sortSaved(homes, sort).map(({ name }) => name)).toEqual(names)
})

test('knows its own sorts only', () => {
  expect([...savedSorts, 'newest', 5, null].map(isSavedSort)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
