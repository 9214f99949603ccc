import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { readMail } from './support/mail-reading.ts'
import { type SettingsServer, startSettingsServer } from './support/settings-server.ts'

/** A manager writes what the company says of itself on pages and in mails, and the privacy policy; visitors read it with their next page. */
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

async function open(path: string) {
  await manager.goto(path)
  await expect(manager.locator('html[data-hydrated]')).toBeAttached()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Saved. Visitors see it with their next page.')).toBeVisible()
}

test('home page, services and mails say what the company wrote, in both languages', {
  tag: '@release',
}, async ({ browser }) => {
  await open('/propertyadmin/settings/texts')
  await manager.getByLabel('Heading on the picture, English').fill('Homes by the river')
  await manager.getByLabel('Heading on the picture, French').fill('Des toits près de la rivière')
  await manager.getByLabel('Sentence of the page, English').fill('Five services, every fee in full.')
  await manager.getByLabel('Sentence of the page, French').fill('')
  await manager.getByLabel('Shown to visitors: Eviction protection').uncheck()
  await manager.getByLabel('Closing lines, English').fill('Closed on Mondays.')
  await save(manager)

  const home = await server.visitor('/')
  expect(home).toContain('Homes by the river')
  expect(home).not.toContain('Eviction protection')
  expect(await server.visitor('/fr')).toContain('Des toits près de la rivière')
  expect(await server.visitor('/services-offered')).toContain('Five services, every fee in full.')
  expect(await server.visitor('/fr/services-offered')).toContain(
    '<span lang="en">Five services, every fee in full.</span>',
  )

  // With script the same words stay: nothing of the page is drawn anew.
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto('/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Homes by the river' })).toBeVisible()
  await page.getByRole('link', { name: 'Our-Packages' }).first().click()
  await expect(page.getByText('Five services, every fee in full.')).toBeVisible()
  expect(problems).toEqual([])
  await page.context().close()

  const data = { name: 'Ann', email: 'ann@mail.test', phone: '5065550142', description: 'Is it quiet?' }
  const sent = await manager.request.post('/api/send-email', { data: { ...data, address: 'General Inquiry' } })
  expect(sent.status()).toBe(202)
  await expect.poll(() => server.smtp.mails.map((mail) => readMail(mail).text).join()).toContain('Closed on Mondays.')
})

test('without script a text is saved, and taken back', { tag: '@release' }, async ({ browser }) => {
  const page = await server.signedIn(browser, { javaScriptEnabled: false })
  await page.goto('/propertyadmin/settings/texts')
  const field = page.getByLabel('Heading of the list, English')
  await expect(field).toHaveValue('What you can hand over')
  await field.fill('Hand it over')
  await save(page)
  expect(await server.visitor('/services-offered')).toContain('Hand it over')
  await field.fill('What you can hand over')
  await save(page)
  expect(await server.visitor('/services-offered')).toContain('What you can hand over')
  await page.context().close()
})

test('words of before that nothing says any more are listed as no longer used, and copied', async () => {
  const section = manager.getByRole('region', { name: 'No longer used' })
  await open('/propertyadmin/settings/texts')
  await expect(section).toHaveCount(0)
  const former = [
    {
      site: { en: 'Please sign in.', fr: 'Connectez-vous.' },
      own: { en: 'Sign in first.', fr: 'Ouvrez une session.' },
    },
  ]
  using database = new DatabaseSync(join(server.folder, 'fundy.db'))
  database.prepare("insert into setting (key, value) values ('former-texts', ?)").run(JSON.stringify(former))
  await manager.reload()
  await expect(manager.locator('html[data-hydrated]')).toBeAttached()
  await expect(section.getByRole('listitem')).toHaveText([
    /English\s*Please sign in\.\s*Sign in first\./,
    /French\s*Connectez-vous\.\s*Ouvrez une session\./,
  ])
  await manager.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await section.getByRole('button', { name: 'Copy: Ouvrez une session.' }).click()
  await expect(manager.getByText('Copied.')).toBeVisible()
  expect(await manager.evaluate(() => navigator.clipboard.readText())).toBe('Ouvrez une session.')
  await manager.setViewportSize({ width: 320, height: 700 })
  expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await axeViolations(manager)).toEqual([])
})

test('the privacy policy is edited section by section, in both languages, without markup of its author', async () => {
  await open('/propertyadmin/settings/privacy')
  await manager.locator('summary').filter({ hasText: 'What this covers' }).first().click()
  const first = manager.getByRole('list', { name: 'Sections' }).getByRole('listitem').first()
  await first.getByLabel('Text, in Markdown, English').fill('**{company}** keeps little. <script>alert(1)</script>')
  await first.getByLabel('Text, in Markdown, French').fill('**{company}** garde peu de choses.')
  await save(manager)
  const html = await server.visitor('/privacy-details')
  expect(html).toMatch(/<strong>[^<]+<\/strong> keeps little\. &#60;script/)
  expect(await server.visitor('/fr/privacy-details')).toMatch(/<strong>[^<]+<\/strong> garde peu de choses\./)
})
