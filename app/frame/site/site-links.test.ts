import { expect, test } from 'vitest'
import { packagesPath, paths, propertyPath } from '../../core/paths.ts'
import { currentFor, linksFor } from './site-links.tsx'

test("are in the spec's order, Admin for staff only", () => {
  const words = ['Home', 'About-Us', 'Our-Packages', 'Listings', 'Services-Offered', 'Contact-Us']
  expect(linksFor(null).map(({ label }) => label)).toEqual(words)
  expect(linksFor({ name: 'A', role: 'customer' }).map(({ label }) => label)).toEqual([...words, 'My Property'])
  expect(linksFor({ name: 'A', role: 'agent' }).map(({ label }) => label)).toEqual([...words, 'Admin'])
  expect(linksFor({ name: 'S', role: 'manager' }).map(({ label }) => label)).toEqual([...words, 'Admin'])
})

test.each([
  [paths.home, '/', 'page'],
  [paths.home, paths.contact, undefined],
  [paths.listings, paths.listings, 'page'],
  [paths.listings, `${paths.listings}/`, 'page'],
  [paths.listings, propertyPath('a1'), true],
  [paths.admin, paths.inbox, true],
  [paths.admin, paths.home, undefined],
  [packagesPath, paths.services, undefined],
  [paths.services, paths.services, 'page'],
] as const)('%s seen from %s is %s', (to, pathname, current) => {
  expect(currentFor(to, pathname)).toBe(current)
})
