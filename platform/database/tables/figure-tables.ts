import type { FigureMeasure, ViewSource } from '../../../app/features/company/rules/office-figures.ts'

/** Views of the whole site by day, as they were gathered; and what is counted of messages, visits and homes that retention has deleted. */
interface FigureDayTable {
  measure: FigureMeasure
  /** `YYYY-MM-DD` in Moncton. */
  day: string
  /** What the measure is broken down by (`Count`); empty for nothing. */
  cell: string
  count: number
}

interface ViewSourceTable {
  day: string
  source: ViewSource
  views: number
}

export interface FigureTables {
  figure_day: FigureDayTable
  view_source: ViewSourceTable
}
