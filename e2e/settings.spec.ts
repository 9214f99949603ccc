import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { axeViolations } from './support/axe.ts'
import { readMail } from './support/mail-reading.ts'
import { type SettingsServer, startSettingsServer } from './support/settings-server.ts'
import { staff } from './support/staff-account.ts'

/** A manager of a new company sets up its site in the browser; visitors see each change with their next page. */
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

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Saved. Visitors see it with their next page.')).toBeInViewport()
}

const haveCompany = () => server.haveCompany()
const visitor = (path: string) => server.visitor(path)

test('the first manager is led to the first steps, which can be put off and taken up again', async () => {
  await open(manager, '/propertyadmin')
  await expect(manager).toHaveURL(/settings\/start$/)
  await expect(manager.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await manager.getByRole('button', { name: 'Later: Add your logo' }).click()
  await expect(manager.getByRole('listitem').filter({ hasText: 'Add your logo' })).toContainText('Put off')
  // The step says so before the server has.
  await expect(manager.locator('[data-under-way]')).toHaveCount(0)
  await open(manager, '/propertyadmin')
  await expect(manager.getByRole('link', { name: '9 first steps are open' })).toBeVisible()
  await expect(manager.getByText('No listings yet. Add one, or wait for the first owner.')).toBeVisible()
})

test('name and hours are visible to a visitor at once, in both languages', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  await manager.getByLabel('Name', { exact: true }).fill('Tidewater')
  await manager.getByLabel('Name in law, French').fill('Tidewater Gestion')
  await manager.getByRole('checkbox', { name: 'Saturday' }).check()
  await manager.getByLabel('Saturday, opens').fill('10:00')
  await manager.getByLabel('Saturday, closes').fill('14:30')
  await expect(manager.getByText(/\d changes not saved/)).toBeVisible()
  await save(manager)
  expect(await visitor('/contact')).toContain('Saturday, 10\u00a0am to 2:30\u00a0pm')
  const french = await visitor('/fr/contact')
  expect(french).toContain('samedi, de 10\u00a0h à 14\u00a0h\u00a030')
  expect(french).toContain('Tidewater')
})

test('while a page is being saved it says so, and nothing can be typed that would be lost', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  const name = manager.getByLabel('Name', { exact: true })
  await name.fill('Tidewater Slow')
  const held = Promise.withResolvers<void>()
  await manager.route(/settings\/company.*\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await manager.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(manager.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible()
  await expect(manager.locator('form [inert]')).toHaveCount(1)
  held.resolve()
  await expect(manager.getByText('Saved. Visitors see it with their next page.')).toBeVisible()
  await expect(name).toHaveValue('Tidewater Slow')
  await expect(manager.locator('form [inert]')).toHaveCount(0)
  await manager.unroute(/settings\/company.*\.data/)
})

test('leaving with changes asks first', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  await manager.getByLabel('City').fill('Dieppe')
  await manager.getByRole('link', { name: 'Team' }).click()
  await expect(manager.getByText('Leave without saving?')).toBeVisible()
  await manager.getByRole('button', { name: 'Stay' }).click()
  await manager.getByRole('button', { name: 'Discard' }).click()
  await expect(manager.getByLabel('City')).toHaveValue('Moncton')
})

test('changes that were not saved are there again after a reload, and end with Discard', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  await manager.getByLabel('City').fill('Shediac')
  manager.once('dialog', (dialog) => dialog.accept())
  await manager.reload()
  await expect(manager.getByLabel('City')).toHaveValue('Shediac')
  await expect(manager.getByText('1 change not saved')).toBeVisible()
  await manager.getByRole('button', { name: 'Discard' }).click()
  await manager.reload()
  await expect(manager.locator('html[data-hydrated]')).toBeAttached()
  await expect(manager.getByLabel('City')).toHaveValue('Moncton')
})

test('a colour without contrast is refused with the figure; with contrast it counts', { tag: '@release' }, async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  const fill = async (light: string) => {
    await manager.getByLabel('Main colour, light scheme', { exact: true }).fill(light)
    await manager.getByLabel('Second colour, light scheme', { exact: true }).fill('#8a1c1c')
    await manager.getByLabel('Main colour, dark scheme', { exact: true }).fill('#d6b8f5')
    await manager.getByLabel('Second colour, dark scheme', { exact: true }).fill('#ffc2b3')
  }
  await fill('#d6b8f5')
  await manager.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(manager.getByText(/contrast in the light scheme is 1\.\d\d to 1/)).toBeVisible()
  expect(await visitor('/')).not.toContain('company.css')
  await fill('#5b2a86')
  await save(manager)
  const [, sheet = ''] = /(\/company\.css\?v=[\w-]+)/.exec(await visitor('/')) ?? []
  expect(await visitor(sheet)).toContain('light-dark(#5b2a86,#d6b8f5)')
})

test('reply templates: a field that does not exist is refused, both languages are kept, and the history says so', {
  tag: '@release',
}, async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/templates')
  await manager.getByRole('button', { name: 'Add a template' }).click()
  const one = manager.getByRole('list', { name: 'Reply templates' }).getByRole('listitem').last()
  await one.getByLabel('Name, English').fill('Laundry')
  await one.getByLabel('Text, English').fill('Hello {nmae}, the laundry is in the basement.')
  await one.getByLabel('Text, French').fill('Bonjour {name}, la buanderie est au sous-sol.')
  await manager.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(one.getByText('There is no field {nmae}.')).toBeVisible()
  await one.getByLabel('Text, English').fill('Hello {name}, the laundry is in the basement.')
  await save(manager)
  await open(manager, '/propertyadmin/settings/templates')
  await expect(one.getByLabel('Name, English')).toHaveValue('Laundry')
  await expect(one.getByLabel('Text, French')).toHaveValue('Bonjour {name}, la buanderie est au sous-sol.')
  const { entries } = await (await manager.request.get('/api/history?kind=settings')).json()
  expect(entries[0]).toMatchObject({ who: staff.email, what: expect.stringMatching(/^setting-templates\.templates/) })
})

