import { expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import { offerSum, offerText } from './visit-offer.ts'

const weekly = {
  repeats: 'weekly' as const,
  weekdays: [4, 2],
  firstDay: '2026-11-24',
  lastDay: '2026-12-17',
  from: '17:00',
  to: '19:00',
  minutes: 30,
  pauseMinutes: 0,
  places: 1,
  daysOff: ['2026-12-08'],
}

test('a weekly offer in words', () => {
  expect(offerText(weekly)).toBe(
    'Tuesdays and Thursdays, 5:00 to 7:00 pm, 30 minutes each, from November 24, 2026 to December 17, 2026, not on Dec 8, 2026',
  )
  expect(offerText({ ...weekly, lastDay: null, daysOff: [], pauseMinutes: 10, places: 8 })).toBe(
    'Tuesdays and Thursdays, 5:00 to 7:00 pm, 30 minutes each, 10 minutes apart, 8 places at a time, from November 24, 2026',
  )
  speak('fr')
  expect(offerText(weekly)).toBe(
    'mardis et jeudis, 17\u00a0h à 19\u00a0h, 30 minutes chacune, du 24 novembre 2026 au 17 décembre 2026, sauf 8 déc. 2026',
  )
})

test('a single day in words', () => {
  expect(offerText({ ...weekly, repeats: 'once', from: '10:00', to: '12:30' })).toBe(
    'Tuesday, November 24, 2026, 10:00 am to 12:30 pm, 30 minutes each',
  )
})

test('the sum says all times and what is left out', () => {
  const { total, rest } = offerSum(weekly, { times: 26, overlapping: 2, skipped: 1 })
  expect(total).toBe('28 times in all.')
  expect(rest).toMatch(/^Tuesdays and Thursdays, .* not on Dec 8, 2026\. 2 overlap visits/)
  expect(rest).toMatch(/1 does not exist, because the clocks go forward that night\.$/)
  expect(offerSum(weekly, { times: 0, overlapping: 0, skipped: 0 }).total).toBe('No time at all.')
})
