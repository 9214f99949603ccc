import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { putAccount } from '../app/features/accounts/server/account-queries.ts'
import { testHash } from '../app/features/accounts/server/test-accounts.ts'
import { openStore, type Store } from '../platform/database/database.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { inLanguage } from './support/in-language.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: bulk acts change what other tests read. */
let folder: string
let server: OwnServer
let store: Store
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-bulk-'))
  server = await startOwnServer({
    DATA_DIR: folder,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  store = await openStore({ file: join(folder, 'fundy.db') })
  const password = testHash(colleague.password)
  await putAccount(store.db, { email: colleague.email, name: 'Zoé', role: 'manager', password })
  await putAccount(store.db, { email: 'marc@fundy.example', name: 'Marc Cormier', role: 'agent', password })
})
test.afterAll(async () => {
  await store?.close()
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const colleague = { email: 'colleague@fundy.example', password: 'a password of the colleague' }

async function office(browser: Browser, options: { javaScriptEnabled?: boolean } = {}, who = staff): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, ...options })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: who })).status()).toBe(200)
  return page
}

let made = 0
/** Four live listings of a test of its own, found by their first word. */
async function fourHomes(page: Page) {
  made += 1
  const word = `Batch${made}x`
  const ids: string[] = []
  for (let at = 1; at <= 4; at += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${made}` }
    const { id } = await submitHome(page.request, { title: `${word} ${at}`, line: `${made}${at} Pine Street` }, headers)
    await verifyHome(page.request, id)
    ids.push(id)
  }
  return { word, ids }
}

function homesOf(ids: readonly string[]) {
  return store.db
    .selectFrom('property')
    .select(['id', 'closed', 'archived', 'agent_id', 'asked_at'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
}

/** What the screen's form posts by itself; returns the id of the report that it leads to. */
async function rent(page: Page, ids: readonly string[]) {
  const key = crypto.randomUUID()
  const fields = new URLSearchParams([['bulk', 'rent'], ['key', key], ...ids.map((id) => ['id', id])])
  const answer = await page.request.post('/propertyadmin', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.url },
    data: fields.toString(),
  })
  expect(answer.status()).toBe(200)
  return new URL(answer.url()).pathname.split('/').at(-1)!
}

const acts = [
  {
    name: 'Assign',
    done: { en: '2 listings assigned to Marc Cormier', fr: '2 annonces attribuées à Marc Cormier' },
    isDone: ({ agent_id }: Home) => agent_id !== null,
  },
  {
    name: 'Ask if still available',
    done: { en: '2 owners will be asked', fr: 'La question part vers 2 propriétaires' },
    isDone: ({ asked_at }: Home) => asked_at !== null,
  },
  {
    name: 'Mark as Rented',
    done: { en: '2 listings marked as rented', fr: '2 annonces marquées comme louées' },
    isDone: ({ closed }: Home) => closed,
  },
  {
    name: 'Deactivate',
    done: { en: '2 listings deactivated', fr: '2 annonces désactivées' },
    isDone: ({ archived }: Home) => archived,
  },
]
type Home = Awaited<ReturnType<typeof homesOf>>[number]

for (const language of ['en', 'fr'] as const) {
  const { say, at } = inLanguage(language)
  const left = language === 'en' ? '2 were left as they are' : '2 sont restées telles quelles'
  const back = language === 'en' ? '2 listings put back' : '2 annonces remises comme avant'
  for (const { name, done, isDone } of acts)
    test(`${name}: half of the chosen are gone meanwhile, the report outlasts the screen, and the undo puts back (${language})`, {
      tag: language === 'en' && name === 'Mark as Rented' ? [] : '@release',
    }, async ({ browser }) => {
      const page = await office(browser)
      const { word, ids } = await fourHomes(page)
      await page.goto(at(`/propertyadmin?q=${word}&sort=name`))
      await whenReady(page)
      await page.keyboard.press('a')
      await store.change((tx) => tx.deleteFrom('property').where('id', 'in', ids.slice(2)).execute())
      const bar = page.getByRole('form', { name: say('With the chosen listings') })
      if (name === 'Assign') {
        await bar.locator('summary').click()
        await bar.getByRole('combobox').selectOption('Marc Cormier')
      }
      await bar.getByRole('button', { name: say(name), exact: true }).click()
      const line = page.getByRole('main').getByRole('link', { name: `${done[language]} · ${left}` })
      await expect(line).toBeVisible()
      expect((await homesOf(ids)).map(isDone)).toEqual([true, true])

      // Whoever leaves the screen finds it again.
      await page.getByRole('link', { name: `${word} 1`, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`)
      await page.goBack()
      await expect(line).toBeVisible()
      await page.reload()
      await whenReady(page)
      await line.click()
      await expect(page).toHaveURL(/\/propertyadmin\/bulk\/[\w-]+$/)
      await expect(page.getByText(done[language])).toBeVisible()
      const reason = page.getByRole('listitem').filter({ hasText: say('It does not exist any more.') })
      await expect(reason).toHaveCount(2)
      for (const id of ids.slice(2)) await expect(reason.filter({ hasText: id })).toBeVisible()

      await page.getByRole('link', { name: say('Back to the listings') }).click()
      await expect(page).toHaveURL(/\/propertyadmin$/)
      // The address changes before the page does: the report has an undo of the same name, which tells no toast.
      await expect(line).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Undo all') })
        .click()
      await expect(page.getByRole('status').getByText(back)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
      await expect(page.getByRole('button', { name: say('Undo all') })).toHaveCount(0)
      expect((await homesOf(ids)).map(isDone)).toEqual([false, false])
    })
}

