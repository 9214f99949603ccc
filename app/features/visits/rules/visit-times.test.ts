import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, partsInMoncton } from '../../../core/dates.ts'
import { instantInMoncton, weekdayOf } from './moncton-time.ts'
import { type OfferDraft, readTimeId, timeId, type VisitOffer } from './visit.ts'
import { offerErrors } from './visit-offer.ts'
import {
  claimsOn,
  countTimes,
  expandOffer,
  offeredDays,
  overlaps,
  startsOfDay,
  type TakenPlace,
  toVisitTime,
} from './visit-times.ts'

const draft: OfferDraft = {
  propertyId: 'home',
  repeats: 'weekly',
  weekdays: [2, 4],
  firstDay: '2026-11-24',
  lastDay: '2026-12-17',
  from: '17:00',
  to: '19:00',
  minutes: 30,
  pauseMinutes: 0,
  places: 1,
  daysOff: ['2026-12-08'],
  host: 'Monique',
  directions: '',
}
const offer = (facts: Partial<VisitOffer> = {}): VisitOffer => ({
  ...draft,
  id: 'one',
  withdrawnTimes: [],
  withdrawnAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  sample: false,
  ...facts,
})
const all = (rule: OfferDraft) => expandOffer(rule, rule.firstDay, rule.lastDay ?? dayAfter(rule.firstDay, 60))
const starts = (rule: OfferDraft) => all(rule).times.map(({ start }) => start.toISOString())

describe('the clocks of Greater Moncton', () => {
  test.each([
    ['2026-07-01', '12:00', '2026-07-01T15:00:00.000Z'],
    ['2026-12-01', '12:00', '2026-12-01T16:00:00.000Z'],
    // March 8, 2026: 2:00 becomes 3:00.
    ['2026-03-08', '01:59', '2026-03-08T05:59:00.000Z'],
    ['2026-03-08', '02:00', undefined],
    ['2026-03-08', '02:30', undefined],
    ['2026-03-08', '02:59', undefined],
    ['2026-03-08', '03:00', '2026-03-08T06:00:00.000Z'],
    // November 1, 2026: 1:00 to 1:59 come twice; the first, in summer time, is meant.
    ['2026-11-01', '00:59', '2026-11-01T03:59:00.000Z'],
    ['2026-11-01', '01:00', '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T06:00:00.000Z'],
    ['2026-12-31', '23:59', '2027-01-01T03:59:00.000Z'],
    ['2028-02-29', '08:00', '2028-02-29T12:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantInMoncton(day, time)?.toISOString()).toBe(instant)
  })

  test('every time but a skipped one is shown as it was said', () => {
    const day = fc.integer({ min: 0, max: 3650 }).map((days) => dayAfter('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(23), fc.nat(59), (on, hour, minute) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
        const instant = instantInMoncton(on, time)
        if (!instant) return expect(hour).toBe(2)
        const parts = partsInMoncton(instant)
        expect([`${parts.year}-${parts.month}-${parts.day}`, `${parts.hour}:${parts.minute}`]).toEqual([on, time])
      }),
    )
  })

  test('the days of the week are those of ISO 8601', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
  })
})

