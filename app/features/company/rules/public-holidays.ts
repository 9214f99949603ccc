/**
 * The public holidays of New Brunswick (Employment Standards Act, "public holiday"), as calendar days. The days on which
 * shops close besides are the company's own choice.
 */
export function publicHolidays(year: number): readonly string[] {
  const known = years.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const days = [
    `${year}-01-01`,
    // Family Day: the third Monday in February.
    nthMonday(year, 2, 3),
    // Good Friday.
    iso(easter - 2 * day),
    `${year}-07-01`,
    // New Brunswick Day: the first Monday in August.
    nthMonday(year, 8, 1),
    // Labour Day.
    nthMonday(year, 9, 1),
    // National Day for Truth and Reconciliation.
    `${year}-09-30`,
    // Remembrance Day.
    `${year}-11-11`,
    `${year}-12-25`,
  ]
  years.set(year, days)
  return days
}

const day = 86_400_000
const years = new Map<number, readonly string[]>()

function nthMonday(year: number, month: number, nth: number) {
  const first = Date.UTC(year, month - 1, 1)
  const offset = (8 - new Date(first).getUTCDay()) % 7
  return iso(first + (offset + (nth - 1) * 7) * day)
}

/** Milliseconds of Easter Sunday, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

function iso(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}
