import { expect, test } from 'vitest'
import { type Change, describeChange, withoutRepeats } from './history.ts'

test.each([
  ['Verified', false, true, ['verified this property', 'Verified', 'No', 'Yes']],
  ['Verified', true, false, ['un-verified this property', 'Verified', 'Yes', 'No']],
  ['PropertyClosed', true, false, ['marked it as available', 'Closed', 'Rented', 'Available']],
  ['PropertyArchived', false, true, ['deactivated it', 'Archived', 'No', 'Yes']],
  ['PropertyAmount', 2400, 2350.5, ['changed the price', 'Price', '$2,400', '$2,350.50']],
  ['ForRent', true, false, ['changed the status', 'Status', 'For Rent', 'For Sale']],
  ['availableDate', '2026-09-01', '', ['changed the available date', 'Available date', 'Sep 1, 2026', 'nothing']],
  ['images', ['a/b'], ['a/b', 'a/c'], ['changed the images', 'Images', '1', '2']],
  ['features', [], ['Internet', 'Parking'], ['changed the features', 'Features', 'nothing', 'Internet, Parking']],
  ['videoUrl', '', null, ['changed the video', 'Video', 'nothing', 'nothing']],
  [
    'virtualTourUrl',
    '',
    'https://kuula.co/share/7lVLq',
    ['changed the virtual tour', 'Virtual tour', 'nothing', 'https://kuula.co/share/7lVLq'],
  ],
  ['language', 'en', 'fr', ['changed the language of the words', 'Language', 'English', 'French']],
  [
    'otherTitle',
    '',
    'Maison',
    ['changed the title in the other language', 'Title in the other language', 'nothing', 'Maison'],
  ],
  ['Other', { a: 1 }, '<b>', ['changed Other', 'Other', '{"a":1}', '<b>']],
  ['description', 'x', 'y'.repeat(500), ['changed the description', 'Description', 'x', `${'y'.repeat(159)}…`]],
])('%s from %j to %j', (what, from, to, [did, label, before, after]) => {
  expect(describeChange({ what, from, to })).toEqual({ did, values: { label, from: before, to: after } })
})

test('personal facts are not written down, and a submission has no value before it', () => {
  expect(describeChange({ what: 'email', from: null, to: null })).toEqual({ did: 'changed the customer’s email' })
  const note = 'From the public form, without signing in.'
  expect(describeChange({ what: 'submitted', from: null, to: null })).toEqual({ did: 'submitted the property', note })
  expect(describeChange({ what: 'submitted', from: null, to: 'no-stamp' }).note).toBe(
    `${note} It may come from a program.`,
  )
})

test('an erasure says from how many entries, also one that names them as older ones do', () => {
  const did = 'erased personal details from 2 entries of the history'
  for (const to of [
    { reason: 'request', entries: 2 },
    { reason: 'request', part: 'who', ids: ['a', 'b'] },
  ])
    expect(describeChange({ what: 'history-erased', from: null, to })).toEqual({ did })
})

test.each([
  ['setting-company.dark.accent', 'Company: colours'],
  ['setting-company.colours', 'Company: colours'],
  ['setting-company.name', 'Company'],
  ['setting-posts.winter', 'Posts: winter'],
  ['setting-unknown.part', 'unknown.part'],
])('a change of Settings is named in words: %s', (what, note) => {
  expect(describeChange({ what, from: null, to: 'x' })).toMatchObject({ did: 'changed the settings', note })
})

test('values that were saved at once in Settings read as one change for each part of them', () => {
  const entry = {
    id: '',
    at: '2026-09-01T12:00:00.000Z',
    who: 'a@x.ca',
    propertyId: '',
    propertyName: null,
    from: null,
    to: 'x',
  }
  const entries: Change[] = [
    { ...entry, what: 'setting-company.name' },
    { ...entry, what: 'setting-company.phone' },
    { ...entry, what: 'setting-company.dark.accent' },
    { ...entry, what: 'setting-company.phone', at: '2026-09-01T11:00:00.000Z' },
    { ...entry, what: 'setting-company.phone', at: '2026-09-01T11:00:00.000Z', who: 'b@x.ca' },
  ]
  expect(withoutRepeats(entries)).toEqual(entries.toSpliced(1, 1))
})
