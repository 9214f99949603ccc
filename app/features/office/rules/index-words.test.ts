import { expect, test } from 'vitest'
import { indexWords, markedParts } from './office-search.ts'

test.each([
  ['506-555-0199', ['5065550199']],
  ['+1 (506) 555 0199', ['5065550199']],
  ['1 506 555 0199', ['5065550199']],
  ['555-0199', ['5550199']],
  ['Renée  Cormier', ['renee', 'cormier']],
  ['m.arsenault@mail.example', ['m', 'arsenault', 'mail', 'example']],
  ['118 Elmwood', ['118', 'elmwood']],
  ['"; drop * NEAR(', ['drop', 'near']],
  ['  ', []],
])('%j is looked for as %j', (query, words) => {
  expect(indexWords(query)).toEqual(words)
})

test('what matches is marked, accents aside', () => {
  expect(markedParts('Monique Arsenault', 'arsen')).toEqual(['Monique ', 'Arsen', 'ault'])
  expect(markedParts('Renée Cormier', 'renee')).toEqual(['', 'Renée', ' Cormier'])
  expect(markedParts('nothing', 'arsen')).toEqual(['nothing'])
})
