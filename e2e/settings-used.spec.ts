import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { putAccount } from '../app/features/accounts/server/account-queries.ts'
import { testHash } from '../app/features/accounts/server/test-accounts.ts'
import { openStore } from '../platform/database/database.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { readMail } from './support/mail-reading.ts'
import { submitHome } from './support/own-listing.ts'
import { type SettingsServer, startSettingsServer } from './support/settings-server.ts'
import { colours, photoOf } from './support/submitting.ts'

/** What a manager makes in Settings is what staff work with and visitors see. */
let server: SettingsServer
let manager: Page

// In one worker: one server for all tests of this file. Requiring two steps comes last, as it shuts the others out.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  server = await startSettingsServer()
  manager = await server.signedIn(browser)
  await server.haveCompany()
})
test.afterAll(async () => {
  await manager?.context().close()
  await server?.end()
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await whenReady(page)
}

async function save() {
  await manager.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(manager.getByText('Saved. Visitors see it with their next page.')).toBeVisible()
}

/** The text of the mail to somebody that has these words, once it has gone out. */
async function mailed(address: string, words: string) {
  const found = () =>
    server.smtp.mails
      .filter(({ to }) => to.includes(address))
      .map((mail) => readMail(mail).text)
      .find((text) => text.includes(words))
  await expect.poll(found).toBeDefined()
  return found()!
}

/** The picture that was sent stands on the page as visitors get it, with this in its element. */
async function expectPicture(path: string, said: string) {
  const images = (await server.visitor(path)).match(/<img[^>]*>/g) ?? []
  const image = images.find((tag) => tag.includes('src="/images/uploads/') && tag.includes(said))
  expect(image, images.join('\n')).toBeDefined()
  const [, source = ''] = /src="([^"]+)"/.exec(image!)!
  expect((await fetch(server.url + source)).status).toBe(200)
}

const sentence = { en: 'Please send three photos by day.', fr: 'Veuillez envoyer trois photos de jour.' }

for (const language of ['en', 'fr'] as const)
  test(`a canned reason is worded, used in a review and mailed (${language})`, { tag: '@release' }, async () => {
    const label = `Photos by day, please (${language})`
    await open(manager, '/propertyadmin/settings/reasons')
    await manager.getByLabel('A photo is missing or unclear, English').fill(label)
    const said = /^A photo is missing, or does not show the home clearly/
    await manager.getByRole('textbox', { name: new RegExp(`${said.source}.*English$`) }).fill(sentence.en)
    await manager.getByRole('textbox', { name: new RegExp(`${said.source}.*French$`) }).fill(sentence.fr)
    await save()

    const email = `owner-${language}@mail.example`
    const { id } = await submitHome(manager.request, { email }, { 'Accept-Language': language })
    await open(manager, `/propertyadmin/review/${id}`)
    await manager.keyboard.press('c')
    await manager.getByRole('checkbox', { name: label }).check()
    const text = manager.getByLabel('What Ann Roy will read')
    await expect(text).toHaveValue(sentence[language])
    await text.press('Control+Enter')
    await expect(manager.getByRole('status').filter({ hasText: 'Changes asked' })).toBeVisible()
    await mailed(email, sentence[language])
  })

test('a template with fields is made, filled for who wrote, and sent', async () => {
  await open(manager, '/propertyadmin/settings/templates')
  await manager.getByRole('button', { name: 'Add a template' }).click()
  const one = manager.getByRole('list', { name: 'Reply templates' }).getByRole('listitem').last()
  await one.getByLabel('Name, English').fill('Laundry')
  await one
    .getByLabel('Text, English')
    .fill('Hello {name}, the laundry is free. Call {phone}, {company}. [{reference}]')
  await save()

  const person = { name: 'Monique Arsenault', email: 'monique@mail.example', phone: '5065550142' }
  const data = { ...person, description: 'Is there a laundry?', address: '' }
  const { reference } = await (await manager.request.post('/api/send-email', { data })).json()
  await open(manager, '/propertyadmin/inbox')
  const thread = manager.getByRole('article', { name: 'Thread with Monique Arsenault' })
  await expect(thread).toBeVisible()
  await thread.locator('summary').filter({ hasText: 'Templates' }).click()
  await thread.getByRole('searchbox', { name: 'Search templates' }).fill('laundry')
  await thread.getByRole('link', { name: /^Laundry/ }).click()
  const filled = new RegExp(
    `^Hello Monique Arsenault, the laundry is free\\. Call 506.532.7000, Tide\\. \\[${reference}\\]$`,
  )
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await expect(reply).toHaveValue(filled)
  await reply.press('Control+Enter')
  await expect(manager.getByText('Nobody is waiting.')).toBeVisible()
  await mailed(person.email, 'Hello Monique Arsenault, the laundry is free.')
})

