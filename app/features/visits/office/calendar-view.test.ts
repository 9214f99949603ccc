import { describe, expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import { calendarPath, daysOf, daysText, readCalendarView, streetOf, turned } from './calendar-view.ts'

const today = '2026-11-24'
const read = (query: string) => readCalendarView(new URLSearchParams(query), today)

describe('the address of the calendar', () => {
  test.each([
    ['', { span: 'week', day: today }],
    ['span=day&day=2026-11-26', { span: 'day', day: '2026-11-26' }],
    ['span=year&day=2026-02-30', { span: 'week', day: today }],
    ['day=0001-01-01', { span: 'week', day: today }],
    ['day=2026-11-26&visit=abc', { span: 'week', day: '2026-11-26', visit: 'abc' }],
  ])('%j says %j', (query, view) => {
    expect(read(query)).toEqual({ visit: undefined, time: undefined, ...view })
  })

  test('is written without what goes without saying', () => {
    expect(calendarPath({ span: 'week' })).toBe('/propertyadmin/visits')
    expect(calendarPath({ span: 'day', day: today, time: 'a b' })).toBe(
      '/propertyadmin/visits?span=day&day=2026-11-24&time=a+b',
    )
  })
})

test('a block names the street of a home, also of a French address', () => {
  expect(streetOf('88, rue Champlain, Dieppe')).toBe('88, rue Champlain')
  expect(streetOf('3-12 Rue Sainte-Thérèse, Dieppe')).toBe('3-12 Rue Sainte-Thérèse')
})

test('a week is Monday to Sunday, over the end of the year too', () => {
  expect(daysOf(read(''))).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
  expect(daysOf(read('day=2026-12-31')).at(-1)).toBe('2027-01-03')
  expect(daysOf(read('span=day'))).toEqual([today])
})

test('it turns by weeks or days, and what is opened closes', () => {
  expect(turned(read('visit=abc'), 1)).toEqual({ span: 'week', day: '2026-12-01' })
  expect(turned(read('span=day'), -1)).toEqual({ span: 'day', day: '2026-11-23' })
})

test.each([
  ['2026-11-23', '2026-11-29', 'November 23 to 29, 2026', 'Du 23 au 29 novembre 2026'],
  ['2026-11-30', '2026-12-06', 'November 30 to December 6, 2026', 'Du 30 novembre au 6 décembre 2026'],
  ['2026-12-28', '2027-01-03', 'December 28, 2026 to January 3, 2027', 'Du 28 décembre 2026 au 3 janvier 2027'],
  ['2027-02-01', '2027-02-07', 'February 1 to 7, 2027', 'Du 1er au 7 février 2027'],
  ['2026-11-26', '2026-11-26', 'Thursday, November 26, 2026', 'jeudi 26 novembre 2026'],
])('from %s to %s in words', (first, last, english, french) => {
  expect(daysText([first, last])).toBe(english)
  speak('fr')
  expect(daysText([first, last])).toBe(french)
})
