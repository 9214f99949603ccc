import { expect, test } from 'vitest'
import { cacheableUrl, viewedProperty } from './cacheable-url.ts'

const routes = new Set(['root', 'features/browse/list/listings'])
const keep = (path: string) => cacheableUrl(new URL(path, 'http://localhost'), routes)

test.each([
  ['/', '/'],
  ['/about-us/', '/about-us'],
  ['/about-us?utm_source=x', '/about-us'],
  ['/list-layout-new-3?page=2&type=Rent&utm_source=x', '/list-layout-new-3?type=Rent&page=2'],
  ['/list-layout-new-3.data?type=buy', '/list-layout-new-3.data?type=Sell'],
  [
    '/list-layout-new-3.data?_routes=features%2Fbrowse%2Flist%2Flistings',
    '/list-layout-new-3.data?_routes=features%2Fbrowse%2Flist%2Flistings',
  ],
  ['/_.data', '/_.data'],
  ['/blog?page=1', '/blog'],
  ['/blog-detail', '/blog-detail'],
  ['/blog-detail/a-post/', '/blog-detail/a-post'],
  ['/single-property-1/118-elmwood-drive-fc1b7c?x=1', '/single-property-1/118-elmwood-drive-fc1b7c'],
  ['/fr', '/fr'],
  ['/fr/?utm_source=x', '/fr'],
  ['/fr.data', '/fr.data'],
  ['/fr/_.data', '/fr.data'],
  ['/fr/contact.data', '/fr/contact.data'],
  ['/fr/list-layout-new-3?type=Rent&page=2&lang=xx', '/fr/list-layout-new-3?type=Rent&page=2'],
  ['/fr/single-property-1/a-b-1', '/fr/single-property-1/a-b-1'],
])('%s is cached as %s', (path, kept) => {
  expect(keep(path)).toBe(kept)
})

test.each([
  '/compare-property?ids=a,b',
  '/nowhere',
  '/LIST-LAYOUT-NEW-3',
  '/list-layout-new-3.data?_routes=anything',
  `/single-property-1/${'x'.repeat(200)}`,
  '/single-property-1/a%22b',
  '/blog-detail/A%22b',
  '/blog/feed.xml',
  '/submit-property',
  '/?location=Dieppe',
  '/services-offered?rent=1450',
  '/contact?subject=A%20home',
  '/propertyadmin',
  `/list-layout-new-3?city=${'z'.repeat(600)}`,
  '/list-layout-new-3?beds=abc&page=-1&sort=best',
  '/fr/fr',
  '/FR',
  '/fr%2Fcontact',
  '/fr/?location=Dieppe',
  '/fr/propertyadmin',
])('%s is not cached', (path) => {
  expect(keep(path)).toBeUndefined()
})

test('a detail view is counted for its listing, by page and by data', () => {
  const viewed = (path: string) => viewedProperty(new URL(path, 'http://localhost'))
  expect(viewed('/single-property-1/a-b-1?x=y')).toBe('a-b-1')
  expect(viewed('/single-property-1/a-b-1.data')).toBe('a-b-1')
  expect(viewed('/fr/single-property-1/a-b-1')).toBe('a-b-1')
  expect(viewed('/single-property-1')).toBeUndefined()
  expect(viewed('/single-property-1/a/b')).toBeUndefined()
})
