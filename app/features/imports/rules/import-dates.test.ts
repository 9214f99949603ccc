import { expect, test } from 'vitest'
import { ambiguousDay, dateOrderOf, dayFromCell, whyNoDay } from './import-values.ts'

const today = '2026-11-22'

test.each([
  ['2026-09-01', '2026-09-01'],
  ['2026/9/1', '2026-09-01'],
  ['20260901', '2026-09-01'],
  ['2026-09-01 00:00:00', '2026-09-01'],
  ['2026-09-01T04:00:00Z', '2026-09-01'],
  ['15/08/2026', '2026-08-15'],
  ['08/15/2026', '2026-08-15'],
  ['15.8.26', '2026-08-15'],
  ['05/05/2026', '2026-05-05'],
  ['Sep 1, 2026', '2026-09-01'],
  ['September 1 2026', '2026-09-01'],
  ['1-Sep-26', '2026-09-01'],
  ['1er septembre 2026', '2026-09-01'],
  ['1er sept. 2026', '2026-09-01'],
  ['15 août 2026', '2026-08-15'],
  ['3 févr. 2027', '2027-02-03'],
  ['now', today],
  ['Immédiatement', today],
  ['31/02/2026', undefined],
  ['2026-02-29', undefined],
  ['01/02/2026', undefined],
  ['soon', undefined],
  ['12 mars', undefined],
  ['', undefined],
])('%s is %s', (text, day) => expect(dayFromCell(text, undefined, today)).toBe(day))

test.each([
  ['46402', { serial: '2027-01-15' }],
  ['44927.0', { serial: '2023-01-01' }],
  ['31/02/2026', 'no-such-day'],
  ['Feb 29, 2027', 'no-such-day'],
  ['30 févr. 2028', 'no-such-day'],
  ['2026-13-01', 'no-such-day'],
  ['2027-01', undefined],
  ['soon', undefined],
  ['29 févr. 2028', undefined],
  ['01/02/2026', undefined],
])('%s is no day because: %j', (text, why) => expect(whyNoDay(text)).toEqual(why))

test('a date that reads two ways follows the answer', () => {
  expect(ambiguousDay('01/09/2026')).toEqual({ day: '2026-09-01', month: '2026-01-09' })
  expect(dayFromCell('01/09/2026', 'day', today)).toBe('2026-09-01')
  expect(dayFromCell('01/09/2026', 'month', today)).toBe('2026-01-09')
  expect(dayFromCell('15/09/2026', 'month', today)).toBe('2026-09-15')
})

test.each([
  [['01/09/2026', '15/08/2026'], 'day'],
  [['01/09/2026', '08/15/2026'], 'month'],
  [['01/09/2026', '02/03/2026'], 'ask'],
  [['01/09/2026', '15/08/2026', '08/15/2026'], 'ask'],
  [['15/08/2026', '2026-01-02'], undefined],
  [[], undefined],
])('a column of %j: %s', (cells, order) => expect(dateOrderOf(cells)).toBe(order))
