import { expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import {
  clockSpan,
  nearVisitDay,
  nearVisitMoment,
  shortVisitDay,
  shortWeekday,
  visitDay,
  visitMoment,
  weekday,
} from './visit-words.ts'

test('a span says morning or afternoon once where both ends share it', () => {
  expect(clockSpan('2026-11-26T21:30:00Z', '2026-11-26T22:00:00Z')).toBe('5:30 to 6:00 pm')
  expect(clockSpan('2026-11-26T15:30:00Z', '2026-11-26T16:00:00Z')).toBe('11:30 am to 12:00 pm')
  speak('fr')
  expect(clockSpan('2026-11-26T21:30:00Z', '2026-11-26T22:00:00Z')).toBe('17\u00a0h\u00a030 à 18\u00a0h')
})

test('days carry their weekday in the language of the page', () => {
  expect(weekday('2026-11-26')).toBe('Thursday')
  expect(shortWeekday('2026-12-01')).toBe('Tue')
  expect(shortVisitDay('2026-11-26')).toBe('Thu, Nov 26')
  expect(visitDay('2026-11-26')).toBe('Thursday, November 26, 2026')
  // 11 pm on Thursday in Moncton is Friday in UTC.
  expect(visitMoment('2026-11-27T03:00:00Z', '2026-11-27T03:30:00Z')).toBe(
    'Thursday, November 26, 2026, 11:00 to 11:30 pm',
  )
  expect(nearVisitMoment('2026-11-26T21:30:00Z', '2026-11-26T22:00:00Z')).toBe('Thursday, November 26, 5:30 to 6:00 pm')
  speak('fr')
  expect(nearVisitDay('2026-11-26')).toBe('jeudi 26 novembre')
  expect(weekday('2026-11-26')).toBe('jeudi')
  expect(shortWeekday('2026-12-01')).toBe('mar.')
  expect(shortVisitDay('2026-12-01')).toBe('mar. 1er déc.')
  expect(visitDay('2026-12-01')).toBe('mardi 1er décembre 2026')
})
