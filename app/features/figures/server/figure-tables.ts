import type { Db } from '../../../../platform/database/tables/tables.ts'
import { today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { type DurationCell, type DurationMeasure, partsOf, partText, wholeOf } from '../../company/rules/durations.ts'
import {
  type FigureSpan,
  type FigureTable,
  isByMonth,
  type OfficeFigures,
  perHundredText,
  sourceLabel,
} from '../../company/rules/statistics.ts'
import { messageKindText } from '../../inbox/rules/inquiry.ts'
import { type Durations, durationsOf, readSpan, spanStart } from './count-queries.ts'
import {
  channelRowsOf,
  channelsOf,
  readListings,
  readRows,
  readSources,
  readStale,
  sourcesOf,
} from './figure-queries.ts'

/** In a table that is downloaded. */
const maxListings = 10_000

type Row = (string | number)[]

/** One of the figures as rows of a table, in the current language, the heads first. Reads nothing but what stands in it. */
export async function readFigureTable(db: Db, table: FigureTable, span: FigureSpan, now: Date): Promise<Row[]> {
  const to = today(now)
  switch (table) {
    case 'time':
      return timeTable(span, await readRows(db, span, to))
    case 'answer':
      return answerTable(durationsOf(await readSpan(db, ['answers'], span, to)), span)
    case 'rented':
      return homeTable(durationsOf(await readSpan(db, ['rented'], span, to)), span)
    case 'listings':
      return listingTable(await readListings(db, span, { to, limit: maxListings }))
    case 'sources': {
      const channels = channelRowsOf(await readSpan(db, ['inquiries'], span, to))
      return sourceTable(span, await readSources(db, span, spanStart(span, to)), channels)
    }
    case 'stale':
      return staleTable(await readStale(db, to, maxListings))
  }
}

/** Of each day or month, and of the whole time before them: all messages, then each kind. */
function answerTable({ answer }: Durations, span: FigureSpan): Row[] {
  return [
    [timeHead(span), t('Kind'), t('Messages'), t('Half within, minutes'), t('Nine of ten within, minutes')],
    ...byTime(answer).flatMap(([time, cells]) => [
      [time, t('All kinds'), ...figuresOf(wholeOf(cells))],
      ...partRows(cells, 'answer').map((row) => [time, ...row]),
    ]),
  ]
}

/** Of rented homes and of those sold, of each day or month and of the whole time before them: all, then each type and each city. */
function homeTable(durations: Durations, span: FigureSpan): Row[] {
  const offers = [
    ['rent', t('Rented')],
    ['sale', t('Sold')],
  ] as const
  const rows = offers.flatMap(([offer, name]) => {
    const cities = new Map(byTime(durations[`${offer}-city`]))
    return byTime(durations[`${offer}-type`]).flatMap(([time, types]) => [
      [time, name, t('All homes'), '', ...figuresOf(wholeOf(types))],
      ...partRows(types, `${offer}-type`).map((row) => [time, name, t('Type'), ...row]),
      ...partRows(cities.get(time) ?? [], `${offer}-city`).map((row) => [time, name, t('City'), ...row]),
    ])
  })
  const figures = [t('Homes'), t('Half within, days'), t('Nine of ten within, days')]
  return [[timeHead(span), t('What'), t('By'), t('Type or city'), ...figures], ...rows]
}

function byTime(cells: readonly DurationCell[]): [string, readonly DurationCell[]][] {
  if (cells.length === 0) return []
  const times = [...Map.groupBy(cells, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [[tc('of a time', 'All'), cells], ...times]
}

function partRows(cells: readonly DurationCell[], measure: DurationMeasure): Row[] {
  return partsOf(cells).map(({ part, ...figures }) => [partText(measure, part), ...figuresOf(figures)])
}

function figuresOf({ count, median, ninetieth }: ReturnType<typeof wholeOf>): Row {
  return [count, median ?? '', ninetieth ?? '']
}

function timeHead(span: FigureSpan) {
  return isByMonth(span) ? t('Month') : t('Day')
}

function timeTable(span: FigureSpan, rows: OfficeFigures['rows']): Row[] {
  return [[timeHead(span), ...countHeads(), t('Rented')], ...rows.map((row) => [row.day, ...countsOf(row), row.rented])]
}

function listingTable(listings: OfficeFigures['listings']): Row[] {
  return [[t('Listing'), t('City'), ...countHeads()], ...listings.map((row) => [row.name, row.city, ...countsOf(row)])]
}

function staleTable(stale: OfficeFigures['stale']): Row[] {
  return [
    [t('Listing'), t('City'), t('Days without an inquiry'), t('Confirmed')],
    ...stale.map((row) => [row.name, row.city, row.quietDays, dayOf(row.confirmedAt)]),
  ]
}

function countHeads() {
  return [t('Views'), t('Inquiries'), t('Visits'), t('Inquiries per 100 views'), t('Visits per 100 views')]
}

function countsOf({ views, inquiries, visits }: OfficeFigures['totals']): Row {
  return [views, inquiries, visits, perHundredText(inquiries, views), perHundredText(visits, views)]
}

/** Of the whole time, then of each day or month. */
function sourceTable(
  span: FigureSpan,
  sourceRows: OfficeFigures['sourceRows'],
  channelRows: OfficeFigures['channelRows'],
): Row[] {
  const day = tc('of a time', 'All')
  const views = [...sourcesOf(sourceRows).map((row) => ({ ...row, day })), ...sourceRows]
  const messages = [...channelsOf(channelRows).map((row) => ({ ...row, day })), ...channelRows]
  return [
    [timeHead(span), t('What'), t('Source'), t('Count')],
    ...views.map((row) => [row.day, t('Views'), sourceLabel[row.source], row.views]),
    ...messages.map((row) => [row.day, t('Messages'), messageKindText(row.kind), row.count]),
  ]
}
