import { dayAfter } from '../../../core/dates.ts'
import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import { formatDecimal } from '../../../core/money.ts'
import type { DurationFigures, HomeDurations } from './durations.ts'

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

/** What the office counts, by day or by month. */
export type FigureMeasure = 'views' | 'inquiries' | 'answers' | 'visits' | 'rented'

/** Times over which a manager looks, each up to today. Twelve months are 365 days. */
export const figureSpans = ['7-days', '30-days', '12-months', 'all'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** Such a time is drawn and listed by months; a shorter one by days. */
export function isByMonth(span: FigureSpan) {
  return span === '12-months' || span === 'all'
}

/** What can be downloaded as a table. */
export const figureTables = ['time', 'answer', 'rented', 'listings', 'sources', 'stale'] as const
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

interface Counts {
  views: number
  inquiries: number
  visits: number
}

export interface ListingFigures extends Counts {
  id: string
  name: string
  city: string
  listed: boolean
}

export interface MonthFigures extends Counts {
  /** The first day of the month, or the day. */
  day: string
  rented: number
}

export interface SourceFigures {
  source: ViewSource
  views: number
}

export interface ChannelFigures {
  kind: string
  count: number
}

export interface OfficeFigures {
  span: FigureSpan
  from: string
  to: string
  /** Opening hours between question and answer, in minutes, by the time of the question and by kind of message. */
  answer: DurationFigures
  /** Messages that nobody has answered. */
  unanswered: number
  /** Days from the first day on the list to rented, by the time of renting and by type of home. */
  rented: HomeDurations
  /** The same of homes that were sold. */
  sold: HomeDurations
  totals: Counts
  /** Days, or months of a longer time. */
  rows: MonthFigures[]
  sources: SourceFigures[]
  /** Messages by kind. */
  channels: ChannelFigures[]
  /** The same by day or month, those without any left out. */
  sourceRows: (SourceFigures & { day: string })[]
  channelRows: (ChannelFigures & { day: string })[]
  listings: ListingFigures[]
  stale: StaleListing[]
}

/** Days without an inquiry and without a confirmation after which a listing is stale. */
export const staleDays = 30

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

/** How many there are of a hundred views: "4.3", in French "4,3"; empty without a view. */
export function perHundredText(count: number, views: number) {
  return views > 0 ? formatDecimal((count * 100) / views, 1) : ''
}

/** The printed sheet for the owner of a listing about one month. */
export interface OwnerSheet {
  id: string
  /** `YYYY-MM` */
  month: string
  name: string
  address: string
  city: string
  offer: Offer
  /** CAD cents. */
  price: number
  state: Standing
  /** ISO 8601. */
  listedSince: string
  now: Counts
  /** Of the month before. */
  before: Counts
  /** Prices that began in the month. */
  prices: { at: string; price: number }[]
  /** What the history says of the month, without who did it. */
  done: { at: string; what: string; from?: unknown; to?: unknown }[]
}
