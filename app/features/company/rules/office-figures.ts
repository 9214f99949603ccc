import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { formatDecimal } from '../../../core/money.ts'
import type { DurationFigures, HomeDurations } from './durations.ts'

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
  totals: { views: number; inquiries: number; visits: number }
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
