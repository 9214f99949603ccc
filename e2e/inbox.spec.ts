import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { signIn } from './support/staff.ts'

test.beforeEach(async ({ page }) => signIn(page))

const words = 'Merci, à bientôt.\n  Two lines <img src=x onerror=alert(1)> & "quotes"'

test('the inbox is searched while typing, also by a phone number in any spelling', async ({ page }) => {
  const name = `Phone Caller${thisTry()}`
  await write(page, name)
  await page.goto('/propertyadmin/inbox')
  await whenReady(page)
  const field = page.getByRole('searchbox')
  for (const spelling of ['506-555-0142', '(506) 555-0142', '+1 506.555.0142']) {
    await field.fill('no such words')
    await expect(page.getByText('No thread has these words.')).toBeVisible()
    await field.fill('')
    await field.pressSequentially(spelling)
    await expect(page).toHaveURL(`/propertyadmin/inbox?${new URLSearchParams({ q: spelling })}`)
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(spelling)
  }
})

test('without JavaScript the inbox is read by links', async ({ browser, baseURL, page }) => {
  const name = `Plain Reader${thisTry()}`
  await write(page, name)
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/propertyadmin/inbox?q=plain+reader${thisTry()}`)
  await plain.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(plain).toHaveURL(new RegExp(`/propertyadmin/inbox/[\\w-]+\\?q=plain\\+reader${thisTry()}`))
  await expect(plain.getByRole('article').getByText('Merci, à bientôt.')).toBeVisible()
  await expect(plain.getByText('Mail is not going out.')).toBeVisible()
  await context.close()
})

test('every staff screen is for staff only, warns that mail is not sent, and is not cached', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, home } = await write(page, 'Kept Nowhere')
  const screens = [
    ['/propertyadmin', 'Listing management', 'Listings'],
    ['/propertyadmin/inbox', 'Inbox', 'Inbox'],
    [`/propertyadmin/inbox/${id}`, 'Inbox', 'Inbox'],
    ['/propertyadmin/statistics', 'Statistics', 'Statistics'],
    ['/propertyadmin/history', 'History', 'History'],
    [`/propertyadmin/property/${home.id}`, home.name, 'Listings'],
  ] as const
  const visitor = await browser.newContext({ baseURL })
  for (const [address, heading, current] of screens) {
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const inFull = page.getByText(/No mail server is set\..*Set SMTP_URL and MAIL_TO/)
    if (address === screens[0][0]) await expect(inFull).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mail is not going out' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Staff' })
    await expect(places.getByRole('link', { name: new RegExp(`^${current}`) })).toHaveAttribute('aria-current', 'page')

    const redirected = await visitor.request.get(address, { maxRedirects: 0 })
    expect([redirected.status(), redirected.headers().location]).toEqual([
      302,
      `/login?next=${encodeURIComponent(address)}`,
    ])
  }
  await visitor.close()
  await whenReady(page)
  // Once this browser has shown it in full, it is one line, also after a reload.
  await page.reload()
  await expect(page.getByText('No mail server is set.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Mail is not going out' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Kept Nowhere|customer/i)
  expect((await page.goto('/propertyadmin/inbox/no-such-message'))?.status()).toBe(404)
  expect((await page.goto('/propertyadmin/property/no-such-property'))?.status()).toBe(404)
})

test('the figures are the counted ones, drawn and as a table', { tag: '@release' }, async ({ page }) => {
  await page.goto('/propertyadmin/statistics?days=7')
  const statistics = await (await page.request.get('/api/statistics?days=7')).json()
  const views = page.getByText('Views', { exact: true }).first().locator('xpath=following-sibling::dd')
  await expect(views).toContainText(new Intl.NumberFormat('en-CA').format(statistics.views))
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Views and inquiries per day' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Table (CSV) Interest by day' })).toHaveAttribute('href', /span=7-days/)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Table (CSV) Interest by month' })).toHaveAttribute('href', /span=all/)
  const ever = await (await page.request.get('/api/statistics?days=all')).json()
  await expect(views).toContainText(new Intl.NumberFormat('en-CA').format(ever.views))
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page.getByRole('heading', { name: 'Views and inquiries per month' })).toBeVisible()
})

for (const address of ['inbox', 'inbox/MESSAGE']) {
  test(`/propertyadmin/${address} is accessible`, { tag: '@release' }, async ({ page }) => {
    const id = address.includes('MESSAGE') ? (await write(page, 'Open Screen')).id : ''
    await expectAccessibleScreen(page, `/propertyadmin/${address.replace('MESSAGE', id)}`)
  })
}

/** A retry finds its own message only. */
function thisTry() {
  const { repeatEachIndex, retry } = test.info()
  return `${repeatEachIndex}${retry}`
}

/** Sends an inquiry about the first listing through the API. */
/** Other tests share the limit of messages of this machine's address. */
const fromElsewhere = { 'X-Forwarded-For': '203.0.113.33' }

async function write(page: Page, name: string) {
  const [home] = await listed(page, '?limit=1')
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.com`
  const who = { name, email, phone: '5065550142', description: words }
  const about = { address: `${home!.loction}, ${home!.city}`, propertyId: home!.id }
  const sent = await page.request.post('/api/send-email', { data: { ...who, ...about }, headers: fromElsewhere })
  expect(sent.status()).toBe(202)
  const { reference } = await sent.json()
  const inbox = await (await page.request.get(`/api/messages?q=${reference}`)).json()
  const [message] = inbox.messages
  return { id: message.id as string, mail: message.mails[0].id as string, reference: reference as string, home: home! }
}
