import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayAfter, today } from '../app/core/dates.ts'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { readMail } from './support/mail-reading.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: the shared one sends no mail, and its clock stands still for no test. */
let folder: string
let smtp: TestSmtp
let server: OwnServer

const start = (ahead = 0) =>
  startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'the secret of this test, long enough for it',
    ...(ahead > 0 && { NODE_OPTIONS: `--import=${clockAhead(ahead)}` }),
  })

// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-alerts-'))
  smtp = await startSmtp()
  server = await start()
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('asked, confirmed, told once of a home that staff accept, and stopped: with script in English, without in French', {
  tag: '@release',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const english = await (await browser.newContext({ baseURL: server.url })).newPage()
  await english.goto('/home-alerts?type=Rent&city=Dieppe&price=0-1600')
  await english.getByRole('button', { name: 'Tell me' }).click()
  await expect(english.getByText('Please tick that you agree. Without it we may not write to you.')).toBeVisible()
  await expect(english.getByRole('checkbox')).not.toBeChecked()
  await whenReady(english)
  await accessible(english)
  await ask(english, ['Email', 'Tell me', 'Check your mail'], 'ann@mail.example')
  await confirm(english, 'ann@mail.example', ['Yes, write to me', 'You will hear from us'])
  await english.getByRole('link', { name: 'Change or stop' }).click()
  await expect(english.getByRole('heading', { level: 2, name: 'For rent in Dieppe, up to $1,600' })).toBeVisible()
  await accessible(english)
  await english.getByRole('button', { name: /^Pause/ }).click()
  await expect(english.getByText('Paused until you resume')).toBeVisible()
  const paused = english.getByRole('status').filter({ hasText: 'Paused. We do not write about it until you resume.' })
  await expect(paused).toBeFocused()
  await expect(paused).toBeInViewport()
  await english.getByRole('button', { name: /^Resume/ }).click()
  await expect(english.getByText('Resumed. From now on we write again.')).toBeVisible()
  await english.getByRole('button', { name: /^Edit/ }).click()
  await expect(english).toHaveURL(/\/list-layout-new-3\?type=Rent&city=Dieppe&price=0-1600/)
  await english.goto('/list-layout-new-3?type=Rent&city=Dieppe&price=0-1700')
  await whenReady(english)
  // This search takes the place of the saved one, and the list says so.
  await expect(english.getByText('You are changing your alert.')).toBeInViewport()
  await expect(english.getByRole('link', { name: 'Tell me about new ones like this' })).toHaveCount(0)
  await english.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(english.getByRole('heading', { level: 2, name: 'For rent in Dieppe, up to $1,700' })).toBeVisible()

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const french = await plain.newPage()
  await french.goto('/fr/home-alerts?type=Rent&city=Dieppe')
  await ask(french, ['Courriel', 'M’aviser', 'Vérifiez vos courriels'], 'zoe@mail.example')
  await confirm(french, 'zoe@mail.example', ['Oui, m’aviser', 'Vous aurez de nos nouvelles'])
  await askForLink(french, '/fr/home-alerts/manage?token=cut', [
    ...(['Courriel', 'M’envoyer un nouveau lien', 'Si cette adresse a des recherches chez nous'] as const),
    ...(['Votre nouveau lien', 'zoe@mail.example'] as const),
  ])
  await french.goto(linkIn('zoe@mail.example', 'manage'))
  await expect(french.getByRole('heading', { level: 2, name: 'À louer à Dieppe' })).toBeVisible()
  await askForLink(english, '/home-alerts/manage', [
    ...(['Email', 'Send me a new link', 'If this address has searches with us'] as const),
    ...(['Your new link', 'ann@mail.example'] as const),
  ])

  const office = (await browser.newContext({ baseURL: server.url })).request
  expect((await office.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  const { id } = await submitHome(office, { city: 'Dieppe', title: 'Flat by the marsh', price: '1650' })
  await verifyHome(office, id)

  // Killed, and started again on the next morning.
  await server.end('SIGKILL')
  smtp.mails.length = 0
  server = await start(nextMorning())
  await expect.poll(() => toSubscribers().length, { timeout: 30_000 }).toBe(2)
  const mails = Object.fromEntries(toSubscribers().map((mail) => [mail.to[0], readMail(mail)]))
  expect(mails['ann@mail.example']?.subject).toBe('1 new home: for rent in Dieppe, up to $1,700')
  expect(mails['ann@mail.example']?.text).toContain(
    `${server.url.replace('127.0.0.1', 'localhost')}/single-property-1/${id}`,
  )
  expect(mails['zoe@mail.example']?.subject).toBe('1 nouvelle propriété\u00a0: à louer à Dieppe')

  const stopper = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
  const scripted = await (await browser.newContext({ baseURL: server.url })).newPage()
  await scripted.goto(linkIn('zoe@mail.example', 'stop'))
  await whenReady(scripted)
  await accessible(scripted)
  await stopper.goto(linkIn('zoe@mail.example', 'stop'))
  await expect(stopper.getByRole('heading', { level: 1, name: 'Arrêter ces courriels?' })).toBeVisible()
  await stopper.getByRole('button', { name: 'Arrêter ces courriels' }).click()
  await expect(stopper.getByRole('heading', { level: 1, name: 'Ces courriels sont arrêtés' })).toBeVisible()
  const header = toSubscribers()
    .find(({ to: [to] }) => to === 'ann@mail.example')!
    .headers.find(([name]) => name === 'list-unsubscribe')![1]
  const oneClick = new URL(header.slice(1, -1))
  const form = { 'List-Unsubscribe': 'One-Click' }
  const stopped = await stopper.request.post(`${oneClick.pathname}${oneClick.search}`, { multipart: form })
  expect(stopped.status()).toBe(200)
  await stopper.goto(linkIn('ann@mail.example', 'manage'))
  await expect(stopper.getByText('Stopped', { exact: true })).toBeVisible()

  await server.end('SIGKILL')
  server = await start(nextMorning() + 24 * 3_600_000)
  await stopper.request.get(`${server.url}/readyz`)
  expect(toSubscribers()).toHaveLength(2)
})

test('a dialog over the list asks for news: what is wrong is said in it, what was typed stays, and the mail goes out', async ({
  browser,
}) => {
  const office = (await browser.newContext({ baseURL: server.url })).request
  expect((await office.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  await verifyHome(office, (await submitHome(office, { city: 'Sackville' })).id)
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const list = '/list-layout-new-3?type=Rent&city=Riverview'
  await page.goto(list)
  await whenReady(page)
  const link = page.getByRole('link', { name: 'Tell me about new ones like this' })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tell me about new ones like this' })
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('list', { name: 'What you look for' }).getByRole('listitem')).toHaveText([
    'Rent',
    'Riverview',
  ])
  await page.keyboard.type('dora@mail')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please tick that you agree. Without it we may not write to you.')).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('dora@mail')
  await dialog.getByLabel('Email', { exact: true }).fill('dora@mail.example')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  const sent = page.getByRole('dialog', { name: 'Check your mail' })
  await expect(sent.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
  await expect(sent.getByText('dora@mail.example')).toBeVisible()
  await accessible(page)
  await expect.poll(() => toSubscribers().some(({ to }) => to[0] === 'dora@mail.example')).toBe(true)
  await sent.getByRole('button', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(list)
  await expect(link).toBeFocused()
})

async function ask(page: Page, [email, button, done]: [string, string, string], address: string) {
  await page.getByLabel(email, { exact: true }).fill(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await accessible(page)
  await expect.poll(() => toSubscribers().some(({ to }) => to[0] === address)).toBe(true)
}

async function confirm(page: Page, address: string, [button, done]: [string, string]) {
  const link = linkIn(address, 'confirm')
  await page.goto(link)
  await accessible(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
  await accessible(page)
}

async function askForLink(
  page: Page,
  path: string,
  [label, button, answer, subject, address]: readonly [string, string, string, string, string],
) {
  await page.goto(path)
  await accessible(page)
  await page.getByLabel(label, { exact: true }).fill(address)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(answer)).toBeVisible()
  await expect.poll(() => toSubscribers().some((mail) => readMail(mail).subject === subject)).toBe(true)
}

function toSubscribers() {
  return smtp.mails.filter(({ to }) => to[0]?.endsWith('@mail.example'))
}

/** The path of a private link in the last mail to an address. */
function linkIn(address: string, what: 'confirm' | 'manage' | 'stop') {
  const mail = toSubscribers().findLast(({ to }) => to[0] === address)!
  const link = new RegExp(`https?://\\S+/home-alerts/${what}\\?token=[\\w.-]+`).exec(readMail(mail).text)![0]
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Axe needs script: a page without it is the same document. */
async function accessible(page: Page) {
  if ((await page.locator('html[data-hydrated]').count()) === 0) return
  expect(await axeViolations(page)).toEqual([])
}

/** Milliseconds from now to half past eight of tomorrow in Moncton, at the latest. */
function nextMorning() {
  return Date.parse(`${dayAfter(today(), 1)}T12:30:00.000Z`) - Date.now()
}

/** A module that puts the clock of a server ahead. */
function clockAhead(ms: number) {
  const code = `const now = Date.now; Date.now = () => now() + ${Math.round(ms)}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
