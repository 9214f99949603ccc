import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightAt, hoursOf, placeEntries } from './calendar-view.ts'

/** A time of November 26, 2026 in Moncton. */
const at = (from: string, to: string) => ({
  startsAt: new Date(`2026-11-26T${from}:00-04:00`).toISOString(),
  endsAt: new Date(`2026-11-26T${to}:00-04:00`).toISOString(),
})
const hours = { first: 9, last: 19 }

test('the calendar is 9 to 7, and grows with what is earlier or later', () => {
  expect(hoursOf([])).toEqual(hours)
  expect(hoursOf([at('17:00', '17:30')])).toEqual(hours)
  expect(hoursOf([at('07:30', '08:00'), at('18:45', '19:15')])).toEqual({ first: 7, last: 20 })
  expect(hoursOf([at('23:30', '23:59')])).toEqual({ first: 9, last: 24 })
})

test('half an hour is 44 pixels high', () => {
  const [box] = placeEntries([at('17:30', '18:00')], hours)
  expect(box).toMatchObject({ top: 748, height: 44, lane: 0, lanes: 1 })
})

test('boxes that overlap stand side by side, others take the whole width', () => {
  const boxes = placeEntries(
    [at('10:00', '11:00'), at('10:00', '10:30'), at('10:30', '11:00'), at('11:00', '11:30')],
    hours,
  )
  expect(boxes.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

test('no two boxes of one lane overlap', () => {
  const minute = fc.integer({ min: 0, max: 9 * 60 })
  const entry = fc.record({ from: minute, length: fc.integer({ min: 10, max: 240 }) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (given) => {
      const start = Date.parse('2026-11-26T13:00:00Z')
      const entries = given
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, length }) => ({
          startsAt: new Date(start + from * 60_000).toISOString(),
          endsAt: new Date(start + (from + length) * 60_000).toISOString(),
        }))
      const boxes = placeEntries(entries, hours)
      for (const [index, one] of boxes.entries()) {
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of boxes.slice(index + 1)) {
          if (other.lane === one.lane) expect(other.top).toBeGreaterThanOrEqual(one.top + one.height)
        }
      }
    }),
  )
})

test('now is a line between 9 and 7 only', () => {
  expect(heightAt(at('11:20', '12:00').startsAt, hours)).toBe(205)
  expect(heightAt(at('08:59', '12:00').startsAt, hours)).toBeUndefined()
})
