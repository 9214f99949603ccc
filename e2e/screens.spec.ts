import { listed, walk } from './fixtures.ts'
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
