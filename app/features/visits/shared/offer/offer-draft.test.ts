import { expect, test } from 'vitest'
import { offerErrors } from '../../rules/visit-offer.ts'
import { emptyOffer, readOffer } from './offer-draft.ts'

const filled = {
  propertyId: 'a',
  repeats: 'weekly',
  firstDay: '2026-11-24',
  lastDay: '2026-12-17',
  from: '17:00',
  to: '19:00',
  minutes: '30',
  pauseMinutes: '0',
  places: '1',
  daysOff: '2026-12-08, 2026-12-10;2026-12-15',
  host: ' Monique ',
  directions: '',
}

function form(changed: Record<string, string> = {}, weekdays = ['2', '4']) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changed })) data.set(name, value)
  for (const day of weekdays) data.append('weekdays', day)
  return data
}

test('a weekly offer is read from its form', () => {
  const draft = readOffer(form())
  expect(draft).toMatchObject({ weekdays: [2, 4], lastDay: '2026-12-17', host: 'Monique', minutes: 30 })
  expect(draft.daysOff).toEqual(['2026-12-08', '2026-12-10', '2026-12-15'])
  expect(offerErrors(draft, '2026-11-22')).toEqual({})
})

test('an offer of one day has no weekdays, no last day and no days off', () => {
  expect(readOffer(form({ repeats: 'once' }))).toMatchObject({ weekdays: [], lastDay: null, daysOff: [] })
})

test.each(['', '30 minutes', '1e3', '-5', '１５'])('a length of %j is none', (minutes) => {
  expect(offerErrors(readOffer(form({ minutes })), '2026-11-22').minutes).toBeTruthy()
})

test('the first form is filled in with something that can be offered', () => {
  expect(offerErrors(emptyOffer('a', '2026-11-22'), '2026-11-22')).toEqual({})
})
