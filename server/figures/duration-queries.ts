import { type DurationCell, type DurationMeasure, durationMeasures } from '../../domain/company/durations.ts'
import { type FigureSpan, isByMonth } from '../../domain/company/office-figures.ts'
import { dayAfter } from '../../domain/dates.ts'
import type { Db } from '../database/tables/tables.ts'
import { readClasses } from './settle-durations.ts'

export type Durations = Record<DurationMeasure, DurationCell[]>

/**
 * What was counted since the day `from`, by days, or by months of a longer span. Whole months are read as such, so that a year costs
 * no more than some weeks. Call `settleFigures` before.
 */
export async function readDurations(db: Db, span: FigureSpan, from: string): Promise<Durations> {
  const durations = Object.fromEntries(durationMeasures.map((measure) => [measure, [] as DurationCell[]])) as Durations
  const months = isByMonth(span)
  // A span begins within a month.
  const whole = months ? firstWholeMonth(from) : undefined
  const rows = [...(await readPeriods(db, 'day', from, whole)), ...(whole ? await readPeriods(db, 'month', whole) : [])]
  for (const { measure, day, part, classes } of rows) {
    const of = String(day)
    durations[measure].push({
      day: months ? `${of.slice(0, 7)}-01` : of,
      part,
      classes: readClasses(classes),
    })
  }
  return durations
}

function readPeriods(db: Db, period: 'day' | 'month', from: string, until?: string) {
  return db
    .selectFrom('figure_duration')
    .select(['measure', 'day', 'part', 'classes'])
    .where('measure', 'in', durationMeasures)
    .where('period', '=', period)
    .where('day', '>=', from)
    .$if(until !== undefined, (query) => query.where('day', '<', until!))
    .execute()
}

/** The first month that begins on the day or after it. */
function firstWholeMonth(day: string) {
  // The fourth day after the 28th is in the next month.
  return day.endsWith('-01') ? day : `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}
