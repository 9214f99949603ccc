import { expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import { replyMailLook, sizeText, threadStateText } from './inbox-words.ts'

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

test.each([
  ['en', 'Delivered to the mail server, today, 9:14 am', 'Waiting: No route. Next try: yesterday, 11:30 pm.'],
  [
    'fr',
    'Remise au serveur de courrier, aujourd’hui, 9 h 14',
    'En attente : No route. Prochain essai : hier, 23 h 30.',
  ],
] as const)('in %s a time within a sentence begins small', (language, sent, waiting) => {
  speak(language)
  const mail = { state: 'sent', sentAt: '2026-07-24T12:14:00Z', nextTryAt: null, error: '' } as const
  const look = (facts: object) => narrow(replyMailLook({ ...mail, ...facts } as never, '2026-07-24').text)
  expect(look({})).toBe(sent)
  expect(look({ state: 'waiting', nextTryAt: '2026-07-24T02:30:00Z', error: 'No route.' })).toBe(waiting)
})
