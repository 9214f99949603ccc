import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { WireProperty } from '../domain/property-wire.ts'
import { expect, test, whenReady } from './fixtures.ts'
import { signIn } from './staff.ts'

// One after the other: they change what the others read.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => signIn(page))

test('a deactivated listing is gone from the public page on the next request, and comes back', async ({ page }) => {
  const home = await closedHome(page)
  await page.goto(`/propertyadmin?q=${encodeURIComponent(home.loction)}`)
  await whenReady(page)
  const actions = page.getByRole('group', { name: `Actions for ${home.name}` })
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  await expect(actions.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await expect.poll(() => statusOf(page, home.id)).toBe(410)
  await actions.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(actions.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect.poll(() => statusOf(page, home.id)).toBe(200)
})

test('what cannot be changed is taken back, with the stated alert and another try', async ({ page, problems }) => {
  problems.expect(/status of 500|Failed to update property status/)
  const home = await closedHome(page)
  await page.goto(`/propertyadmin?q=${encodeURIComponent(home.loction)}`)
  await whenReady(page)
  await page.route('**/api/update-property-status', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  const actions = page.getByRole('group', { name: `Actions for ${home.name}` })
  await actions.getByRole('button', { name: 'Un-Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update property status. Please try again.')
  await expect(actions.getByRole('button', { name: 'Un-Verify' })).toBeVisible()
  expect(alerts).toEqual(['Failed to update property status. Please try again.'])

  await page.unroute('**/api/update-property-status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(actions.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await actions.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect.poll(() => statusOf(page, home.id)).toBe(200)
})

test('whose session has ended is told so and led to the login page', async ({ page, problems }) => {
  problems.expect(/status of 401|Failed to update property status/)
  const home = await closedHome(page)
  await page.goto('/propertyadmin?state=closed')
  await whenReady(page)
  await page.context().clearCookies()
  const actions = page.getByRole('group', { name: `Actions for ${home.name}` })
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Error' })
  await expect(dialog).toContainText('Could not get authentication token. Please try logging in again.')
  await expect(actions.getByRole('button', { name: 'Deactivate', includeHidden: true })).toHaveCount(1)
  await dialog.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin%3Fstate%3Dclosed')
})

test('the list goes by tabs, words and pages', async ({ page }) => {
  await page.goto('/propertyadmin')
  await whenReady(page)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText(/^Showing 1-10 of \d+ results$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 11-20 of \d+ results$/)).toBeVisible()
  await page.getByRole('link', { name: /^To verify/ }).click()
  await expect(page).toHaveURL('/propertyadmin?state=unverified')
  await expect(page.getByRole('button', { name: 'Un-Verify' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('no such words anywhere')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the staff page is open to everyone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/propertyadmin')
    await whenReady(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

async function closedHome(page: Page): Promise<WireProperty> {
  const answer = await page.request.get('/api/get-properties')
  const homes: WireProperty[] = await answer.json()
  return homes.find((home) => home.propertyClosed)!
}

async function statusOf(page: Page, id: string) {
  return (await page.request.get(`/api/get-property/${id}`)).status()
}
