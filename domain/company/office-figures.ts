import { labels } from '../language/labels.ts'
import { t, tc } from '../language/translate.ts'
import { formatDecimal } from '../money.ts'

/** What the office counts, by day and by month. */
export const figureMeasures = ['views', 'inquiries', 'visits', 'answer', 'rented'] as const
export type FigureMeasure = (typeof figureMeasures)[number]

/** Times over which a manager looks, each up to today. Twelve months are 365 days. */
export const figureSpans = ['7-days', '30-days', '12-months', 'all'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** Such a time is drawn and listed by months; a shorter one by days. */
export function isByMonth(span: FigureSpan) {
  return span === '12-months' || span === 'all'
}

/** What can be downloaded as a table. */
export const figureTables = ['time', 'listings', 'sources', 'stale'] as const
export type FigureTable = (typeof figureTables)[number]

/** Where a view came from: the class of the page before it, without its address. */
export const viewSources = ['site', 'search', 'social', 'other', 'direct'] as const
export type ViewSource = (typeof viewSources)[number]

export const sourceLabel: Record<ViewSource, string> = labels({
  site: () => t('Our own pages'),
  search: () => t('Search engines'),
  social: () => t('Social networks'),
  other: () => t('Other sites'),
  direct: () => tc('of views', 'Typed in, a mail, or not told'),
})

/** How many there are of a hundred views; null without a view. */
export function perHundredViews(count: number, views: number): number | null {
  return views > 0 ? (count * 100) / views : null
}

/** A share of counted durations: `at` is the upper end of its class. */
export interface Percentiles {
  count: number
  median: number | null
  ninetieth: number | null
}

/** A listing in which nobody shows interest. */
export interface StaleListing {
  id: string
  name: string
  city: string
  /** ISO 8601. */
  confirmedAt: string
  lastInquiryAt: string | null
  /** Days since anybody asked, or since it was listed. */
  quietDays: number
  views: number
}

export interface ListingFigures {
  id: string
  name: string
  city: string
  listed: boolean
  views: number
  inquiries: number
  visits: number
}

export interface MonthFigures {
  /** The first day of the month, or the day. */
  day: string
  views: number
  inquiries: number
  visits: number
  rented: number
}

export interface OfficeFigures {
  span: FigureSpan
  from: string
  to: string
  /** Opening hours between question and answer, in minutes. */
  answer: Percentiles
  /** Messages that nobody has answered. */
  unanswered: number
  /** Days from the first day on the list to rented or sold. */
  rented: Percentiles
  totals: { views: number; inquiries: number; visits: number }
  /** Days, or months of a longer time. */
  rows: MonthFigures[]
  sources: { source: ViewSource; views: number }[]
  channels: { kind: string; count: number }[]
  listings: ListingFigures[]
  stale: StaleListing[]
}

/** Days without an inquiry and without a confirmation after which a listing is stale. */
export const staleDays = 30

const shortAnswer = 60
const middleAnswer = 8 * 60
const longAnswer = 40 * 60

/**
 * The class of an answer's minutes: its upper end. To the minute in the first hour, to five minutes up to eight hours, to half an
 * hour up to forty, and to eight hours beyond.
 */
export function answerClass(minutes: number): number {
  const whole = Math.max(0, Math.ceil(minutes))
  if (whole <= shortAnswer) return whole
  if (whole <= middleAnswer) return up(whole, 5)
  return whole <= longAnswer ? up(whole, 30) : up(whole, middleAnswer)
}

/** The class of days on the list: to the day up to sixty, to a week beyond. */
export function rentedClass(days: number): number {
  return days <= 60 ? days : up(days, 7)
}

function up(value: number, step: number) {
  return Math.ceil(value / step) * step
}

/** Median and 90th percentile of counted classes (nearest rank). */
export function percentilesOf(classes: readonly { value: number; count: number }[]): Percentiles {
  const sorted = classes.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, one) => sum + one.count, 0)
  const at = (share: number) => {
    let left = Math.max(1, Math.ceil(count * share))
    for (const one of sorted) {
      left -= one.count
      if (left <= 0) return one.value
    }
    return null
  }
  return { count, median: count ? at(0.5) : null, ninetieth: count ? at(0.9) : null }
}

const searchHosts = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|brave|kagi)\.[a-z.]+$/
const socialHosts =
  /(^|\.)(facebook|instagram|messenger|twitter|linkedin|pinterest|reddit|tiktok|youtube|whatsapp)\.com$|^(t\.co|x\.com|lnkd\.in)$/

/** The class of the page that led to a view, from its address; nothing else of it is kept. `host` is our own. */
export function viewSourceOf(referrer: string | undefined, host: string | undefined): ViewSource {
  if (!referrer) return 'direct'
  const address = URL.parse(referrer)
  if (!address?.hostname) return 'direct'
  if (address.host === host) return 'site'
  if (searchHosts.test(address.hostname)) return 'search'
  return socialHosts.test(address.hostname) ? 'social' : 'other'
}

/** "4.3" of a hundred views, in French "4,3"; empty without a view. */
export function perHundredText(count: number, views: number) {
  const share = perHundredViews(count, views)
  return share === null ? '' : formatDecimal(share, 1)
}

/** "25 min", "3 h 10 min" of opening hours. */
export function minutesText(minutes: number) {
  if (minutes < 60) return t('{minutes} min', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
}
