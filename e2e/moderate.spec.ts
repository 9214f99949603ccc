import type { Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { submitHome } from './support/own-listing.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { openActions, signIn } from './support/staff.ts'
import { colours, photoOf } from './support/submitting.ts'

// Serial: these tests change what the others read.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => signIn(page))

test('a deactivated listing is gone from the public page on the next request, and comes back', async ({
  page,
  browser,
}) => {
  const home = await closedHome(page)
  const visitor = await browser.newPage()
  await page.goto(`/propertyadmin?q=${encodeURIComponent(home.loction)}`)
  await whenReady(page)
  const actions = await openActions(page, home.name)
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  await expect(actions.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await expect.poll(() => statusOf(page, home.id)).toBe(410)
  const path = `/single-property-1/${home.id}`
  expect((await visitor.goto(path))!.status()).toBe(410)
  await actions.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(actions.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect.poll(() => statusOf(page, home.id)).toBe(200)
  // A browser that got the 410 requests the page again, by a link and by the address bar.
  await visitor.goto('/')
  expect((await visitor.goto(path))!.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
  await visitor.close()
})

test('a failed change is reverted, with the specified alert and a retry', async ({ page, problems }) => {
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
  const actions = await openActions(page, home.name)
  await actions.getByRole('button', { name: 'Un-Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update property status. Please try again. broken')
  await expect(actions.getByRole('button', { name: 'Un-Verify' })).toBeVisible()
  expect(alerts).toEqual(['Failed to update property status. Please try again.'])

  await page.unroute('**/api/update-property-status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(actions.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await actions.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect.poll(() => statusOf(page, home.id)).toBe(200)
})

test('an expired session is reported and leads to the login page', { tag: '@release' }, async ({ page, problems }) => {
  problems.expect(/status of 401|Failed to update property status/)
  const home = await closedHome(page)
  await page.goto('/propertyadmin?state=closed')
  await whenReady(page)
  await page.context().clearCookies()
  const actions = await openActions(page, home.name)
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Error' })
  await expect(dialog).toContainText('Could not get authentication token. Please try logging in again.')
  await expect(actions.getByRole('button', { name: 'Deactivate', includeHidden: true })).toHaveCount(1)
  await dialog.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin%3Fstate%3Dclosed')
})

test('the list has tabs, search and pages', async ({ page }) => {
  await page.goto('/propertyadmin')
  await whenReady(page)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText(/^Showing 1-10 of \d+ results$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 11-20 of \d+ results$/)).toBeVisible()
  await page.getByRole('link', { name: /^Not verified/ }).click()
  await expect(page).toHaveURL('/propertyadmin?state=unverified')
  await expect(page.locator('tbody').getByText('To verify', { exact: true })).not.toHaveCount(0)
  await page.getByRole('searchbox').fill('no such words anywhere')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
})

test('a change can be undone for ten seconds, and both are in the history', async ({ page }) => {
  const home = await closedHome(page)
  const before = await changesOf(page, home.id)
  await page.goto(`/propertyadmin?q=${encodeURIComponent(home.loction)}`)
  await whenReady(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const actions = await openActions(page, home.name)
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })

  await actions.getByRole('button', { name: 'Mark as Available' }).click()
  await expect(toast).toContainText('Marked as Available')
  await expect(toast).toContainText(`${home.name}: Visitors can see it.`)
  await page.clock.runFor(9_900)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).hover()
  await page.clock.runFor(60_000)
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await page.mouse.move(2, 2)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Mark as Available' })).toBeFocused()
  await expect(actions.getByRole('button', { name: 'Mark as Available' })).toBeVisible()
  const changes = await changesOf(page, home.id)
  expect(changes.total - before.total).toBe(2)
  expect(changes.entries.slice(0, 2).map(({ what, from, to }) => [what, from, to])).toEqual(
    expect.arrayContaining([
      ['PropertyClosed', true, false],
      ['PropertyClosed', false, true],
    ]),
  )

  await actions.getByRole('button', { name: 'Un-Verify' }).click()
  await expect(toast).toContainText('It waits to be verified. Visitors cannot see it.')
  await page.clock.runFor(10_100)
  await expect(toast).toHaveCount(0)
  await actions.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect.poll(() => statusOf(page, home.id)).toBe(200)

  // React Router waits for a timer before it loads a screen that has a `clientAction`.
  await page.clock.resume()
  await page.getByRole('link', { name: home.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
  await expect(page.getByText('verified this property').first()).toBeVisible()
  await expect(page.getByText('marked it as available').first()).toBeVisible()
})

test('a newly verified listing is the newest, and has average popularity', { tag: '@release' }, async ({ page }) => {
  await page.goto('/propertyadmin?state=unverified')
  await whenReady(page)
  const link = page.locator('[data-row]').first()
  const name = (await link.innerText()).trim()
  const id = (await link.getAttribute('href'))!.split('/').at(-1)
  // By its id, because other tests submit homes of the same name: what waits leads to its review, what is verified to its page.
  const own = page.getByRole('row').filter({ has: page.locator(`[data-row][href$="/${id}"]`) })
  await own.getByRole('button', { name: 'Verify', exact: true }).click()
  const isListed = async () => (await listed(page)).some((home) => home.id === id)
  await expect.poll(isListed).toBe(true)

  await page.goto('/list-layout-new-3')
  await whenReady(page)
  await page.getByLabel('Sort').selectOption({ label: 'Newest' })
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name)
  const homes = await listed(page)
  const place = homes.findIndex((home) => home.id === id) / homes.length
  expect(place).toBeGreaterThan(0.2)
  expect(place).toBeLessThan(0.6)

  await page.goto(`/propertyadmin?q=${encodeURIComponent(name)}`)
  await whenReady(page)
  await own.getByRole('button', { name: 'Un-Verify' }).click()
  await expect.poll(isListed).toBe(false)
})

test('the list works by keyboard, and shortcuts work nowhere else', async ({ page }) => {
  const home = await closedHome(page)
  await page.goto('/propertyadmin?state=closed')
  await whenReady(page)
  const rows = page.locator('[data-row]')
  await rows.first().focus()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()

  await page.getByRole('link', { name: home.name, exact: true }).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toHaveCount(0)

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('xju')
  await expect(page.getByRole('searchbox')).toHaveValue('xju')
  await page.keyboard.press('Tab')
  await page.goto('/propertyadmin?state=closed')
  await whenReady(page)
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/propertyadmin\/property\//)
})

test('a row keeps the focus through hydration, and the first key after it counts', { tag: '@release' }, async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/propertyadmin?state=closed', { waitUntil: 'domcontentloaded' })
  const rows = page.locator('[data-row]')
  await rows.first().focus()
  await expect(rows.first()).toBeFocused()
  scripts.resolve()
  await whenReady(page)
  await expect(rows.first()).toBeFocused()
  for (const key of ['j', 'j', 'ArrowUp', 'j']) await page.keyboard.press(key)
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
})

test('search runs while typing: no input is lost, the field keeps the focus, Back returns to the previous list', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/propertyadmin?state=public&page=2')
  await whenReady(page)
  const { customerName, customerPhone } = await staffHome(page)
  const digits = customerPhone.replace(/\D/g, '')
  const field = page.getByRole('searchbox')
  const rows = page.locator('[data-row]')
  const found = page.getByRole('status').filter({ hasText: /^Showing/ })
  await field.pressSequentially('506')
  await expect(page).toHaveURL('/propertyadmin?state=public&q=506')
  // The next keys are typed while the first response is pending.
  const answer = Promise.withResolvers<void>()
  await page.route(/q=506-/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const requests = page.waitForRequest(/q=506-/)
  await field.pressSequentially('-')
  await requests
  await field.pressSequentially(digits.slice(3, 6))
  answer.resolve()
  await field.pressSequentially(`-${digits.slice(6)} `)
  await expect(page).toHaveURL(`/propertyadmin?state=public&q=506-${digits.slice(3, 6)}-${digits.slice(6)}`)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`506-${digits.slice(3, 6)}-${digits.slice(6)} `)
  await expect(page.locator('tbody tr').filter({ hasNotText: customerName })).toHaveCount(0)
  await expect(found).toHaveText(new RegExp(`^Showing 1-${await rows.count()} of`))
  for (const spelling of [
    `(506) ${digits.slice(3, 6)} ${digits.slice(6)}`,
    digits,
    `+1 506.${digits.slice(3, 6)}.${digits.slice(6)}`,
  ]) {
    const before = await rows.allTextContents()
    await field.fill(spelling)
    await expect(page).toHaveURL(`/propertyadmin?${new URLSearchParams({ state: 'public', q: spelling })}`)
    await expect(rows).toHaveText(before)
  }
  await page.goBack()
  await expect(page).toHaveURL('/propertyadmin?state=public&page=2')
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue(/^\+1 506/)
})

for (const [where, width, height] of [
  ['on a desk', 1440, 900],
  ['on a small desk', 1280, 800],
] as const) {
  test(`${where} no toast covers a row, a tab or a button`, { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // The toast appears in place, without sliding in.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const home = await closedHome(page)
    await page.goto('/propertyadmin?state=closed')
    await whenReady(page)
    const actions = await openActions(page, home.name)
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    await actions.getByRole('button', { name: 'Deactivate' }).click()
    await expect(toast).toContainText('Deactivated')
    const header = (await page.getByRole('banner').boundingBox())!
    const shown = page.getByText('Undo', { exact: true }).locator('xpath=..')
    const place = (await shown.boundingBox())!
    expect(place.y).toBeGreaterThanOrEqual(0)
    expect(place.y + place.height).toBeLessThanOrEqual(header.y + header.height)
    const covered = await shown.evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const others = [...document.querySelectorAll(':is(header, nav, main) :is(a, button, summary, select)')].filter(
        (one) => {
          const box = one.getBoundingClientRect()
          const isBeneath = box.left < right && box.right > left && box.top < bottom && box.bottom > top
          return isBeneath && box.width > 1 && !toast.contains(one) && one.checkVisibility({ visibilityProperty: true })
        },
      )
      return others.map((one) => one.textContent || one.getAttribute('aria-label'))
    })
    expect(covered).toEqual([])
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statusOf(page, home.id)).toBe(200)
  })
}

