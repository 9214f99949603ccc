import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

/** A server of its own: people are merged and erased. */
let folder: string
let server: OwnServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-people-'))
  server = await startOwnServer({
    DATA_DIR: folder,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function write(page: Page, person: { name: string; email: string; phone: string }, at: number) {
  const data = { ...person, description: `I am ${person.name}.`, address: '' }
  const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
  expect((await page.request.post('/api/send-email', { data, headers })).status()).toBe(202)
}

test('a person is found by phone, merged, parted again, exported and erased, and the history says so', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  await write(page, { name: 'Monique Hébert', email: 'monique@mail.example', phone: '5065550161' }, 1)
  await write(page, { name: 'M. Hebert', email: 'mh@work.example', phone: '5065550162' }, 2)

  await page.goto('/propertyadmin/people')
  await whenReady(page)
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search listings, people, messages' })
  await search.fill('+1 (506) 555-0161')
  const found = page.getByRole('group', { name: 'People' }).getByRole('option', { name: /Monique Hébert/ })
  await expect(found).toBeVisible()
  await found.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Monique Hébert')
  const own = page.url()

  await page.getByLabel('Name, email or phone of the other').fill('mh@work.example')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: 'Merge with M. Hebert, mh@work.example' }).click()
  const main = page.getByRole('main')
  const messages = main.getByRole('heading', { name: /^Messages/ })
  await expect(messages).toContainText('2')
  await page.getByRole('button', { name: 'mh@work.example is somebody else' }).click()
  await expect(messages).toContainText('1')
  await expect(main.getByText('Kept as another person:')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export their data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.tar$/)

  await page.getByRole('link', { name: 'Erase …' }).click()
  await expect(page.getByText('Name, addresses and words of 1 message, and our notes')).toBeVisible()
  await page.getByRole('button', { name: 'Erase …' }).click()
  await page.getByRole('checkbox', { name: 'Yes, erase Monique Hébert for good' }).check()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL(/\/propertyadmin\/people\?erased/)
  expect((await page.goto(own))?.status()).toBe(404)
  expect((await (await page.request.get('/api/people?q=monique')).json()).contacts).toEqual([])
  expect((await (await page.request.get('/api/people?q=mh@work.example')).json()).contacts).toHaveLength(1)

  await page.goto('/propertyadmin/history?kind=people')
  for (const deed of ['merged two people', 'parted two people', 'exported a person’s data', 'erased a person']) {
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: deed })).toBeVisible()
  }
})
