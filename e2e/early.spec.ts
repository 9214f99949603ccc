import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './support/fixtures.ts'

const photo = {
  name: 'early.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.describe('what is done before hydration', () => {
  test('filters and sort take effect once, with the values that stand in the form', async ({ page }) => {
    // A street map takes a second of a small machine.
    await page.addInitScript(() => localStorage.setItem('map', 'hidden'))
    let scripts = await openWithoutScripts(page, '/list-layout-new-3')
    const saves = page.getByRole('main').getByRole('button', { name: /^Save / })
    await expect(saves.first()).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Apartment' }).check()
    await page.getByRole('checkbox', { name: 'Basement' }).check()
    await page.getByRole('checkbox', { name: 'Basement' }).uncheck()
    await page.getByRole('radio', { name: '$0-$1,000' }).check()
    await page.getByRole('radio', { name: '$1,001-$1,500' }).check()
    await page.getByText('01', { exact: true }).click()
    await page.getByLabel('Sort').selectOption('Low Price')
    const city = page.getByRole('textbox', { name: 'City' })
    await city.pressSequentially('monc')
    await city.press('ArrowLeft')
    const entries = await page.evaluate(() => history.length)
    scripts.come()
    await whenReady(page)
    const found = await listed(page, '?kind=apartment&price=1001-1500&beds=1&bedrooms=exact&city=monc')
    expect(found.length).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${found.length} results`)
    await expect(page).toHaveURL(/\?city=monc&kind=apartment&price=1001-1500&beds=1&bedrooms=exact&sort=low$/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(city).toBeFocused()
    await page.keyboard.press('t')
    await expect(city).toHaveValue('montc')
    await expect(page).toHaveURL(/\?city=montc&/)

    scripts = await openWithoutScripts(page, '/grid-layout-with-sidebar')
    await page.getByRole('checkbox', { name: 'Shediac' }).check()
    await page.getByLabel('Sort').selectOption('High Price')
    scripts.come()
    await whenReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found 1-2 of 2 Results')
    await expect(page).toHaveURL('/grid-layout-with-sidebar?sort=High+Price&city=Shediac')
    await expect(page.getByRole('checkbox', { name: 'Shediac' })).toBeChecked()
  })

  test('a space that ends what is typed stays in its field', async ({ page }) => {
    const scripts = await openWithoutScripts(page, '/list-layout-new-3')
    const city = page.getByRole('textbox', { name: 'City' })
    await city.pressSequentially('near ')
    scripts.come()
    await whenReady(page)
    await expect(page).toHaveURL(/\?city=near$/)
    await expect(city).toHaveValue('near ')
  })

  test('buttons that need script wait for it, and act once', { tag: '@release' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('map', 'hidden'))
    const scripts = await openWithoutScripts(page, '/list-layout-new-3')
    const saves = page.getByRole('main').getByRole('button', { name: /^Save / })
    const clicked = saves.nth(0).click()
    await expect(saves.nth(0)).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Saved homes' })).toHaveAttribute('href', '/bookmark-list')
    scripts.come()
    await clicked
    await saves.nth(1).click()
    await expect(saves.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(saves.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage['saved-homes'] ?? '{}').length)).toBe(2)
  })

  test('forms show and send it; tabs keep it in the address; fields that the browser restored are read', {
    tag: '@release',
  }, async ({ page, problems }) => {
    // Chromium logs the refused post as an error of the document.
    problems.expect(/422/)
    let scripts = await openWithoutScripts(page, '/submit-property')
    await page.getByLabel('Status').selectOption('For Sale')
    await page.getByLabel('Phone').fill('(506) 555-01')
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByLabel('Property title').fill('Early')
    scripts.come()
    await whenReady(page)
    await expect(page.getByText('5 of 120 characters')).toBeVisible()
    await expect(page.getByText('CAD', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('(506) 555-01')
    await expect(page.getByRole('img', { name: 'early.png' })).toBeVisible()
    await page.getByLabel('Property title').press('Enter')
    await expect(page.getByText('Please enter a valid phone number (at least 10 digits).')).toBeVisible()
    await expect(page.getByLabel('Property title')).not.toHaveAttribute('aria-invalid')

    scripts = await openWithoutScripts(page, '/checkout')
    // The browser restores a form after Back without an event.
    await page.getByRole('radio', { name: 'Platinum' }).evaluate((radio: HTMLInputElement) => (radio.checked = true))
    const pay = page.getByRole('button', { name: 'Proceed Payment' })
    scripts.come()
    await whenReady(page)
    await expect(page.getByText('Platinum package, 3 months')).toBeVisible()
    await pay.click()
    await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()

    // Pressed earlier, the button lets the browser post the form by itself.
    scripts = await openWithoutScripts(page, '/checkout')
    await page.getByRole('radio', { name: 'Platinum' }).check()
    await pay.click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    scripts.come()
    await whenReady(page)
    await expect(page.getByRole('radio', { name: 'Platinum' })).toBeChecked()
    await expect(page.getByText('Platinum package, 3 months')).toBeVisible()

    scripts = await openWithoutScripts(page, '/services-offered')
    const slider = page.getByRole('slider')
    await expect(slider).toBeDisabled()
    await page.getByLabel('Monthly rent', { exact: true }).fill('2,000')
    scripts.come()
    await expect(slider).toHaveValue('2000')
    await slider.fill('3000')
    await expect(page.getByLabel('Monthly rent', { exact: true })).toHaveValue('3,000')

    scripts = await openWithoutScripts(page, '/faq')
    await page.getByRole('tab', { name: 'Payment' }).click()
    scripts.come()
    await whenReady(page)
    await expect(page.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Payment' })).toBeVisible()
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

  test('a link that is followed without a connection leaves the page, and what is typed in it, as it is', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/)
    await page.goto('/contact')
    await whenReady(page)
    await page.getByLabel('Name').fill('Ann Roy')
    await page.context().setOffline(true)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services-Offered' })
    await link.click()
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ann Roy')
    await page.context().setOffline(false)
    await link.click()
    await expect(page).toHaveTitle(/^Services-Offered/)
  })

  test('a machine without a network that runs the site itself opens its links', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.goto('/contact')
    await whenReady(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services-Offered' }).click()
    await expect(page).toHaveTitle(/^Services-Offered/)
  })
})

/** Holds the scripts back, as a slow connection does, until `come` is called. */
async function openWithoutScripts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { come: gate.resolve }
}
