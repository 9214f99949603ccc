import { expect, test } from 'vitest'
import { comparePath, editPath, listingsPath, packagesPath, paths, propertyPath } from './paths.ts'

test('every address of the product', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "about": "/about-us",
      "admin": "/propertyadmin",
      "choose": "/single-property-1",
      "compare": "/compare-property",
      "contact": "/contact",
      "home": "/",
      "listings": "/list-layout-new-3",
      "login": "/login",
      "notFound": "/404",
      "privacy": "/privacy-details",
      "property": "/single-property-1/:id",
      "services": "/services-offered",
      "submit": "/submit-property",
    }
  `)
})

test('addresses are built in one place and escape what they are given', () => {
  expect(packagesPath).toBe('/services-offered#99Pricing')
  expect(propertyPath('a/b?c')).toBe('/single-property-1/a%2Fb%3Fc')
  expect(editPath('a b')).toBe('/submit-property?id=a%20b')
  expect(comparePath(['a', 'b,c'])).toBe('/compare-property?ids=a,b%2Cc')
  expect(comparePath([])).toBe('/compare-property')
  expect(listingsPath({ offer: 'sale', kinds: ['semi-detached'], page: 3 })).toBe(
    '/list-layout-new-3?type=Sell&kind=semi-detached&page=3',
  )
})
