import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import { sinceLastWrite } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter, daysBetween } from '../../../core/dates.ts'
import { dayOf } from '../../../core/moments.ts'
import { answerClass, type DurationCell, type DurationMeasure, rentedClass } from '../../company/rules/durations.ts'
import { type FigureMeasure, type FigureSpan, isByMonth } from '../../company/rules/statistics.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'

/** So many of a measure in a day or month. */
export interface Count {
  measure: FigureMeasure
  /** `YYYY-MM-DD` in Moncton; of a month its first day. */
  day: string
  /** Of inquiries their kind; of durations the class and what they are about, tabs between. */
  cell: string
  count: number
}

/** Stands between the parts of a cell, in none of which it can be. */
const between = '\t'

const daysOf = { '7-days': 7, '30-days': 30, '12-months': 365 } as const

/** The first day of a span that ends with `to`. */
export function spanStart(span: FigureSpan, to: string): string {
  return span === 'all' ? '0001-01-01' : dayAfter(to, 1 - daysOf[span])
}

/** The instant at which a day begins in Moncton. */
export function startOf(day: string): Date {
  return instantInMoncton(day, '00:00') ?? new Date(`${day}T04:00:00Z`)
}

/** What was counted in a span up to the day `to`, by days, or by months of a longer span. */
export async function readSpan(
  db: Db,
  measures: readonly FigureMeasure[],
  span: FigureSpan,
  to: string,
): Promise<readonly Count[]> {
  const from = span === 'all' ? ((await firstDay(db, measures)) ?? to) : spanStart(span, to)
  return readCounts(db, measures, { from, to, months: isByMonth(span) })
}

interface Time {
  from: string
  to: string
  months?: boolean
}

/**
 * What was counted from one day to another, both included. Messages, visits and homes are counted as they are now; views, and
 * what retention has deleted, stand in `figure_day`.
 */
export function readCounts(db: Db, measures: readonly FigureMeasure[], time: Time): Promise<readonly Count[]> {
  return sinceLastWrite(db, `counts ${JSON.stringify([measures, time])}`, () => countAnew(db, measures, time))
}

async function countAnew(db: Db, measures: readonly FigureMeasure[], time: Time): Promise<Count[]> {
  const { from, to, months = false } = time
  const kept = db
    .selectFrom('figure_day')
    .select(['measure', 'day', 'cell', 'count'])
    .where('measure', 'in', measures)
    .where('day', '>=', from)
    .where('day', '<=', to)
  const found = await Promise.all([
    kept.execute(),
    ...measures.map((measure) => (measure === 'views' ? [] : present[measure](db, time))),
  ])
  return found.flat().map(({ measure, day, cell, count }) => {
    const text = String(day)
    return { measure, day: months ? `${text.slice(0, 7)}-01` : text, cell, count: Number(count) }
  })
}

const present = {
  inquiries: (db: Db, time: Time) =>
    countPeriods(db, time, 'inquiries', {
      from: sql`message on message.created_at >= since and message.created_at < until`,
      where: isSaid,
      cell: sql`message.kind`,
    }),
  visits: (db: Db, time: Time) =>
    countPeriods(db, time, 'visits', {
      from: sql`visit on visit.starts_at >= since and visit.starts_at < until`,
      where: sql`visit.state <> 'cancelled'`,
      cell: sql`''`,
    }),
  async answers(db: Db, time: Time) {
    const rows = await countPeriods(db, time, 'answers', {
      from: sql`message on message.created_at >= since and message.created_at < until`,
      where: sql`${isSaid} and message.answer_minutes is not null`,
      cell: sql`message.answer_minutes || ${sql.lit(between)} || message.kind`,
    })
    return rows.map((row) => ({ ...row, cell: answerCell(row.cell) }))
  },
  rented: (db: Db, { from, to }: Time) =>
    countRented(db, sql`closed_at >= ${startOf(from)} and closed_at < ${startOf(dayAfter(to, 1))}`),
}

/** Minutes as their class. */
function answerCell(cell: string) {
  const [minutes, kind] = cell.split(between)
  return [answerClass(Number(minutes)), kind].join(between)
}

interface Counted {
  /** Joined to periods by `since` and `until`. */
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  cell: RawBuilder<unknown>
}

/** Counts rows by the days of Moncton, or by months: each period is a stretch of an index. */
async function countPeriods(db: Db, time: Time, measure: FigureMeasure, { from, where, cell }: Counted) {
  const at = (instant: Date) => (isSqlite(db) ? sql`${instant}` : sql`${instant}::timestamptz`)
  const periods = periodsOf(time).map(({ day, since, until }) => sql`(${day}, ${at(since)}, ${at(until)})`)
  const { rows } = await sql<Count>`with period (day, since, until) as (values ${sql.join(periods)})
    select ${sql.lit(measure)} as measure, period.day, ${cell} as cell, count(*) as count
    from period join ${from} where ${where} group by 2, 3`.execute(db)
  return rows
}

