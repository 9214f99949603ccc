import type { Refusal } from '../../../core/answer.ts'
import type { Language } from '../../../core/language/language.ts'
import { dayOf } from '../../../core/moments.ts'

/** A visit that somebody has booked, and the times that can be. Instants are ISO 8601. */

export const visitStates = ['booked', 'cancelled', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

export const cancellers = ['visitor', 'staff', 'owner'] as const
export type Canceller = (typeof cancellers)[number]

/** What a calendar program answers to an invitation (RFC 5546). */
export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const
export type InvitationAnswer = (typeof invitationAnswers)[number]

/** 'full': every place is taken, or the host is with another visitor then. */
export const timeStates = ['free', 'full'] as const
type TimeState = (typeof timeStates)[number]

/** A time of a listing as every visitor may see it. */
export interface VisitTime {
  /** Of an offer and an instant: what a booking names. */
  id: string
  startsAt: string
  endsAt: string
  state: TimeState
  /** Free places, and all of them. */
  free: number
  places: number
  /** Who shows the home; empty: somebody of the office. */
  host: string
}

/** What became of a booking, a move or a cancellation. */
export type VisitAnswer = { done: OpenedVisit } | { refused: VisitRefusal }

export interface OpenedVisit {
  visit: OwnVisit
  /** Of the private link. */
  token: string
}

/** `errors` by the fields of the form; `time` beside them. */
export interface VisitRefusal extends Refusal {
  /** What stands in the way, for programs; `reason` says it. */
  obstacle?: VisitObstacle
  /** The times of the listing as they are now, where one was not to be had. */
  times?: VisitTime[]
}

/** What stands in the way of a booking, a move or a cancellation. */
const visitObstacles = [
  ...(['unknown-time', 'taken', 'full', 'past', 'soon', 'withdrawn', 'unlisted', 'doubt', 'same'] as const),
  ...(['cancelled', 'over', 'ahead', 'too-many', 'unknown-link', 'expired-link'] as const),
] as const
export type VisitObstacle = (typeof visitObstacles)[number]

/** A visit as its visitor sees it through the private link. */
export interface OwnVisit {
  reference: string
  state: VisitState
  cancelledBy: Canceller | null
  /** Staff's reason; empty without one. */
  reason: string
  startsAt: string
  endsAt: string
  host: string
  directions: string
  /** Of the visitor. */
  name: string
  email: string
  address: string
  /** Null when the listing is gone. */
  property: VisitProperty | null
  /** True while it can be moved or cancelled. */
  open: boolean
  /** When the reminder goes out; null when none will. */
  remindsAt: string | null
}

/** What the page of a visit knows of the home; price and photos stand in the listing. */
export interface VisitProperty {
  id: string
  name: string
  latitude: number | null
  longitude: number | null
  /** False when the public no longer sees it. */
  listed: boolean
}

/** A visit as staff see it. */
export interface StaffVisit {
  id: string
  messageId: string
  reference: string
  state: VisitState
  cancelledBy: Canceller | null
  reason: string
  /** The visitor's answer to the invitation to this time; null before there is one. */
  answer: InvitationAnswer | null
  startsAt: string
  endsAt: string
  host: string
  name: string
  email: string
  phone: string
  language: Language
  message: string
  address: string
  property: VisitProperty | null
  sample: boolean
}

/** An offered time as staff see it in their calendar. */
export interface StaffTime extends VisitTime {
  offerId: string
  property: { id: string; name: string; address: string }
}

/** "k3f9xa_20261126T2130Z": an offer and the start of one of its times. */
export function timeId(offerId: string, start: Date) {
  return `${offerId}_${start.toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`
}

/** The offer and the start that the id of a time names. */
export function readTimeId(id: string): { offerId: string; start: Date } | undefined {
  const [, offerId, year, month, day, hour, minute] =
    /^([\w-]{1,40})_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z$/.exec(id) ?? []
  if (!offerId) return undefined
  const start = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
  return Number.isNaN(start.getTime()) ? undefined : { offerId, start }
}

/** Characters of why a visit is cancelled. */
export const maxReason = 500

/** What mails tell of a visit. */
const visitEventKinds = ['booked', 'moved', 'cancelled', 'reminder'] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** Milliseconds before a visit at which its visitor is reminded. */
export const reminderLead = 24 * 3_600_000

/** Never changes, so its right part is no address of the operator. */
const end = '@visits.fundy'

/** What names a visit in calendar files. */
export function uidOf(visitId: string) {
  return visitId + end
}

/** The visit that a UID names; undefined for one that is not ours. */
export function visitOfUid(uid: string) {
  return uid.endsWith(end) ? uid.slice(0, -end.length) || undefined : undefined
}

/** The times of one calendar day. */
export interface VisitDay {
  /** `YYYY-MM-DD` in Greater Moncton. */
  day: string
  times: VisitTime[]
  /** How many of the times can be booked. */
  free: number
}

/** Times by their day, both in order. */
export function visitDays(times: readonly VisitTime[]): VisitDay[] {
  const inOrder = times.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const byDay = Map.groupBy(inOrder, ({ startsAt }) => dayOf(startsAt))
  return Array.from(byDay, ([day, times]) => ({ day, times, free: times.filter(isFree).length }))
}

/** The times of so many days, beginning with the first one on which something is free; none when nothing is. */
export function timesOfDays(times: readonly VisitTime[], count: number): VisitTime[] {
  const days = visitDays(times)
  const first = days.findIndex(({ free }) => free > 0)
  return first < 0 ? [] : days.slice(first, first + count).flatMap((day) => day.times)
}

export function isFree({ state }: Pick<VisitTime, 'state'>) {
  return state === 'free'
}

/** Length of a visit in minutes. */
export function visitMinutes({ startsAt, endsAt }: Pick<VisitTime, 'startsAt' | 'endsAt'>) {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
}

export const offerRepeats = ['once', 'weekly'] as const
export type OfferRepeat = (typeof offerRepeats)[number]

/** What staff say when they offer times. Days are `YYYY-MM-DD`, times `HH:MM` as the clocks of Greater Moncton show them. */
export interface OfferDraft {
  propertyId: string
  repeats: OfferRepeat
  /** ISO 8601: 1 is Monday, 7 is Sunday. Empty for `once`. */
  weekdays: number[]
  /** The day of `once`. */
  firstDay: string
  /** Null: without an end. Of no meaning for `once`. */
  lastDay: string | null
  /** The first visit of a day begins at `from`, the last one has ended at `to`. */
  from: string
  to: string
  /** Length of a visit. */
  minutes: number
  /** Between the end of a visit and the next one. */
  pauseMinutes: number
  /** How many visitors may take one time. */
  places: number
  /** Days without visits. */
  daysOff: string[]
  /** Who shows the home; empty: somebody of the office. */
  host: string
  /** How to find the door; may be empty. Only whoever has booked reads it. */
  directions: string
}

export interface VisitOffer extends OfferDraft {
  id: string
  /** Starts (ISO 8601 instants) that staff took back one by one. */
  withdrawnTimes: string[]
  /** ISO 8601 instant; null while it is offered. */
  withdrawnAt: string | null
  createdAt: string
  /** Of the demo. */
  sample: boolean
}
