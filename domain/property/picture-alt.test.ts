import { expect, test } from 'vitest'
import { speak } from '../language/test-language.ts'
import { altText, storedAlt } from './picture-alt.ts'

test('what the site says of a picture that nobody described is in the language of the page', () => {
  const stored = storedAlt('9 Pine Street, Moncton')
  expect(stored).toBe('Photo of 9 Pine Street, Moncton')
  expect(altText(stored)).toBe(stored)
  speak('fr')
  expect(altText(stored)).toBe('Photo\u00a0: 9 Pine Street, Moncton')
})

test('a description that was given stays', () => {
  speak('fr')
  expect(altText('A white kitchen.')).toBe('A white kitchen.')
})
