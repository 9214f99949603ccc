import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startSmtp, type TestSmtp } from '../server/messages/mail/test-smtp.ts'
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

test('what staff have typed stays while the server is away, is there after a reload, and is sent once', async ({
  browser,
}) => {
  const messages = await office(browser)
  const open = async (path: string) => {
    const page = await messages.context().newPage()
    await page.goto(path)
    await whenReady(page)
    return page
  }
  await messages.goto('/propertyadmin/inbox/new?email=killed@mail.example&name=Kay')
  await whenReady(messages)
  const message = messages.getByRole('textbox', { name: /^Message\b/ })
  await message.fill('The key is under the mat.')
  const settings = await open('/propertyadmin/settings/company')
  const name = settings.getByRole('textbox', { name: 'Name', exact: true }).first()
  await name.fill('Fundy of the marsh')
  const posts = await open('/propertyadmin/settings/posts/new')
  const title = posts.getByRole('textbox', { name: 'Title' }).first()
  await title.fill('A walk')
  const visits = await open(`/propertyadmin/visits/offer?property=${home}`)
  const door = visits.getByRole('textbox', { name: /^How to find the door/ })
  await door.fill('Behind the barn')

  await server.end('SIGKILL')
  const away = (page: Page) => page.getByText('The server did not answer.')
  await button(messages, 'Send').click()
  await button(settings, 'Save').last().click()
  await button(posts, 'Save as a draft').click()
  await visits.getByRole('button', { name: /^Offer/ }).click()
  for (const page of [messages, settings, posts, visits]) await expect(away(page)).toBeVisible()
  await expect(message).toHaveValue('The key is under the mat.')
  await expect(name).toHaveValue('Fundy of the marsh')
  await expect(title).toHaveValue('A walk')
  await expect(door).toHaveValue('Behind the barn')

  await start()
  await button(messages, 'Send').click()
  const thread = messages.getByRole('article', { name: 'Thread with Kay' })
  await expect(thread.getByText('The key is under the mat.', { exact: true })).toHaveCount(1)
  await settings.reload()
  await expect(name).toHaveValue('Fundy of the marsh')
  await posts.reload()
  await expect(title).toHaveValue('A walk')
  await visits.reload()
  await expect(door).toHaveValue('Behind the barn')
})
