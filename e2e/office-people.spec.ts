import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './support/fixtures.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'

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
  await page.getByRole('button', { name: 'Not the same person: mh@work.example' }).click()
  await expect(messages).toContainText('1')
  await expect(main.getByText('Kept as another person:')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export their data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.zip$/)

  await page.getByRole('button', { name: 'Erase …' }).click()
  await expect(page).toHaveURL(/\/erase/)
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

test('whoever gave the same phone number is suggested and stays another person until staff join them, and is parted with one press', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  await write(page, { name: 'Rose Owner', email: 'rose@mail.example', phone: '5065550171' }, 3)
  await write(
    page,
    { name: 'Paul Stranger', email: 'paul.who.has.a.long.address@mail.example', phone: '5065550171' },
    4,
  )
  const { contacts } = await (await page.request.get('/api/people?q=rose@mail.example')).json()
  const own = `/propertyadmin/people/${contacts[0].id}`
  await page.goto(own)
  await whenReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Owner')
  const whose = page.getByRole('group', { name: 'Whose data is it?' })
  await expect(whose).toHaveCount(0)
  const suggested = page.getByRole('listitem').filter({ hasText: 'Paul Stranger' })
  await expect(suggested).toContainText('Gave the same phone number')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export their data' }).click()
  const data = await readFile(await (await download).path(), 'utf8')
  expect(data).toContain('I am Rose Owner.')
  expect(data).not.toContain('Paul')

  await suggested.getByRole('button', { name: /^Merge with Paul Stranger/ }).click()
  const box = (email: string) => whose.getByRole('listitem').filter({ hasText: email }).getByRole('checkbox')
  await expect(box('rose@mail.example')).toBeChecked()
  await box('paul.who.has.a.long.address@mail.example').uncheck()
  await page.getByRole('button', { name: 'Erase …' }).click()
  const part = (name: string) => page.getByRole('main').locator('section').filter({ hasText: name })
  await expect(part('Erased with this person')).toContainText('rose@mail.example (1 message)')
  await expect(part('Not touched')).toContainText('paul.who.has.a.long.address@mail.example (1 message)')
  for (const path of [own, `${own}/erase`]) {
    await expectAccessibleScreen(page, path)
    await expectAccessibleLightScreen(page, `/fr${path}`)
  }
  await page.goto(`${own}/erase`)
  await whenReady(page)
  await page.getByRole('link', { name: 'Choose other addresses, or part the person first' }).click()
  await page.getByRole('button', { name: 'Not the same person: paul.who.has.a.long.address@mail.example' }).click()
  await expect(page.getByText('Kept as another person:')).toBeVisible()
  await expect(whose).toHaveCount(0)
})

test('without JavaScript and in French the chosen address alone is erased', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  await write(page, { name: 'Anne Roy', email: 'anne@mail.example', phone: '5065550172' }, 5)
  await write(page, { name: 'Luc Inconnu', email: 'luc@mail.example', phone: '5065550172' }, 6)
  const { contacts } = await (await page.request.get('/api/people?q=anne@mail.example')).json()
  const other = (await (await page.request.get('/api/people?q=luc@mail.example')).json()).contacts[0].id
  const joined = await page.request.post(`/propertyadmin/people/${contacts[0].id}`, { form: { do: 'merge', other } })
  expect(joined.status()).toBe(200)
  await page.goto(`/fr/propertyadmin/people/${contacts[0].id}`)
  const whose = page.getByRole('group', { name: 'À qui sont ces données?' })
  const box = (email: string) => whose.getByRole('listitem').filter({ hasText: email }).getByRole('checkbox')
  // It was Luc who asked.
  await box('anne@mail.example').uncheck()
  await expect(box('luc@mail.example')).toBeChecked()
  await page.getByRole('button', { name: 'Effacer…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Effacer Luc Inconnu')
  await page.getByRole('button', { name: 'Effacer…' }).click()
  await page.getByRole('checkbox', { name: 'Oui, effacer Luc Inconnu pour de bon' }).check()
  await page.getByRole('button', { name: 'Effacer pour de bon' }).click()
  await expect(page).toHaveURL(/\/fr\/propertyadmin\/people\?erased/)
  const left = await (await page.request.get('/api/people?q=5065550172')).json()
  expect(left.contacts.map(({ name }: { name: string }) => name)).toEqual(['Anne Roy'])
})
