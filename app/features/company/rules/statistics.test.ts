import { expect, test } from 'vitest'
import { byMonth, comparedText, everyDay, ratioText } from './statistics.ts'

test('every day stands there, in order, also over the end of a month', () => {
  const days = everyDay('2026-02-27', '2026-03-02', new Map([['2026-03-01', 4]]), new Map([['2026-02-28', 1]]))
  expect(days).toEqual([
    { day: '2026-02-27', views: 0, inquiries: 0 },
    { day: '2026-02-28', views: 0, inquiries: 1 },
    { day: '2026-03-01', views: 4, inquiries: 0 },
    { day: '2026-03-02', views: 0, inquiries: 0 },
  ])
  expect(byMonth(days)).toEqual([
    { day: '2026-02-01', views: 0, inquiries: 1 },
    { day: '2026-03-01', views: 4, inquiries: 0 },
  ])
  expect(byMonth([])).toEqual([])
})

test.each([
  [118, 100, 30, '18% more than the 30 days before'],
  [50, 100, 7, '50% fewer than the 7 days before'],
  [100, 100, 365, 'as many as in the 12 months before'],
  [100, 0, 30, undefined],
  [100, null, 30, undefined],
] as const)('%i after %s in %i days: %s', (now, before, span, text) => {
  expect(comparedText(now, before, span)).toBe(text)
})

test.each([
  [486, 21, '1 inquiry per 23 views'],
  [3, 3, '1 inquiry per view'],
  [1, 4, 'more inquiries than views'],
  [9, 0, undefined],
])('%i views and %i inquiries: %s', (views, inquiries, text) => {
  expect(ratioText({ views, inquiries })).toBe(text)
})
