import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { firstDraft } from '../draft/submit-draft.ts'
import { SecondWords, WordsLanguage } from './property-form-words.tsx'

describe('the language of the words', () => {
  test.each([
    ['', 'en'],
    ['en', 'en'],
    ['fr', 'fr'],
  ] as const)('%j is preselected as %j', (language, checked) => {
    const markup = renderToStaticMarkup(<WordsLanguage first={{ ...firstDraft, language }} />)
    expect(markup.match(/<input[^>]*checked[^>]*>/g)).toEqual([
      expect.stringMatching(`name="language".*value="${checked}"`),
    ])
    expect(markup).toContain('Language of the title and description')
  })
})

describe('the words in the other language', () => {
  const markupOf = (changes: Partial<PropertyDraft>, errors: Record<string, string> = {}) => {
    const draft = { ...firstDraft, ...changes }
    return renderToStaticMarkup(<SecondWords first={draft} typed={draft} watching={false} errors={errors} />)
  }

  test('are two optional fields behind a line, which name their language', () => {
    const markup = markupOf({})
    expect(markup).toMatch(/^<details class/)
    expect(markup).toContain('Add the title and description in French</summary>')
    expect(markup).toMatch(/Title in French<span[^>]*> \(optional\)/)
    expect(markup).toMatch(/<input[^>]*name="otherTitle"[^>]*lang="fr"|<input[^>]*lang="fr"[^>]*name="otherTitle"/)
    expect(markup).toMatch(/<textarea[^>]*maxLength="5000"/)
    const french = markupOf({ language: 'fr' })
    expect(french).toContain('Add the title and description in English')
    expect(french).not.toContain('lang=')
  })

  test.each<[Partial<PropertyDraft>, Record<string, string>]>([
    [{ otherTitle: 'Maison' }, {}],
    [{ otherDescription: '<b>Maison</b>' }, {}],
    [{}, { otherTitle: 'Too long.' }],
    [{}, { otherDescription: 'Too long.' }],
  ])('are open with %j and the errors %j', (changes, errors) => {
    const markup = markupOf(changes, errors)
    expect(markup).toMatch(/^<details open=""/)
    expect(markup).not.toContain('<b>')
    for (const error of Object.values(errors)) expect(markup).toContain(error)
  })
})
