import { dayAfter, formatLongDay, isDay, partsInMoncton } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { paths } from '../../../core/paths.ts'
import { weekdayOf } from '../rules/moncton-time.ts'
import type { StaffTime, StaffVisit } from '../rules/visit.ts'
import { visitDay } from '../rules/visit-words.ts'

export const spans = ['week', 'day'] as const
export type Span = (typeof spans)[number]

/** What the address of the calendar says. */
export interface CalendarView {
  span: Span
  /** `YYYY-MM-DD`, a day of the week that is shown. */
  day: string
  /** The id of the visit or of the time that is opened. */
  visit?: string
  time?: string
}

/** Reads the search parameters. Never throws: invalid values are ignored. `on` is today's calendar day in Moncton. */
export function readCalendarView(params: URLSearchParams, on: string): CalendarView {
  const day = params.get('day') ?? ''
  return {
    span: spans.find((span) => span === params.get('span')) ?? 'week',
    // Beyond, the database has no days.
    day: isDay(day) && day >= '2000-01-01' && day <= '2999-12-31' ? day : on,
    visit: params.get('visit')?.slice(0, 64) || undefined,
    time: params.get('time')?.slice(0, 64) || undefined,
  }
}

export function calendarPath({ span, day, visit, time }: Partial<CalendarView>) {
  const params = new URLSearchParams({
    ...(span && span !== 'week' && { span }),
    ...(day && { day }),
    ...(visit && { visit }),
    ...(time && { time }),
  }).toString()
  return params ? `${paths.visits}?${params}` : paths.visits
}

/** The form that offers times, above the calendar of this view. */
export function offerPath(view: Partial<CalendarView>) {
  return calendarPath(view).replace(paths.visits, paths.offerVisits)
}

/** The form that books a visit for a caller, above the calendar of this view. */
export function bookPath(view: Partial<CalendarView>) {
  return calendarPath(view).replace(paths.visits, paths.bookVisit)
}

/** The days that are shown: Monday to Sunday, or one. */
export function daysOf({ span, day }: CalendarView): string[] {
  if (span === 'day') return [day]
  const monday = dayAfter(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
}

/** The view so many weeks or days later. */
export function turned({ span, day }: CalendarView, by: 1 | -1): CalendarView {
  return { span, day: dayAfter(day, span === 'day' ? by : 7 * by) }
}

/** "November 23 to 29, 2026", "December 28, 2026 to January 3, 2027", or one day with its name. */
export function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return visitDay(first)
  return t('{first} to {last}', rangeOf(first, last))
}

function rangeOf(first: string, last: string) {
  const long = { first: formatLongDay(first), last: formatLongDay(last) }
  if (first.slice(0, 4) !== last.slice(0, 4)) return long
  if (first.slice(0, 7) !== last.slice(0, 7)) return { ...long, first: withoutYear(long.first) }
  if (currentLanguage() === 'fr') return { ...long, first: withoutYear(long.first).replace(/ .*/, '') }
  return { first: withoutYear(long.first), last: long.last.replace(/^\S+ /, '') }
}

function withoutYear(day: string) {
  return day.replace(/,? \d{4}$/, '')
}

/** One box of the calendar. */
export interface CalendarEntry {
  key: string
  /** 'group': a time with several places, some of which are taken. */
  kind: 'visit' | 'group' | 'free' | 'cancelled' | 'missed'
  startsAt: string
  endsAt: string
  /** Name of the visitor; empty for a free time and a group. */
  name: string
  address: string
  /** The visitor's calendar program has declined it. */
  declined?: boolean
  taken: number
  places: number
  /** Opens it. */
  visit?: string
  time?: string
}

/**
 * The visits and free times as boxes, in order. Visitors of one time share a box. A full time without visitors stands for a
 * host who is elsewhere and has none. Free times that have passed have none either.
 */
