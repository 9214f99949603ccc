import type { Generated } from 'kysely'
import type { DurationMeasure } from '../../../domain/company/durations.ts'
import type { FigureMeasure, FigureSpan, ViewSource } from '../../../domain/company/office-figures.ts'

/** When a message was answered first. */
interface MessageAnswerTable {
  message_id: string
  at: Date
}

interface FigureChangeTable {
  seq: Generated<number>
  kind: 'message' | 'property' | 'visit'
  ref: string
}

/** What is counted of one row. */
interface FigureRowTable {
  kind: 'message' | 'answer' | 'visit' | 'rented'
  ref: string
  /** `YYYY-MM-DD` in Moncton. */
  day: string
  /** A kind of message; of a duration also its class, as `settle-durations` writes it. */
  cell: string
}

interface FigureDayTable {
  measure: FigureMeasure
  day: string
  /** What the measure is broken down by: a kind of message. */
  cell: string
  count: number
}

interface FigureMonthTable {
  measure: FigureMeasure
  /** Its first day. */
  month: string
  cell: string
  count: number
}

/** How long something took in a day or month, in classes. */
interface FigureDurationTable {
  measure: DurationMeasure
  period: 'day' | 'month'
  /** The day, or the first one of the month. */
  day: string
  /** A kind of message, a type of home or a city; empty where it is no longer known. */
  part: string
  /** JSON: how many there are of each class. */
  classes: string
}

/** Sums of a listing over a time, as of the last hour. */
interface FigureListingTable {
  span: FigureSpan
  property_id: string
  views: number
  inquiries: number
  visits: number
}

interface ViewSourceTable {
  day: string
  source: ViewSource
  views: number
}

export interface FigureTables {
  message_answer: MessageAnswerTable
  figure_change: FigureChangeTable
  figure_row: FigureRowTable
  figure_day: FigureDayTable
  figure_month: FigureMonthTable
  figure_duration: FigureDurationTable
  figure_listing: FigureListingTable
  view_source: ViewSourceTable
}
