import type { Page } from '@playwright/test'
import { test as base, expect, listed } from './support/fixtures.ts'
import { openActions, signIn } from './support/staff.ts'

/** A page of staff in a browser without script. */
const test = base.extend<{ plain: Page }>({
  plain: async ({ browser, baseURL, page }, use) => {
    await signIn(page)
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    await use(await context.newPage())
    await context.close()
  },
})

test('without script staff change a flag in the list and take it back', async ({ plain, page }) => {
  const home = await ownHome(page, -4)
  const status = async () => (await page.request.get(`/api/get-property/${home.id}`)).status()
  await plain.goto(`/propertyadmin?state=public&q=${encodeURIComponent(home.loction)}`)
  const actions = await openActions(plain, home.name)
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  await expect(plain).toHaveURL(/state=public&q=/)
  await expect(plain.getByText(`${home.name}: It is deactivated. Visitors cannot see it.`)).toBeVisible()
  expect(await status()).toBe(410)
  await plain.getByRole('button', { name: 'Undo' }).click()
  await expect(plain.getByText(`${home.name}: Visitors can see it.`)).toBeVisible()
  expect(await status()).toBe(200)

  await plain.goto(`/propertyadmin/property/${home.id}`)
  for (const [button, other] of [
    ['Un-Verify', 'Verify'],
    ['Verify', 'Un-Verify'],
    ['Mark as Rented', 'Mark as Available'],
    ['Mark as Available', 'Mark as Rented'],
  ] as const) {
    await actions.getByRole('button', { name: button, exact: true }).click()
    await expect(actions.getByRole('button', { name: other, exact: true })).toBeVisible()
  }
  expect(await status()).toBe(200)
})

test('a posted form of the staff changes nothing for anybody else', async ({ plain, page, browser, baseURL }) => {
  const home = await ownHome(page, -5)
  const who = { name: 'Not Theirs', email: 'zoe@example.com', phone: '5065550142', description: 'Merci.' }
  const sent = await page.request.post('/api/send-email', { data: { ...who, address: 'General Inquiry' } })
  const { reference } = await sent.json()
  const read = async () => (await (await page.request.get(`/api/messages?q=${reference}`)).json()).messages[0]
  const { id } = await read()
  const visitor = await browser.newContext({ baseURL })
  const forms = [
    ['/propertyadmin', { id: home.id, PropertyArchived: 'true' }],
    [`/propertyadmin/property/${home.id}`, { id: home.id, Verified: 'false' }],
    [`/propertyadmin/inbox/${id}`, { intent: 'close' }],
    [`/propertyadmin/inbox/${id}`, { intent: 'note', text: 'Not theirs' }],
    ['/propertyadmin/inbox', { intent: 'resend-mail', mail: '' }],
  ] as const
  for (const [path, form] of forms) {
    const answer = await visitor.request.post(path, { form: { ...form }, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    const cross = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await plain.request.post(path, { form: { ...form }, headers: cross })).status()).toBe(403)
  }
  await visitor.close()
  expect((await listed(page)).some((one) => one.id === home.id)).toBe(true)
  expect(await read()).toMatchObject({ state: 'new', note: '' })
})

/** An open listing that no other test changes, by its place from the end of the list. */
async function ownHome(page: Page, place: number) {
  return (await listed(page)).filter(({ propertyClosed }) => !propertyClosed).at(place)!
}
