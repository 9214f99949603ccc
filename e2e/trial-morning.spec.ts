import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { openStore, type Store } from '../server/database/database.ts'
import { startSmtp, type TestSmtp } from '../server/messages/mail/test-smtp.ts'
import { expect, test, whenReady } from './fixtures.ts'
import { submitHome } from './own-listing.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

/** A morning of the office: 40 submissions and 60 messages wait. */
const submissions = 40
const messages = 60

let folder: string
let smtp: TestSmtp
let server: OwnServer
let store: Store
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'fundy-morning-'))
  smtp = await startSmtp()
  server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  store = await openStore({ file: join(folder, 'fundy.db') })
  const visitors = await playwright.request.newContext({ baseURL: server.url })
  await fill(visitors)
  await visitors.dispose()
})
test.afterAll(async () => {
  await store?.close()
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fill(request: APIRequestContext) {
  for (let at = 0; at < submissions; at += 1) {
    const words = { title: `Home ${at + 1}`, email: `owner${at}@mail.example`, line: `${at + 1} Pine Street` }
    await submitHome(request, { ...words, streetNumber: String(at + 1) }, from(at))
  }
  for (let at = 0; at < messages; at += 1) {
    const person = { name: `Visitor ${at + 1}`, email: `visitor${at}@mail.example`, phone: '5065550142' }
    const data = { ...person, description: 'Do you have a garage?', address: '' }
    expect((await request.post('/api/send-email', { data, headers: from(100 + at) })).status()).toBe(202)
  }
}

/** Each visitor has an address of their own. */
function from(at: number) {
  return { 'X-Forwarded-For': `203.0.113.${at}` }
}

/** Counts what the hands do. A text that is filled in counts as one key. */
function hands(page: Page) {
  const done = { clicks: 0, keys: 0 }
  return {
    done,
    async press(key: string) {
      done.keys += 1
      await page.keyboard.press(key)
    },
    async follow(name: string | RegExp, place = 'Staff') {
      done.clicks += 1
      await page.getByRole('navigation', { name: place }).getByRole('link', { name }).click()
    },
    async click(name: string | RegExp, role: 'link' | 'button' | 'checkbox' = 'button') {
      done.clicks += 1
      await page.getByRole(role, { name }).first().click()
    },
  }
}

test('a morning of the office: 40 submissions and 60 answers by keyboard, many listings at once, and everything is found', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const { done, press, follow, click } = hands(page)
  const began = Date.now()

  await page.goto('/login')
  await whenReady(page)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await press('Enter')
  await expect(page.getByText('Hi, Admin')).toBeVisible()
  await whenReady(page)
  await follow('Today')
  await expect(page.getByText(`${submissions} homes to check.`)).toBeVisible()
  await expect(page.getByText(`${messages} people wait for an answer.`)).toBeVisible()

  await click('Review Home 1', 'link')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Home 1')
  const reviewing = Date.now()
  for (let at = 1; at <= submissions; at += 1) {
    await expect(heading).toHaveText(`Home ${at}`)
    if (at % 20 === 0) {
      await press('r')
      await expect(page.getByRole('checkbox').first()).toBeFocused()
      await press('1')
      await press('Control+Enter')
    } else {
      await press('x')
      await press('a')
    }
  }
  await expect(page.getByText('Nothing waits.').first()).toBeVisible()
  const seconds = (Date.now() - reviewing) / 1000
  await expect.poll(() => countDecisions()).toEqual({ accepted: 38, refused: 2 })
  const reviewKeys = done.keys

  await follow(/^Inbox/)
  const answering = Date.now()
  for (let at = 1; at <= messages; at += 1) {
    await expect(page.getByRole('article', { name: `Thread with Visitor ${at}`, exact: true })).toBeVisible()
    await press('r')
    const reply = page.getByRole('textbox', { name: 'Reply' })
    await expect(reply).toBeFocused()
    await reply.fill(`Yes, there is a garage. Visitor ${at}.`)
    done.keys += 1
    await press('Control+Enter')
  }
  await expect(page.getByText('Nobody is waiting.')).toBeVisible()
  // The last row leaves the list before the server has answered.
  await expect.poll(() => countAnswers()).toEqual({ closed: messages, replies: messages })
  await expect(page.getByText('Choose a thread.')).toBeVisible()
  const answered = (Date.now() - answering) / 1000
  const inboxKeys = done.keys - reviewKeys

  await press('/')
  await page.getByRole('combobox', { name: 'Search listings, people, messages' }).fill('home 7')
  await expect(page.getByRole('option', { name: /^Home 7/ })).toBeVisible()
  await press('Enter')
  await expect(heading).toHaveText('Home 7')

  await follow('Listings')
  await whenReady(page)
  await page.goto('/propertyadmin?state=public')
  await whenReady(page)
  await click('Choose all on this page', 'checkbox')
  await click('Deactivate')
  await expect.poll(() => countArchived()).toBe(10)

  const took = Math.round((Date.now() - began) / 1000)
  const note = [
    `${done.clicks} clicks, ${done.keys} keys, ${took} s`,
    `${submissions} submissions in ${Math.round(seconds)} s`,
    `${messages} messages answered in ${Math.round(answered)} s with ${inboxKeys} keys, a text counted as one`,
  ].join('; ')
  test.info().annotations.push({ type: 'trial morning', description: note })
  console.log(`Trial morning: ${note}.`)
  // Forty submissions in ten minutes without the mouse.
  expect(seconds).toBeLessThan(600)
  expect(done.clicks).toBeLessThanOrEqual(7)
  expect(inboxKeys).toBe(messages * 3)
  expect(done.keys - inboxKeys).toBeLessThanOrEqual(1 + 38 * 2 + 2 * 3 + 2)
})

async function countDecisions() {
  const rows = await store.db.selectFrom('decision').select('verdict').execute()
  return Object.fromEntries(
    Map.groupBy(rows, ({ verdict }) => verdict)
      .entries()
      .map(([verdict, of]) => [verdict, of.length]),
  )
}

async function countAnswers() {
  const closed = await store.db.selectFrom('thread').select('id').where('state', '=', 'closed').execute()
  const replies = await store.db.selectFrom('thread_entry').select('id').where('kind', '=', 'reply').execute()
  return { closed: closed.length, replies: replies.length }
}

async function countArchived() {
  return (await store.db.selectFrom('property').select('id').where('archived', '=', true).execute()).length
}
