import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './fixtures.ts'

const photo = {
  name: 'early.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.describe('what is done before the scripts are there', () => {
  test('filters answer it in the order in which it was done, and nothing is done twice', async ({ page }) => {
    // A street map takes a second of a small machine.
    await page.addInitScript(() => localStorage.setItem('map', 'hidden'))
    let scripts = await openWithoutScripts(page, '/list-layout-new-3')
    await page.getByRole('checkbox', { name: 'Apartment' }).check()
    await page.getByRole('checkbox', { name: 'Basement' }).check()
    await page.getByRole('checkbox', { name: 'Basement' }).uncheck()
    await page.getByRole('radio', { name: '$0-$1,000' }).check()
    await page.getByRole('radio', { name: '$1,001-$1,500' }).check()
    await page.getByText('01', { exact: true }).click()
    await page.getByLabel('Sort').selectOption('Low Price')
    const saves = page.getByRole('main').getByRole('button', { name: /^Save / })
    await saves.nth(0).click()
    await saves.nth(1).click()
    // An answer that does not come at once is asked for again.
    await saves.nth(1).click()
    const city = page.getByRole('textbox', { name: 'City' })
    await city.pressSequentially('monc')
    await city.press('ArrowLeft')
    scripts.come()
    await whenReady(page)
    const found = await listed(page, '?kind=apartment&price=1001-1500&beds=1&city=monc')
    expect(found.length).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${found.length} results`)
    await expect(page).toHaveURL(/\?city=monc&kind=apartment&price=1001-1500&beds=1&sort=low$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(city).toBeFocused()
    await page.keyboard.press('t')
    await expect(city).toHaveValue('montc')
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage['saved-homes'] ?? '{}').length)).toBe(2)

    scripts = await openWithoutScripts(page, '/grid-layout-with-sidebar')
    await page.getByRole('checkbox', { name: 'Shediac' }).check()
    await page.getByLabel('Sort').selectOption('High Price')
    scripts.come()
    await whenReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found 1-2 of 2 Results')
    await expect(page).toHaveURL('/grid-layout-with-sidebar?sort=High+Price&city=Shediac')
    await expect(page.getByRole('checkbox', { name: 'Shediac' })).toBeChecked()
  })

  test('forms read, count and check it; tabs turn; what the browser filled in itself is seen', async ({ page }) => {
    let scripts = await openWithoutScripts(page, '/submit-property')
    await page.getByLabel('Status').selectOption('For Sale')
    await page.getByLabel('Phone').fill('(506) 555-01')
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByLabel('Property title').fill('Early')
    await page.getByLabel('Property title').press('Enter')
    scripts.come()
    await whenReady(page)
    await expect(page.getByText('5 of 120 characters')).toBeVisible()
    await expect(page.getByText('CAD', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('50655501')
    await expect(page.getByRole('img', { name: 'early.png' })).toBeVisible()
    await expect(page.getByText('Please enter a valid phone number (at least 10 digits).')).toBeVisible()
    await expect(page.getByLabel('Property title')).not.toHaveAttribute('aria-invalid')

    scripts = await openWithoutScripts(page, '/checkout')
    // As after Back: no event tells of it.
    await page.getByRole('radio', { name: 'Platinum' }).evaluate((radio: HTMLInputElement) => (radio.checked = true))
    await page.getByRole('button', { name: 'Proceed Payment' }).click()
    scripts.come()
    await whenReady(page)
    await expect(page.getByText('Platinum package, 3 months')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()

    scripts = await openWithoutScripts(page, '/services-offered')
    await page.getByRole('slider').fill('3000')
    scripts.come()
    await whenReady(page)
    await expect(page.getByLabel('Monthly rent', { exact: true })).toHaveValue('3,000')

    scripts = await openWithoutScripts(page, '/faq')
    await page.getByRole('tab', { name: 'Payment' }).click()
    scripts.come()
    await whenReady(page)
    await expect(page.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL('/faq')
  })

  test('a link whose route cannot be asked for is loaded as a whole page', async ({ page, problems }) => {
    problems.expect(/Failed to (load resource|fetch manifest patches)/)
    await page.route('**/__manifest*', (route) => route.abort())
    await page.goto('/')
    await whenReady(page)
    const before = await page.evaluate(() => history.length)
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About-Us' }).click()
    await expect(page).toHaveTitle(/^About-Us/)
    await whenReady(page)
    expect(loads).toEqual(['/about-us'])
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })
})

/** Scripts wait as on a slow connection, until they are let through. */
async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  // What is touched while it loads keeps the page loading until its scripts are there.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { come: gate.resolve }
}
