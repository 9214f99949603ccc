/// <reference lib="esnext.temporal" />
import icalendar, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Company } from '../../../company/rules/company.ts'
import { oneLine } from '../../../mail/server/mail-text.ts'
import { uidOf } from '../../rules/visit.ts'
import type { VisitRecord } from '../visit-queries.ts'

/** Calendar files (RFC 5545) of visits. Their sentences are in the current language. */

const zone = 'America/Moncton'

/** The rule of New Brunswick since 2007 (Time Definition Act): summer time from the second Sunday of March to the first of November. */
const zoneRule = [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0300', 'TZNAME:ADT', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0400', 'TZNAME:AST', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

interface CalendarFacts {
  company: Company
}

/** A visit for the calendar of its visitor, who is not named: anybody can type another person's address. A moved or cancelled one has the same UID and a higher SEQUENCE. */
export function visitorCalendar(visit: VisitRecord, facts: CalendarFacts & { link: string; isFile?: boolean }): string {
  const { company, link, isFile = false } = facts
  const calendar = newCalendar(isFile ? 'PUBLISH' : visitorMethod(visit))
  calendar.createEvent({
    ...eventOf(visit),
    summary: visitorSummary(visit),
    description: plain([visit.directions, hostLine(visit, company), t('Move or cancel: {link}', { link })]),
    organizer: { name: quotable(company.name), email: company.email },
    attendees: [
      {
        email: visit.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  return textOf(calendar)
}

/** The addresses at which calendars in a browser add a visit. They do not hold its private link. */
export function calendarPages(visit: VisitRecord, { company }: CalendarFacts) {
  const details = plain([visit.directions, hostLine(visit, company)])
  const [start, end] = [visit.startsAt, visit.endsAt].map((at) => at.replace(/[-:]|\.\d+/g, ''))
  const google = { action: 'TEMPLATE', text: visitorSummary(visit), dates: `${start}/${end}`, details }
  const outlook = { path: '/calendar/action/compose', rru: 'addevent', subject: visitorSummary(visit), body: details }
  const when = { startdt: visit.startsAt, enddt: visit.endsAt }
  const location = oneLine(visit.address)
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ ...google, location })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({ ...outlook, ...when, location })}`,
  }
}

function visitorSummary({ property, address }: VisitRecord) {
  return oneLine(t('Visit: {title}', { title: property?.name ?? address }))
}

/** How a mail carries it (RFC 5546). A file that is downloaded is published instead. */
export function visitorMethod({ state }: VisitRecord): 'CANCEL' | 'REQUEST' {
  return state === 'cancelled' ? 'CANCEL' : 'REQUEST'
}

/** A visit for the calendar of the office, as an attachment. */
export function officeCalendar(visit: VisitRecord): string {
  const calendar = newCalendar('PUBLISH')
  calendar.createEvent(officeEvent(visit))
  return textOf(calendar)
}

/** The same for whoever owns the home: of the visitor only `name`. */
export function ownerCalendar(visit: VisitRecord, name: string): string {
  const calendar = newCalendar('PUBLISH')
  const summary = oneLine(t('Visit: {name}, {address}', { name, address: visit.address }))
  calendar.createEvent({ ...eventOf(visit), summary })
  return calendar.toString()
}

/** Visits for a calendar program that asks again and again. Cancelled ones stay in it, so that programs take them out. */
export function calendarFeed(visits: readonly VisitRecord[], facts: CalendarFacts): string {
  const calendar = newCalendar('PUBLISH')
  calendar.name(oneLine(t('{company}: visits', { company: facts.company.name })))
  calendar.ttl(refreshSeconds)
  for (const visit of visits) calendar.createEvent(officeEvent(visit))
  return textOf(calendar)
}

/** The last line ends like the others (RFC 5545, 3.1): strict programs drop a file without. */
function textOf(calendar: ReturnType<typeof newCalendar>) {
  return `${calendar.toString()}\r\n`
}

/** How often a calendar program is asked to look again. */
const refreshSeconds = 15 * 60

function officeEvent(visit: VisitRecord): ICalEventData {
  const { name, phone, email, message, reference, address } = visit
  return {
    ...eventOf(visit),
    summary: oneLine(t('Visit: {name}, {address}', { name, address })),
    description: plain([visit.property?.name ?? '', [name, phone, email].join('\n'), message, reference]),
  }
}

/**
 * The stamp is that of the last change, so that a feed
 * without changes stays the same.
 */
function eventOf(visit: VisitRecord) {
  return {
    id: uidOf(visit.id),
    sequence: visit.sequence,
    stamp: instant(visit.updatedAt.toISOString()),
    created: instant(visit.createdAt.toISOString()),
    lastModified: instant(visit.updatedAt.toISOString()),
    start: instant(visit.startsAt),
    end: instant(visit.endsAt),
    timezone: zone,
    location: oneLine(visit.address),
    status: visit.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function newCalendar(method: 'REQUEST' | 'CANCEL' | 'PUBLISH') {
  // Without a name of the zone, so that stamps stay in UTC; each event names its own.
  return icalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Fundy', product: 'Visits', language: currentLanguage().toUpperCase() },
    timezone: { name: null, generator: (name) => (name === zone ? zoneRule : null) },
  })
}

function hostLine({ host }: VisitRecord, { phone, name }: Company) {
  return host ? t('{host}, {company}, {phone}', { host, company: name, phone }) : `${name}, ${phone}`
}

function instant(moment: string) {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
}

/** Line breaks stay (RFC 5545 spells them `\n`), other control characters go. */
function plain(parts: string[]) {
  return parts
    .map((part) =>
      part
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
}

/** A name as a quoted parameter, which can hold neither quotes nor backslashes (RFC 5545, 3.2). */
function quotable(name: string) {
  return oneLine(name).replace(/["\\]/g, '')
}
