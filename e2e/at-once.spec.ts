import type { Browser, Page } from '@playwright/test'
import { expect, test, whenReady } from './support/fixtures.ts'
import { type OfficeAct, officeActs } from './support/office-acts.ts'
import { type OwnOffice, startOwnOffice } from './support/own-office.ts'
import { staff } from './support/staff-account.ts'

/**
 * An act answers on screen before the server has confirmed it: its call is held back until the screen has been looked at, so that
 * nothing but the page itself can have changed it.
 */
let own: OwnOffice
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  own = await startOwnOffice()
})
test.afterAll(() => own?.end())

let made = 0
/** Each test comes from an address of its own: what one may send in an hour is limited. */
async function office(browser: Browser): Promise<Page> {
  made += 1
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${made}` }
  const page = await (await browser.newContext({ baseURL: own.url, extraHTTPHeaders })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  return page
}

/** Does an act and holds back its call; returns what lets it go and waits for the answer. */
async function holdBack(page: Page, { call, does, shows, prepare }: OfficeAct) {
  const subject = await prepare(page, own.store, made)
  await page.goto(subject.path)
  await whenReady(page)
  const isCall = (request: { url(): string; method(): string }) =>
    request.method() === 'POST' && call.test(new URL(request.url()).pathname)
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(isCall)
  await page.route(
    (url) => call.test(url.pathname),
    async (route) => {
      if (isCall(route.request())) await held.promise
      await route.continue()
    },
  )
  await does(page, subject)
  await asked
  await shows(page, subject)
  return {
    subject,
    async letGo() {
      const answered = page.waitForResponse((answer) => isCall(answer.request()))
      held.resolve()
      return answered
    },
  }
}

/** One of each kind: a decision, a form, a key, many at once, a card, a row that the server may refuse. The others are like one of these. */
const kinds = new Set(['accept', 'reply', 'close', 'bulk: Mark as Rented', 'cancel a visit', 'change a role'])

for (const act of officeActs) {
  const tag = kinds.has(act.name) ? [] : '@release'
  test(`${act.name}: on screen before the server has confirmed`, { tag }, async ({ browser }) => {
    const page = await office(browser)
    const { letGo } = await holdBack(page, act)
    expect((await letGo()).ok()).toBe(true)
    // Nothing is under way any more, and nothing was refused.
    await expect(page.locator('[data-under-way]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  const { spoil, undone } = act
  if (spoil && undone)
    test(`${act.name}: what the server refuses is taken back, with its words`, { tag }, async ({ browser }) => {
      const page = await office(browser)
      const { subject, letGo } = await holdBack(page, act)
      await spoil(own.store, subject)
      expect((await letGo()).ok()).toBe(false)
      await undone(page, subject)
    })
}

test('whoever takes a row out of its list goes on at the heading of the list', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await office(browser)
  for (const [name, heading] of [
    ['end an account', 'Staff accounts'],
    ['take back an invitation', 'Staff accounts'],
    ['grant a role', 'Requests'],
  ] as const) {
    const act = officeActs.find((one) => one.name === name)!
    made += 1
    const subject = await act.prepare(page, own.store, made)
    await page.goto(subject.path)
    await whenReady(page)
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('.data'),
    )
    await act.does(page, subject)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
    await answered
  }
})

test('without script a granted role is said', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: own.url, javaScriptEnabled: false })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  const act = officeActs.find(({ name }) => name === 'grant a role')!
  made += 1
  const subject = await act.prepare(page, own.store, made)
  await page.goto(subject.path)
  await act.does(page, subject)
  await expect(page.getByText(`Granted to ${subject.name}`)).toBeVisible()
})

test('a half-written invitation outlasts another form, which alone is busy', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await office(browser)
  await page.goto('/propertyadmin/settings/accounts')
  await whenReady(page)
  const form = page.getByRole('form', { name: 'Invite someone' })
  await page.locator('summary').filter({ hasText: 'Invite someone' }).click()
  await form.getByLabel('Name').fill('First Invited')
  await form.getByLabel('Email').fill('first.invited@mail.example')
  await form.getByRole('button').click()
  await expect(page.getByText('The invitation to first.invited@mail.example is on its way.')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Invite someone' }).click()
  await form.getByLabel('Name').fill('Second')
  const held = Promise.withResolvers<void>()
  await page.route(/accounts\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Save Two-step sign-in' })
  await save.click()
  await expect(save).toBeDisabled()
  await expect(form.getByRole('button')).toBeEnabled()
  held.resolve()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Second')
})

test('bulk: without a connection it is taken back, and said', { tag: '@release' }, async ({ browser }) => {
  const page = await office(browser)
  const act = officeActs.find(({ name }) => name === 'bulk: Mark as Rented')!
  const { path, name } = await act.prepare(page, own.store, made)
  await page.goto(path)
  await whenReady(page)
  await page.route('**/propertyadmin.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await act.does(page, { path, name, id: '' })
  await expect(page.getByRole('status').getByText('That did not work.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Verified')
  await expect(page.getByRole('form', { name: 'With the chosen listings' })).toContainText('1 chosen')
})
