import { type DurationCell, type DurationMeasure, partsOf, partText, wholeOf } from '../../domain/company/durations.ts'
import {
  type FigureSpan,
  type FigureTable,
  isByMonth,
  type OfficeFigures,
  perHundredText,
  sourceLabel,
} from '../../domain/company/office-figures.ts'
import { today } from '../../domain/dates.ts'
import { t, tc } from '../../domain/language/translate.ts'
import { messageKindText } from '../../domain/message/kind-labels.ts'
import { dayOf } from '../../domain/moments.ts'
import type { Db } from '../database/tables/tables.ts'
import { type Durations, readDurations } from './duration-queries.ts'
import { readOfficeFigures, spanStart } from './figure-queries.ts'

/** In a table that is downloaded. */
const mostListings = 10_000

type Row = (string | number)[]

/** One of the figures as rows of a table, in the current language, the heads first. Call `settleFigures` before. */
export async function readFigureTable(db: Db, table: FigureTable, span: FigureSpan, now: Date): Promise<Row[]> {
  if (table !== 'answer' && table !== 'rented') {
    const most = table === 'listings' || table === 'stale' ? mostListings : undefined
    return tableOf(await readOfficeFigures(db, span, now, most), table)
  }
  const durations = await readDurations(db, span, spanStart(span, today(now)))
  return table === 'answer' ? answerTable(durations, span) : homeTable(durations, span)
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

function tableOf(figures: OfficeFigures, table: FigureTable): Row[] {
  const { span, rows, listings, stale } = figures
  const counted = [t('Views'), t('Inquiries'), t('Visits')]
  const ratios = [t('Inquiries per 100 views'), t('Visits per 100 views')]
  const ratiosOf = ({ views, inquiries, visits }: OfficeFigures['totals']) => [
    perHundredText(inquiries, views),
    perHundredText(visits, views),
  ]
  if (table === 'time')
    return [
      [timeHead(span), ...counted, ...ratios, t('Rented')],
      ...rows.map((row) => [row.day, row.views, row.inquiries, row.visits, ...ratiosOf(row), row.rented]),
    ]
  if (table === 'listings')
    return [
      [t('Listing'), t('City'), ...counted, ...ratios],
      ...listings.map((row) => [row.name, row.city, row.views, row.inquiries, row.visits, ...ratiosOf(row)]),
    ]
  if (table === 'sources') return sourceTable(figures)
  return [
    [t('Listing'), t('City'), t('Days without an inquiry'), t('Confirmed')],
    ...stale.map((row) => [row.name, row.city, row.quietDays, dayOf(row.confirmedAt)]),
  ]
}

/** Of the whole time, then of each day or month. */
function sourceTable({ span, sources, channels, sourceRows, channelRows }: OfficeFigures): Row[] {
  const all = tc('of a time', 'All')
  const views = [...sources.map((row) => ({ day: all, ...row })), ...sourceRows]
  const messages = [...channels.map((row) => ({ day: all, ...row })), ...channelRows]
  return [
    [timeHead(span), t('What'), t('Source'), t('Count')],
    ...views.map((row) => [row.day, t('Views'), sourceLabel[row.source], row.views]),
    ...messages.map((row) => [row.day, t('Messages'), messageKindText(row.kind), row.count]),
  ]
}
