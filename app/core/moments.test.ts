import { expect, test } from 'vitest'
import { monthDay } from './dates.ts'
import { speak } from './language/test-language.ts'
import { dayOf, formatMoment, formatTime, momentWithin, nearMoment, shortMoment } from './moments.ts'

test.each([
  ['2026-11-26T21:30:00Z', '5:30 pm', '17\u00a0h\u00a030'],
  ['2026-07-26T20:30:00Z', '5:30 pm', '17\u00a0h\u00a030'],
  ['2026-11-26T16:00:00Z', '12:00 pm', '12\u00a0h'],
  ['2026-11-26T04:05:00Z', '12:05 am', '0\u00a0h\u00a005'],
])('at %s the clock shows %s, in French %s', (instant, english, french) => {
  expect(formatTime(instant)).toBe(english)
  speak('fr')
  expect(formatTime(instant)).toBe(french)
})

test('instants are read in Moncton, on either side of midnight and of summer time', () => {
  expect(formatTime('2026-07-24T12:14:00Z')).toBe('9:14 am')
  expect(formatTime('2026-01-24T12:14:00Z')).toBe('8:14 am')
  expect(formatTime('2026-07-24T03:05:00Z')).toBe('12:05 am')
  expect(formatMoment('2026-07-23T19:20:00Z')).toBe('Jul 23, 2026, 4:20 pm')
  expect(formatMoment('2026-07-24T02:30:00Z')).toBe('Jul 23, 2026, 11:30 pm')
  expect(dayOf('2026-07-24T02:30:00Z')).toBe('2026-07-23')
  expect(monthDay('2026-09-01')).toBe('Sep 1')
})

test.each([
  ['2026-07-24T12:14:00Z', 'Today, 9:14 am', '9:14 am'],
  ['2026-07-24T02:30:00Z', 'Yesterday, 11:30 pm', 'Yesterday'],
  ['2026-07-20T12:00:00Z', 'Jul 20, 2026, 9:00 am', 'Jul 20'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025, 8:00 am', 'Dec 31, 2025'],
])('%s, looked at on July 24, 2026: %s and %s', (instant, near, short) => {
  expect(nearMoment(instant, '2026-07-24')).toBe(near)
  expect(shortMoment(instant, '2026-07-24')).toBe(short)
})

test.each([
  ['2026-07-24T12:14:00Z', 'Aujourd’hui, 9\u00a0h\u00a014', '9\u00a0h\u00a014'],
  ['2026-07-24T19:00:00Z', 'Aujourd’hui, 16\u00a0h', '16\u00a0h'],
  ['2026-07-24T02:30:00Z', 'Hier, 23\u00a0h\u00a030', 'Hier'],
  ['2026-07-01T12:05:00Z', '1er juill. 2026, 9\u00a0h\u00a005', '1er juill.'],
  ['2025-12-31T12:00:00Z', '31 déc. 2025, 8\u00a0h', '31 déc. 2025'],
])('in French %s, looked at on July 24, 2026: %s and %s', (instant, near, short) => {
  speak('fr')
  expect(nearMoment(instant, '2026-07-24')).toBe(near)
  expect(shortMoment(instant, '2026-07-24')).toBe(short)
})

test.each([
  ['en', '2026-07-24T12:14:00Z', 'today, 9:14 am'],
  ['en', '2026-07-24T02:30:00Z', 'yesterday, 11:30 pm'],
  ['en', '2026-07-20T12:00:00Z', 'Jul 20, 2026, 9:00 am'],
  ['fr', '2026-07-24T12:14:00Z', 'aujourd’hui, 9\u00a0h\u00a014'],
  ['fr', '2026-07-24T02:30:00Z', 'hier, 23\u00a0h\u00a030'],
] as const)('within a sentence in %s, %s on July 24, 2026: %s', (language, instant, text) => {
  speak(language)
  expect(momentWithin(instant, '2026-07-24')).toBe(text)
})
