import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, quickPasswords, startOwnServer } from './support/own-server.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: mail goes out to a real SMTP server, and answers come in by the webhook. */
const token = 'the token of the webhook, long enough'
let folder: string
let smtp: TestSmtp
let server: OwnServer
/** Two, because a listing takes thirty messages of programs an hour. */
let homes: string[]
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-inbox-'))
  smtp = await startSmtp()
  server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    INBOUND_TOKEN: token,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  const office = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  homes = [
    (await submitHome(office.request)).id,
    (await submitHome(office.request, { title: 'Flat on Oak Street', line: '11 Oak Street' })).id,
  ]
  for (const home of homes) await verifyHome(office.request, home)
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn(page: Page, account = staff) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: account })).status()).toBe(200)
  return page
}

/** Makes a second manager, who is named Admin as well, and signs in as them. */
async function colleagueIn(page: Page) {
  const account = { email: 'colleague@fundy.example', password: 'another password of the errands' }
  const command = [
    '--disable-warning=ExperimentalWarning',
    quickPasswords,
    'commands/staff.ts',
    'add',
    account.email,
    'Admin',
  ]
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: folder }, input: account.password })
  return signedIn(page, account)
}

/** Replies in another tab. */
async function replyElsewhere(page: Page, name: string, text: string) {
  const { threads } = await (await page.request.get(`/api/threads?view=all&q=${encodeURIComponent(name)}`)).json()
  const { id, version } = await (await page.request.get(`/api/thread/${threads[0].id}`)).json()
  await act(page, id, { intent: 'send', version: String(version), text })
}

/** Posts a form of a thread's screen as a browser does without script. */
async function act(page: Page, thread: string, fields: Record<string, string>) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post(`/propertyadmin/inbox/${thread}`, {
    form: { thread, ...fields },
    headers,
    maxRedirects: 0,
  })
  expect([302, 303]).toContain(answer.status())
}

/** Whether a request sends a form of a thread with one of these intents. */
function sends(request: Request, ...intents: string[]) {
  const isForm = request.method() === 'POST' && /\/inbox(?:\/[\w-]+)?\.data$/.test(new URL(request.url()).pathname)
  return isForm && intents.includes(new URLSearchParams(request.postData() ?? '').get('intent') ?? '')
}

const draftCall = /\/inbox\/[\w-]+\/behind$/
const keepsDraft = (request: Request) =>
  draftCall.test(new URL(request.url()).pathname) && new URLSearchParams(request.postData() ?? '').has('draft')

let people = 0
/** Sends an inquiry about the home, as a person of their own. */
async function write(page: Page, name: string, language: 'en' | 'fr' = 'en') {
  people++
  const email = `person${people}@mail.example`
  const data = {
    name,
    email,
    phone: '5065550142',
    description: 'Is the garage heated?',
    propertyId: homes[people > 25 ? 1 : 0],
    address: 'x',
  }
  const headers = { 'X-Forwarded-For': `203.0.113.${people}`, 'Accept-Language': language }
  expect((await page.request.post('/api/send-email', { data, headers })).status()).toBe(202)
  return email
}

async function openThread(page: Page, name: string, view = 'open') {
  await page.goto(`/propertyadmin/inbox?view=${view}&q=${encodeURIComponent(name)}`)
  await whenReady(page)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(name) })
    .click()
  const thread = page.getByRole('article', { name: `Thread with ${name}` })
  await expect(thread).toBeVisible()
  await expect(page).toHaveURL(/inbox\/[\w-]+/)
  return thread
}

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
const mailTo = (email: string) => smtp.mails.find(({ to, raw }) => to.includes(email) && /\+[a-z2-7]{42}@/.test(raw))

test('a reply goes out, its answer comes back into the thread, and the thread is closed', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const email = await write(page, 'Monique Arsenault')
  const thread = await openThread(page, 'Monique Arsenault')
  await expect(thread.getByText('Is the garage heated?')).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await reply.fill('It is not heated, but it is insulated.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reply).toHaveValue('')
  await expect(thread.getByText('Delivered to the mail server')).toBeVisible()
  await expect.poll(() => mailTo(email)).toBeTruthy()
  const { raw } = mailTo(email)!
  expect(header(raw, 'From')).toContain('hello@fundy.example')
  expect(header(raw, 'Subject')).toMatch(/^Re: .*\(F-[0-9A-Z]{6}\)$/)
  const [, address] = /<(.+)>/.exec(header(raw, 'Reply-To'))!

  const answer = `From: Monique <${email}>\r\nTo: ${address}\r\nMessage-ID: <1@mail.example>\r\nSubject: Re\r\n\r\nThank you. May I come on Friday?\r\n`
  const taken = await page.request.post('/api/inbound-mail', {
    data: Buffer.from(answer),
    headers: { 'Content-Type': 'message/rfc822', 'X-Inbound-Token': token },
  })
  expect(await taken.json()).toEqual({ outcome: 'threaded' })
  await page.reload()
  await expect(thread.getByText('Thank you. May I come on Friday?')).toBeVisible()
  await whenReady(page)
  await reply.fill('Friday works.')
  await answered(page, 'send-close', () => reply.press('Control+Enter'))
  await expect(thread.getByText('Friday works.')).toBeHidden()
  const all = await openClosed(page, 'Monique Arsenault')
  await expect(all).toContainText('Closed')
})

