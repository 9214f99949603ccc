import { expect, test } from 'vitest'
import { speak } from '../../../../domain/language/test-language.ts'
import { sizeText, threadStateText } from './thread-words.ts'

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

test('a closed thread says whether its last words got an answer; a report asks for none', () => {
  speak('en')
  const closed = { state: 'closed', lastOurs: true, report: false } as const
  expect(threadStateText(closed)).toBe('Closed, answered')
  expect(threadStateText({ ...closed, lastOurs: false })).toBe('Closed, last message unanswered')
  expect(threadStateText({ ...closed, lastOurs: false, report: true })).toBe('Closed')
  expect(threadStateText({ ...closed, state: 'answered' })).toBe('Answered')
})
