import { isDay } from '../../../core/dates.ts'
import { normalise } from '../../../core/words/normalise.ts'

/** In 01/02/2026, whether the day or the month comes first. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})(?:[/.\- ](\d{1,2})[/.\- ](\d{1,2})|(\d{2})(\d{2}))(?:[t ]\d{1,2}:\d{2}.*)?$/
const serial = /^(\d{5})(?:[.,]\d+)?$/
const dayMonthYear = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s-]+(?:de |of )?(\p{L}+)\.?,?[\s-]+(\d{4}|\d{2})$/u
const monthDayYear = /^(\p{L}+)\.?[\s-]+(\d{1,2})(?:er|st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/u
const now =
  /^(?:(?:available |disponible )?(?:now|immediate|immediately|immediat|immediatement|maintenant|des maintenant|tout de suite|asap)|vacant|libre)$/

/** Beginnings of the months' names, in both languages without accents. */
const months = [
  /^jan/,
  /^f(?:eb|ev)/,
  /^mar/,
  /^(?:apr|avr)/,
  /^(?:may|mai)$/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
]

/**
 * A day as tables write it -> `YYYY-MM-DD`: "2026-09-01", "01/09/2026", "Sep 1, 2026", "1er septembre 2026", "now". Undefined for
 * what is no day, and for one that reads two ways while `order` is not known.
 */
export function dayFromCell(cell: string, order: DateOrder | undefined, today: string): string | undefined {
  const text = normalise(cell)
  if (now.test(text)) return today
  const [, first4, ...parts] = yearFirst.exec(text) ?? []
  if (first4) return day(first4, (parts[0] ?? parts[2])!, (parts[1] ?? parts[3])!)
  const [, date, word, year] = dayMonthYear.exec(text) ?? []
  if (date && word && year) return dayInMonth(year, word, date)
  const [, first, second, last] = monthDayYear.exec(text) ?? []
  if (first && second && last) return dayInMonth(last, first, second)
  const both = readings(text)
  if (!both) return undefined
  if (both.day === both.month || !both.month) return both.day
  if (!both.day) return both.month
  return order && both[order]
}

/**
 * Why a cell is no day: 'serial' for the number by which spreadsheets count days, with the day that it stands for; 'no-such-day' for
 * February 30. Undefined for a day, for one that reads two ways, and for a text that says nothing of a day.
 */
export function whyNoDay(cell: string): { serial: string } | 'no-such-day' | undefined {
  const text = normalise(cell)
  const [, count] = serial.exec(text) ?? []
  if (count) {
    const day = new Date(Date.UTC(1899, 11, 30) + Number(count) * 86_400_000).toISOString().slice(0, 10)
    return { serial: day }
  }
  const month = dayMonthYear.exec(text)?.[2] ?? monthDayYear.exec(text)?.[1]
  const isWritten = yearFirst.test(text) || figures.test(text) || months.some((name) => month && name.test(month))
  return isWritten && !ambiguousDay(cell) && !dayFromCell(cell, 'day', '') ? 'no-such-day' : undefined
}

/** Both days that "01/02/2026" may be; undefined for a text that reads one way only. */
export function ambiguousDay(cell: string): Record<DateOrder, string> | undefined {
  const both = readings(normalise(cell))
  return both?.day && both.month && both.day !== both.month ? { day: both.day, month: both.month } : undefined
}

/**
 * The order in which a column writes its days, told from those that read one way: 'ask' when none tells and at least one reads
 * two ways. Undefined when nothing in the column depends on it.
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'ask' | undefined {
  let isAsked = false
  const told = new Set<DateOrder>()
  for (const cell of cells) {
    if (ambiguousDay(cell)) isAsked = true
    const both = readings(normalise(cell))
    if (both?.day && !both.month) told.add('day')
    if (both?.month && !both.day) told.add('month')
  }
  if (!isAsked) return undefined
  const [only] = told
  return told.size === 1 ? only : 'ask'
}

function readings(text: string): Partial<Record<DateOrder, string>> | undefined {
  const [, first, second, year] = figures.exec(text) ?? []
  if (!first || !second || !year) return undefined
  return { day: day(year, second, first), month: day(year, first, second) }
}

function dayInMonth(year: string, word: string, date: string) {
  const month = months.findIndex((name) => name.test(word)) + 1
  return month > 0 ? day(year, String(month), date) : undefined
}

function day(year: string, month: string, date: string) {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