test('the first thread of the list stays on screen when it is answered, and keys that are pressed twice send once', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const name = 'Odile Bourque'
  await write(page, name)
  await page.goto(`/propertyadmin/inbox?q=${encodeURIComponent(name)}`)
  await whenReady(page)
  const thread = page.getByRole('article', { name: `Thread with ${name}` })
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await reply.fill('It is heated.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expect(page).toHaveURL(/inbox\/[\w-]+\?q=/)

  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    if (!sends(route.request(), 'send-close')) return route.continue()
    sent.push(route.request().postData() ?? '')
    await held.promise
    await route.continue()
  })
  await reply.fill('And dry.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent.length).toBe(1)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  held.resolve()
  await expect(page).toHaveURL(/inbox\?q=/)
  await expect(page.getByText('No thread has these words.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

/** Acts, and waits until the server has answered: a page that is left sooner takes its request back. */
async function answered(page: Page, what: string, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => {
    const request = response.request()
    return what === 'draft' ? keepsDraft(request) : sends(request, what)
  })
  await act()
  expect((await answer).ok()).toBe(true)
}

async function openClosed(page: Page, name: string) {
  await page.goto(`/propertyadmin/inbox?view=all&q=${encodeURIComponent(name)}`)
  return page.getByRole('listitem').filter({ hasText: name }).first()
}

test('a template is filled in French; a note, a snooze, an assignment', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Luc Gallant', 'fr')
  const thread = await openThread(page, 'Luc Gallant')
  await thread.locator('summary').filter({ hasText: 'Templates' }).click()
  await thread.getByRole('searchbox', { name: 'Search templates' }).fill('asking')
  await thread.getByRole('link', { name: /I am asking the owner/ }).click()
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await expect(reply).toHaveValue(/^Bonjour Luc Gallant,\n\nMerci de votre message/)
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  await thread.getByRole('textbox', { name: 'Note, staff only' }).fill('The key is at the office.')
  await thread.getByRole('button', { name: 'Save note' }).click()
  await expect(thread.getByText('The key is at the office.').first()).toBeVisible()
  await thread.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(reply).toHaveValue(/^Bonjour Luc Gallant/)

  await thread.locator('summary').filter({ hasText: 'Nobody yet' }).click()
  await thread.getByRole('button', { name: 'Admin' }).click()
  await expect(thread.locator('summary').filter({ hasText: 'Admin' })).toBeVisible()
  await thread.locator('summary').filter({ hasText: 'Snooze' }).click()
  await answered(page, 'snooze', () => thread.getByRole('button', { name: 'For a week' }).click())
  const item = await openClosed(page, 'Luc Gallant')
  await expect(item).toContainText('Until')
})

test('what is typed right after Note stands in the note, and none of its letters closes the thread', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Celia Note')
  const thread = await openThread(page, 'Celia Note')
  const held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  await page.keyboard.type('Called her')
  const note = thread.getByRole('textbox', { name: 'Note, staff only' })
  await expect(note).toHaveValue('Called her')
  held.resolve()
  await expect(page).toHaveURL(/write=note/)
  await expect(note).toHaveValue('Called her')
  await expect(note).toBeFocused()
  await answered(page, 'note', () => note.press('Control+Enter'))
  await expect(thread.getByText('Called her').first()).toBeVisible()
  await expect(note).toHaveValue('')
})

