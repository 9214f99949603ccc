import { dayOf } from '../../../core/moments.ts'
import type { StaffTime, StaffVisit } from '../rules/visit.ts'

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

export function entriesOn(entries: readonly CalendarEntry[], day: string) {
  return entries.filter(({ startsAt }) => dayOf(startsAt) === day)
}

function isAt(visit: StaffVisit, time: StaffTime) {
  return visit.startsAt === time.startsAt && visit.property?.id === time.property.id && visit.host === time.host
}

function boxOf({ id, startsAt, endsAt, places, property }: StaffTime) {
  return { key: id, startsAt, endsAt, name: '', address: property.address, places, time: id }
}
