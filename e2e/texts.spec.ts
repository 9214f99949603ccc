import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { readMail } from './support/mail-reading.ts'
import { type SettingsServer, startSettingsServer } from './support/settings-server.ts'

/** A manager puts texts of pages and mails, and the privacy policy, into other words; visitors read them with their next page. */
let server: SettingsServer
let manager: Page

// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  server = await startSettingsServer()
  manager = await server.signedIn(browser)
})
test.afterAll(async () => {
  await manager?.context().close()
  await server?.end()
})

async function openTexts(page: Page, words: string) {
  await page.goto(`/propertyadmin/settings/texts?q=${encodeURIComponent(words)}`)
  if (page === manager) await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Saved. Visitors see it with their next page.')).toBeVisible()
}

/** What visitors get, without anything of the manager's. */
async function visitor(path: string) {
  const answer = await fetch(server.url + path)
  return { html: await answer.text(), etag: answer.headers.get('etag') }
}

test('a heading, a label of a table of the code and a sentence with a placeholder are changed in both languages', {
  tag: '@release',
}, async ({ browser }) => {
  const before = await visitor('/')
  expect(before.html).not.toContain('id="words"')
  await openTexts(manager, 'Find your place around the Bend')
  await manager.getByLabel('Find your place around the Bend, English').fill('Homes by the river')
  await manager.getByLabel('Find your place around the Bend, French').fill('Des toits près de la rivière')
  await save(manager)
  await openTexts(manager, 'About-Us')
  await manager.getByLabel('About-Us, English', { exact: true }).fill('Who we are')
  await manager.getByLabel('About-Us, French', { exact: true }).fill('Qui nous sommes')
  await save(manager)
  await openTexts(manager, '{title} | {company}')
  await manager.getByLabel('{title} | {company}, English').fill('{title}')
  await manager.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(manager.getByText('The text must keep {company}: the site puts something in there.')).toBeVisible()
  await manager.getByLabel('{title} | {company}, English').fill('{company}: {title}')
  await save(manager)

  const after = await visitor('/')
  expect(after.etag).not.toBe(before.etag)
  expect(after.html).toContain('Homes by the river')
  expect(after.html).toContain('>Who we are<')
  expect(after.html).toContain('<title>Fundy: ')
  expect(after.html).not.toContain('Find your place around the Bend<')
  expect((await visitor('/fr')).html).toContain('Des toits près de la rivière')
  expect((await visitor('/fr/contact')).html).toContain('>Qui nous sommes<')

  // With script the same words stay: nothing of the page is drawn anew.
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto('/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Homes by the river' })).toBeVisible()
  await page.getByRole('link', { name: 'Who we are' }).first().click()
  await expect(page).toHaveURL(/about-us/)
  await expect(page).toHaveTitle(/^Fundy: /)
  expect(problems).toEqual([])
  await page.context().close()
})

test('an error of a form and a mail say it in the company’s words, with and without script', {
  tag: '@release',
}, async ({ browser }) => {
  await openTexts(manager, 'A subject is required.')
  await manager.getByLabel('A subject is required., English').fill('What is it about?')
  await save(manager)
  await openTexts(manager, 'Message {reference}: {topic}')
  await manager.getByLabel('Message {reference}: {topic}, English').fill('Letter {reference}: {topic}')
  await save(manager)
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled })).newPage()
    await page.goto('/contact')
    if (javaScriptEnabled) await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('What is it about?').first()).toBeVisible()
    await page.context().close()
  }
  const data = { name: 'Ann', email: 'ann@mail.test', phone: '5065550142', description: 'Is it quiet?' }
  const sent = await manager.request.post('/api/send-email', { data: { ...data, address: 'General Inquiry' } })
  expect(sent.status()).toBe(202)
  await expect.poll(() => server.smtp.mails.map((mail) => readMail(mail).subject).join()).toMatch(/^Letter F-\w+: /)
})

test('without script a text is found, saved, and taken back', { tag: '@release' }, async ({ browser }) => {
  const page = await server.signedIn(browser, { javaScriptEnabled: false })
  await page.goto('/propertyadmin/settings/texts')
  await page.getByRole('searchbox', { name: 'Search in the texts' }).fill('Talk to someone who knows the building')
  await page.getByRole('searchbox', { name: 'Search in the texts' }).press('Enter')
  const field = page.getByLabel('Talk to someone who knows the building, English')
  await field.fill('Ring our bell')
  await save(page)
  expect((await visitor('/contact')).html).toContain('Ring our bell')
  await field.fill('')
  await save(page)
  expect((await visitor('/contact')).html).toContain('Talk to someone who knows the building')
  await page.context().close()
})

test('the privacy policy is edited section by section, in both languages, without markup of its author', async () => {
  await manager.goto('/propertyadmin/settings/privacy')
  await expect(manager.locator('html[data-hydrated]')).toBeAttached()
  await manager.locator('summary').filter({ hasText: 'What this covers' }).first().click()
  const first = manager.getByRole('list', { name: 'Sections' }).getByRole('listitem').first()
  await first.getByLabel('Text, in Markdown, English').fill('**{company}** keeps little. <script>alert(1)</script>')
  await first.getByLabel('Text, in Markdown, French').fill('**{company}** garde peu de choses.')
  await save(manager)
  const { html } = await visitor('/privacy-details')
  expect(html).toMatch(/<strong>[^<]+<\/strong> keeps little\. &#60;script/)
  expect((await visitor('/fr/privacy-details')).html).toMatch(/<strong>[^<]+<\/strong> garde peu de choses\./)
})

for (const prefix of ['', '/fr'])
  test(`${prefix}/settings/texts passes axe and fits 320 px`, { tag: '@release' }, async () => {
    await manager.setViewportSize({ width: 320, height: 700 })
    await manager.goto(`${prefix}/propertyadmin/settings/texts`)
    await expect(manager.locator('html[data-hydrated]')).toBeAttached()
    expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await axeViolations(manager)).toEqual([])
  })
