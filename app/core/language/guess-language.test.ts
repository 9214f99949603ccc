import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  ['Cape Cod on Elmwood Drive', 'en'],
  ['Brick walk-up near downtown', 'en'],
  ['Shingled cottage by the water', 'en'],
  ['2 bedroom apartment, Rue Champlain, Dieppe', 'en'],
  ['Semi-detached, east side', 'en'],
  ['Quiet street. No smoking.', 'en'],
  ['SUNNY MAIN FLOOR WITH SEA VIEW', 'en'],
  ['We’d like a lease of a year; it’s quiet.', 'en'],
  ['Maison de ville à louer', 'fr'],
  ['MAISON A LOUER', 'fr'],
  ['Grand 4 1/2 libre le 1er juillet', 'fr'],
  ['Appartement 2 chambres, Main Street', 'fr'],
  ['L’étage du haut, tout près du parc', 'fr'],
  ['Sous-sol meublé, chauffage compris, animaux acceptés', 'fr'],
  ['Jumelé, côté est', 'fr'],
  ['On est à dix minutes de Champlain Place.', 'fr'],
  ['A colleague’s title', 'en'],
  ["That's Ann's and we'd keep it", 'en'],
  ['Condo, Shédiac', 'en'],
  ['140 000 $', 'en'],
  ['', 'en'],
] as const)('%j is %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language)
})

test('what tells nothing is in the language that is expected', () => {
  expect(guessLanguage('Condo', 'fr')).toBe('fr')
  expect(guessLanguage('The condo', 'fr')).toBe('en')
})
