import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, otherLanguage } from '../language/language.ts'
import { altOf, descriptionIn, foreignLanguage, titleIn } from './words.ts'

const both = { language: 'en', name: 'House', otherTitle: 'Maison' } as const
const frenchOnly = { language: 'fr', name: 'Maison', otherTitle: ' ' } as const

test.each([
  [both, 'en', 'House', 'en'],
  [both, 'fr', 'Maison', 'fr'],
  [{ language: 'fr', name: 'Maison', otherTitle: 'House' }, 'en', 'House', 'en'],
  [{ language: 'fr', name: 'Maison', otherTitle: 'House' }, 'fr', 'Maison', 'fr'],
  [frenchOnly, 'en', 'Maison', 'fr'],
  [frenchOnly, 'fr', 'Maison', 'fr'],
] as const)('the title of %j on a page in %s is %j, in %s', (home, page, text, language) => {
  expect(titleIn(home, page)).toEqual({ text, language })
})

test.each([
  ['Quiet.', '', 'fr', 'Quiet.', 'en'],
  ['Quiet.', 'Calme.', 'fr', 'Calme.', 'fr'],
  [' ', 'Calme.', 'en', 'Calme.', 'fr'],
  ['', '', 'fr', '', 'en'],
] as const)(
  'of the descriptions %j and %j a page in %s shows %j, in %s',
  (description, other, page, text, language) => {
    const home = { language: 'en', description, otherDescription: other } as const
    expect(descriptionIn(home, page)).toEqual({ text, language })
  },
)

test.each([
  ['A house.', 'Une maison.', 'en', 'A house.', undefined],
  ['A house.', 'Une maison.', 'fr', 'Une maison.', undefined],
  ['A house.', '', 'fr', 'A house.', 'en'],
  ['A house.', undefined, 'fr', 'A house.', 'en'],
  ['', 'Une maison.', 'en', 'Une maison.', 'fr'],
  ['', '', 'fr', '', undefined],
] as const)('of the alternative texts %j and %j a page in %s has %j, marked %s', (alt, altFr, page, text, lang) => {
  expect(altOf({ alt, altFr }, page)).toEqual({ alt: text, lang })
})

test('a language is named where it is not the page’s', () => {
  expect(foreignLanguage({ text: 'Maison', language: 'fr' }, 'en')).toBe('fr')
  expect(foreignLanguage({ text: 'Maison', language: 'fr' }, 'fr')).toBeUndefined()
})

test('words are shown in their own language, and none are hidden behind nothing', () => {
  const language = fc.constantFrom(...languages)
  fc.assert(
    fc.property(language, language, fc.string(), fc.string(), (own, page, name, otherTitle) => {
      const shown = titleIn({ language: own, name, otherTitle }, page)
      expect(shown.text).toBe(shown.language === own ? name : otherTitle)
      if (name.trim() || otherTitle.trim()) expect(shown.text.trim()).not.toBe('')
      const wanted = page === own ? name : otherTitle
      if (wanted.trim()) expect(shown.language).toBe(page)
      else expect(shown.language).toBe(otherTitle.trim() && !name.trim() ? otherLanguage(own) : own)
    }),
  )
})
