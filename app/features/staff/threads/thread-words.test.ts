import { expect, test } from 'vitest'
import { speak } from '../../../../domain/language/test-language.ts'
import { sizeText } from './thread-words.ts'

const narrow = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['en', 1, '1 kB'],
  ['en', 34_400, '34 kB'],
  ['en', 32_505_918, '32.5 MB'],
  ['fr', 34_400, '34 ko'],
  ['fr', 32_505_918, '32,5 Mo'],
] as const)('in %s %d bytes are %s', (language, bytes, text) => {
  speak(language)
  expect(narrow(sizeText(bytes))).toBe(text)
})
