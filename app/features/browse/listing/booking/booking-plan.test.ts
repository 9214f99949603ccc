import { expect, test } from 'vitest'
import type { VisitTime } from '../../../visits/rules/visit.ts'
import { bookingPlan, nextDaysPlan, withChoice, withoutPlace } from './booking-plan.ts'

/** Half an hour from 10:00 am in Moncton on a day of December 2026, a winter month. */
function timeOn(day: number, state: VisitTime['state'] = 'free'): VisitTime {
  const on = `2026-12-${String(day).padStart(2, '0')}`
  const [startsAt, endsAt] = [`${on}T14:00:00.000Z`, `${on}T14:30:00.000Z`]
  return { id: `offer_${on.replaceAll('-', '')}T1400Z`, startsAt, endsAt, state, free: 1, places: 1, host: '' }
}

test('a page shows the next five days from the first one with a free time, and says that there are more', () => {
  const times = [1, 2, 3, 4, 5, 6, 7].map((day) => timeOn(day, day < 3 ? 'full' : 'free'))
  expect(nextDaysPlan(times)).toMatchObject({ times: times.slice(2), hasMore: false })
  expect(nextDaysPlan([...times, timeOn(8)])).toMatchObject({ times: times.slice(2), hasMore: true })
})

test('a page shows no times when none is free', () => {
  expect(nextDaysPlan([timeOn(1, 'full')]).times).toEqual([])
})

test('a chosen time is named by the button that books it, and none once the choice is taken back', () => {
  const plan = bookingPlan([timeOn(3), timeOn(4)], timeOn(4).id)
  expect(plan).toMatchObject({ chosen: timeOn(4).id, book: 'Book Friday 10:00 am' })
  expect(withChoice(plan, timeOn(3).id).book).toBe('Book Thursday 10:00 am')
  expect(withChoice(plan, undefined)).toMatchObject({ chosen: undefined, book: undefined })
})

test('a time that is taken is refused instead of chosen', () => {
  const taken = timeOn(3, 'full')
  expect(bookingPlan([taken], taken.id)).toEqual({
    times: [taken],
    refused: { obstacle: 'taken', time: taken.id },
    opening: 0,
  })
})

test('a time that was booked is no longer chosen, and has a place less', () => {
  const shared = { ...timeOn(4), free: 2, places: 2 }
  const after = withoutPlace(bookingPlan([timeOn(3), shared], timeOn(3).id), timeOn(3).id)
  expect(after).toMatchObject({ chosen: undefined, book: undefined, times: [{ state: 'full', free: 0 }, shared] })
  expect(withoutPlace(after, shared.id).times[1]).toMatchObject({ state: 'free', free: 1 })
})
