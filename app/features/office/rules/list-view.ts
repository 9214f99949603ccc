import { type Flag, type Offer, offers } from '../../../core/listing/fields/choices.ts'
import type { OpenVerdict, Standing } from '../../../core/listing/listing-stage.ts'
import type { Customer } from '../../../core/listing/property.ts'
import type { Words } from '../../../core/listing/words.ts'
import { pageFrom } from '../../../core/received-values.ts'
import { daysBefore } from '../../owners/rules/own-listing.ts'
import type { BulkSummary } from './bulk.ts'

/** The office's table of listings: what it can show, in which order, and how its address spells that. */

/** The stretches of the table. A listing may be in several. */
export const listStates = ['unverified', 'changes', 'confirm', 'unanswered', 'public', 'closed', 'archived'] as const
export type ListState = (typeof listStates)[number]

/** What is said of a listing: the first that holds, in the order of the table, so that what waits stands on top. */
export const listStatuses = [
  ...(['to-verify', 'change', 'unanswered', 'confirm'] as const),
  ...(['asked', 'refused', 'verified', 'closed', 'archived'] as const),
]
export type ListStatus = (typeof listStatuses)[number]

/** What is said of a listing that stands so, where nothing more is known of it. */
export const statusWhile = {
  checking: 'to-verify',
  changes: 'asked',
  refused: 'refused',
  live: 'verified',
  closed: 'closed',
  down: 'archived',
} as const satisfies Record<Standing, ListStatus>

/** Whether staff have to decide on it. */
export function isWaiting(status: ListStatus) {
  return status === 'to-verify' || status === 'change'
}

export const listSorts = ['status', 'name', 'price', 'agent', 'age', 'confirmed', 'views', 'inquiries'] as const
export type ListSort = (typeof listSorts)[number]

/** The columns beside the name and the actions, in their order. */
const statedColumns = ['price', 'status', 'customer'] as const
export const listColumns = [...statedColumns, ...(['agent', 'age', 'confirmed', 'views', 'inquiries'] as const)]
export type ListColumn = (typeof listColumns)[number]
/** Until the account has chosen: with all of them the three actions of a row would not fit beside it. */
export const firstColumns: readonly ListColumn[] = statedColumns

/** Rows of a page; the first is the stated one (spec 2.8). */
export const listSizes = [10, 25, 50, 100] as const
export type ListSize = (typeof listSizes)[number]

/** How long ago it came in, or since when it waits: days from and below. */
const listAges = { day: [0, 1], week: [0, 7], month: [0, 30], older: [30, null] } as const
export type ListAge = keyof typeof listAges
export const listAgeNames = Object.keys(listAges) as [ListAge, ...ListAge[]]

/** Stands for no agent in addresses. */
export const noAgent = 'none'

/** What the table is narrowed to. */
export interface ListFilter {
  state?: ListState
  /** Words in the titles, the address, the customer's details or the reference. */
  words: string
  /** Folded: `normalise(city)`. */
  city?: string
  offer?: Offer
  /** Id of an account, or `noAgent`. */
  agent?: string
  age?: ListAge
}

export interface ListSearch extends ListFilter {
  sort: ListSort
  descending: boolean
  /** From 1. */
  page: number
  /** Undefined: as the account has chosen. */
  size?: ListSize
}

const maxWordLetters = 60

/** Reads the address of the table. Never throws: what is not valid is left out. */
export function readListSearch(params: URLSearchParams): ListSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const spelt = params.get('sort') ?? ''
  const [state, offer, age] = [one('state', listStates), one('offer', offers), one('age', listAgeNames)]
  const city = clip(params.get('city')).toLowerCase()
  const agent = /^[\w-]{1,64}$/.exec(params.get('agent') ?? '')?.[0]
  const size = listSizes.find((each) => String(each) === params.get('size'))
  return {
    ...(state && { state }),
    words: clip(params.get('q')),
    ...(city && { city }),
    ...(offer && { offer }),
    ...(agent && { agent }),
    ...(age && { age }),
    sort: listSorts.find((each) => each === spelt.replace(/^-/, '')) ?? 'status',
    descending: spelt.startsWith('-') && listSorts.some((each) => `-${each}` === spelt),
    page: pageFrom(params.get('page')),
    ...(size && { size }),
  }
}

/** The search in its one spelling, without a question mark; empty for the whole table in its own order. */
export function spellListSearch(search: Partial<ListSearch>): string {
  const { state, words, city, offer, agent, age, sort = 'status', descending = false, page = 1, size } = search
  const order = `${descending ? '-' : ''}${sort}`
  return new URLSearchParams({
    ...(state && { state }),
    ...(words && { q: words }),
    ...(city && { city }),
    ...(offer && { offer }),
    ...(agent && { agent }),
    ...(age && { age }),
    ...(order !== 'status' && { sort: order }),
    ...(size && { size: String(size) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}

/** The instants, in milliseconds since 1970, from which and before which a listing of this age came in. */
export function ageSpan(age: ListAge, now: number): { from?: number; before?: number } {
  const [least, below] = listAges[age]
  const ago = (days: number) => daysBefore(new Date(now), days).getTime()
  return { ...(below !== null && { from: ago(below) }), ...(least > 0 && { before: ago(least) }) }
}

function clip(text: string | null) {
  const tidy = (text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  return [...tidy].slice(0, maxWordLetters).join('')
}

/** A listing as the office's table shows it. Instants are ISO 8601. */
export interface ListRow extends Record<Flag, boolean> {
  id: string
  /** In the language of the reader where there is one. */
  title: Words
  address: string
  city: string
  offer: Offer
  /** CAD cents. */
  price: number
  updatedAt: string
  customer: Customer
  status: ListStatus
  verdict: OpenVerdict | null
  /** Since when it waits, or is shown. */
  since: string
  /** When its owner last said that it is available; null while visitors do not see it. */
  confirmedAt: string | null
  /** When it was marked as rented or sold, else when visitors ceased to see it; null for what they see. */
  endedAt: string | null
  agent: { id: string; name: string } | null
  /** Detail views of the last 30 days, and of each of them, the oldest first; no days without views. */
  views: number
  days: number[]
  inquiries: number
  /** Number of reasons for a closer look. */
  reasons: number
  /** Address of a small picture. */
  cover: string | null
}

export interface SavedView {
  id: string
  name: string
  /** As `spellListSearch` writes it. */
  search: string
}

/** A page of the table, with what stands around it. */
export interface ListPage {
  rows: ListRow[]
  total: number
  page: number
  size: ListSize
  counts: Record<'all' | ListState, number>
  columns: ListColumn[]
  views: SavedView[]
  /** What the account did last with several listings, while it can be undone or was. */
  lastAct: BulkSummary | null
  /** What the filters offer. */
  cities: { key: string; name: string }[]
  agents: { id: string; name: string }[]
}