test('a logo is sent, saved and shown; what is no picture is refused', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/company')
  const field = manager.locator('input[data-picture="logo"]')
  await field.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  })
  await expect(manager.getByRole('alert').filter({ hasText: /photo|picture/i })).toBeVisible()
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#5b2a86' } })
    .png()
    .toBuffer()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(manager.getByAltText('Logo, as it will be seen')).toBeVisible()
  await save(manager)
  const [, logo = ''] = /src="(\/images\/uploads\/[^"]+)"/.exec(await visitor('/')) ?? []
  expect((await fetch(server.url + logo)).status).toBe(200)
})

test('a question, a price and a text are visible at once in both languages', async () => {
  await haveCompany()
  await open(manager, '/propertyadmin/settings/questions')
  await manager.getByRole('button', { name: 'Add a question' }).first().click()
  const first = manager.locator('details[open]')
  await first.getByLabel('Question, English').fill('Do you allow pets?')
  await first.getByLabel('Question, French').fill('Les animaux sont-ils permis?')
  await first.getByLabel('Answer, English').fill('Ask the owner.')
  await first.getByLabel('Answer, French').fill('Demandez au propriétaire.')
  await save(manager)
  expect(await visitor('/services-offered')).toContain('Do you allow pets?')
  expect(await visitor('/fr/services-offered')).toContain('Les animaux sont-ils permis?')

  await open(manager, '/propertyadmin/settings/plans')
  await manager.locator('summary').filter({ hasText: 'Basic' }).first().click()
  await manager.getByLabel('Price in dollars').first().fill('59')
  await manager.getByLabel('Shown to visitors: Basic').first().check()
  await save(manager)
  expect(await visitor('/services-offered')).toContain('$59')
})

test('a post is previewed without any script in it, and published', async () => {
  await open(manager, '/propertyadmin/settings/posts/new')
  await manager.getByLabel('Address of the page').fill('spring')
  await manager.getByLabel('Title').first().fill('Spring is here')
  await manager.getByLabel('In a sentence').first().fill('A note.')
  await manager
    .getByLabel('Text, in Markdown')
    .first()
    .fill('**Hello** <script>alert(1)</script> [x](javascript:alert(1))')
  await manager.getByRole('button', { name: 'Preview in English' }).click()
  const preview = manager.getByRole('region', { name: 'As visitors will see it' })
  await expect(preview.locator('strong')).toHaveText('Hello')
  await expect(preview.locator('script, a')).toHaveCount(0)
  await manager.getByRole('button', { name: 'Publish' }).click()
  await expect(manager.getByText('Saved. Visitors see it now.')).toBeVisible()
  for (const path of ['/blog', '/blog-detail/spring', '/blog/feed.xml', '/fr/blog'])
    expect(await visitor(path), path).toContain('Spring is here')
})

test('a mail test answers with what the mail server said, and an invitation makes a colleague', async ({ browser }) => {
  await open(manager, '/propertyadmin/settings/mail')
  await expect(manager.getByText('No mail has left yet.')).toBeVisible()
  await manager.getByRole('button', { name: 'Send me one' }).click()
  await expect(manager.getByRole('status').filter({ hasText: 'took the mail to' })).toContainText('250')

  await open(manager, '/propertyadmin/settings/accounts')
  await manager.getByText('Invite someone').first().click()
  await manager.getByLabel('Name').fill('Leah')
  await manager.getByLabel('Email').fill('leah@mail.test')
  await manager.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(manager.getByText('The invitation to leah@mail.test is on its way.')).toBeVisible()
  await expect
    .poll(() => server.smtp.mails.some((mail) => readMail(mail).text.includes('/staff-invitation?token=')))
    .toBe(true)
  const [link = ''] = server.smtp.mails
    .map((mail) => /\/staff-invitation\?token=[\w-]+/.exec(readMail(mail).text)?.[0])
    .filter(Boolean)
  const leah = await (await browser.newContext({ baseURL: server.url })).newPage()
  await leah.goto(link!)
  await leah.getByLabel('Choose a password').fill('a long password of hers')
  await leah.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(leah.getByRole('heading', { name: 'Welcome to the office' })).toBeVisible()
  await leah.context().close()
  await open(manager, '/propertyadmin/settings/accounts')
  await expect(manager.getByText('leah@mail.test')).toBeVisible()
})

test('without script a page is saved, a list is changed', async ({ browser }) => {
  const page = await server.signedIn(browser, { javaScriptEnabled: false })
  await haveCompany()
  await page.goto('/propertyadmin/settings/team')
  await page.getByRole('button', { name: 'Add someone' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Nadine Roy')
  await page.getByLabel('What they do, English').fill('Manager')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Saved. Visitors see it with their next page.')).toBeVisible()
  expect(await visitor('/about-us')).toContain('Nadine Roy')
  await page.context().close()
})

for (const name of ['company', 'posts/new', 'accounts'])
  test(`the settings of ${name} pass axe and fit 320 pixels`, async () => {
    await manager.setViewportSize({ width: 320, height: 700 })
    await open(manager, `/propertyadmin/settings/${name}`)
    expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await axeViolations(manager)).toEqual([])
  })