function periodsOf({ from, to, months }: Time) {
  const periods: { day: string; since: Date; until: Date }[] = []
  for (let day = from, since = startOf(from); day <= to; ) {
    // The fourth day after the 28th is in the next month.
    const month = `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    const next = months && month <= to ? month : dayAfter(months ? to : day, 1)
    const until = startOf(next)
    periods.push({ day, since, until })
    day = next
    since = until
  }
  return periods
}

/** Homes that are rented or sold, by the day on which they were marked so, their days on the list, their type and their city. */
async function countRented(db: Db, which: RawBuilder<boolean>): Promise<Count[]> {
  const rows = await db
    .selectFrom('property')
    .select(['listed_since', 'closed_at', 'offer', 'kind', 'city'])
    .where('closed_at', 'is not', null)
    .where(sql<boolean>`verified`)
    .where(which)
    .execute()
  return rows.map(({ listed_since, closed_at, offer, kind, city }) => {
    const day = dayOf(closed_at!.toISOString())
    const days = Math.max(0, daysBetween(dayOf(listed_since.toISOString()), day))
    const cell = [rentedClass(days), offer, kind, city.replaceAll(between, ' ')].join(between)
    return { measure: 'rented', day, cell, count: 1 }
  })
}

/** The first day of which anything was counted; undefined without any. */
export async function firstDay(db: Db, measures: readonly FigureMeasure[]): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('figure_day')
    .select((query) => query.fn.min('day').as('day'))
    .where('measure', 'in', measures)
    .executeTakeFirstOrThrow()
  const sources = {
    views: undefined,
    inquiries: sql`select min(created_at) as at from message where ${isSaid}`,
    answers: sql`select min(created_at) as at from message where ${isSaid}`,
    visits: sql`select min(starts_at) as at from visit where state <> 'cancelled'`,
    rented: sql`select min(closed_at) as at from property where closed_at is not null`,
  }
  const days = day ? [String(day)] : []
  for (const source of new Set(measures.flatMap((measure) => sources[measure] ?? []))) {
    const { rows } = await sql<{ at: string | Date | null }>`${source}`.execute(db)
    if (rows[0]?.at) days.push(dayOf(new Date(rows[0].at).toISOString()))
  }
  return days.toSorted()[0]
}

/** Adds to what stands in `figure_day`: views that were gathered, and what is about to be deleted. */
export async function addDayCounts(tx: Db, counts: readonly Count[]): Promise<void> {
  const rows = [
    ...Map.groupBy(counts, ({ measure, day, cell }) => [measure, day, cell].join('\n'))
      .values()
      .map(([one, ...others]) => ({ ...one!, count: others.reduce((sum, { count }) => sum + count, one!.count) })),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('figure_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['measure', 'day', 'cell'])
        .doUpdateSet((value) => ({ count: sql`figure_day.count + ${value.ref('excluded.count')}` })),
    )
    .execute()
}

/** Keeps what these messages, with their answers and visits, or these properties count as. Call it before they are deleted. */
export async function keepCounts(tx: Db, gone: { messages?: readonly string[]; properties?: readonly string[] }) {
  const { messages = [], properties = [] } = gone
  if (properties.length > 0)
    await addDayCounts(tx, await countRented(tx, sql<boolean>`property.id in (${sql.join(properties)})`))
  if (messages.length === 0) return
  const written = await tx
    .selectFrom('message')
    .select(['kind', 'created_at', 'answer_minutes'])
    .where('id', 'in', messages)
    .where(isSaid)
    .execute()
  const visits = await tx
    .selectFrom('visit')
    .select('starts_at')
    .where('message_id', 'in', messages)
    .where('state', '<>', 'cancelled')
    .execute()
  const one = (measure: FigureMeasure, at: Date, cell = ''): Count => ({
    measure,
    day: dayOf(at.toISOString()),
    cell,
    count: 1,
  })
  await addDayCounts(tx, [
    ...written.map(({ kind, created_at }) => one('inquiries', created_at, kind)),
    ...written.flatMap(({ kind, created_at, answer_minutes: minutes }) =>
      minutes === null ? [] : one('answers', created_at, answerCell([minutes, kind].join(between))),
    ),
    ...visits.map(({ starts_at }) => one('visits', starts_at)),
  ])
}

export type Durations = Record<DurationMeasure, DurationCell[]>

/** Answers and homes that went by what they are about, each with its classes. */
export function durationsOf(counts: readonly Count[]): Durations {
  const cells: Record<DurationMeasure, Map<string, DurationCell & { classes: Map<number, number> }>> = {
    answer: new Map(),
    'rent-type': new Map(),
    'rent-city': new Map(),
    'sale-type': new Map(),
    'sale-city': new Map(),
  }
  const add = (measure: DurationMeasure, part: string, { day, count }: Count, value: number) => {
    const name = [day, part].join('\n')
    const cell = cells[measure].get(name) ?? { day, part, classes: new Map() }
    cells[measure].set(name, cell)
    cell.classes.set(value, (cell.classes.get(value) ?? 0) + count)
  }
  for (const one of counts) {
    const [value, about = '', type = '', city = ''] = one.cell.split(between)
    if (one.measure === 'answers') add('answer', about, one, Number(value))
    if (one.measure !== 'rented') continue
    const offer = about === 'sale' ? 'sale' : 'rent'
    add(`${offer}-type`, type, one, Number(value))
    add(`${offer}-city`, city, one, Number(value))
  }
  const listed = Object.entries(cells).map(([measure, of]) => [measure, [...of.values()]])
  return Object.fromEntries(listed) as Durations
}
