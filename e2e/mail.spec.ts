import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: the shared one sends no mail. */
let folder: string
let smtp: TestSmtp
let server: OwnServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-mail-'))
  smtp = await startSmtp()
  server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('messages written while the mail server is down are mailed once when it is back', { tag: '@release' }, async ({
  browser,
}) => {
  const office = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await office.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  const { id: home, reference } = await submitHome(office.request)
  await verifyHome(office.request, home)
  // The receipt with the private link, and ten seconds after the decision the mail about it.
  await expect.poll(() => smtp.mails.length).toBe(3)
  const review = smtp.mails.splice(0).find(({ to }) => to.includes('hello@fundy.example'))
  expect(subjectOf(review!)).toBe(`Property ${reference} to review: Flat on Pine Street`)
  expect(review?.to).toEqual(['hello@fundy.example'])
  expect(review?.raw).toContain(`${server.url}/propertyadmin/property/${home}`)
  await office.goto(`/propertyadmin/property/${home}`)
  await expect(office.getByText(`Reference ${reference}`)).toBeVisible()
  await expect(office.getByRole('region', { name: 'Submission' }).getByText('Sent', { exact: true })).toHaveCount(2)
  await smtp.stop()

  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await page.goto(`/single-property-1/${home}`)
  await whenReady(page)
  await sendInquiry(page, 'Ann Tide')
  const good = page.getByRole('alertdialog', { name: 'Success!' })
  await expect(good.getByText('Your message has been sent successfully.')).toBeVisible()
  await good.getByRole('button', { name: 'OK', exact: true }).click()
  expect(smtp.mails).toEqual([])

  await office.goto('/propertyadmin/inbox?q=tide')
  await whenReady(office)
  await expect(office.getByRole('listitem').filter({ hasText: 'Ann Tide' })).toHaveCount(1)
  // Today shows the whole warning, also after it was seen once.
  await expect(async () => {
    await office.goto('/propertyadmin/today')
    await expect(office.getByText('Mail is not going out.')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await smtp.startAgain()
  await whenReady(office)
  await office.getByRole('button', { name: 'Try now' }).click()
  // The form is filled in at once, as by autofill: the visitor still gets a receipt.
  await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([['hello@fundy.example'], ['ann@example.com']])
  await expect(async () => {
    await office.reload()
    await expect(office.getByText('Mail is not going out.')).toBeHidden({ timeout: 1_000 })
  }).toPass()

  // This one is sent after all others: a duplicate would have arrived before it.
  await page.getByRole('complementary').getByRole('button', { name: 'Book a showing' }).click()
  await sendInquiry(page, 'Ann Again', 'Book a showing')
  await expect(good).toBeVisible()
  const booking = (await good.getByText(/^Your reference is/).textContent())?.match(/F-[0-9A-Z]{6}/)?.[0]
  await expect.poll(() => smtp.mails.length).toBe(4)
  expect(smtp.mails.slice(2).map(subjectOf)).toEqual([
    `Booking ${booking}: 9 Pine Street, Moncton`,
    `We have your request for a showing: ${booking}`,
  ])
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(4)

  await office.goto('/propertyadmin/inbox?view=visits')
  await expect(office.getByRole('listitem').filter({ hasText: 'Flat on Pine Street' })).toHaveCount(1)
})

function subjectOf({ headers }: TestSmtp['mails'][number]) {
  return headers.find(([name]) => name === 'subject')?.[1]
}

/** By the sidebar or the booking modal of the listing. */
async function sendInquiry(page: Page, name: string, action = 'Send message') {
  const form = page.getByRole('form', { name: action })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByLabel('Phone').fill('5065550142')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: action }).click()
}
