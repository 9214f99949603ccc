import { settingsPath } from '../../app/core/office-paths.ts'
import { localPath } from '../../app/core/paths.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, listed, test, walk } from '../support/fixtures.ts'
import { officeScreens, settingsScreens } from '../support/office-screens.ts'
import { foreignWords } from '../support/reading.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from '../support/screen.ts'
import { type SettingsServer, startSettingsServer } from '../support/settings-server.ts'
import { ownRoutes, specRoutes } from '../support/spec-routes.ts'
import { signIn } from '../support/staff.ts'

/** Every address in both colour schemes and languages: `screens.spec.ts` has one of each kind of screen. */
const open = Object.entries({ ...specRoutes, ...ownRoutes }).filter(([, { staff }]) => !staff)

for (const [path, { status }] of open) {
  walk(`${path} is accessible in both colour schemes and has no French word`, async ({ page, problems }) => {
    if (status) problems.expect(new RegExp(`status of ${status}`))
    await expectAccessibleScreen(page, path, status)
    expect(await foreignWords(page, 'fr')).toEqual([])
  })

  walk(`${localPath(path, 'fr')} is accessible and has no English word`, async ({ page, problems }) => {
    if (status) problems.expect(new RegExp(`status of ${status}`))
    await expectAccessibleLightScreen(page, localPath(path, 'fr'), status)
    expect(await foreignWords(page, 'en')).toEqual([])
  })
}

for (const [address, heading] of Object.entries(officeScreens)) {
  walk(`${address} is accessible in both colour schemes and in French`, async ({ page }) => {
    await signIn(page)
    const [home] = await listed(page, '?limit=1')
    const path = address.replace('HOME', home!.id)
    await expectAccessibleScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading.replace('HOME', home!.name))
    await expectAccessibleLightScreen(page, `/fr${path}`)
  })
}

test.describe('the settings of a new company', () => {
  test.describe.configure({ mode: 'default' })
  let server: SettingsServer
  test.beforeAll(async () => {
    server = await startSettingsServer()
  })
  test.afterAll(() => server?.end())

  for (const name of settingsScreens)
    test(`${name} is accessible and fits 320 pixels in both languages`, async ({ browser }) => {
      const manager = await server.signedIn(browser)
      await manager.setViewportSize({ width: 320, height: 700 })
      for (const language of ['en', 'fr'] as const) {
        await manager.goto(localPath(settingsPath(name), language))
        await expect(manager.locator('html[data-hydrated]')).toBeAttached()
        expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        expect(await axeViolations(manager)).toEqual([])
      }
      await manager.context().close()
    })
})
