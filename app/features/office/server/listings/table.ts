import type { Language } from '../../../../core/language/language.ts'
import type { Flag, Offer } from '../../../../core/listing/fields/choices.ts'
import { type OpenVerdict, standingOf } from '../../../../core/listing/listing-stage.ts'
import { askAfterDays, daysBefore } from '../../../owners/rules/own-listing.ts'
import {
  ageSpan,
  isWaiting,
  type ListFilter,
  type ListState,
  type ListStatus,
  listStates,
  noAgent,
  statusWhile,
} from '../../rules/list-view.ts'
import { wordMatcher } from './listing-words.ts'

/** What a listing says of itself. Instants, in this file, are milliseconds since 1970. */
export interface Listing extends Record<Flag | 'listed', boolean> {
  id: string
  /** Its title, folded, as readers of each language see it. */
  titles: Record<Language, string>
  /** By which it is found: `listingWords`. */
  words: string
  /** CAD cents. */
  price: number
  offer: Offer
  city: string
  cityKey: string
  /** Empty without an agent. */
  agentId: string
  createdAt: number
  listedSince: number
  confirmedAt: number
  unansweredAt: number | null
}

/** What others say of it: its owner by a change that waits for staff, and staff and owner of a submission that is not verified. */
export interface Pending {
  /** When the change was made that waits. */
  changedAt: number | null
  /** What staff have said that is not answered. */
  verdict: OpenVerdict | null
  /** When the owner answered last. */
  answeredAt: number | null
}

/** A row of the office's table. */
export interface Entry {
  listing: Listing
  status: ListStatus
  /** Since when it waits, or is shown. */
  since: number
  /** Among those of its status: the smallest stands first. */
  place: number
  states: readonly ListState[]
}

/** `due`: what was confirmed by then is to be confirmed again. */
const holds: Record<ListState, (listing: Listing, pending: Pending, due: number) => boolean> = {
  unverified: ({ verified, archived }) => !verified && !archived,
  changes: (_, { changedAt }) => changedAt !== null,
  confirm: (listing, _, due) => isOpen(listing) && (listing.confirmedAt <= due || isUnanswered(listing)),
  unanswered: (listing) => isOpen(listing) && isUnanswered(listing),
  public: ({ listed }) => listed,
  closed: ({ closed }) => closed,
  archived: ({ archived }) => archived,
}

/** The rows of listings at an instant. */
export function entriesOf(listings: readonly Listing[], pendingOf: (id: string) => Pending, now: number): Entry[] {
  const due = daysBefore(new Date(now), askAfterDays).getTime()
  return listings.map((listing) => {
    const pending = pendingOf(listing.id)
    const status = statusOf(listing, pending, due)
    const since = sinceOf(listing, pending, status)
    const states = listStates.filter((state) => holds[state](listing, pending, due))
    return { listing, status, since, place: placeOf(listing, status, since), states }
  })
}

function statusOf(listing: Listing, { changedAt, verdict }: Pending, due: number): ListStatus {
  if (changedAt !== null) return 'change'
  const standing = standingOf(listing, verdict)
  if (standing !== 'live') return statusWhile[standing]
  if (isUnanswered(listing)) return 'unanswered'
  return listing.confirmedAt <= due ? 'confirm' : 'verified'
}

function sinceOf({ verified, createdAt, listedSince }: Listing, pending: Pending, status: ListStatus) {
  if (status === 'change') return pending.changedAt!
  return verified ? listedSince : (pending.answeredAt ?? createdAt)
}

/** What waits: the oldest first. Everything else: the newest first. */
function placeOf({ unansweredAt, confirmedAt }: Listing, status: ListStatus, since: number) {
  if (isWaiting(status)) return since
  if (status === 'unanswered') return unansweredAt!
  return status === 'confirm' ? confirmedAt : -since
}

function isOpen({ listed, closed }: Listing) {
  return listed && !closed
}

function isUnanswered({ unansweredAt, confirmedAt }: Listing) {
  return unansweredAt !== null && unansweredAt > confirmedAt
}

/** The rows that a filter leaves. */
export function filterTable(table: readonly Entry[], filter: ListFilter, now: number): Entry[] {
  const { state, city, offer, agent, age } = filter
  const hasWords = wordMatcher(filter.words)
  const { from = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY } = age ? ageSpan(age, now) : {}
  const agentId = agent === noAgent ? '' : agent
  return table.filter(
    ({ listing, since, states }) =>
      (!state || states.includes(state)) &&
      (!city || listing.cityKey === city) &&
      (!offer || listing.offer === offer) &&
      (agentId === undefined || listing.agentId === agentId) &&
      since >= from &&
      since < before &&
      hasWords(listing.words),
  )
}

/** How many rows there are in each state, and in all. */
export function countStates(table: readonly Entry[]): Record<'all' | ListState, number> {
  const counts = Object.fromEntries(listStates.map((state) => [state, 0])) as Record<ListState, number>
  for (const { states } of table) for (const state of states) counts[state]++
  return { all: table.length, ...counts }
}

/** The cities of the rows, for the filter: in the order of their keys, each as one of its listings spells it. */
export function citiesOf(table: readonly Entry[]): { key: string; name: string }[] {
  const names = new Map<string, string>()
  for (const { listing } of table) {
    const known = names.get(listing.cityKey)
    if (known === undefined || listing.city > known) names.set(listing.cityKey, listing.city)
  }
  names.delete('')
  return [...names].map(([key, name]) => ({ key, name })).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}