test('a reply is taken back: its words stand in the field again, in its thread and after Send and close', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Una Back')
  const thread = await openThread(page, 'Una Back')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Yes, it is.')
  await reply.press('Control+Shift+Enter')
  await expect(thread.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expect(reply).toHaveValue('')
  await thread.getByRole('button', { name: 'Undo' }).click()
  await expect(reply).toHaveValue('Yes, it is.')
  await expect(reply).toBeFocused()
  await expect(thread.getByText(/^Sending in/)).toHaveCount(0)

  await answered(page, 'send-close', () => reply.press('Control+Enter'))
  await expect(thread).toHaveCount(0)
  await expect(page.getByText('Sent and closed.')).toBeVisible()
  await answered(page, 'undo-reply', () => page.keyboard.press('u'))
  await expect(reply).toHaveValue('Yes, it is.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Una Back' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a reply that waits is sent at once, and spam is deleted for good, ${how} script`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
    const page = await signedIn(await context.newPage())
    const [asks, spams] = javaScriptEnabled ? ['Nora Now', 'Sid Spam'] : ['Nils Now', 'Sal Spam']
    const open = async (name: string, view: string) => {
      await page.goto(`/propertyadmin/inbox?view=${view}&q=${encodeURIComponent(name)}`)
      if (javaScriptEnabled) await whenReady(page)
      await page
        .getByRole('listitem')
        .getByRole('link', { name: new RegExp(name) })
        .click()
      await expect(page).toHaveURL(/inbox\/[\w-]+/)
      return page.getByRole('article', { name: `Thread with ${name}` })
    }
    const email = await write(page, asks)
    const thread = await open(asks, 'open')
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Yes, it is.')
    await thread.getByRole('button', { name: 'Send', exact: true }).click()
    await thread.getByRole('button', { name: 'Send now' }).click()
    // Before its ten seconds are over.
    await expect.poll(() => mailTo(email)?.raw ?? '').toContain('Yes, it is.')
    await expect(thread.getByRole('button', { name: 'Undo' })).toHaveCount(0)

    await write(page, spams)
    await (await open(spams, 'open')).getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: spams })).toHaveCount(0)
    const spam = await open(spams, 'spam')
    await expect(spam.getByRole('button', { name: 'Delete for good' })).toBeHidden()
    await spam.locator('summary').filter({ hasText: 'Delete' }).click()
    await spam.getByRole('button', { name: 'Delete for good' }).click()
    await expect(spam).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: spams })).toHaveCount(0)
    const left = async () => (await page.request.get(`/api/threads?view=spam&q=${encodeURIComponent(spams)}`)).json()
    await expect.poll(async () => (await left()).threads).toEqual([])
    await page.goto('/propertyadmin/history')
    await expect(page.getByText('deleted a conversation that was spam').first()).toBeVisible()
    await context.close()
  })
}

test('the keys A, S and ! say who answers, put a thread off until a day of one’s own, and mark spam', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Sam Later')
  const thread = await openThread(page, 'Sam Later')
  const item = page.getByRole('listitem').filter({ hasText: 'Sam Later' })
  await page.keyboard.press('a')
  await expect(thread.getByRole('button', { name: 'Admin' })).toBeFocused()
  await answered(page, 'assign', () => page.keyboard.press('Enter'))
  await page.keyboard.press('s')
  await thread
    .getByLabel('Another day, at nine')
    .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await answered(page, 'snooze', () => thread.getByRole('button', { name: 'Snooze', exact: true }).click())
  await openThread(page, 'Sam Later', 'snoozed')
  await expect(item).toContainText('Until')
  await answered(page, 'spam', () => page.keyboard.press('!'))
  await expect(item).toHaveCount(0)
  await openThread(page, 'Sam Later', 'spam')
  await expect(thread.getByText('Nothing is answered.')).toBeVisible()
  await expect(thread.getByRole('textbox')).toHaveCount(0)
  await answered(page, 'undo-close', () => thread.getByRole('button', { name: 'Not spam' }).click())
  await openThread(page, 'Sam Later')
})

test('the key E goes back to a note that was begun, and closes nothing', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Berta Begun')
  const thread = await openThread(page, 'Berta Begun')
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  const note = thread.getByRole('textbox', { name: 'Note, staff only' })
  await note.fill('Call')
  await note.blur()
  await page.keyboard.press('e')
  await expect(note).toBeFocused()
  await expect(thread.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
})

test('a thread that the key E has closed is open again, and on screen, with the key U', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Ulla Undone')
  const thread = await openThread(page, 'Ulla Undone')
  await answered(page, 'close', () => page.keyboard.press('e'))
  await expect(thread).toHaveCount(0)
  await expect(page.getByText('Closed: Ulla Undone')).toBeVisible()
  await answered(page, 'undo-close', () => page.keyboard.press('u'))
  await expect(thread.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ulla Undone' })).toBeVisible()
})

test('a thread that was closed without an answer says so in the list and above its words', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Nora Unheard')
  await openThread(page, 'Nora Unheard')
  await answered(page, 'close', () => page.keyboard.press('e'))
  await expect(await openClosed(page, 'Nora Unheard')).toContainText('Closed, last message unanswered')
  await expect(page.getByRole('article').getByText('Closed, last message unanswered')).toBeVisible()
})

test('a note that is not saved survives Reply, another thread and a reload', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Keep First', 'Keep Second']) await write(page, name)
  const thread = await openThread(page, 'Keep First')
  const address = new URL(page.url()).pathname
  const note = thread.getByRole('textbox', { name: 'Note, staff only' })
  const choose = (name: string) => thread.getByRole('link', { name, exact: true }).click()
  await choose('Note')
  await note.fill('The key is under the mat.')
  await choose('Reply')
  await expect(note).toBeHidden()
  await choose('Note')
  await expect(note).toHaveValue('The key is under the mat.')
  await openThread(page, 'Keep Second')
  await page.goto(`${address}?write=note`)
  await expect(note).toHaveValue('The key is under the mat.')
  await page.reload()
  await expect(note).toHaveValue('The key is under the mat.')
  await answered(page, 'note', () => thread.getByRole('button', { name: 'Save note' }).click())
  await expect(note).toHaveValue('')
  await page.reload()
  await whenReady(page)
  await expect(note).toHaveValue('')
})

test('a reply that is sent after the session has ended stands in its field again after the login', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Elsa Ended')
  const thread = await openThread(page, 'Elsa Ended')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  // It ends on the server; the page does not know yet.
  await page.request.post('/api/auth/sign-out')
  await reply.fill('It is heated by wood.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('link', { name: 'Login' }).click()
  await whenReady(page)
  await page.getByRole('main').getByLabel('Email').fill(staff.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/inbox\/[\w-]+/)
  await expect(reply).toHaveValue('It is heated by wood.')
})

test('a tab whose session has ended stays where it is, with what is typed in it', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Stays Here')
  await page.clock.install()
  const thread = await openThread(page, 'Stays Here')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await answered(page, 'draft', () => reply.fill('Half a'))
  await page.context().clearCookies()
  const asked = page.waitForResponse(/\/api\/auth\/session$/)
  await page.clock.fastForward(80_000)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/propertyadmin\/inbox\//)
  await expect(reply).toHaveValue('Half a')
})

test('what was typed ends with the log-out', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Lou Gone')
  const thread = await openThread(page, 'Lou Gone')
  const address = new URL(page.url()).pathname
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  await thread.getByRole('textbox', { name: 'Note, staff only' }).fill('For my eyes only.')
  await page.getByText('Hi, Admin').click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signedIn(page)
  await page.goto(`${address}?write=note`)
  await whenReady(page)
  await expect(thread.getByRole('textbox', { name: 'Note, staff only' })).toHaveValue('')
})

test('two people reply at once: the second is told, and keeps the text', async ({ browser }) => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())),
  )
  await write(one!, 'Priya Nair')
  const first = await openThread(one!, 'Priya Nair')
  const second = await openThread(two!, 'Priya Nair')
  await first.getByRole('textbox', { name: 'Reply' }).fill('Parking is part of the rent.')
  await second.getByRole('textbox', { name: 'Reply' }).fill('Parking costs 50 dollars.')
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(first.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(second.getByRole('alert')).toContainText('Somebody wrote meanwhile')
  await expect(second.getByRole('alert')).toContainText('Parking is part of the rent.')
  await expect(second.getByRole('textbox', { name: 'Reply' })).toHaveValue('Parking costs 50 dollars.')
})

test('a refresh of the page does not hide from a writer that a colleague replied meanwhile', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const email = await write(page, 'Omar Said')
  await page.clock.install()
  const thread = await openThread(page, 'Omar Said')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await answered(page, 'draft', () => reply.fill('Parking costs 50 dollars.'))
  await replyElsewhere(page, 'Omar Said', 'Parking is part of the rent.')
  await page.clock.fastForward(80_000)
  await expect(thread.getByText('Parking is part of the rent.')).toBeVisible()
  await expect(thread.getByText('Admin has just replied.')).toBeVisible()
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByRole('alert')).toContainText('Somebody wrote meanwhile')
  await expect(reply).toHaveValue('Parking costs 50 dollars.')
  // Whoever was told may send.
  await answered(page, 'send', () => thread.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(reply).toHaveValue('')
  const sent = () => smtp.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw)
  await expect.poll(() => sent().filter((raw) => raw.includes('Parking costs 50 dollars.')).length).toBe(1)
})

test('the thread of a writer stays when another becomes the first of the list; the draft survives leaving', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['First Waits', 'Second Waits']) await write(page, name)
  await page.clock.install()
  await page.goto('/propertyadmin/inbox?q=waits')
  await whenReady(page)
  const thread = page.getByRole('article', { name: 'Thread with First Waits' })
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await answered(page, 'draft', () => reply.fill('Half a'))
  await expect(page).toHaveURL(/\/inbox\/[\w-]+\?q=waits$/)
  const { threads } = await (await page.request.get('/api/threads?q=First%20Waits')).json()
  await act(page, threads[0].id, { intent: 'close' })
  await page.clock.fastForward(80_000)
  await expect(page.getByRole('listitem').filter({ hasText: 'First Waits' })).toBeHidden()
  await expect(reply).toHaveValue('Half a')

  // A draft that cannot be kept is said; the next letter keeps it.
  await page.route(draftCall, (route) => route.fulfill({ status: 503, json: { reason: 'Closed.' } }))
  await reply.pressSequentially(' sentence')
  await expect(thread.getByText('Your draft could not be kept. The next letter tries again.')).toBeVisible()
  await page.unroute(draftCall)
  await answered(page, 'draft', () => reply.pressSequentially(','))
  await expect(thread.getByText('Your draft could not be kept.')).toBeHidden()
  // Left within the second after the last letter.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await reply.pressSequentially(' and the rest')
  await answered(page, 'draft', () =>
    page
      .getByRole('listitem')
      .getByRole('link', { name: /Second Waits/ })
      .click(),
  )
  await expect(page.getByRole('article', { name: 'Thread with Second Waits' })).toBeVisible()
  await page.goto(`/propertyadmin/inbox/${threads[0].id}`)
  await expect(reply).toHaveValue('Half a sentence, and the rest')
})

test('whoever comes back to a thread finds the last words there, though it was read before they were saved', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Early Read', 'Later Read']) await write(page, name)
  await page.goto('/propertyadmin/inbox?q=read')
  await whenReady(page)
  const open = (name: string) =>
    page
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(name) })
      .click()
  const shown = (name: string) => page.getByRole('article', { name: `Thread with ${name}` })
  const [saved, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await open('Early Read')
  const reply = shown('Early Read').getByRole('textbox', { name: 'Reply' })
  await expect(reply).toBeVisible()
  await page.route(draftCall, async (route) => {
    if (keepsDraft(route.request())) await saved.promise
    await route.continue()
  })
  await reply.fill('It is heated by wood.')
  await open('Later Read')
  await expect(shown('Later Read')).toBeVisible()
  const read = Promise.withResolvers<void>()
  await page.route(/\/inbox\/[\w-]+\.data/, async (route) => {
    const response = await route.fetch()
    read.resolve()
    await drawn.promise
    await route.fulfill({ response })
  })
  await open('Early Read')
  await read.promise
  await answered(page, 'draft', async () => saved.resolve())
  drawn.resolve()
  await expect(shown('Early Read')).toBeVisible()
  await expect(reply).toHaveValue('It is heated by wood.')
})

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device} a thread opens at its newest entry, and what is sent is in view; whoever has scrolled away is left there`, {
    tag: device === 'a phone' ? '@release' : [],
  }, async ({ browser }) => {
    const page = await signedIn(await (await browser.newContext({ baseURL: server.url, viewport })).newPage())
    const name = `Long Story on ${device}`
    await write(page, name)
    const lines = Array.from({ length: 12 }, (_, line) => `Line ${line}.`).join('\n')
    for (const word of ['First', 'Second', 'Third']) await replyElsewhere(page, name, `${word} reply.\n${lines}`)
    const thread = await openThread(page, name, 'all')
    const entries = thread.getByRole('article')
    const composer = thread.getByRole('region', { name: 'Write a reply' })
    /** Its last words stand above the field, and below the top of the window. */
    const isInView = async () => {
      const [entry, field] = [await entries.last().boundingBox(), await composer.boundingBox()]
      return entry !== null && field !== null && entry.y + entry.height > 0 && entry.y + entry.height <= field.y
    }
    await expect(entries).toHaveCount(4)
    await expect.poll(isInView).toBe(true)
    // The list stays where it is on a wide screen.
    if (viewport.width > 991) await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })

    await page.clock.install()
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Fourth reply.')
    await thread.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(entries.last()).toContainText('Fourth reply.')
    await expect(entries.last()).toContainText(/Sending in/)
    await expect.poll(isInView).toBe(true)

    await entries.first().scrollIntoViewIfNeeded()
    await expect.poll(isInView).toBe(false)
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Half a')
    await entries.first().scrollIntoViewIfNeeded()
    const before = await entries.first().boundingBox()
    await replyElsewhere(page, name, 'Fifth reply.')
    await page.clock.fastForward(16_000)
    await expect(entries).toHaveCount(6)
    expect(await entries.first().boundingBox()).toEqual(before)

    // An address that names a part of the page leads there.
    await page.goto(`${new URL(page.url()).pathname}#content`)
    await whenReady(page)
    expect(await isInView()).toBe(false)
  })
}

