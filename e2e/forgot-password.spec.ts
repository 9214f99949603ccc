import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { staff } from './support/staff-account.ts'
import { translatePage } from './support/translate-page.ts'

/** A server of its own: the shared one sends no mail. */
let smtp: TestSmtp
let folder: string
let server: OwnServer
let site: string
test.beforeAll(async () => {
  smtp = await startSmtp()
  folder = await mkdtemp(join(tmpdir(), 'fundy-forgot-'))
  const account = { STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password }
  server = await startOwnServer({ DATA_DIR: folder, SMTP_URL: smtp.url(), ...account })
  site = server.url
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('ten wrong passwords by strangers block neither a known browser nor a reset link; a new password ends the old session and the link', {
  tag: '@release',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site })
  expect((await context.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  expect((await context.request.post('/api/auth/sign-out')).status()).toBe(200)
  const stranger = await browser.newContext({ baseURL: site })
  const guess = (data: object) => stranger.request.post('/api/auth/sign-in/email', { data })
  const guesses = await Promise.all(Array.from({ length: 10 }, () => guess({ ...staff, password: 'a guess' })))
  expect(guesses.map((answer) => answer.status())).toEqual(Array(10).fill(401))
  expect((await guess(staff)).status()).toBe(429)
  expect((await context.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)

  const page = await (await browser.newContext({ baseURL: site })).newPage()
  await page.goto('/login')
  await whenReady(page)
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
  // The previous page has an email field too, and the address changes before the page does.
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await translatePage(page)
  await page.getByLabel('Email').fill('nobody@fundy.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const answer = page.getByText('If there is an account with this email, a link is on its way.')
  await expect(answer).toBeVisible()
  await page.getByLabel('Email').fill(staff.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(() => smtp.mails.length).toBe(1)
  await expect(answer).toBeVisible()
  expect(smtp.mails[0]!.to).toEqual([staff.email])

  const link = linkIn(smtp.mails[0]!.raw)
  expect(link.startsWith(`${site}/reset-password?token=`)).toBe(true)
  await page.goto(link)
  await whenReady(page)
  const fresh = 'a new password of the errands'
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Please use at least 10 characters.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/login?changed=1')
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  expect(await (await context.request.get('/api/auth/session')).json()).toEqual({ user: null })
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Hi, Admin')).toBeVisible()
  expect((await guess({ ...staff, password: fresh })).status()).toBe(429)

  const plain = await (await browser.newContext({ baseURL: site, javaScriptEnabled: false })).newPage()
  await plain.goto(link)
  await expect(plain.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expect(plain.getByRole('alert')).toHaveText('This link has expired or was used already.')
})

/** Decodes quoted-printable soft line breaks. */
function linkIn(raw: string) {
  const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  return /http:\/\/localhost:\d+\/reset-password\?token=[\w.-]+/.exec(text)![0]
}
