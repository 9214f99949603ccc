import { expect, test } from 'vitest'
import { listingsPath } from './listing/search/search-path.ts'
import {
  agencyPath,
  agentPath,
  comparePath,
  editPath,
  localPath,
  packagesPath,
  paths,
  postPath,
  propertyPath,
  splitLanguage,
  staffPropertyPath,
} from './paths.ts'

test('every address', () => {
  expect({ ...paths }).toMatchInlineSnapshot(`
    {
      "about": "/about-us",
      "addAgent": "/add-agent",
      "admin": "/propertyadmin",
      "agencies": "/agencies",
      "agency": "/agency-page/:id?",
      "agent": "/agent-page/:id?",
      "agentInvitation": "/agent-invitation",
      "agents": "/agents",
      "alertConfirm": "/home-alerts/confirm",
      "alertManage": "/home-alerts/manage",
      "alertStop": "/home-alerts/stop",
      "alerts": "/home-alerts",
      "blog": "/blog",
      "bookVisit": "/propertyadmin/visits/book",
      "bookmarks": "/bookmark-list",
      "bulkReport": "/propertyadmin/bulk/:id",
      "changePassword": "/change-password",
      "checkout": "/checkout",
      "choose": "/single-property-1",
      "compare": "/compare-property",
      "confirmAccount": "/create-account/confirm",
      "confirmEmail": "/change-password/email",
      "connections": "/propertyadmin/connections",
      "contact": "/contact",
      "countedVisits": "/propertyadmin/visits/offer/count",
      "createAccount": "/create-account",
      "dashboard": "/dashboard",
      "dashboardSubmit": "/submit-property-dashboard",
      "editAgent": "/edit-agent",
      "editOwnListing": "/manage/:id/edit",
      "erasePerson": "/propertyadmin/people/:id/erase",
      "faq": "/faq",
      "feed": "/blog/feed.xml",
      "forRent": "/for-rent/:city/:kind?",
      "forSale": "/for-sale/:city/:kind?",
      "forgotPassword": "/forgot-password",
      "history": "/propertyadmin/history",
      "home": "/",
      "importBatch": "/import/:id",
      "importStart": "/import",
      "inbox": "/propertyadmin/inbox",
      "likelyDuplicates": "/submit-property/duplicates",
      "listings": "/list-layout-new-3",
      "login": "/login",
      "manage": "/manage",
      "manageListing": "/manage/:id",
      "message": "/propertyadmin/inbox/:id?",
      "messageBehind": "/propertyadmin/inbox/:id/behind",
      "notFound": "/404",
      "offerOwnVisits": "/manage/:id/visits",
      "offerVisits": "/propertyadmin/visits/offer",
      "offeredTimes": "/visit-times/:id/offered",
      "officeFinds": "/propertyadmin/search/finds",
      "officeImport": "/propertyadmin/import",
      "officeImportBatch": "/propertyadmin/import/:id",
      "officeSearch": "/propertyadmin/search",
      "officeSubmit": "/propertyadmin/property/new",
      "openSignInLink": "/login/link/open",
      "ownAgents": "/propertyadmin/agents",
      "ownProperties": "/my-property",
      "ownerSheet": "/propertyadmin/property/:id/sheet",
      "ownerWords": "/propertyadmin/property/:id/owner",
      "payment": "/payment",
      "people": "/propertyadmin/people",
      "person": "/propertyadmin/people/:id",
      "post": "/blog-detail/:slug?",
      "pricing": "/pricing",
      "privacy": "/privacy-details",
      "profile": "/my-profile",
      "property": "/single-property-1/:id",
      "resetPassword": "/reset-password",
      "review": "/propertyadmin/review/:id?",
      "reviewBehind": "/propertyadmin/review/:id/behind",
      "savedHomes": "/bookmark-list/homes",
      "secondStep": "/login/code",
      "services": "/services-offered",
      "settings": "/propertyadmin/settings",
      "settingsPage": "/propertyadmin/settings/:page",
      "settingsPost": "/propertyadmin/settings/posts/:slug",
      "signInLink": "/login/link",
      "signInWays": "/login/ways",
      "staffInvitation": "/staff-invitation",
      "staffProperty": "/propertyadmin/property/:id",
      "statistics": "/propertyadmin/statistics",
      "submit": "/submit-property",
      "today": "/propertyadmin/today",
      "twoStep": "/two-step",
      "visit": "/visit/:token",
      "visitTimes": "/visit-times/:id",
      "visits": "/propertyadmin/visits",
    }
  `)
})

test('functions that build addresses escape their arguments', () => {
  expect(packagesPath).toBe('/services-offered#99Pricing')
  expect(propertyPath('a/b?c')).toBe('/single-property-1/a%2Fb%3Fc')
  expect(staffPropertyPath('a/b')).toBe('/propertyadmin/property/a%2Fb')
  expect(postPath('a/b')).toBe('/blog-detail/a%2Fb')
  expect(agentPath(7)).toBe('/agent-page/7')
  expect(agencyPath(3)).toBe('/agency-page/3')
  expect(editPath('a b')).toBe('/submit-property?id=a%20b')
  expect(comparePath(['a', 'b,c'])).toBe('/compare-property?ids=a,b%2Cc')
  expect(comparePath([])).toBe('/compare-property')
  expect(listingsPath({ offer: 'sale', kinds: ['semi-detached'], page: 3 })).toBe(
    '/list-layout-new-3?type=Sell&kind=semi-detached&page=3',
  )
})

test.each([
  ['/', '/fr'],
  ['/?offer=rent', '/fr?offer=rent'],
  ['/services-offered#plans', '/fr/services-offered#plans'],
])('the French address of %s is %s', (path, french) => {
  expect(localPath(path, 'fr')).toBe(french)
  expect(localPath(path, 'en')).toBe(path)
})

test.each([
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/contact', 'fr', '/contact'],
  ['/fr/fr', 'fr', '/fr'],
  ['/fr.data', 'fr', '/_.data'],
  ['/fr/contact.data', 'fr', '/contact.data'],
  ['/FR', 'en', '/FR'],
  ['/france', 'en', '/france'],
  ['/fr%2F', 'en', '/fr%2F'],
  ['/contact', 'en', '/contact'],
])('%s is a page in %s: %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path })
})