test('the times that are offered stand below what was typed', { tag: '@release' }, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Tess Landry')
  const thread = await openThread(page, 'Tess Landry')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Yes, it is.')
  await thread.getByRole('link', { name: 'Offer times' }).click()
  await expect(reply).toHaveValue(/^Yes, it is\.\n\nHello Tess Landry,/)
  await expect(reply).toBeFocused()
  const written = await reply.inputValue()
  // A reload puts it there neither again nor away, before its draft is kept and after.
  await page.reload()
  await whenReady(page)
  await expect(reply).toHaveValue(written)
  await page.reload()
  await whenReady(page)
  await expect(reply).toHaveValue(written)
})

test('words that were sent are no draft again: neither with what is typed meanwhile nor by a save that is late', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const hold = async (path: RegExp, isHeld: (request: Request) => boolean) => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (!isHeld(route.request())) return route.continue()
      asked.resolve()
      await held.promise
      await route.continue()
    })
    return { release: held.resolve, asked: asked.promise }
  }
  const draft = async () => (await (await page.request.get(`/api/thread/${id}`)).json()).draft
  await write(page, 'Uma Roy')
  const thread = await openThread(page, 'Uma Roy')
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const sending = await hold(/\.data\b/, (request) => sends(request, 'send-close'))
  await reply.fill('Yes, it is heated.')
  await reply.press('Control+Enter')
  await sending.asked
  await reply.pressSequentially(' Also')
  sending.release()
  await expect(thread).toHaveCount(0)
  await expect.poll(draft).toBe('Also')

  await page.goto(`/propertyadmin/inbox/${id}`)
  await whenReady(page)
  const saving = await hold(draftCall, keepsDraft)
  await reply.fill('Also, come on Friday.')
  await saving.asked
  await page.unroute(/\.data\b/)
  await answered(page, 'send-close', () => reply.press('Control+Enter'))
  saving.release()
  await expect(thread).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await draft()).toBe('')
})

