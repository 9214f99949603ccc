import { globSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { alertPath, listingsPath } from './core/listing/search/search-path.ts'
import { landingPath } from './core/listing/search/search-summary.ts'
import * as office from './core/office-paths.ts'
import * as site from './core/paths.ts'
import * as compareAddress from './features/saved/rules/comparison.ts'
import { samplePath } from './gallery-paths.ts'
import routes from './routes.ts'

/** What the server answers itself (web/app.ts, api/api.ts): the feed, the comparison as a file and the files of the API. */
const ofServer: string[] = [site.paths.feed, compareAddress.compareCsvPath, '/api/visit.ics', '/api/my-data']

/** Every function that writes an address, called once. The type asks for those that are missing. */
const written: Record<PathFunction<typeof site> | PathFunction<typeof office>, string> = {
  alertManagePath: site.alertManagePath('token', 'change'),
  secondStepPath: site.secondStepPath('/contact'),
  loginPath: site.loginPath('/contact'),
  signInLinkPath: site.signInLinkPath('/contact'),
  confirmPath: site.confirmPath('/contact'),
  copyListingPath: site.copyListingPath('id'),
  createAccountPath: site.createAccountPath('/contact'),
  propertyPath: site.propertyPath('a/b'),
  postPath: site.postPath('post'),
  editPath: site.editPath('id'),
  staffPropertyPath: site.staffPropertyPath('id'),
  reviewPath: site.reviewPath('id', { part: 'price' }),
  visitTimesPath: site.visitTimesPath('id', 'time'),
  offeredTimesPath: site.offeredTimesPath('id'),
  visitPath: site.visitPath('token'),
  apiFilePath: site.apiFilePath('my-data'),
  visitFilePath: site.visitFilePath('token'),
  comparePath: site.comparePath(['a', 'b']),
  agentInvitationPath: site.agentInvitationPath('token'),
  agentPath: site.agentPath('name'),
  editAgentPath: site.editAgentPath('name'),
  editSamplePath: site.editSamplePath('id'),
  agencyPath: site.agencyPath(1),
  paymentPath: site.paymentPath('confirmation'),
  manageLinkPath: site.manageLinkPath('token', 'rented'),
  managePath: site.managePath('id'),
  editOwnPath: site.editOwnPath('id'),
  offerOwnVisitsPath: site.offerOwnVisitsPath('id'),
  contactPath: site.contactPath('subject'),
  newMessagePath: office.newMessagePath({ email: 'ann@mail.example', property: 'id' }),
  personPath: office.personPath('id'),
  ownerWordsPath: office.ownerWordsPath('id'),
  staffVisitPath: office.staffVisitPath('id', '2026-01-31'),
  ownerSheetPath: office.ownerSheetPath('id', '2026-01'),
  bulkReportPath: office.bulkReportPath('id'),
  deliveriesPath: office.deliveriesPath('id'),
  settingsPath: office.settingsPath('company'),
  settingsPostPath: office.settingsPostPath('new'),
  staffInvitationPath: office.staffInvitationPath('token'),
}

const others = [
  site.packagesPath,
  site.plansPath,
  site.reviewPath(),
  compareAddress.comparisonPath(['a'], { latitude: 46.1, longitude: -64.8 }),
  compareAddress.comparisonCsvPath(['a'], { latitude: 46.1, longitude: -64.8 }),
  listingsPath({ city: 'Dieppe' }),
  alertPath({ city: 'Dieppe' }),
  landingPath({ offer: 'rent', city: 'Dieppe', kind: 'apartment' }),
  samplePath('id'),
]

test('every address of the site has a screen, or the server answers it', () => {
  expect(Object.values(site.paths).filter(isNowhere)).toEqual([])
})

test('every function that writes an address leads to a screen, without a parameter left in it', () => {
  const addresses = [...Object.values(written), ...others]
  expect(addresses.filter(isNowhere)).toEqual([])
  expect(addresses.filter((address) => address.includes(':'))).toEqual([])
})

test('French addresses are those of the same screens', () => {
  for (const address of Object.values(written)) {
    expect(site.splitLanguage(site.localPath(address, 'fr'))).toEqual({ language: 'fr', path: address })
  }
})

/** The name of a function that takes what an address names and returns the address. */
type PathFunction<Module> = {
  [Name in keyof Module]: Name extends `${string}Path`
    ? Module[Name] extends (...given: never[]) => string
      ? Name extends 'localPath'
        ? never
        : Name
      : never
    : never
}[keyof Module]

/** Whether neither a screen nor the server answers an address or the pattern of one. */
function isNowhere(address: string) {
  // A pattern as an address of the page, without what may be left out.
  const path = address.replaceAll(/\/:\w+\?/g, '').replaceAll(':', '')
  const { pathname } = new URL(path, 'http://localhost')
  if (ofServer.includes(pathname)) return false
  const matched = matchRoutes(routes as unknown as RouteObject[], pathname)?.at(-1)
  return matched === undefined || matched.route.path === '*'
}

test('loaders and actions redirect to addresses without a language: React Router adds its prefix to them, not to those of a middleware', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` })
  const prefixed = files
    .filter((file) => !file.includes('/server/'))
    .filter((file) => readFileSync(file, 'utf8').match(/redirect\(localPath\(/))
  expect(prefixed).toEqual(['app/frame/office/staff-frame.tsx'])
})

test('files of the API are asked for in the language of the page', () => {
  const files = globSync('app/**/*.tsx', { cwd: `${import.meta.dirname}/..` })
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const asked = sources.flatMap((source) => source.match(/(?:href|formAction)=\{?["'`]\/api\/[^>]*/g) ?? [])
  expect(asked.filter((one) => !/api\/(docs|auth\/with)/.test(one) && !/name=\{languageQuery\}/.test(one))).toEqual([])
  expect(asked.filter((one) => one.includes('languageQuery'))).toHaveLength(2)
})
