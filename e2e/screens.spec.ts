import { expect, listed, test, walk } from './fixtures.ts'
import { expectAccessibleScreen } from './screen.ts'

/** States of screens that routes.spec.ts does not cover. */
for (const [name, address] of [
  ['home without a result', '/?location=Nowhere'],
  ['listings without a result', '/list-layout-new-3?city=Nowhere'],
  ['a password is forgotten', '/forgot-password'],
  ['a password is set', '/reset-password?token=old'],
] as const) {
  walk(`${name} is accessible`, ({ page }) => expectAccessibleScreen(page, address))
}

walk('a listing is accessible', async ({ page }) => {
  const home = (await listed(page)).find(({ videoUrl, propertyClosed }) => videoUrl && !propertyClosed)
  await expectAccessibleScreen(page, `/single-property-1/${home!.id}`)
})

walk('a closed listing is accessible', async ({ page }) => {
  const home = (await listed(page)).find(({ propertyClosed }) => propertyClosed)
  await expectAccessibleScreen(page, `/single-property-1/${home!.id}`)
})

test('a page that is not there says so, with its links, in the first view of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: 'Browse listings' })).toBeInViewport({ ratio: 1 })
})
