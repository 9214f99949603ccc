import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './fixtures.ts'
import { expectAccessibleScreen } from './screen.ts'
import { signIn } from './staff.ts'

test.beforeEach(async ({ page }) => signIn(page))

const words = 'Merci, à bientôt.\n  Two lines <img src=x onerror=alert(1)> & "quotes"'

test('staff read a message, answer it, note what they did, and find it again', async ({ page }) => {
  const name = `Zoé Lantern${thisTry()}`
  const q = `lantern${thisTry()}`
  const { id, reference, home } = await write(page, name)
  await page.goto(`/propertyadmin/inbox?q=${q}`)
  await whenReady(page)
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('New')
  await expect(item).toContainText('Waiting')
  await item.getByRole('link').click()
  await expect(page).toHaveURL(`/propertyadmin/inbox/${id}?q=${q}`)

  const message = page.getByRole('article', { name: `Message from ${name}` })
  expect(await message.getByText('Merci, à bientôt.').textContent()).toBe(words)
  await expect(message.getByRole('link', { name: home.name, exact: true })).toBeVisible()
  await expect(message.getByRole('link', { name: '506-555-0142' })).toHaveAttribute('href', 'tel:5065550142')
  const write_ = await message.getByRole('link', { name: 'Write' }).getAttribute('href')
  expect(decodeURIComponent(write_ ?? '')).toBe(`mailto:zoe@example.com?subject=Re: ${home.name} (${reference})`)
  await expect(message).toContainText('It may come from a program: it was not sent by our form.')

  await message.getByLabel('Note for staff').fill('Called back.\n<b>Saturday</b>')
  await message.getByRole('button', { name: 'Save note' }).click()
  await expect(message.getByRole('button', { name: 'Save note' })).toBeHidden()
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await expect(item).toContainText('Answered')

  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: /^New/ }).click()
  await expect(page).toHaveURL(`/propertyadmin/inbox?state=new&q=${q}`)
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
  await page.goBack()
  await expect(message.getByLabel('Note for staff')).toHaveValue('Called back.\n<b>Saturday</b>')
  await page.reload()
  await expect(message.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(message.getByLabel('Note for staff')).toHaveValue('Called back.\n<b>Saturday</b>')

  await message.getByRole('link', { name: home.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', `/propertyadmin/inbox/${id}`)
})

test('after Mark as answered the focus moves to the next message, then to the one above, and stays if the user has moved it', async ({
  page,
}) => {
  const group = `Orchard${thisTry()}${Date.now().toString(36)}`
  const names = ['Ada', 'Ben', 'Cy'].map((name) => `${name} ${group}`)
  for (const name of names.toReversed()) await write(page, name)
  await page.goto(`/propertyadmin/inbox?state=new&q=${group}`)
  await whenReady(page)
  const link = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })
  const answered = page.getByRole('article').getByRole('button', { name: 'Mark as answered' })
  const [first, second, third] = names as [string, string, string]
  await answered.focus()
  await page.keyboard.press('Enter')
  await expect(link(first)).toHaveCount(0)
  await expect(page.getByRole('article', { name: `Message from ${second}` })).toBeVisible()
  await expect(link(second)).toBeFocused()

  await link(third).click()
  await expect(page.getByRole('article', { name: `Message from ${third}` })).toBeVisible()
  await answered.click()
  await expect(link(third)).toHaveCount(0)
  await expect(link(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: `Message from ${second}` })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await answered.click()
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true })).toBeFocused()
})

test('the inbox is searched while typing, also by a phone number in any spelling', async ({ page }) => {
  const name = `Phone Caller${thisTry()}`
  await write(page, name)
  await page.goto('/propertyadmin/inbox')
  await whenReady(page)
  const field = page.getByRole('searchbox')
  for (const spelling of ['506-555-0142', '(506) 555-0142', '+1 506.555.0142']) {
    await field.fill('no such words')
    await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
    await field.fill('')
    await field.pressSequentially(spelling)
    await expect(page).toHaveURL(`/propertyadmin/inbox?${new URLSearchParams({ q: spelling })}`)
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(spelling)
  }
})

