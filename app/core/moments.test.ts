import { expect, test } from 'vitest'
import { monthDay } from './dates.ts'
import { speak } from './language/test-language.ts'
import { dayOf, formatMoment, formatTime, momentWithin, nearMoment, shortMoment } from './moments.ts'

test('instants are read in Moncton, on either side of midnight and of summer time', () => {
  expect(formatTime('2026-07-24T12:14:00Z')).toBe('9:14')
  expect(formatTime('2026-01-24T12:14:00Z')).toBe('8:14')
  expect(formatTime('2026-07-24T03:05:00Z')).toBe('0:05')
  expect(formatMoment('2026-07-23T19:20:00Z')).toBe('Jul 23, 2026, 16:20')
  expect(formatMoment('2026-07-24T02:30:00Z')).toBe('Jul 23, 2026, 23:30')
  expect(dayOf('2026-07-24T02:30:00Z')).toBe('2026-07-23')
  expect(monthDay('2026-09-01')).toBe('Sep 1')
})

test.each([
  ['2026-07-24T12:14:00Z', 'Today, 9:14', '9:14'],
  ['2026-07-24T02:30:00Z', 'Yesterday, 23:30', 'Yesterday'],
  ['2026-07-20T12:00:00Z', 'Jul 20, 2026, 9:00', 'Jul 20'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025, 8:00', 'Dec 31, 2025'],
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
  ['en', '2026-07-24T12:14:00Z', 'today, 9:14'],
  ['en', '2026-07-24T02:30:00Z', 'yesterday, 23:30'],
  ['en', '2026-07-20T12:00:00Z', 'Jul 20, 2026, 9:00'],
  ['fr', '2026-07-24T12:14:00Z', 'aujourd’hui, 9\u00a0h\u00a014'],
  ['fr', '2026-07-24T02:30:00Z', 'hier, 23\u00a0h\u00a030'],
] as const)('within a sentence in %s, %s on July 24, 2026: %s', (language, instant, text) => {
  speak(language)
  expect(momentWithin(instant, '2026-07-24')).toBe(text)
})
