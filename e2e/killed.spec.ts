import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { freePort } from './support/free-port.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own, which is killed and started again at the same address with the same data. */
let folder: string
let port: number
let server: OwnServer
let smtp: TestSmtp
let home: string

async function start() {
  server = await startOwnServer({
    DATA_DIR: folder,
    PORT: String(port),
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  })
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-killed-'))
  port = await freePort()
  smtp = await startSmtp()
  await start()
  const { request } = await office(browser)
  home = (await submitHome(request)).id
  await verifyHome(request, home)
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function office(browser: Browser) {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  return page
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

const newMessage = '/propertyadmin/inbox/new?email=killed@mail.example&name=Kay'
const newPost = '/propertyadmin/settings/posts/new'

test('what staff have typed stays while the server is away, is there after a reload, and is sent once', {
  tag: '@release',
}, async ({ browser }) => {
  const messages = await office(browser)
  const { request } = messages
  const inquiry = { name: 'Rae', email: 'rae@mail.example', phone: '5065550142', description: 'Is it heated?' }
  await request.post('/api/send-email', { data: { ...inquiry, propertyId: home, address: 'x' } })
  const { threads } = await (await request.get('/api/threads?q=Rae')).json()
  const open = async (path: string) => {
    const page = await messages.context().newPage()
    await page.goto(path)
    await whenReady(page)
    return page
  }
  await messages.goto(newMessage)
  await whenReady(messages)
  await messages.getByRole('textbox', { name: /^Subject\b/ }).fill('The key')
  const message = messages.getByRole('textbox', { name: /^Message\b/ })
  await message.fill('The key is under the mat.')
  await message.evaluate((field) => field.setAttribute('data-typed-in', ''))
  const replies = await open(`/propertyadmin/inbox/${threads[0].id}`)
  const reply = replies.getByRole('textbox', { name: 'Reply' })
  const settings = await open('/propertyadmin/settings/company')
  const name = settings.getByRole('textbox', { name: 'Name', exact: true }).first()
  await name.fill('Fundy of the marsh')
  const posts = await open(newPost)
  await posts.getByRole('textbox', { name: 'Address of the page' }).fill('a-walk')
  await posts.getByRole('textbox', { name: 'In a sentence' }).first().fill('Along the marsh.')
  await posts.getByRole('textbox', { name: 'Text, in Markdown' }).first().fill('Bring boots.')
  const title = posts.getByRole('textbox', { name: 'Title' }).first()
  await title.fill('A walk')
  const visits = await open(`/propertyadmin/visits/offer?property=${home}`)
  const door = visits.getByRole('textbox', { name: /^How to find the door/ })
  await door.fill('Behind the barn')

  // It takes the message, and has no time to say so.
  await messages.route(/\/inbox\/new\.data/, async (route) => {
    await route.fetch()
    await server.end('SIGKILL')
    await route.abort()
  })
  const away = (page: Page) => page.getByText('The server did not answer.')
  await button(messages, 'Send').click()
  await expect(away(messages)).toBeVisible()
  // It is the field that was typed in, and not another one with the words that the tab has kept.
  await expect(messages.locator('textarea[data-typed-in]')).toHaveValue('The key is under the mat.')
  await messages.unrouteAll()
  await reply.fill('It is heated by wood.')
  await button(replies, 'Send').click()
  await button(settings, 'Save').last().click()
  await button(posts, 'Save as a draft').click()
  await visits.getByRole('button', { name: /^Offer/ }).click()
  for (const page of [settings, posts, visits, replies]) await expect(away(page)).toBeVisible()
  const notKept = replies.getByText('Your draft could not be kept.')
  await expect(notKept).toBeVisible()
  await expect(message).toHaveValue('The key is under the mat.')
  await expect(reply).toHaveValue('It is heated by wood.')
  await expect(name).toHaveValue('Fundy of the marsh')
  await expect(title).toHaveValue('A walk')
  await expect(door).toHaveValue('Behind the barn')

  await start()
  const sent = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true })
  await button(messages, 'Send').click()
  await expect(messages.getByRole('article', { name: 'Thread with Kay' })).toBeVisible()
  await expect(sent(messages, 'The key is under the mat.')).toHaveCount(1)
  await button(replies, 'Send').click()
  await expect(reply).toHaveValue('')
  await expect(sent(replies, 'It is heated by wood.')).toHaveCount(1)
  await expect(notKept).toHaveCount(0)
  await settings.reload()
  await expect(name).toHaveValue('Fundy of the marsh')
  await visits.reload()
  await expect(door).toHaveValue('Behind the barn')
  await posts.reload()
  await expect(title).toHaveValue('A walk')
  await button(posts, 'Save as a draft').click()
  await expect(posts.getByText('Saved as a draft. Visitors do not see it.')).toBeVisible()
  await posts.reload()
  await expect(title).toHaveValue('A walk')

  // What was taken does not come back.
  for (const [page, path, field] of [
    [messages, newMessage, message],
    [posts, newPost, title],
  ] as const) {
    await page.goto(path)
    await whenReady(page)
    await expect(field).toHaveValue('')
  }
})