test('staff preview hidden listings, and nothing of it is cached', async ({ page, browser, baseURL }) => {
  const name = 'Preview Street, seen by staff only'
  await submitHome(page.request, { title: name }, {}, [await photoOf(colours[0]!, 'front.jpg')])
  await page.goto(`/propertyadmin?state=unverified&q=${encodeURIComponent(name)}`)
  await whenReady(page)
  await page.getByLabel(`More for ${name}`, { exact: true }).click()
  const preview = page.getByRole('link', { name: `Preview ${name}` })
  const address = (await preview.getAttribute('href')) ?? ''
  const shown = page.waitForResponse((answer) => new URL(answer.url()).pathname === address)
  await preview.click()
  expect((await shown).headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(
    page.getByText('Only staff see this page. It waits to be verified. Visitors cannot see it.'),
  ).toBeVisible()
  await whenReady(page)
  const photo = page
    .getByRole('group', { name: `Pictures of ${name}` })
    .getByRole('img')
    .first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const cached = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(cached).not.toContain(name)

  const visitor = await browser.newContext({ baseURL })
  expect((await visitor.request.get(address)).status()).toBe(404)
  expect((await visitor.request.get(`${address}.data`)).status()).toBe(404)
  await visitor.close()

  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(page).toHaveURL(address.replace('/single-property-1/', '/propertyadmin/property/'))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Property' })).toHaveAttribute('href', /\/submit-property\?id=/)
})

test('the staff page is accessible', { tag: '@release' }, async ({ page }) =>
  expectAccessibleScreen(page, '/propertyadmin'),
)

async function closedHome(page: Page): Promise<WireProperty> {
  const answer = await page.request.get('/api/get-properties')
  const homes: WireProperty[] = await answer.json()
  return homes.find((home) => home.propertyClosed)!
}

async function statusOf(page: Page, id: string) {
  return (await page.request.get(`/api/get-property/${id}`)).status()
}

interface Changes {
  total: number
  /** The newest. */
  entries: { what: string; from: unknown; to: unknown }[]
}

async function changesOf(page: Page, id: string): Promise<Changes> {
  return (await page.request.get(`/api/history?property=${encodeURIComponent(id)}`)).json()
}

/** A listed home with a customer, as staff see it. */
async function staffHome(page: Page) {
  const { token } = await (await page.request.get('/api/auth/token')).json()
  const answer = await page.request.get('/api/get-properties', { headers: { Authorization: `Bearer ${token}` } })
  const homes = (await answer.json()) as { customerName: string; customerPhone: string; verified: boolean }[]
  return homes.find(({ verified, customerPhone }) => verified && /^506\D/.test(customerPhone))!
}
