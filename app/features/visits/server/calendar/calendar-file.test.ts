import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import type { VisitRecord } from '../visit-queries.ts'
import { calendarFeed, officeCalendar, visitorCalendar } from './calendar-file.ts'

const facts = { company: demoCompany, link: 'https://fundy.example/visit/abc' }

const visit: VisitRecord = {
  id: 'k3f9xaQ-_12',
  messageId: 'm',
  answer: null,
  offerId: 'o',
  reference: 'F-7K3M9X',
  state: 'booked',
  cancelledBy: null,
  reason: '',
  startsAt: '2026-11-26T21:30:00.000Z',
  endsAt: '2026-11-26T22:00:00.000Z',
  host: 'Monique Arsenault',
  directions: 'Yellow door; parking by the hedge, left.',
  name: 'Renée Cormier',
  email: 'renee@example.com',
  phone: '5065550173',
  language: 'fr',
  message: 'Is it quiet?',
  address: '3-12 Rue Sainte-Thérèse, Dieppe',
  property: { id: 'home', name: 'Garden apartment', latitude: 46.1, longitude: -64.7, listed: true },
  sample: false,
  sequence: 0,
  createdAt: new Date('2026-11-20T10:00:00.000Z'),
  updatedAt: new Date('2026-11-20T10:00:00.000Z'),
}

/** Read by another library than the one that wrote it. */
function read(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { calendar, events, event: events[0]!, properties: events[0]?.component.getAllProperties() ?? [] }
}

describe('the calendar file of a visitor', () => {
  test('says when, where and how to cancel', () => {
    const { calendar, event } = read(visitorCalendar(visit, facts))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event.startDate.toJSDate().toISOString()).toBe(visit.startsAt)
    expect(event.endDate.toJSDate().toISOString()).toBe(visit.endsAt)
    expect(event.startDate.zone?.tzid).toBe('America/Moncton')
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T10:00:00Z')
    expect(event.summary).toBe('Visit: Garden apartment')
    expect(event.location).toBe(visit.address)
    expect(event.description).toContain('Yellow door; parking by the hedge, left.')
    expect(event.description).toContain(facts.link)
    expect(event.uid).toBe('k3f9xaQ-_12@visits.fundy')
    expect(event.organizer).toBe(`mailto:${demoCompany.email}`)
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('keeps its UID and counts on when it is moved, and is cancelled by METHOD and STATUS', () => {
    const moved = read(visitorCalendar({ ...visit, sequence: 1, startsAt: '2026-12-01T21:30:00.000Z' }, facts))
    expect([moved.event.uid, moved.event.sequence]).toEqual(['k3f9xaQ-_12@visits.fundy', 1])
    const cancelled = read(visitorCalendar({ ...visit, sequence: 2, state: 'cancelled' }, facts))
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(cancelled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect([cancelled.event.uid, cancelled.event.sequence]).toEqual(['k3f9xaQ-_12@visits.fundy', 2])
  })

  test('speaks French', () => {
    const { event } = inLanguage('fr', () => read(visitorCalendar(visit, facts)))
    expect(event.summary).toContain('Garden apartment')
    expect(event.startDate.toJSDate().toISOString()).toBe(visit.startsAt)
  })

  test.each([
    'One\r\nATTENDEE:mailto:evil@example.com',
    'One\nEND:VEVENT\nBEGIN:VEVENT',
    'Un\rDTSTART:19700101T000000Z',
    `Appartement lumineux, ${'très '.repeat(60)}grand; « au » cœur \\ de la ville`,
    '😀'.repeat(40),
    'Zero\0 and bell\u0007, line\u2028separator',
  ])('a title such as %j stays one line of text', (name) => {
    const file = visitorCalendar({ ...visit, property: { ...visit.property!, name } }, facts)
    const { event, events, calendar } = read(file)
    expect(events).toHaveLength(1)
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:renee@example.com'])
    expect(event.startDate.toJSDate().toISOString()).toBe(visit.startsAt)
    expect(event.summary).toBe(`Visit: ${name.replace(/[\p{Cc}\u2028\s]+/gu, ' ').trim()}`)
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })

  test('names and messages with quotes and line breaks add no line', () => {
    const name = 'Ann "the\\ boss"\r\nX-EVIL:1'
    const company = { ...demoCompany, name }
    const { event } = read(visitorCalendar({ ...visit, name, directions: 'a\r\nX-EVIL:1\nb' }, { ...facts, company }))
    expect(event.component.getFirstProperty('organizer')!.getParameter('cn')).toBe('Ann the boss X-EVIL:1')
    expect(event.description).toContain('a\nX-EVIL:1\nb')
    expect(event.component.getAllProperties().map(({ name: one }) => one)).not.toContain('x-evil')
    const office = read(officeCalendar({ ...visit, name, message: 'x\r\nEND:VCALENDAR' }))
    expect(office.events).toHaveLength(1)
    expect(office.event.description).toContain('x\nEND:VCALENDAR')
  })
})

test('the zone of the file changes its clocks as Greater Moncton does', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Moncton',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  for (let year = 2026; year < 2032; year++) {
    for (const day of ['01-05', '03-07', '03-15', '07-01', '10-30', '11-08', '12-31']) {
      const startsAt = `${year}-${day}T16:00:00.000Z`
      const endsAt = `${year}-${day}T16:30:00.000Z`
      const { event } = read(visitorCalendar({ ...visit, startsAt, endsAt }, facts))
      const { year: y, month, day: d, hour, minute } = event.startDate
      const shown = new Date(Date.UTC(y, month - 1, d, hour, minute)).toISOString().slice(0, 16).replace('T', ', ')
      expect(shown).toBe(clock.format(new Date(startsAt)))
      expect(event.startDate.toJSDate().toISOString()).toBe(startsAt)
    }
  }
})

test('the feed has every visit, cancelled ones as such', () => {
  const visits = Array.from({ length: 30 }, (_, at) => ({
    ...visit,
    id: `visit-${at}`,
    state: at % 3 ? ('booked' as const) : ('cancelled' as const),
  }))
  const { events, calendar } = read(calendarFeed(visits, facts))
  expect(events).toHaveLength(30)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(30)
  expect(events.filter(({ component }) => component.getFirstPropertyValue('status') === 'CANCELLED')).toHaveLength(10)
  expect(events[0]!.summary).toBe('Visit: Renée Cormier, 3-12 Rue Sainte-Thérèse, Dieppe')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(read(calendarFeed([], facts)).events).toEqual([])
})

test('a file ends with the end of its line, as programs that are strict demand', () => {
  for (const file of [visitorCalendar(visit, facts), officeCalendar(visit), calendarFeed([visit], facts)])
    expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})
