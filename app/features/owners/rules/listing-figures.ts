import { dayAfter, daysBetween } from '../../../core/dates.ts'
import { type Activity, byMonth } from '../../company/rules/statistics.ts'

/** What visitors did about the listings of an owner. Counted, never estimated. */
export interface ListingFigures {
  /** The first and the last day, `YYYY-MM-DD` in Moncton. */
  from: string
  to: string
  views: number
  inquiries: number
  /** Visits that were booked in these days and not called off. */
  visits: number
  /** The median of the views that homes like it had in the same days; null with fewer than three of them. */
  similarViews: number | null
  /** Every day from first to last. */
  days: Activity[]
}

/** How far back an owner's figures look, in days. */
const maxFigureDays = 365
/** More days than this are drawn as months. */
const maxDrawnDays = 92
/** With fewer, their median says more about one of them than about homes like it. */
const leastSimilar = 3

/** The first day of the figures of a listing that has been shown since `since`; both days are `YYYY-MM-DD` in Moncton. */
export function firstFigureDay(since: string, to: string) {
  const earliest = dayAfter(to, 1 - maxFigureDays)
  return since > to ? to : since < earliest ? earliest : since
}

/** The days as they are drawn: by month when there are many. */
export function drawnActivity({ from, to, days }: Pick<ListingFigures, 'from' | 'to' | 'days'>) {
  const months = daysBetween(from, to) >= maxDrawnDays
  return { months, days: months ? byMonth(days) : days }
}

/** The middle one; of an even number, the mean of the two in the middle, rounded. Null with fewer than three. */
export function medianViews(views: readonly number[]): number | null {
  if (views.length < leastSimilar) return null
  const sorted = views.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}