test('a portrait is sent with a new colleague, and visitors see it in both languages', {
  tag: '@release',
}, async () => {
  await open(manager, '/propertyadmin/settings/team')
  await manager.getByRole('button', { name: 'Add someone' }).click()
  const one = manager.getByRole('list', { name: 'Team' }).getByRole('listitem').last()
  await one.getByLabel('Name', { exact: true }).fill('Nadine Roy')
  await one.getByLabel('What they do, English').fill('Manager')
  await one.getByLabel('What they do, French').fill('Gestionnaire')
  await one.locator('input[data-picture]').setInputFiles(await photoOf(colours[0]!, 'nadine.jpg'))
  await expect(one.getByAltText('Portrait, as it will be seen')).toBeVisible()
  await save()
  for (const path of ['/about-us', '/fr/about-us']) await expectPicture(path, '')
  expect(await server.visitor('/fr/about-us')).toContain('Gestionnaire')
})

test('a post has a picture of its own, with what it shows', { tag: '@release' }, async () => {
  await open(manager, '/propertyadmin/settings/posts/new')
  await manager.getByLabel('Address of the page').fill('harbour')
  await manager.getByLabel('Title').first().fill('At the harbour')
  await manager.getByLabel('In a sentence').first().fill('A walk.')
  await manager.getByLabel('Text, in Markdown').first().fill('It is windy.')
  await manager.getByLabel('What the picture shows').first().fill('Boats in the evening')
  await manager.locator('input[data-picture="picture"]').setInputFiles(await photoOf(colours[1]!, 'boats.jpg'))
  await expect(manager.getByAltText('A picture of your own, as it will be seen')).toBeVisible()
  await manager.getByRole('button', { name: 'Publish' }).click()
  await expect(manager.getByText('Saved. Visitors see it now.')).toBeVisible()
  await expectPicture('/blog-detail/harbour', 'alt="Boats in the evening"')
})

test('where two steps are required, whoever has one step is led to the second, as a manager and as a reader', {
  tag: '@release',
}, async ({ browser }) => {
  const reader = { email: 'reader@tidewater.test', password: 'a password of the reader' }
  const store = await openStore({ file: join(server.folder, 'fundy.db') })
  await putAccount(store.db, { email: reader.email, name: 'Rita', role: 'reader', password: testHash(reader.password) })
  await store.close()
  const readers = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await readers.request.post('/api/auth/sign-in/email', { data: reader })).status()).toBe(200)
  await open(readers, '/propertyadmin/today')
  await expect(readers).toHaveURL('/propertyadmin/today')

  await open(manager, '/propertyadmin/settings/accounts')
  await manager.getByRole('checkbox', { name: 'Required for all staff' }).check()
  await manager.getByRole('button', { name: 'Save Two-step sign-in' }).click()
  await expect(manager.getByText('Saved.', { exact: true })).toBeVisible()

  for (const [page, screen] of [
    [manager, '/propertyadmin/settings/team'],
    [readers, '/propertyadmin/today'],
  ] as const) {
    await page.goto(screen)
    await expect(page).toHaveURL(/\/two-step$/)
    await whenReady(page)
    await expect(page.getByText('Your work asks for one more step.')).toBeVisible()
    expect((await page.request.get('/api/messages')).status()).toBe(403)
    await page.getByRole('button', { name: 'Set up' }).click()
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    const code = new TOTP({ secret, algorithm: 'SHA1' }).generate()
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox', { name: /^I have kept them/ }).check()
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await expect(page.getByText('Your work asks for one more step.')).toHaveCount(0)
    await open(page, screen)
    await expect(page).toHaveURL(screen)
  }
  await readers.context().close()
})
