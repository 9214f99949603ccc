import { expect, test } from 'vitest'
import { dayAfter } from '../../../core/dates.ts'
import { drawnActivity, firstFigureDay, medianViews } from './listing-figures.ts'

test.each([
  { since: '2026-07-03', to: '2026-07-24', first: '2026-07-03' },
  { since: '2025-07-25', to: '2026-07-24', first: '2025-07-25' },
  { since: '2025-07-24', to: '2026-07-24', first: '2025-07-25' },
  { since: '2020-01-01', to: '2026-07-24', first: '2025-07-25' },
  { since: '2026-07-25', to: '2026-07-24', first: '2026-07-24' },
])('figures of a home that is shown since $since begin on $first', ({ since, to, first }) => {
  expect(firstFigureDay(since, to)).toBe(first)
})

test.each([
  { views: [], median: null },
  { views: [3, 9], median: null },
  { views: [9, 1, 4], median: 4 },
  { views: [9, 1, 4, 6], median: 5 },
  { views: [1, 1, 2, 9], median: 2 },
])('the median of $views is $median', ({ views, median }) => {
  expect(medianViews(views)).toBe(median)
})

test('more than three months are drawn by month', () => {
  const day = (day: string) => ({ day, views: 1, inquiries: 0 })
  const from = '2026-05-01'
  const few = Array.from({ length: 92 }, (_, at) => day(dayAfter(from, at)))
  expect(drawnActivity({ from, to: few.at(-1)!.day, days: few })).toMatchObject({ months: false, days: few })
  const many = [...few, day(dayAfter(from, 92))]
  expect(drawnActivity({ from, to: many.at(-1)!.day, days: many })).toEqual({
    months: true,
    days: [
      { day: '2026-05-01', views: 31, inquiries: 0 },
      { day: '2026-06-01', views: 30, inquiries: 0 },
      { day: '2026-07-01', views: 31, inquiries: 0 },
      { day: '2026-08-01', views: 1, inquiries: 0 },
    ],
  })
})
