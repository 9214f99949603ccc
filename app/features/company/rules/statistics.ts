import { dayAfter } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import type { FigureSpan } from './office-figures.ts'

/** How far back the staff's figures look, in days; `all`: from the first that was counted. */
export const statisticsSpans = [7, 30, 365, 'all'] as const
export type StatisticsSpan = (typeof statisticsSpans)[number]

/** The same time as the other figures name it. */
export const figureSpanOf = { 7: '7-days', 30: '30-days', 365: '12-months', all: 'all' } as const satisfies Record<
  StatisticsSpan,
  FigureSpan
>

/** Views and inquiries of a day, or of a month. */
export interface Activity {
  /** `YYYY-MM-DD`; of a month: its first day. */
  day: string
  views: number
  inquiries: number
}

/** A listing that was viewed or asked about. */
export interface ListingActivity {
  id: string
  name: string
  city: string
  offer: 'rent' | 'sale'
  /** CAD cents. */
  price: number
  /** Object path of the cover. */
  picture: string | null
  /** Visitors can see it. */
  listed: boolean
  views: number
  inquiries: number
}

/** Counted, never estimated. */
export interface Statistics {
  /** The first and the last day, `YYYY-MM-DD` in Moncton. */
  from: string
  to: string
  views: number
  /** Of as many days before; null when they were not counted from their beginning. */
  viewsBefore: number | null
  inquiries: number
  /** Messages that wait for an answer now. */
  unanswered: number
  /** Properties by what visitors see of them now. */
  listed: number
  unverified: number
  /** Every day from first to last. */
  days: Activity[]
  /** The most viewed first. */
  listings: ListingActivity[]
  /** How many there are beyond those given. */
  listingsInAll: number
}

/** Every day from `from` to `to`, what nobody counted as zero. */
export function everyDay(from: string, to: string, views: Map<string, number>, inquiries: Map<string, number>) {
  const days: Activity[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    days.push({ day, views: views.get(day) ?? 0, inquiries: inquiries.get(day) ?? 0 })
  }
  return days
}

/** Days as months, in their order. */
export function byMonth(days: readonly Activity[]): Activity[] {
  const months = Map.groupBy(days, ({ day }) => `${day.slice(0, 7)}-01`)
  return Array.from(months, ([day, ofMonth]) => ({
    day,
    views: ofMonth.reduce((sum, { views }) => sum + views, 0),
    inquiries: ofMonth.reduce((sum, { inquiries }) => sum + inquiries, 0),
  }))
}

/** "18% more than the 30 days before"; undefined where there is nothing to compare with. */
export function comparedText(now: number, before: number | null, span: StatisticsSpan) {
  if (!before || span === 'all') return undefined
  const percent = Math.round((now / before - 1) * 100)
  if (span === 365) {
    if (percent === 0) return t('as many as in the 12 months before')
    return percent > 0
      ? t('{percent}% more than the 12 months before', { percent })
      : t('{percent}% fewer than the 12 months before', { percent: -percent })
  }
  if (percent === 0) return t('as many as in the {span} days before', { span })
  return percent > 0
    ? t('{percent}% more than the {span} days before', { percent, span })
    : t('{percent}% fewer than the {span} days before', { percent: -percent, span })
}

/** "1 inquiry per 23 views"; undefined without an inquiry. */
export function ratioText({ views, inquiries }: Pick<Activity, 'views' | 'inquiries'>) {
  if (inquiries === 0) return undefined
  if (views < inquiries) return t('more inquiries than views')
  return t('{count, plural, =1 {1 inquiry per view} other {1 inquiry per # views}}', {
    count: Math.round(views / inquiries),
  })
}
