import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import {
  type ChannelFigures,
  type FigureSpan,
  isByMonth,
  type OfficeFigures,
  type SourceFigures,
  type ViewSource,
} from '../../company/rules/office-figures.ts'
import type { Count } from './count-queries.ts'

/** Views by the page before them, by day, or by month of a longer span. */
export async function readSources(db: Db, span: FigureSpan, from: string): Promise<OfficeFigures['sourceRows']> {
  const period = periodOf(span)
  const rows = await db
    .selectFrom('view_source')
    .select([period.as('period'), 'source', (query) => query.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .groupBy([period, 'source'])
    .orderBy(period)
    .orderBy('source')
    .execute()
  return rows.map(({ period, source, views }) => ({
    day: dayOf(period),
    source: source as ViewSource,
    views: Number(views),
  }))
}

/** Messages by their kind, by day or month. */
export function channelRowsOf(counts: readonly Count[]): OfficeFigures['channelRows'] {
  const inquiries = counts.filter(({ measure }) => measure === 'inquiries')
  const rows = Map.groupBy(inquiries, ({ day, cell }) => `${day} ${cell}`)
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({ day: own[0]!.day, kind: own[0]!.cell, count: own.reduce((sum, { count }) => sum + count, 0) }))
}

/** The whole time, the most first. */
export function sourcesOf(rows: OfficeFigures['sourceRows']): SourceFigures[] {
  const sums = Map.groupBy(rows, ({ source }) => source)
  const sources = Array.from(sums, ([source, own]) => ({
    source,
    views: own.reduce((sum, { views }) => sum + views, 0),
  }))
  return sources.toSorted((a, b) => b.views - a.views)
}

/** The whole time, the most first. */
export function channelsOf(rows: OfficeFigures['channelRows']): ChannelFigures[] {
  const sums = Map.groupBy(rows, ({ kind }) => kind)
  const channels = Array.from(sums, ([kind, own]) => ({ kind, count: own.reduce((sum, { count }) => sum + count, 0) }))
  return channels.toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

/** The day, or the year and month, of a row as text. */
function periodOf(span: FigureSpan) {
  return sql<string>`substr(cast(day as text), 1, ${sql.lit(isByMonth(span) ? 7 : 10)})`
}

/** Of a month its first day. */
function dayOf(period: string) {
  return period.length === 7 ? `${period}-01` : period
}
