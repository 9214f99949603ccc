import AxeBuilder from '@axe-core/playwright'
import { expect, listed, test, whenReady } from './fixtures.ts'

const screens = [
  ['home', '/'],
  ['home without a result', '/?location=Nowhere'],
  ['listings', '/list-layout-new-3'],
  ['listings without a result', '/list-layout-new-3?city=Nowhere'],
  ['a listing', 'first'],
  ['a closed listing', 'closed'],
  ['choose a property', '/single-property-1'],
  ['compare', '/compare-property'],
  ['services', '/services-offered'],
  ['about', '/about-us'],
  ['privacy', '/privacy-details'],
  ['contact', '/contact'],
  ['pricing', '/pricing'],
  ['faq', '/faq'],
  ['blog', '/blog'],
  ['a post', '/blog-detail'],
  ['submit', '/submit-property'],
  ['login', '/login'],
  ['admin', '/propertyadmin'],
  ['not found', '/404'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`every screen, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, address] of screens) {
      test(`${name} is open to everyone`, async ({ page }) => {
        await page.goto(await addressOf(page, address))
        await whenReady(page)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        ).toEqual([])
      })
    }
  })
}

test.describe('every screen', () => {
  for (const [name, address] of screens) {
    test(`${name} has one heading, a title, and fits 320 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(await addressOf(page, address))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/.+ \| .+/)
      await whenReady(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

async function addressOf(page: Parameters<typeof listed>[0], address: string) {
  if (address !== 'first' && address !== 'closed') return address
  const homes = await listed(page)
  const home =
    address === 'first'
      ? homes.find((one) => one.videoUrl && !one.propertyClosed)
      : homes.find((one) => one.propertyClosed)
  return `/single-property-1/${home!.id}`
}