test('an email is sent again; a failure is reported and loses nothing', async ({ page, problems }) => {
  problems.expect(/status of (401|500)/)
  const { id, mail } = await write(page, 'Abel Resend')
  await page.goto(`/propertyadmin/inbox/${id}`)
  await whenReady(page)
  const message = page.getByRole('article', { name: 'Message from Abel Resend' })
  const requests = page.waitForRequest('**/api/resend-email')
  await message.getByRole('button', { name: 'Send the email again' }).click()
  expect((await requests).postDataJSON()).toEqual({ id: mail })
  await expect(message.getByText('Email to the office.')).toBeVisible()

  await page.route('**/api/message-state', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await message.getByLabel('Note for staff').fill('Not to be lost')
  await message.getByRole('button', { name: 'Save note' }).click()
  await expect(message.getByRole('alert')).toHaveText('That was not saved. Please try again.')
  await expect(message.getByLabel('Note for staff')).toHaveValue('Not to be lost')
  await page.unroute('**/api/message-state')
  await page.context().clearCookies()
  await message.getByRole('button', { name: 'Save note' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Error' })
  const login = dialog.getByRole('link', { name: 'Login' })
  await expect(login).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/propertyadmin/inbox/${id}`)}`)
})

test('without JavaScript the inbox is read by links', async ({ browser, baseURL, page }) => {
  const name = `Plain Reader${thisTry()}`
  const { id } = await write(page, name)
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/propertyadmin/inbox?q=plain+reader${thisTry()}`)
  await plain.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(plain).toHaveURL(`/propertyadmin/inbox/${id}?q=plain+reader${thisTry()}`)
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
    ['/propertyadmin', 'Listing management', 'Properties'],
    ['/propertyadmin/inbox', 'Inbox', 'Inbox'],
    [`/propertyadmin/inbox/${id}`, 'Inbox', 'Inbox'],
    ['/propertyadmin/statistics', 'Statistics', 'Statistics'],
    ['/propertyadmin/history', 'History', 'History'],
    [`/propertyadmin/property/${home.id}`, home.name, 'Properties'],
  ] as const
  const visitor = await browser.newContext({ baseURL })
  for (const [address, heading, current] of screens) {
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Mail is not going out.')).toBeVisible()
    await expect(page.getByText(/No mail server is set\..*Set SMTP_URL and MAIL_TO/)).toBeVisible()
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
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Kept Nowhere|customer/i)
  expect((await page.goto('/propertyadmin/inbox/no-such-message'))?.status()).toBe(404)
  expect((await page.goto('/propertyadmin/property/no-such-property'))?.status()).toBe(404)
})

test('the figures are the counted ones, drawn and as a table', async ({ page }) => {
  await page.goto('/propertyadmin/statistics?days=7')
  const statistics = await (await page.request.get('/api/statistics?days=7')).json()
  const views = page.getByText('Views', { exact: true }).first().locator('xpath=following-sibling::dd')
  await expect(views).toContainText(new Intl.NumberFormat('en-CA').format(statistics.views))
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Views and inquiries per day' }).getByRole('row')).toHaveCount(8)
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page.getByRole('heading', { name: 'Views and inquiries per month' })).toBeVisible()
})

for (const address of ['inbox', 'inbox/MESSAGE', 'statistics', 'history', 'property/HOME']) {
  test(`/propertyadmin/${address} is accessible`, async ({ page }) => {
    const [home] = await listed(page, '?limit=1')
    const id = address.includes('MESSAGE') ? (await write(page, 'Open Screen')).id : ''
    await expectAccessibleScreen(page, `/propertyadmin/${address.replace('MESSAGE', id).replace('HOME', home!.id)}`)
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
  const who = { name, email: 'zoe@example.com', phone: '5065550142', description: words }
  const about = { address: `${home!.loction}, ${home!.city}`, propertyId: home!.id }
  const sent = await page.request.post('/api/send-email', { data: { ...who, ...about }, headers: fromElsewhere })
  expect(sent.status()).toBe(202)
  const { reference } = await sent.json()
  const inbox = await (await page.request.get(`/api/messages?q=${reference}`)).json()
  const [message] = inbox.messages
  return { id: message.id as string, mail: message.mails[0].id as string, reference: reference as string, home: home! }
}
