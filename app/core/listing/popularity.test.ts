import { describe, expect, test } from 'vitest'
import { averagePopularity, daysShown, leastPopularity, popularityDays, popularityOf } from './popularity.ts'

describe('popularityOf', () => {
  test('a listing starts in the middle and sinks day by day while nobody views it', () => {
    const course = [0, 1, 7, 29, 30].map((days) => popularityOf(0, days, 4))
    expect(course[0]).toBe(averagePopularity)
    expect(course).toEqual(course.toSorted((a, b) => b - a))
    expect(course.at(-1)).toBe(leastPopularity)
    expect(course.at(-2)).toBeGreaterThan(leastPopularity)
  })

  test('as many views as the average one is the average, whatever the age', () => {
    for (const days of [1, 10, 30]) expect(popularityOf(4 * days, days, 4)).toBe(averagePopularity)
  })

  test('views count per day shown, steadied by the mean', () => {
    // Ten a day for three days are worth less than ten a day for thirty, and more than five a day for thirty.
    const [young, old, slower] = [popularityOf(30, 3, 4), popularityOf(300, 30, 4), popularityOf(150, 30, 4)]
    expect(old).toBeGreaterThan(young)
    expect(young).toBeGreaterThan(slower)
    expect(slower).toBeGreaterThan(averagePopularity)
  })

  test('without any view the newer come first', () => {
    expect(popularityOf(0, 2, 0)).toBeGreaterThan(popularityOf(0, 3, 0))
  })

  test('fits the column even when one listing has all the views of a million', () => {
    expect(popularityOf(9, 0, 9 / (1_000_000 * popularityDays))).toBeLessThan(2 ** 31)
  })
})

test('days shown are whole ones, from 0 to the last that counts', () => {
  expect(['2026-03-30', '2026-03-29', '2026-03-01', '2026-02-28', '2020-01-01'].map((day) => shownSince(day))).toEqual([
    0, 1, 29, 30, 30,
  ])
  // Evening in Moncton is the next day in UTC.
  expect(shownSince('2026-03-31')).toBe(0)
})

function shownSince(day: string) {
  return daysShown(day, '2026-03-30')
}
