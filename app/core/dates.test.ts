import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  availability,
  availableFrom,
  dayAfter,
  daysBetween,
  formatDay,
  formatLongDay,
  isDay,
  monthDay,
  monthYear,
  today,
} from './dates.ts'
import { speak } from './language/test-language.ts'

test.each([
  ['2026-08-02T02:59:59Z', '2026-08-01'],
  ['2026-08-02T03:00:00Z', '2026-08-02'],
  ['2026-01-01T03:59:59Z', '2025-12-31'],
  ['2026-01-01T04:00:00Z', '2026-01-01'],
])('at %s it is %s in Moncton', (instant, day) => {
  expect(today(new Date(instant))).toBe(day)
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0000-00-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  [' 2026-01-01', false],
  ['２０２６-01-01', false],
  ['', false],
])('%j is a day: %s', (text, answer) => {
  expect(isDay(text)).toBe(answer)
})

test('a whole date is written out', () => {
  expect(formatLongDay('2026-09-01')).toBe('September 1, 2026')
  expect(formatLongDay('soon')).toBe('soon')
})

test('days count in both directions, over leap days and clock changes', () => {
  expect(daysBetween('2026-03-01', '2026-03-15')).toBe(14)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  const day = fc.integer({ min: 0, max: 60_000 }).map((n) => dayAfter('1950-01-01', n))
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      const to = dayAfter(from, days)
      expect(isDay(to)).toBe(true)
      expect(daysBetween(from, to)).toBe(days)
    }),
  )
})

test('a day is shown as it is, in any month and in no time zone', () => {
  const shown = Array.from({ length: 12 }, (_, month) => formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`))
  expect(shown.map((text) => text.split(' ')[0])).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
  expect(formatDay('2026-09-01')).toBe('Sep 1, 2026')
  expect(formatDay('2026-12-31')).toBe('Dec 31, 2026')
  expect(formatDay('soon')).toBe('soon')
})

test.each([
  ['2026-08-01', 'Available now'],
  ['2026-08-02', 'Available now'],
  ['2026-08-03', 'Available Aug 3, 2026'],
])('on 2026-08-02, %s reads %s', (day, text) => {
  expect(availability(day, '2026-08-02')).toBe(text)
})

test('French days: the first is 1er, months are abbreviated as the OQLF does', () => {
  speak('fr')
  const shown = Array.from({ length: 12 }, (_, month) => monthDay(`2026-${String(month + 1).padStart(2, '0')}-02`))
  expect(shown.map((text) => text.slice(2))).toEqual(
    'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  )
  expect(formatDay('2026-12-01')).toBe('1er déc. 2026')
  expect(formatDay('2026-12-31')).toBe('31 déc. 2026')
  expect(formatLongDay('2026-12-01')).toBe('1er décembre 2026')
  expect(formatLongDay('2026-02-11')).toBe('11 février 2026')
  expect(monthDay('2026-07-01')).toBe('1er juill.')
  expect(monthYear('2026-07-01')).toBe('juill. 2026')
  expect(formatDay('soon')).toBe('soon')
  expect(availability('2026-08-02', '2026-08-02')).toBe('Libre maintenant')
  expect(availability('2026-12-01', '2026-08-02')).toBe('Libre le 1er déc. 2026')
  expect(availableFrom('2026-08-02', '2026-08-02')).toBe('Maintenant')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** WebKit writes en-CA days as 22/11/2026, other engines as 2026-11-22, and month names change with ICU's versions. */
test.each(['en-GB', 'en-US', 'fr-CA', 'de', 'ja-JP-u-ca-japanese', 'ar-EG', 'th-TH'])(
  'days and times read the same where en-CA has the shapes of %s',
  async (locale) => {
    vi.stubGlobal('Intl', { DateTimeFormat: formatIn(locale) })
    vi.stubGlobal('Date', withLocale(locale))
    vi.resetModules()
    const { formatDay, formatLongDay, thisYear, today } = await import('./dates.ts')
    const { formatMoment, formatTime } = await import('./moments.ts')

    const instant = new Date('2026-11-23T03:05:00Z')
    expect(today(instant)).toBe('2026-11-22')
    expect(thisYear()).toBe(today().slice(0, 4))
    expect(formatDay('2026-09-01')).toBe('Sep 1, 2026')
    expect(formatLongDay('2026-09-01')).toBe('September 1, 2026')
    expect(formatTime('2026-11-23T03:05:00Z')).toBe('11:05 pm')
    expect(formatTime('2026-11-22T04:05:00Z')).toBe('12:05 am')
    expect(formatMoment('2026-11-23T03:05:00Z')).toBe('Nov 22, 2026, 11:05 pm')
  },
)

function formatIn(locale: string) {
  return class extends Intl.DateTimeFormat {
    constructor(_?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locale, options)
    }
  }
}

function withLocale(locale: string) {
  return class extends Date {
    override toLocaleDateString(_?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      return super.toLocaleDateString(locale, options)
    }
  }
}