export function calendarEntries(
  visits: readonly StaffVisit[],
  times: readonly StaffTime[],
  now: Date,
): CalendarEntry[] {
  const grouped = new Set<StaffVisit>()
  const ofTimes = times.flatMap((time): CalendarEntry[] => {
    const own = visits.filter((visit) => visit.state !== 'cancelled' && isAt(visit, time))
    const taken = time.places - time.free
    if (time.places > 1 && own.length > 0) {
      for (const visit of own) grouped.add(visit)
      return [{ ...boxOf(time), kind: 'group', taken }]
    }
    return time.state === 'free' && new Date(time.startsAt) > now ? [{ ...boxOf(time), kind: 'free', taken }] : []
  })
  const ofVisits = visits
    .filter((visit) => !grouped.has(visit))
    .map(
      (visit): CalendarEntry => ({
        key: visit.id,
        kind: visit.state === 'booked' ? 'visit' : visit.state,
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
        name: visit.name,
        address: visit.address,
        declined: visit.answer === 'declined',
        taken: 1,
        places: 1,
        visit: visit.id,
      }),
    )
  return [...ofTimes, ...ofVisits].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** The visitors of an offered time. */
export function visitsAt(visits: readonly StaffVisit[], time: StaffTime): StaffVisit[] {
  return visits.filter((visit) => visit.state !== 'cancelled' && isAt(visit, time))
}

/** "88, rue Champlain, Dieppe" without its community: a French line has a comma of its own. */
export function streetOf(address: string) {
  return address.replace(/,[^,]*$/, '')
}

export function entriesOn(entries: readonly CalendarEntry[], day: string) {
  return entries.filter(({ startsAt }) => dayOf(startsAt) === day)
}

function isAt(visit: StaffVisit, time: StaffTime) {
  return visit.startsAt === time.startsAt && visit.property?.id === time.property.id && visit.host === time.host
}

function boxOf({ id, startsAt, endsAt, places, property }: StaffTime) {
  return { key: id, startsAt, endsAt, name: '', address: property.address, places, time: id }
}

/** Pixels of an hour: half an hour is 44 high. */
export const hourHeight = 88

/** Hours of the day, both on the hour. */
export interface Hours {
  first: number
  last: number
}

/** A box in a day's column. Pixels from its top; lanes stand side by side, from 0. */
export interface Placed<Entry> {
  entry: Entry
  top: number
  height: number
  lane: number
  lanes: number
}

type Timed = { startsAt: string; endsAt: string }

/** 9 to 7, and more where something begins earlier or ends later. */
export function hoursOf(entries: readonly Timed[]): Hours {
  const starts = entries.map(({ startsAt }) => Math.floor(clockOf(startsAt) / 60))
  const ends = entries.map((entry) => Math.ceil((clockOf(entry.startsAt) + minutesOf(entry)) / 60))
  return { first: Math.min(9, ...starts), last: Math.min(24, Math.max(19, ...ends)) }
}

/** Places the entries of one day, those that overlap side by side. They are in order. */
export function placeEntries<Entry extends Timed>(entries: readonly Entry[], { first }: Hours): Placed<Entry>[] {
  const placed: Placed<Entry>[] = []
  let cluster: Placed<Entry>[] = []
  let clusterEnd = 0
  for (const entry of entries) {
    const top = pixels(clockOf(entry.startsAt) - first * 60)
    // A box of less than a quarter of an hour could not be read or pressed.
    const height = Math.max(pixels(minutesOf(entry)), 24)
    if (top >= clusterEnd) cluster = []
    const lane = freeLane(cluster, top)
    cluster.push({ entry, top, height, lane, lanes: 1 })
    clusterEnd = Math.max(...cluster.map((box) => box.top + box.height))
    const lanes = Math.max(...cluster.map((box) => box.lane + 1))
    for (const box of cluster) box.lanes = lanes
    placed.push(cluster.at(-1)!)
  }
  return placed
}

/** Pixels from the top of the column at an instant; undefined outside of the hours. */
export function heightAt(instant: string, { first, last }: Hours): number | undefined {
  const minutes = clockOf(instant)
  return minutes >= first * 60 && minutes <= last * 60 ? pixels(minutes - first * 60) : undefined
}

function freeLane(cluster: readonly Placed<unknown>[], top: number) {
  const busy = new Set(cluster.filter((box) => box.top + box.height > top).map(({ lane }) => lane))
  let lane = 0
  while (busy.has(lane)) lane += 1
  return lane
}

function pixels(minutes: number) {
  return Math.round((minutes * hourHeight) / 60)
}

/** Minutes after midnight that the clocks of Greater Moncton show. */
function clockOf(instant: string) {
  const { hour, minute } = partsInMoncton(new Date(instant))
  return Number(hour) * 60 + Number(minute)
}

function minutesOf({ startsAt, endsAt }: Timed) {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}