test('without JavaScript a reply is sent and a conflict keeps the text', async ({ browser }) => {
  const page = await signedIn(
    await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage(),
  )
  const email = await write(page, 'Aisha Khan')
  await page.goto('/propertyadmin/inbox?q=aisha')
  await page.getByRole('link', { name: /Aisha Khan/ }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('The last winter came to $1,840.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The last winter came to $1,840.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('The last winter came to $1,840.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => mailTo(email)).toBeTruthy()
})

test('without JavaScript the templates of a new message have no field whose Enter would send the message', async ({
  browser,
}) => {
  const page = await signedIn(
    await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage(),
  )
  await page.goto('/propertyadmin/inbox/new')
  await page.locator('summary').filter({ hasText: 'Templates' }).click()
  await expect(page.getByRole('button', { name: /^Visit confirmed/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search templates' })).toHaveCount(0)
})

test('without JavaScript a note is kept, and a reply that the mail server refused is sent again', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(
    await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage(),
  )
  const email = await write(page, 'Rosa Doiron')
  await page.goto('/propertyadmin/inbox?q=rosa')
  await page.getByRole('link', { name: /Rosa Doiron/ }).click()
  const thread = page.getByRole('article', { name: 'Thread with Rosa Doiron' })
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  await thread.getByRole('textbox', { name: 'Note, staff only' }).fill('She has two cats.')
  await thread.getByRole('button', { name: 'Save note' }).click()
  await expect(thread.getByText('She has two cats.')).toBeVisible()

  smtp.refuse({ stage: 'RCPT', code: 550, to: new RegExp(email) })
  await thread.getByRole('link', { name: 'Reply', exact: true }).click()
  await thread.getByRole('textbox', { name: 'Reply' }).fill('Cats are welcome.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  const again = thread.getByRole('button', { name: 'Send again' })
  await expect(async () => {
    await page.reload()
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  smtp.refuse()
  await again.click()
  await expect.poll(() => mailTo(email)?.raw ?? '').toContain('Cats are welcome.')
  await expect(async () => {
    await page.reload()
    await expect(thread.getByText('Delivered to the mail server')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a new message suggests people and listings; Enter sends no template, and Ctrl+Enter sends', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await page.goto('/propertyadmin/inbox/new')
  await whenReady(page)
  const main = page.getByRole('main')
  const to = main.getByRole('combobox', { name: /^To/ })
  const listing = main.getByRole('combobox', { name: /^Listing/ })
  await listing.pressSequentially('pine str')
  await page.getByRole('option', { name: 'Flat on Pine Street' }).click()
  await expect(listing).toHaveValue('Flat on Pine Street')
  await expect(main.locator('input[name="property"]')).toHaveCount(1)
  await to.fill('ida@mail.example')
  await main.getByRole('textbox', { name: 'Name (optional)' }).fill('Ida Cyr')
  await main.getByRole('textbox', { name: 'Message' }).fill('The key is here.')
  await main.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  const thread = page.getByRole('article', { name: 'Thread with Ida Cyr' })
  await expect(thread.getByText('The key is here.')).toBeVisible()
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  const low = (await reply.boundingBox())!.height
  await reply.fill('One\n'.repeat(9))
  expect((await reply.boundingBox())!.height).toBeGreaterThan(low + 60)
  for (const item of await page.getByRole('link', { name: 'Ida Cyr' }).all()) {
    expect((await item.boundingBox())?.height).toBeCloseTo(72, 0)
  }

  await page.goto('/propertyadmin/inbox/new')
  await whenReady(page)
  await to.pressSequentially('ida')
  await page.getByRole('option', { name: 'Ida Cyr' }).click()
  await expect(to).toHaveValue('ida@mail.example')
  await expect(main.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Ida Cyr')
  await main.getByRole('textbox', { name: 'Subject (optional)' }).press('Enter')
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('staff write first about a listing; the answer comes back, and a second new message leads to the conversation', async ({
  browser,
}) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const email = 'estelle@mail.example'
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByLabel(new RegExp(`^${name}\\b`))
      .and(page.locator('input, textarea'))
  const compose = async (text: string) => {
    await page.goto('/propertyadmin/inbox')
    await page.getByRole('link', { name: 'New message' }).click()
    await field('To').fill(email)
    await field('Name').fill('Estelle Roy')
    await field('Listing').fill('pine street')
    await field('Message').fill(text)
  }
  const send = () => page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await compose('Your viewing is on Friday.')
  await field('Listing').fill('nothing of that name')
  await send()
  await expect(page.getByText('No listing has these words.')).toBeVisible()
  await expect(field('Message')).toHaveValue('Your viewing is on Friday.')
  await field('Listing').fill('pine street')
  await page.locator('summary').filter({ hasText: 'Templates' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('visit confirmed')
  await page.getByRole('searchbox', { name: 'Search templates' }).press('Enter')
  await expect(field('Message')).toHaveValue(/^Your viewing is on Friday\.\n\nHello Estelle Roy,\n\nI will meet you/)
  await expect(field('Message')).toBeFocused()
  await expect(page.getByText(/^Left out, because it is not known: date, time/)).toBeVisible()
  await field('Message').fill('Your viewing is on Friday.')
  await send()
  const thread = page.getByRole('article', { name: 'Thread with Estelle Roy' })
  await expect(thread.getByText('Your viewing is on Friday.')).toBeVisible()
  // As an answer it can be taken back for ten seconds, and waits for nobody who is sure.
  await thread.getByRole('button', { name: 'Undo' }).click()
  await expect(thread.getByRole('textbox', { name: 'Reply' })).toHaveValue('Your viewing is on Friday.')
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await thread.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => mailTo(email)).toBeTruthy()
  const { raw } = mailTo(email)!
  expect(header(raw, 'Subject')).toBe('Flat on Pine Street')
  const [, address] = /<(.+)>/.exec(header(raw, 'Reply-To'))!
  const answer = `From: Estelle <${email}>\r\nTo: ${address}\r\nMessage-ID: <first@mail.example>\r\nSubject: Re\r\n\r\nI will be there.\r\n`
  const taken = await page.request.post('/api/inbound-mail', {
    data: Buffer.from(answer),
    headers: { 'Content-Type': 'message/rfc822', 'X-Inbound-Token': token },
  })
  expect(await taken.json()).toEqual({ outcome: 'threaded' })

  await compose('At three?')
  await send()
  await expect(thread.getByText('Nothing was sent yet')).toBeVisible()
  await expect(thread.getByText('I will be there.')).toBeVisible()
  await expect(thread.getByRole('textbox', { name: 'Reply' })).toHaveValue('At three?')
})

test('closing, snoozing and assigning show at once, before the server has answered', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Slow One', 'Slow Two', 'Slow Three']) await write(page, name)
  await page.goto('/propertyadmin/inbox?q=slow')
  await whenReady(page)
  let held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  const row = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })
  const shown = (name: string) => expect(page.getByRole('article', { name: `Thread with ${name}` })).toBeVisible()
  /** Lets the server have the call, and waits for what it says. */
  const answer = async (action: string) => {
    const answered = page.waitForResponse((response) => sends(response.request(), action))
    held.resolve()
    await answered
    held = Promise.withResolvers<void>()
  }
  await row('Slow One').click()
  // The first thread is shown before it is chosen.
  await expect(page).toHaveURL(/\/inbox\/[\w-]+\?q=slow$/)
  await shown('Slow One')
  await page.locator('summary').filter({ hasText: 'Nobody yet' }).click()
  const colleague = page.getByRole('article').locator('details[open] button[name="assignee"]').first()
  const name = (await colleague.innerText()).split('\n').at(-1)!.trim()
  await colleague.click()
  await expect(page.locator('summary').filter({ hasText: name })).toBeVisible()
  await answer('assign')
  await page.keyboard.press('e')
  await expect(row('Slow One')).toBeHidden()
  await shown('Slow Two')
  await answer('close')
  await shown('Slow Two')
  await page.locator('summary').filter({ hasText: 'Snooze' }).click()
  await page.getByRole('button', { name: 'For a week' }).click()
  await expect(row('Slow Two')).toBeHidden()
  await shown('Slow Three')
  await answer('snooze')
  await shown('Slow Three')
  await expect(row('Slow Three')).toBeVisible()
})

test('a thread that is closed during a refresh, which has read it before, stays closed', async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Late One', 'Late Two']) await write(page, name)
  await page.clock.install()
  await page.goto('/propertyadmin/inbox?q=late')
  await whenReady(page)
  const row = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })
  const asked = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const drawing = Promise.withResolvers<void>()
  let isOld = false
  await page.route('**/*.data*', async (route) => {
    if (sends(route.request(), 'close')) {
      asked.resolve()
      await closing.promise
    } else if (isOld) {
      const response = await route.fetch()
      read.resolve()
      await drawing.promise
      // A second refresh may have taken its place.
      return route.fulfill({ response }).catch(() => {})
    }
    await route.continue()
  })
  await row('Late One').click()
  await expect(page).toHaveURL(/\/inbox\/[\w-]+\?q=late$/)
  await page.keyboard.press('e')
  await asked.promise
  await expect(page.getByRole('article', { name: 'Thread with Late Two' })).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\/[\w-]+\?q=late$/)
  isOld = true
  await page.clock.fastForward(61_000)
  await read.promise
  isOld = false
  closing.resolve()
  await expect(page.locator('[data-under-way]')).toHaveCount(0)
  const again = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('.data'))
  drawing.resolve()
  await again
  await expect(row('Late One')).toBeHidden()
  await expect(row('Late Two')).toBeVisible()
})

test('two threads closed one after the other stay closed; what the server refuses comes back and is said', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Twice One', 'Twice Two', 'Twice Three']) await write(page, name)
  await page.goto('/propertyadmin/inbox?q=twice')
  await whenReady(page)
  const row = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })
  const shown = (name: string) => expect(page.getByRole('article', { name: `Thread with ${name}` })).toBeVisible()
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/*.data*', async (route) => {
    if (!sends(route.request(), 'close')) return route.continue()
    calls++
    const isFirst = calls === 1
    await held.promise
    await (isFirst ? route.fulfill({ status: 503, body: 'The office is closed.' }) : route.continue())
  })
  await row('Twice One').click()
  await expect(page).toHaveURL(/\/inbox\/[\w-]+\?q=twice$/)
  await shown('Twice One')
  await page.keyboard.press('e')
  await shown('Twice Two')
  await page.keyboard.press('e')
  await shown('Twice Three')
  await expect(row('Twice One')).toBeHidden()
  await expect(row('Twice Two')).toBeHidden()
  const answers = page.waitForResponse((response) => sends(response.request(), 'close') && response.ok())
  held.resolve()
  await answers
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await expect(row('Twice One')).toBeVisible()
  await expect(row('Twice Two')).toBeHidden()
})

test('a note shows while it is saved, and what is typed meanwhile stays', { tag: '@release' }, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(page, 'Slow Note')
  const thread = await openThread(page, 'Slow Note')
  const held = Promise.withResolvers<void>()
  let isSaving = false
  await page.route('**/*.data*', async (route) => {
    isSaving ||= sends(route.request(), 'note')
    // The page of the note is late: the note is sent before the address names it.
    if (sends(route.request(), 'note') || !isSaving) await held.promise
    // The note takes the place of what came before it.
    await route.continue().catch(() => {})
  })
  await thread.getByRole('link', { name: 'Note', exact: true }).click()
  const field = thread.getByRole('textbox', { name: 'Note, staff only' })
  await field.fill('The first note.')
  await thread.getByRole('button', { name: 'Save note' }).click()
  await expect(thread.getByRole('paragraph').filter({ hasText: 'Note, staff only' })).toContainText('Saving')
  await expect(page.locator('[data-under-way]')).toBeVisible()
  await field.pressSequentially(' And more.')
  held.resolve()
  await expect(page).toHaveURL(/write=note/)
  await expect(field).toHaveValue('And more.')
  await expect(thread.getByText('The first note.', { exact: true }).first()).toBeVisible()
  await expect(page.locator('[data-under-way]')).toHaveCount(0)
})

