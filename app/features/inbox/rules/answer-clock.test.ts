import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpeningHours, publicHolidays, usualHours, workingDay } from '../../company/rules/hours.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import { answerClock, lateBefore, openMinutes } from './answer-clock.ts'

const at = (day: string, time: string) => instantInMoncton(day, time)!

test.each([
  ['within one day', ['2026-07-22', '09:14'], ['2026-07-22', '11:54'], 320],
  ['asked in the evening', ['2026-07-21', '18:02'], ['2026-07-22', '09:30'], 450],
  ['over the weekend', ['2026-07-24', '16:00'], ['2026-07-27', '10:00'], 360],
  ['over by an hour', ['2026-07-23', '15:40'], ['2026-07-24', '16:40'], -60],
  ['a public holiday does not count', ['2026-06-30', '16:00'], ['2026-07-02', '09:30'], 390],
  ['the clocks go back', ['2026-10-30', '16:30'], ['2026-11-02', '09:30'], 420],
  ['now is not after', ['2026-07-22', '12:00'], ['2026-07-22', '12:00'], 480],
] as const)('%s', (_, [askedDay, asked], [day, time], minutes) => {
  expect(answerClock(at(askedDay, asked), at(day, time), usualHours)).toEqual({ minutes, late: minutes < 0 })
})

test('hours with a lunch break, a closed day and Saturdays', () => {
  const hours: OpeningHours = {
    week: [
      [
        ['08:00', '12:00'],
        ['13:00', '16:00'],
      ],
      [],
      [],
      [],
      [],
      [['10:00', '12:00']],
      [],
    ],
    closed: ['2026-07-20'],
    holidays: false,
  }
  expect(workingDay(hours)).toBe(420)
  expect(openMinutes(at('2026-07-18', '11:00'), at('2026-07-27', '14:00'), hours)).toBe(60 + 120 + 300)
})

test('a company that never opens does not make anything late', () => {
  const never: OpeningHours = { week: [[], [], [], [], [], [], []], closed: [], holidays: false }
  expect(answerClock(at('2026-01-01', '09:00'), at('2026-12-01', '09:00'), never)).toEqual({ minutes: 60, late: false })
})

test('lateBefore agrees with the clock', () => {
  const seconds = fc.oneof(
    fc.integer({ min: 0, max: 20 * 24 * 3600 }),
    fc.integer({ min: 0, max: 20 * 24 }).map((hours) => hours * 3600),
  )
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const from = new Date(at('2026-10-20', '00:00').getTime() + Math.min(one, other) * 1000)
      const now = new Date(at('2026-10-20', '00:00').getTime() + Math.max(one, other) * 1000)
      const { minutes, late } = answerClock(from, now, usualHours)
      expect(late).toBe(from < lateBefore(now, usualHours))
      expect(late).toBe(minutes < 0)
    }),
  )
})

test('at night, what came in before the day began has exactly its time left, and is not late', () => {
  const [asked, now] = [at('2026-07-22', '07:00'), at('2026-07-22', '20:00')]
  expect(answerClock(asked, now, usualHours)).toEqual({ minutes: 0, late: false })
  expect(asked < lateBefore(now, usualHours)).toBe(false)
})

test('the public holidays of New Brunswick', () => {
  expect(publicHolidays(2026)).toEqual([
    ...['2026-01-01', '2026-02-16', '2026-04-03', '2026-07-01', '2026-08-03', '2026-09-07'],
    ...['2026-09-30', '2026-11-11', '2026-12-25'],
  ])
})
