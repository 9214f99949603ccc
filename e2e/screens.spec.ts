import { axeViolations } from './support/axe.ts'
import { expect, listed, test, walk, whenReady } from './support/fixtures.ts'
import { expectAccessibleLightScreen, expectNarrowScreen } from './support/screen.ts'
import { specRoutes } from './support/spec-routes.ts'
import { signIn } from './support/staff.ts'

/** One of each kind of screen; `release/every-address.spec.ts` opens every address, in both colour schemes and languages. */
const kinds = [
  ...['/', '/list-layout-new-3', '/single-property-1', '/submit-property', '/login', '/contact', '/services-offered'],
  ...['/privacy-details', '/about-us', '/agents', '/agent-page/1', '/add-agent', '/agencies', '/agency-page/2'],
  ...['/compare-property', '/component', '/faq', '/404', '/dashboard', '/my-profile', '/my-property', '/bookmark-list'],
  ...['/create-account', '/checkout', '/payment', '/submit-property-dashboard', '/blog', '/blog-detail'],
  // The template pages share five layouts.
  ...['/grid-layout-with-sidebar', '/classical-property', '/single-property-2', '/home-2', '/map'],
  ...['/home-alerts', '/manage', '/for-rent/dieppe/apartments', '/staff-invitation'],
  ...['/list-layout-new-3?city=Nowhere', '/forgot-password'],
]
/** Longer words: these differ in layout. */
const inFrench = [
  '/fr',
  '/fr/list-layout-new-3',
  '/fr/submit-property',
  '/fr/contact',
  '/fr/services-offered',
  '/fr/my-profile',
]
const officeKinds = [
  'today',
  'statistics?days=all',
  'history',
  'people',
  'visits',
  'import',
  'settings',
  'property/HOME',
]

for (const path of kinds)
  walk(`${path} is accessible and fits 320 pixels`, ({ page }) =>
    expectAccessibleLightScreen(page, path, specRoutes[path]?.status),
  )

for (const path of inFrench)
  walk(`${path} fits 320 pixels in French, with targets that a finger hits`, ({ page }) =>
    expectNarrowScreen(page, path),
  )

for (const [state, closed] of [
  ['an open listing', false],
  ['a closed listing', true],
] as const)
  walk(`${state} is accessible and fits 320 pixels`, async ({ page }) => {
    const home = (await listed(page)).find(
      ({ videoUrl, propertyClosed }) => (closed || videoUrl) && propertyClosed === closed,
    )
    await expectAccessibleLightScreen(page, `/single-property-1/${home!.id}`)
  })

for (const name of officeKinds)
  walk(`the office's ${name} is accessible and fits 320 pixels, in French too`, async ({ page }) => {
    await signIn(page)
    const path = `/propertyadmin/${name.replace('HOME', (await listed(page, '?limit=1'))[0]!.id)}`
    await expectAccessibleLightScreen(page, path)
    await expectNarrowScreen(page, `/fr${path}`)
  })

test('the components have enough contrast in the dark scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/component')
  await whenReady(page)
  expect(await axeViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([])
})

test('a page that is not there says so, with its links, in the first view of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: 'Browse listings' })).toBeInViewport({ ratio: 1 })
})
