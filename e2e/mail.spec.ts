import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { emptyDraft, submissionToWire } from '../domain/submission.ts'
import { startSmtp, type TestSmtp } from '../server/services/test-smtp.ts'
import { expect, test, whenReady } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

/** A server of its own: the one of the other errands sends no mail. */
let folder: string
let smtp: TestSmtp
let server: OwnServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-mail-'))
  smtp = await startSmtp()
  server = await startOwnServer({
    ...{ DATA_DIR: folder, SMTP_URL: smtp.url(), STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password },
    // Whoever fills in a form as quickly as this test does gets no receipt.
    ...{ LOG_LEVEL: 'silent', MAIL_RECEIPT: 'off' },
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a visitor writes while the mail server is down; when it is back everything goes out once', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const office = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await office.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  const home = await list(office.request)
  await smtp.stop()

  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await page.goto(`/single-property-1/${home}`)
  await whenReady(page)
  await write(page, 'Ann Tide')
  const good = page.getByRole('alertdialog', { name: 'Success!' })
  await expect(good.getByText('Your message has been sent successfully.')).toBeVisible()
  expect(smtp.mails).toEqual([])

  await office.goto('/propertyadmin/inbox?q=tide')
  await whenReady(office)
  const item = office.getByRole('listitem').filter({ hasText: 'Ann Tide' })
  await expect(item).toContainText('Waiting')
  await expect(async () => {
    await office.reload()
    await expect(office.getByText('Mail is not going out.')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await smtp.startAgain()
  await whenReady(office)
  await office.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([['hello@fundy.example']])
  await expect(async () => {
    await office.reload()
    await expect(office.getByText('Mail is not going out.')).toBeHidden({ timeout: 1_000 })
    await expect(item).not.toContainText('Waiting', { timeout: 1_000 })
  }).toPass()

  // What is written now goes out behind it: had anything been sent twice, it would be here by then.
  await page.goto(`/single-property-1/${home}`)
  await whenReady(page)
  await write(page, 'Ann Again')
  await expect(good).toBeVisible()
  await expect.poll(() => smtp.mails.some(({ raw }) => raw.includes('Ann Again'))).toBe(true)
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2)
})

/** By the sidebar of the listing. */
async function write(page: Page, name: string) {
  const form = page.getByRole('complementary').locator('form')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByLabel('Phone').fill('5065550142')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send message' }).click()
}

/** Comes back with the id of a listing that visitors see. */
async function list(request: APIRequestContext) {
  const draft = {
    ...emptyDraft,
    ...{ title: 'Flat on Pine Street', offer: 'rent' as const, kind: 'apartment' as const, price: '1400', sqft: '800' },
    ...{ beds: '2', washrooms: '1', availableOn: '2027-02-01', line: '9 Pine Street', streetNumber: '9' },
    ...{ streetName: 'Pine Street', city: 'Moncton', province: 'New Brunswick', postalCode: 'E1C 4Z1' },
    ...{ name: 'Ann Roy', email: 'owner@example.com', phone: '5065550142', consent: true },
  }
  const submitted = await request.post('/api/submit-property', { data: submissionToWire(draft, []) })
  const { id } = await submitted.json()
  const { token } = await (await request.get('/api/auth/token')).json()
  const verified = await request.post('/api/update-property-status', {
    data: { id, field: 'Verified', value: true },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(verified.status()).toBe(200)
  return id as string
}