describe('the times of an offer', () => {
  test('are 28 of the mock-up: Tuesdays and Thursdays, four each, but for one day off', () => {
    expect(starts(draft)).toHaveLength(28)
    expect(starts(draft).slice(0, 5)).toEqual([
      ...['2026-11-24T21:00:00.000Z', '2026-11-24T21:30:00.000Z', '2026-11-24T22:00:00.000Z'],
      ...['2026-11-24T22:30:00.000Z', '2026-11-26T21:00:00.000Z'],
    ])
    expect(offeredDays(draft, '2026-11-24', '2026-12-31')).not.toContain('2026-12-08')
  })

  test.each([
    ['17:00', '19:00', 30, 0, ['17:00', '17:30', '18:00', '18:30']],
    ['17:00', '19:00', 30, 15, ['17:00', '17:45', '18:30']],
    ['17:00', '17:29', 30, 0, []],
    ['17:00', '17:30', 30, 120, ['17:00']],
    ['09:00', '12:00', 60, 30, ['09:00', '10:30']],
    ['23:00', '23:59', 59, 0, ['23:00']],
  ])('from %s to %s, %i minutes and a pause of %i', (from, to, minutes, pauseMinutes, expected) => {
    expect(startsOfDay({ ...draft, from, to, minutes, pauseMinutes })).toEqual(expected)
  })

  test('of a weekly offer stay at their hour when the clocks change', () => {
    const rule = { ...draft, weekdays: [7], firstDay: '2026-10-25', lastDay: '2026-11-08', from: '13:00', to: '13:30' }
    expect(starts({ ...rule, daysOff: [] })).toEqual([
      '2026-10-25T16:00:00.000Z',
      '2026-11-01T17:00:00.000Z',
      '2026-11-08T17:00:00.000Z',
    ])
  })

  test('that the clocks skip in spring are left out and counted; the repeated hour of autumn is offered once', () => {
    const night = { ...draft, repeats: 'once' as const, weekdays: [], daysOff: [], from: '01:30', to: '04:00' }
    const spring = all({ ...night, firstDay: '2026-03-08', lastDay: null })
    expect(spring.skipped).toBe(2)
    expect(spring.times.map(({ start }) => start.toISOString())).toEqual([
      ...['2026-03-08T05:30:00.000Z', '2026-03-08T06:00:00.000Z', '2026-03-08T06:30:00.000Z'],
    ])
    const autumn = all({ ...night, firstDay: '2026-11-01', lastDay: null })
    expect([autumn.times.length, autumn.skipped]).toEqual([5, 0])
    for (const { start, end } of autumn.times) expect(end.getTime() - start.getTime()).toBe(30 * 60_000)
  })

  test('of one offer never overlap, whatever is offered', () => {
    const rule = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      minutes: fc.integer({ min: 10, max: 240 }),
      pauseMinutes: fc.integer({ min: 0, max: 120 }),
      from: fc.constantFrom('00:00', '01:30', '09:05', '20:00'),
      to: fc.constantFrom('12:00', '23:59'),
    })
    fc.assert(
      fc.property(rule, (facts) => {
        const { times } = all({ ...draft, ...facts, firstDay: '2026-10-28', lastDay: '2026-11-05' })
        for (const [at, time] of times.entries()) {
          const next = times[at + 1]
          if (next) expect(overlaps(time, next)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is left of a time', () => {
  const days = ['2026-11-24', '2026-11-24'] as const
  const place = (facts: Partial<TakenPlace> = {}): TakenPlace => ({
    offerId: 'one',
    hostKey: 'monique',
    place: 1,
    start: new Date('2026-11-24T21:00:00Z'),
    end: new Date('2026-11-24T21:30:00Z'),
    ...facts,
  })

  test('is what nobody has taken', () => {
    const [first, second] = countTimes([offer({ places: 2 })], [place()], days).map(toVisitTime)
    expect([first!.state, first!.free, second!.free]).toEqual(['free', 1, 2])
    const [full] = countTimes([offer({ places: 2 })], [place(), place({ place: 2 })], days).map(toVisitTime)
    expect([full!.state, full!.free]).toEqual(['full', 0])
  })

  test('is nothing while its host is with somebody else', () => {
    const elsewhere = place({ offerId: 'two', end: new Date('2026-11-24T21:40:00Z') })
    const times = countTimes([offer({ places: 2 })], [elsewhere], days)
    expect(times.map(({ busy }) => busy)).toEqual([true, true, false, false])
    expect(claimsOn(times[0]!, { offerId: 'one', hostKey: 'luc' }, [elsewhere]).busy).toBe(false)
  })

  test('an older offer of the same host and home goes first, taken times are not doubled', () => {
    const later = offer({ id: 'two', from: '17:15', to: '18:15' })
    const other = offer({ id: 'three', host: 'Luc' })
    const times = countTimes([offer(), later, other], [], days)
    expect(times.map(({ offer: { id } }) => id)).not.toContain('two')
    expect(times.filter(({ offer: { id } }) => id === 'three')).toHaveLength(4)
  })

  test('a withdrawn offer has no times, and a withdrawn time is missing', () => {
    expect(countTimes([offer({ withdrawnAt: '2026-11-20T00:00:00.000Z' })], [], days)).toEqual([])
    expect(countTimes([offer({ withdrawnTimes: ['2026-11-24T21:30:00.000Z'] })], [], days)).toHaveLength(3)
  })
})

test('the id of a time names its offer and start, and nothing else is one', () => {
  const start = new Date('2026-11-26T21:30:00.000Z')
  expect(readTimeId(timeId('a_B-9', start))).toEqual({ offerId: 'a_B-9', start })
  for (const wrong of [
    '',
    'a',
    'a_20261126T2130',
    'a_20261326T2130Z',
    'a_20261126T2561Z',
    `${'a'.repeat(41)}_20261126T2130Z`,
  ]) {
    expect(readTimeId(wrong)).toBeUndefined()
  }
})

describe('the form that offers times', () => {
  const on = '2026-11-22'
  test('accepts what the mock-up shows', () => expect(offerErrors(draft, on)).toEqual({}))

  test.each<[Partial<OfferDraft>, keyof OfferDraft]>([
    [{ propertyId: '' }, 'propertyId'],
    [{ repeats: 'daily' as 'once' }, 'repeats'],
    [{ weekdays: [] }, 'weekdays'],
    [{ firstDay: '2026-02-29' }, 'firstDay'],
    [{ firstDay: '2026-11-21' }, 'firstDay'],
    [{ firstDay: '2028-01-01', lastDay: null }, 'firstDay'],
    [{ firstDay: '' }, 'firstDay'],
    [{ lastDay: '2026-11-23' }, 'lastDay'],
    [{ lastDay: '2026-13-01' }, 'lastDay'],
    [{ lastDay: '2029-11-23' }, 'lastDay'],
    [{ from: '24:00' }, 'from'],
    [{ to: '7pm' }, 'to'],
    [{ to: '16:00' }, 'to'],
    [{ to: '17:20' }, 'to'],
    [{ minutes: 5 }, 'minutes'],
    [{ minutes: Number.NaN }, 'minutes'],
    [{ minutes: 30.5 }, 'minutes'],
    [{ pauseMinutes: -1 }, 'pauseMinutes'],
    [{ places: 0 }, 'places'],
    [{ places: 51 }, 'places'],
    [{ daysOff: ['2026-02-30'] }, 'daysOff'],
    [{ daysOff: Array(61).fill('2026-12-01') }, 'daysOff'],
    [{ host: 'a'.repeat(81) }, 'host'],
    [{ directions: 'a'.repeat(301) }, 'directions'],
  ])('%j is refused at %s', (facts, field) => {
    expect(Object.keys(offerErrors({ ...draft, ...facts }, on))).toEqual([field])
  })
})
