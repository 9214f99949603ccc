import { expect, test } from 'vitest'
import { paths, reviewPath, staffPropertyPath } from '../../../core/paths.ts'
import { placeOf, staffPlaces } from './staff-places.ts'

const none = { review: 0, threads: 0 }

test.each([
  [
    'manager',
    ['Today', 'Listings', 'Review', 'Inbox', 'Visits', 'Agents', 'People', 'Statistics', 'History', 'Settings'],
  ],
  ['reader', ['Today', 'Listings', 'Review', 'Inbox', 'Visits', 'People', 'Statistics', 'History']],
  ['agency', ['Today', 'Listings', 'Inbox', 'Visits', 'Agents', 'Your page', 'People']],
  ['agent', ['Today', 'Listings', 'Inbox', 'Visits', 'Your page', 'People']],
] as const)('a %s is led to where the role may go', (role, labels) => {
  expect(staffPlaces(role, none, paths.today).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [paths.admin, paths.admin],
  [staffPropertyPath('x1'), paths.admin],
  [`${paths.inbox}/m1`, paths.inbox],
  [reviewPath('x1'), reviewPath()],
  [`${paths.settings}/company/`, paths.settings],
])('%s belongs to %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
  expect(staffPlaces('manager', none, path).filter(({ current }) => current)).toHaveLength(1)
})

test('numbers stand where something waits', () => {
  const places = staffPlaces('manager', { review: 4, threads: 3 }, paths.admin)
  const waiting = places.filter((place) => place.waiting).map(({ label, waiting }) => [label, waiting])
  expect(waiting).toEqual([
    ['Review', 4],
    ['Inbox', 3],
  ])
})
