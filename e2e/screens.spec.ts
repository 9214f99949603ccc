import { listed, test } from './fixtures.ts'
import { expectOpenScreen } from './screen.ts'

/** What the walk of routes.spec.ts does not meet: the same screens with something else to show. */
for (const [name, address] of [
  ['home without a result', '/?location=Nowhere'],
  ['listings without a result', '/list-layout-new-3?city=Nowhere'],
  ['a password is forgotten', '/forgot-password'],
  ['a password is set', '/reset-password?token=old'],
] as const) {
  test(`${name} is open to everyone`, ({ page }) => expectOpenScreen(page, address))
}

test('a listing is open to everyone', async ({ page }) => {
  const home = (await listed(page)).find(({ videoUrl, propertyClosed }) => videoUrl && !propertyClosed)
  await expectOpenScreen(page, `/single-property-1/${home!.id}`)
})

test('a closed listing is open to everyone', async ({ page }) => {
  const home = (await listed(page)).find(({ propertyClosed }) => propertyClosed)
  await expectOpenScreen(page, `/single-property-1/${home!.id}`)
})
