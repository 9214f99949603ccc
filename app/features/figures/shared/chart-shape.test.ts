import { expect, test } from 'vitest'
import { across, areaPath, labelled, scaleFor, stepScale } from './activity-chart.tsx'

const day = (views: number, inquiries = 0) => ({ day: '2026-07-01', views, inquiries })

test.each([
  [[day(0)], 5, 6],
  [[day(236, 9)], 250, 6],
  [[day(1), day(1001)], 1500, 4],
  [[day(3, 4)], 20, 5],
])('the scale is whole and holds everything, %#', (days, top, marks) => {
  const scale = scaleFor(days)
  expect(scale.top).toBe(top)
  expect(scale.marks).toHaveLength(marks)
  expect([scale.marks[0], scale.marks.at(-1)]).toEqual([0, top])
})

test.each([
  [1, 1, 2],
  [60, 60, 7],
  [61, 120, 3],
  [365, 480, 5],
  [5000, 5040, 43],
])('a scale of steps holds %d up to %d with %d lines', (most, top, lines) => {
  const { top: found, marks } = stepScale(most, [1, 10, 60, 120])
  expect([found, marks.length, marks.at(-1)]).toEqual([top, lines, top])
})

test('a point stands in the middle of its column, the line inside the box', () => {
  expect([across(0, 2), across(1, 2), across(0, 1)]).toEqual([250, 750, 500])
  expect(areaPath([day(0), day(50)], 100)).toEqual({
    line: 'M250 1000L750 500',
    area: 'M250 1000L750 500V1000H250Z',
  })
})

test('dates are written for some of the days, the last among them', () => {
  expect(labelled(7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelled(30)).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  expect(labelled(13, 5)).toEqual([0, 3, 6, 9, 12])
  expect(labelled(13).length).toBeLessThanOrEqual(8)
})
