import { afterEach, expect, test, vi } from 'vitest'

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
