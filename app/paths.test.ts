import { expect, test } from 'vitest'
import { galleryName, galleryPaths } from './gallery-paths.ts'
import {
  comparePath,
  editPath,
  listingsPath,
  packagesPath,
  paths,
  postPath,
  propertyPath,
  staffPropertyPath,
} from './paths.ts'

test('every address of the product', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "about": "/about-us",
      "addAgent": "/add-agent",
      "admin": "/propertyadmin",
      "agencies": "/agencies",
      "agency": "/agency-page/:id?",
      "agent": "/agent-page/:id?",
      "agents": "/agents",
      "blog": "/blog",
      "bookmarks": "/bookmark-list",
      "changePassword": "/change-password",
      "checkout": "/checkout",
      "choose": "/single-property-1",
      "compare": "/compare-property",
      "contact": "/contact",
      "createAccount": "/create-account",
      "dashboard": "/dashboard",
      "dashboardSubmit": "/submit-property-dashboard",
      "editAgent": "/edit-agent",
      "faq": "/faq",
      "feed": "/blog/feed.xml",
      "forgotPassword": "/forgot-password",
      "history": "/propertyadmin/history",
      "home": "/",
      "inbox": "/propertyadmin/inbox",
      "listings": "/list-layout-new-3",
      "login": "/login",
      "message": "/propertyadmin/inbox/:id?",
      "notFound": "/404",
      "ownProperties": "/my-property",
      "payment": "/payment",
      "post": "/blog-detail/:slug?",
      "pricing": "/pricing",
      "privacy": "/privacy-details",
      "profile": "/my-profile",
      "property": "/single-property-1/:id",
      "resetPassword": "/reset-password",
      "services": "/services-offered",
      "staffProperty": "/propertyadmin/property/:id",
      "statistics": "/propertyadmin/statistics",
      "submit": "/submit-property",
    }
  `)
})

test('addresses are built in one place and escape what they are given', () => {
  expect(packagesPath).toBe('/services-offered#99Pricing')
  expect(propertyPath('a/b?c')).toBe('/single-property-1/a%2Fb%3Fc')
  expect(staffPropertyPath('a/b')).toBe('/propertyadmin/property/a%2Fb')
  expect(postPath('a/b')).toBe('/blog-detail/a%2Fb')
  expect(editPath('a b')).toBe('/submit-property?id=a%20b')
  expect(comparePath(['a', 'b,c'])).toBe('/compare-property?ids=a,b%2Cc')
  expect(comparePath([])).toBe('/compare-property')
  expect(listingsPath({ offer: 'sale', kinds: ['semi-detached'], page: 3 })).toBe(
    '/list-layout-new-3?type=Sell&kind=semi-detached&page=3',
  )
})

test('every sample layout has an address of its own, and is known by it', () => {
  const all = Object.values(galleryPaths).flatMap((family) => Object.values<string>(family))
  expect(all.join(' ')).toMatchInlineSnapshot(
    `"/grid-layout-with-sidebar /grid-layout-with-map /grid /classical-property /classical-layout-with-sidebar /classical-layout-with-map /list-layout-new /list-layout-new-2 /list-layout-with-map /list-layout-full /listings-list-with-sidebar /half-map /half-map-2 /single-property-2 /single-property-3 /single-property-4 /home-2 /home-3 /home-4 /home-5 /home-6 /home-7 /home-8 /home-9 /home-10 /home-11 /video /map /component"`,
  )
  expect(new Set(all).size).toBe(all.length)
  expect(galleryName('homes', '/home-11')).toBe('home11')
  expect(galleryName('results', '/half-map-2/')).toBe('halfMap2')
})
