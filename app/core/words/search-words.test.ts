import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { holdsWord, searchWords } from './search-words.ts'

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

const both = (text: string, facts: string) => searchWords(text).every((word) => holdsWord(facts, '', word))

test.each([
  ['appartement', 'Bright apartment'],
  ['apartments', 'Logements du parc'],
  ['SOUS-SOL', 'Renovated basement suite'],
  ['sous sol', 'Renovated basement suite'],
  ['sous-sols', 'Renovated basement suite'],
  ['basement', 'Appartement au sous sol'],
  ['maison', 'White farmhouse, red house'],
  ['house', 'Petite maison'],
  ['jumelé', 'semi detached'],
  ['semi-detached', 'Maison jumelée'],
  ['bureau', 'Office above the bakery'],
  ['office', 'L’ancien bureau'],
  ['stationnement', 'with parking'],
  ['meublée', 'Furnished suite'],
  ['animaux', 'Pets welcome'],
  ['pets', "L'animal de la maison"],
  ['laveuse', 'washer and dryer'],
  ['salle de bain', 'one and a half bathrooms'],
  ['bathrooms', 'Deux salles de bain'],
  ['salles de bain', 'Deux bathrooms'],
  ['shediac maison', 'House in Shédiac'],
  ['Shédiac', 'SHEDIAC'],
  ['garage', 'Garage'],
  ['rue Main', '740 Main Street'],
])('%j finds %j', (query, facts) => {
  expect(both(query, normalise(facts))).toBe(true)
})

test.each([
  ['furnished', 'Immeuble de briques'],
  ['office', 'Apartment'],
  ['maison dieppe', 'House in Moncton'],
  ['sous', 'basement'],
  ['constructor', 'house'],
])('%j does not find %j', (query, facts) => {
  expect(both(query, normalise(facts))).toBe(false)
})

test('other names never hide what holds the very words, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, around) => {
      const folded = normalise(text)
      fc.pre(!/[- ]/.test(folded))
      expect(both(text, normalise(`${around} ${text} ${around}`))).toBe(true)
    }),
  )
})