test('the undo of the toast puts back, and what somebody changed meanwhile stays and is named', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser)
  const { word, ids } = await fourHomes(page)
  await page.goto(`/propertyadmin?q=${word}&sort=name`)
  await whenReady(page)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).last().click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  const other = await office(browser, {}, colleague)
  const { token } = await (await other.request.get('/api/auth/token')).json()
  const changed = await other.request.post('/api/update-property-status', {
    data: { id: ids[0], field: 'PropertyClosed', value: true },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(changed.status()).toBe(200)
  await undo.click()
  await page.getByRole('main').getByRole('link', { name: '3 listings put back · 1 was left as it is' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${word} 1` })).toContainText(
    'Somebody has changed it since.',
  )
  expect((await homesOf(ids)).map(({ archived }) => archived)).toEqual([true, false, false, false])
  // Nobody else sees the act.
  const report = page.url()
  expect((await other.goto(report))?.status()).toBe(404)
  await other.goto('/propertyadmin')
  await expect(other.getByText('put back')).toHaveCount(0)
})

test('an undo leaves the ticks that were made since, and their number follows the list', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await office(browser)
  const { word, ids } = await fourHomes(page)
  await page.goto(`/propertyadmin?q=${word}&sort=name`)
  await whenReady(page)
  const tick = (at: number) => page.getByRole('checkbox', { name: `Choose ${word} ${at}`, exact: true })
  const bar = page.getByRole('form', { name: 'With the chosen listings' })
  await tick(1).check()
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  await expect(tick(1)).not.toBeChecked()
  await tick(3).check()
  await tick(4).check()
  await undo.click()
  await expect(page.getByRole('status').getByText('1 listing put back')).toBeVisible()
  await expect(tick(4)).toBeChecked()
  await expect(bar.getByRole('status')).toHaveText('2 chosen')

  await store.change((tx) => tx.deleteFrom('property').where('id', '=', ids[3]!).execute())
  await page.getByRole('columnheader', { name: 'Listing' }).getByRole('link').click()
  await expect(tick(4)).toHaveCount(0)
  await expect(tick(3)).toBeChecked()
  await expect(bar.getByRole('status')).toHaveText('1 chosen')
})

for (const language of ['en', 'fr'] as const)
  test(`the chosen are exported as a table, without those that are gone (${language})`, { tag: '@release' }, async ({
    browser,
  }) => {
    const { say, at } = inLanguage(language)
    const page = await office(browser)
    const { word, ids } = await fourHomes(page)
    await page.goto(at(`/propertyadmin?q=${word}`))
    await whenReady(page)
    await page.keyboard.press('a')
    await store.change((tx) => tx.deleteFrom('property').where('id', 'in', ids.slice(2)).execute())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Export'), exact: true }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.trim().split('\r\n')).toHaveLength(3)
    for (const id of ids.slice(0, 2)) expect(table).toContain(id)
  })

for (const language of ['en', 'fr'] as const)
  test(`a report of hundreds is read to its end, and downloaded with the reasons (${language})`, {
    tag: '@release',
  }, async ({ browser }) => {
    const { say, at } = inLanguage(language)
    const page = await office(browser)
    const { ids } = await fourHomes(page)
    await rent(page, [ids[0]!])
    const gone = Array.from({ length: 350 }, (_, at) => `gone-${at}`)
    const id = await rent(page, [...gone, ...ids])
    await page.goto(at(`/propertyadmin/bulk/${id}`))
    await whenReady(page)
    const heading = { en: '351 were left as they are', fr: '351 sont restées telles quelles' }
    await expect(page.getByRole('heading', { name: heading[language] })).toBeVisible()
    // How many for each reason.
    await expect(page.getByText(say('It does not exist any more.')).first().locator('..')).toContainText('350')
    await expect(page.getByText(say('It was so already.')).first().locator('..')).toContainText('1')
    const seen: string[] = []
    const pages = page.getByRole('navigation', { name: say('Pages') })
    for (const number of [1, 2, 3, 4]) {
      await expect(pages.locator('[aria-current="page"]')).toHaveText(String(number))
      seen.push(
        ...(await page
          .getByRole('listitem')
          .filter({ hasText: /gone-\d/ })
          .allInnerTexts()),
      )
      if (number < 4) await pages.getByRole('link', { name: say('Next'), exact: true }).click()
    }
    expect(new Set(seen.map((text) => /gone-\d+/.exec(text)![0])).size).toBe(350)
    await expect(page).toHaveURL(/\?left=4$/)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: say('Export (CSV)') }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.trim().split('\r\n')).toHaveLength(352)
  })

test('without script the ticked rows are posted as a form; the report and the list have the undo', async ({
  browser,
}) => {
  const page = await office(browser, { javaScriptEnabled: false })
  const { word, ids } = await fourHomes(page)
  for (const from of ['the report', 'the list']) {
    await page.goto(`/propertyadmin?q=${word}&sort=name`)
    await page.getByRole('checkbox', { name: `Choose ${word} 1` }).check()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).last().click()
    await expect(page).toHaveURL(/\/propertyadmin\/bulk\//)
    await expect(page.getByText('1 listing deactivated')).toBeVisible()
    if (from === 'the list') await page.goto('/propertyadmin?q=none-has-this')
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect(page.getByText('1 listing put back')).toBeVisible()
    expect((await homesOf(ids)).map(({ archived }) => archived)).toEqual([false, false, false, false])
  }
})

test('the report and the line of the last act are accessible in both languages', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await office(browser)
  const { word, ids } = await fourHomes(page)
  const gone = Array.from({ length: 150 }, (_, at) => `gone-${at}`)
  await rent(page, [ids[0]!])
  const id = await rent(page, [...gone, ...ids])
  await expectAccessibleScreen(page, `/propertyadmin/bulk/${id}`)
  await expectAccessibleLightScreen(page, `/fr/propertyadmin/bulk/${id}?left=2`)
  await expectAccessibleScreen(page, `/propertyadmin?q=${word}`)
  await expectAccessibleLightScreen(page, `/fr/propertyadmin?q=${word}`)
})