test('J and K go from thread to thread', { tag: '@release' }, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  for (const name of ['Keys One', 'Keys Two', 'Keys Three']) await write(page, name)
  await page.goto('/propertyadmin/inbox?q=keys')
  await whenReady(page)
  await page.getByRole('link', { name: /Keys One/ }).click()
  const shown = (name: string) => expect(page.getByRole('article', { name: `Thread with ${name}` })).toBeVisible()
  await shown('Keys One')
  // The thread stands in the whole list, which holds those of other tests, too.
  const { threads } = await (await page.request.get('/api/threads')).json()
  const at = threads.findIndex(({ name }: { name: string }) => name === 'Keys One')
  await page.keyboard.press('j')
  await shown(threads[at + 1].name)
  await page.keyboard.press('k')
  await shown('Keys One')
})

/** Hands in a mail as the mail service does; with what became of it. */
async function handIn(page: Page, headers: Record<string, string>, body: string) {
  const all = { To: 'hello@fundy.example', 'Message-ID': `<${crypto.randomUUID()}@mail.example>`, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const answer = await page.request.post('/api/inbound-mail', {
    data: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`),
    headers: { 'Content-Type': 'message/rfc822', 'X-Inbound-Token': token },
  })
  const { outcome }: { outcome?: string } = await answer.json()
  return outcome ?? answer.status()
}

for (const javaScriptEnabled of [true, false]) {
  test(`a mail that was left out is told on Today, read, put into the inbox or seen, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
    const page = await signedIn(await context.newPage())
    const name = javaScriptEnabled ? 'Gilles' : 'Rita'
    const from = { From: `${name} Cormier <${name}@mail.example>`, Subject: 'The loft' }
    expect(await handIn(page, { ...from, 'List-Unsubscribe': '<https://a.example>' }, 'Is the loft free?')).toBe(
      'looks-automatic',
    )
    expect(await handIn(page, { ...from, 'Auto-Submitted': 'auto-replied' }, 'I am away.')).toBe('automatic')
    expect(await handIn(page, { From: '' }, 'Nobody wrote this')).toBe('no-sender')
    await page.goto('/propertyadmin/today')
    if (javaScriptEnabled) await whenReady(page)
    await page.getByRole('link', { name: '2 mails are not in the inbox' }).click()
    const list = page.getByRole('region', { name: 'Mail that is not in the inbox' })
    if (javaScriptEnabled) await whenReady(page)
    const item = list
      .getByRole('listitem')
      .filter({ hasText: `${name} Cormier` })
      .first()
    await expect(item).toContainText('If a person wrote it, put it into the inbox.')
    await item.locator('summary').click()
    await expect(item.getByText('Is the loft free?')).toBeVisible()
    await expect(list.getByText('I am away.')).toHaveCount(0)
    await list.getByRole('button', { name: 'Seen: Unknown sender' }).click()
    await expect(page.getByText('Marked as seen.')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Seen: Unknown sender' })).toHaveCount(0)
    if (javaScriptEnabled) await expect(list.getByRole('heading')).toBeFocused()
    await list.getByRole('button', { name: `Put into the inbox: ${name} Cormier` }).click()
    await expect(page.getByText('The mail is in the inbox.')).toBeVisible()
    await expect(list.getByText('There is none to look at.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    const thread = page.getByRole('article', { name: `Thread with ${name} Cormier` })
    await expect(thread.getByText('Is the loft free?')).toBeVisible()
  })
}

test('a mail of more than 30 MB is refused and leaves a line', { tag: '@release' }, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const large = { From: 'Bea <bea@mail.example>', Subject: 'All my photos' }
  expect(await handIn(page, large, 'A'.repeat(31 * 1024 * 1024))).toBe(413)
  await page.goto('/propertyadmin/settings/mail')
  const item = page.getByRole('listitem').filter({ hasText: 'All my photos' })
  await expect(item).toContainText('bea@mail.example')
  await expect(item).toContainText('It has more than 30 MB. The mail service was told so (413)')
  await expect(item.getByRole('button', { name: 'Put into the inbox' })).toHaveCount(0)
})

test('an answer that asks for answers elsewhere gets one there only when the writer says so', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const headers = { From: 'Aline <aline@mail.example>', 'Reply-To': 'aline@work.example', Subject: 'The loft' }
  expect(await handIn(page, headers, 'Please write to my office.')).toBe('new-thread')
  const thread = await openThread(page, 'Aline')
  await expect(thread.getByText('This mail asks for answers at aline@work.example.')).toBeVisible()
  const reply = thread.getByRole('textbox', { name: 'Reply' })
  await reply.fill('To the usual address.')
  await answered(page, 'send', () => thread.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(reply).toHaveValue('')
  await thread.getByRole('combobox', { name: 'To', exact: true }).selectOption('aline@work.example')
  await reply.fill('To the office.')
  await answered(page, 'send', () => thread.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(thread.getByText('Sent to aline@work.example.')).toBeVisible()
  await expect.poll(() => mailTo('aline@work.example')?.raw).toContain('To the office.')
  await expect.poll(() => mailTo('aline@mail.example')?.raw).toContain('To the usual address.')
})

for (const [language, prefix] of [
  ['English', ''],
  ['French', '/fr'],
] as const) {
  test(`the inbox is accessible and fits 320 px, in ${language}`, { tag: '@release' }, async ({ browser }) => {
    const page = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
    await write(page, `Tom Bannister ${language}`)
    const { threads } = await (await page.request.get(`/api/threads?q=${language}`)).json()
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/inbox`)
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/inbox/${threads[0].id}`)
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/inbox/new`)
    // With a mail that asks for answers elsewhere, and one that is not in the inbox.
    const elsewhere = {
      From: `Mona${language} <${language}@mail.example>`,
      'Reply-To': 'mona@work.example',
      Subject: 'Hi',
    }
    await handIn(page, elsewhere, 'Please write to my office.')
    const [{ id }] = (await (await page.request.get(`/api/threads?view=all&q=mona${language}`)).json()).threads
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/inbox/${id}`)
    await handIn(page, { From: 'News <news@mail.example>', Precedence: 'bulk', Subject: language }, 'News')
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/today`)
    await expectAccessibleScreen(page, `${prefix}/propertyadmin/settings/mail`)
  })
}

// At the end, because of the second account.
test('two who write at once are both told: who writes, and who has replied', { tag: '@release' }, async ({
  browser,
}) => {
  const one = await signedIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  const two = await colleagueIn(await (await browser.newContext({ baseURL: server.url })).newPage())
  await write(one, 'Ines Blanc')
  await Promise.all([one.clock.install(), two.clock.install()])
  const first = await openThread(one, 'Ines Blanc')
  const second = await openThread(two, 'Ines Blanc')
  const field = { name: 'Reply' }
  await answered(one, 'draft', () => first.getByRole('textbox', field).fill('From the first.'))
  await answered(two, 'draft', () => second.getByRole('textbox', field).fill('From the second.'))
  await one.clock.fastForward(16_000)
  await expect(first.getByText('Admin is writing.')).toBeVisible()
  await two.clock.fastForward(16_000)
  await expect(second.getByText('Admin is writing.')).toBeVisible()

  await answered(one, 'send', () => first.getByRole('button', { name: 'Send', exact: true }).click())
  await expect(first.getByRole('textbox', field)).toHaveValue('')
  await expect(first.getByText('Admin is writing.')).toBeVisible()
  await two.clock.fastForward(16_000)
  await expect(second.getByText('Admin has just replied.')).toBeVisible()
  await expect(second.getByText('From the first.')).toBeVisible()
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(second.getByRole('alert')).toContainText('From the first.')
  await answered(two, 'send', () => second.getByRole('button', { name: 'Send', exact: true }).click())
  await one.clock.fastForward(16_000)
  await expect(first.getByText('Admin has just replied.')).toBeVisible()
  await expect(first.getByText('From the second.')).toBeVisible()
})
