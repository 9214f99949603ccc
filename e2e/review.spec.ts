import type { Browser, Locator, Page } from '@playwright/test'
import { putAccount } from '../app/features/accounts/server/account-queries.ts'
import { testHash } from '../app/features/accounts/server/test-accounts.ts'
import { findPropertyWithCustomer } from '../app/features/listings/server/queries.ts'
import { proposeRevision } from '../app/features/review/server/revision-queries.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { twin } from './support/in-language.ts'
import { readMail } from './support/mail-reading.ts'
import { copyOf, postReview, submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnOffice, startOwnOffice } from './support/own-office.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: the shared one sends no mail. */
let own: OwnOffice
test.beforeAll(async () => {
  own = await startOwnOffice()
})
test.afterAll(() => own?.end())

const reader = { email: 'reader@fundy.example', password: 'a password of the reader' }

async function office(browser: Browser, options: { javaScriptEnabled?: boolean } = {}, who = staff): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: own.url, ...options })).newPage()
  expect((await page.request.post('/api/auth/sign-in/email', { data: who })).status()).toBe(200)
  return page
}

/** The mails to an address, once there are so many: they leave ten seconds after the decision. */
async function mailsTo(address: string, count: number) {
  // Without the receipts, whose subject ends in the reference.
  const mine = () =>
    own.smtp.mails
      .filter(({ to }) => to.includes(address))
      .map(readMail)
      .filter(({ subject }) => !/\bF-[\dA-Z]{6}\b/.test(subject))
  await expect.poll(() => mine().length).toBe(count)
  return mine()
}

/** A live listing whose owner proposes another price and title. */
async function proposeChange(page: Page, email: string, language: 'en' | 'fr') {
  const title = `House of ${email}`
  const { id } = await submitHome(page.request, { title, email }, { 'Accept-Language': language })
  await verifyHome(page.request, id)
  const { updatedAt: version } = (await findPropertyWithCustomer(own.store.db, id))!
  const proposal = { propertyId: id, version, pictures: [], facts: { price: 130_000, name: 'No children, please' } }
  await own.store.change((tx) => proposeRevision(tx, proposal, Date.now()))
  return { id, title }
}

test('by keyboard staff ask for changes; the owner gets one mail with the reason and the private link', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser)
  const email = 'ask@example.com'
  const { id } = await submitHome(page.request, { title: 'Dark flat', email })
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dark flat')
  // The panel of reasons is there at once, and its digits with it: it waits neither for code nor for the server.
  const answers = Promise.withResolvers<void>()
  await page.route(/\/assets\/|\/api\/|\/behind$|\.data\b/, async (route) => {
    await answers.promise
    await route.continue()
  })
  for (const key of ['r', '1', '3']) await page.keyboard.press(key)
  const reasons = page.getByRole('group', { name: 'Reasons' }).getByRole('checkbox')
  await expect(reasons.nth(0)).toBeChecked()
  await expect(reasons.nth(1)).not.toBeChecked()
  await expect(reasons.nth(2)).toBeChecked()
  answers.resolve()
  await expect(page).toHaveURL(/ask=refuse/)
  await expect(reasons.nth(2)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(reasons).toHaveCount(0)
  await page.keyboard.press('c')
  await page.getByRole('checkbox', { name: 'A photo is missing or unclear' }).check()
  await page.getByRole('checkbox', { name: 'The price or what it includes is unclear' }).check()
  const text = page.getByLabel('What Ann Roy will read')
  await expect(text).toHaveValue(/^1\. A photo is missing.*\n2\. Please say what the price includes/)
  await text.fill(`${await text.inputValue()}\n\nIs heat included?`)
  await text.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Changes asked: Dark flat.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.goto('/propertyadmin/review')
  await expect(page.getByRole('complementary', { name: 'Waiting for review' }).getByText('Done today')).toBeVisible()
  const [mail] = await mailsTo(email, 1)
  expect(mail!.subject).toBe('Please change your listing: Dark flat')
  expect(mail!.text).toContain('2. Please say what the price includes')
  expect(mail!.text).toContain('Is heat included?')
  expect(mail!.text).toMatch(new RegExp(`${own.url}/manage\\?token=[\\w-]{43}\\b`))
})

test('what was flagged is quoted and in view beside the checklist while one writes, and accepting it asks once', async ({
  browser,
}) => {
  const page = await office(browser)
  await page.setViewportSize({ width: 1440, height: 900 })
  const words = { title: 'Flagged flat', email: 'flagged@example.com', description: 'A quiet flat, no kids please.' }
  const { id } = await submitHome(page.request, words)
  await submitHome(page.request, { title: 'Flat after the flagged', email: 'after@example.com', line: '5 Ash Street' })
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await expect(page.getByRole('link', { name: 'Edit Flagged flat' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for changes' }).click()
  const text = page.getByLabel('What Ann Roy will read')
  await expect(text).toHaveValue(/exclude people .*“no kids”$/)
  await expect(page.getByRole('checkbox', { name: 'The words exclude people' })).toBeChecked()
  const side = page.getByRole('complementary', { name: 'Reasons and owner' })
  await expect(side.getByText('“no kids”')).toBeInViewport()
  await expect(side.getByRole('checkbox', { name: 'The words exclude nobody' })).toBeVisible()
  await text.fill('Line\n'.repeat(60))
  const send = page.getByRole('button', { name: 'Send and next' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click({ trial: true })

  // Beside two columns the listing is narrow, and whole.
  await page.setViewportSize({ width: 1024, height: 768 })
  const date = page.getByRole('main').getByText('Feb 1, 2027')
  const rightOf = async (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right)
  expect(await date.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect(await rightOf(date)).toBeLessThan(
    await rightOf(page.getByRole('heading', { name: 'As visitors will see it' })),
  )
  // On a phone one writes first, and what was flagged comes next.
  await page.setViewportSize({ width: 390, height: 844 })
  const below = await page.getByRole('main').getByText('“no kids”').filter({ visible: true }).last().boundingBox()
  expect((await text.boundingBox())!.y).toBeLessThan(below!.y)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Back to the decision' }).click()
  await page.getByRole('button', { name: 'Accept, next' }).click()
  await expect(page.getByText('Press again to accept it all the same.')).toBeVisible()
  const head = page.locator('section[tabindex="-1"]')
  const { y } = (await head.boundingBox())!
  await page.getByRole('button', { name: 'Accept all the same' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Accepted: Flagged flat.' })).toBeVisible()
  // The strip with Undo moves nothing.
  expect((await head.boundingBox())!.y).toBe(y)
})

test('while a reason is being written, the key A accepts nothing', async ({ browser }) => {
  const page = await office(browser)
  const { id } = await submitHome(page.request, { title: 'Reasoned flat', email: 'reasoned@example.com' })
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/ask=refuse/)
  await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reasoned flat')
})

test('a reason that was not sent is there again after a reload', async ({ browser }) => {
  const page = await office(browser)
  const { id } = await submitHome(page.request, { title: 'Typed flat', email: 'typed@example.com' })
  await page.goto(`/propertyadmin/review/${id}?ask=changes`)
  await whenReady(page)
  await page.getByRole('checkbox', { name: 'A photo is missing or unclear' }).check()
  const text = page.getByLabel('What Ann Roy will read')
  await text.fill('Is heat included?')
  await page.reload()
  await expect(text).toHaveValue('Is heat included?')
  await expect(page.getByRole('checkbox', { name: 'A photo is missing or unclear' })).toBeChecked()
})

test('a refusal that is sent after the session has ended leads through the login back to its listing and reason', async ({
  browser,
}) => {
  const page = await office(browser)
  const ids: string[] = []
  for (const title of ['Ended flat', 'Flat after it'])
    ids.push((await submitHome(page.request, { title, email: 'ended@example.com' })).id)
  await page.goto(`/propertyadmin/review/${ids[0]}`)
  await whenReady(page)
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/ask=refuse/)
  const text = page.getByLabel('What Ann Roy will read')
  await text.fill('It is not in New Brunswick.')
  // It ends on the server; the page does not know yet.
  await page.request.post('/api/auth/sign-out')
  await text.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('link', { name: 'Login' }).click()
  await whenReady(page)
  const login = page.getByRole('main')
  await login.getByLabel('Email').fill(staff.email)
  await login.getByLabel('Password', { exact: true }).fill(staff.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/propertyadmin/review/${ids[0]}\\?ask=refuse$`))
  await expect(text).toHaveValue('It is not in New Brunswick.')
})

test('a decision is undone, then another one is made, and that one counts', async ({ browser }) => {
  const page = await office(browser)
  const { id } = await submitHome(page.request, { title: 'Sound flat' })
  const visitor = async () => (await page.request.get(`/single-property-1/${id}`, { headers: { Cookie: '' } })).status()
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Undo' }).click()
  // Its note leaves once the listing is drawn as it is now; the copy that was decided may be on screen until then.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/propertyadmin/review/${id}$`))
  expect(await visitor()).toBe(404)
  await page.getByRole('button', { name: 'Accept, next' }).click()
  await page.getByRole('button', { name: 'Accept all the same' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Accepted: Sound flat.' })).toBeVisible()
  await expect.poll(visitor).toBe(200)
})

test('in French and without JavaScript a part of a change is accepted, and the owner is told which and why', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser, { javaScriptEnabled: false })
  const email = 'partie@example.com'
  const { id, title } = await proposeChange(page, email, 'fr')
  await mailsTo(email, 1)
  await page.goto(`/fr/propertyadmin/review/${id}`)
  await expect(page.getByRole('heading', { name: 'Modifications' })).toBeVisible()
  await page.getByRole('group', { name: 'Titre' }).first().getByRole('radio', { name: 'Conserver' }).check()
  await page.getByLabel('Un mot au propriétaire (facultatif)').fill('Le titre exclut des familles.')
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expect(page.getByText('Acceptée en partie.')).toBeVisible()
  const { price, name } = (await findPropertyWithCustomer(own.store.db, id))!
  expect([price, name]).toEqual([130_000, title])
  const mails = await mailsTo(email, 2)
  expect(mails[1]!.subject).toMatch(/^Une partie de votre modification est en ligne/)
  expect(mails[1]!.text).toContain('Le titre exclut des familles.')
  expect(mails[1]!.text).toContain(`${own.url}/fr/manage?token=`)
})

test('what a colleague has decided meanwhile is said, and nothing is decided on the old copy', async ({ browser }) => {
  const page = await office(browser)
  const { id } = await proposeChange(page, 'two@example.com', 'en')
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await expect(page.getByText('$100 less')).toBeVisible()
  const copy = await copyOf(page.request, id)
  expect((await postReview(page.request, id, { copy, action: 'refuse', words: 'No.' })).status()).toBe(302)
  await page.getByRole('button', { name: 'Accept 2, next' }).click()
  await page.getByRole('button', { name: 'Accept all the same' }).click()
  await expect(page.getByRole('alert')).toContainText(`Changed by ${staff.email} just now.`)
  expect((await findPropertyWithCustomer(own.store.db, id))!.price).toBe(140_000)
})

for (const its of [
  {
    language: 'en' as const,
    address: '192.0.2.1',
    waits: 'Waiting for review',
    prefix: '',
    done: 'Done today',
    verdicts: ['Accepted', 'Changes asked', 'Refused'],
    receipt: ['Verified', 'The photos show this home'],
  },
  {
    language: 'fr' as const,
    address: '192.0.2.2',
    waits: 'En attente d’examen',
    prefix: '/fr',
    done: 'Fait aujourd’hui',
    verdicts: ['Acceptée', 'Modifications demandées', 'Refusée'],
    receipt: ['Vérifié', 'Les photos montrent bien ce logement'],
  },
]) {
  test(`several submissions are decided by keys alone, without a reload between them: ${its.language}`, {
    tag: twin(its.language),
  }, async ({ browser }) => {
    const page = await office(browser)
    await page.request.post('/propertyadmin', { form: { language: its.language, page: '/propertyadmin' } })
    const titles = Array.from({ length: 8 }, (_, at) => `Key ${its.language} ${at}`)
    const ids: string[] = []
    for (const title of titles) {
      const email = `${title.replaceAll(' ', '-').toLowerCase()}@example.com`
      // From an address of its own: each may submit twenty in an hour.
      const headers = { 'Accept-Language': its.language, 'X-Forwarded-For': its.address }
      ids.push((await submitHome(page.request, { title, email }, headers)).id)
    }
    await page.goto(`${its.prefix}/propertyadmin/review/${ids[0]}`)
    await whenReady(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const heading = page.getByRole('heading', { level: 1 })
    // Two steps at once are two steps, whatever is still being read.
    for (const [step, to] of [
      ['j', 2],
      ['k', 0],
    ] as const) {
      await expect(heading).toHaveText(titles[step === 'j' ? 0 : 2]!)
      await page.keyboard.press(step)
      await page.keyboard.press(step)
      await expect(heading).toHaveText(titles[to]!)
    }
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    for (const [at, title] of titles.slice(0, 6).entries()) {
      await expect(heading).toHaveText(title)
      if (at === 2 || at === 4) {
        await press(at === 2 ? 'c' : 'r')
        await expect(page.getByRole('checkbox').first()).toBeFocused()
        await press('1')
        await press('Control+Enter')
      } else {
        await press('x')
        // It has no photos, so it is asked about once; a key that is held down answers once.
        for (const _ of ['asked', 'accepted']) {
          await page.keyboard.down('a')
          await page.keyboard.down('a')
          await page.keyboard.up('a')
          keys++
        }
      }
      // The next one is there, and the focus with it.
      await expect(heading).toHaveText(titles[at + 1]!)
      await expect(page.getByRole('region', { name: titles[at + 1]! })).toBeFocused()
    }
    expect(keys).toBe(4 * 3 + 2 * 3)
    await press('j')
    await expect(heading).toHaveText(titles[7]!)
    await press('k')
    await expect(heading).toHaveText(titles[6]!)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    const queue = page.getByRole('complementary', { name: its.waits })
    await expect(queue.getByRole('heading', { name: its.done })).toBeVisible()
    await expect(queue).toContainText(its.verdicts[1]!)
    for (const [at, id] of ids.slice(0, 6).entries()) {
      const verified = at !== 2 && at !== 4
      await expect.poll(async () => (await findPropertyWithCustomer(own.store.db, id))!.verified).toBe(verified)
    }
    const rows = await own.store.db.selectFrom('decision').select('verdict').where('property_id', 'in', ids).execute()
    expect(rows.map(({ verdict }) => verdict).toSorted()).toEqual([...Array(4).fill('accepted'), 'changes', 'refused'])
    await page.goto(`${its.prefix}/single-property-1/${ids[0]}`)
    await page.getByRole('button', { name: its.receipt[0], exact: true }).click()
    await expect(page.getByRole('dialog').getByText(its.receipt[1]!)).toBeVisible()
    await page.request.post('/propertyadmin', { form: { language: 'en', page: '/propertyadmin' } })
  })
}

test('keys that come with each new listing lead through all of them in order, whatever is still on its way', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser)
  const titles = Array.from({ length: 12 }, (_, at) => `Swift ${at}`)
  const ids: string[] = []
  for (const [at, title] of titles.entries()) {
    const headers = { 'X-Forwarded-For': '192.0.2.3' }
    const words = { title, email: `swift${at}@example.com`, line: `${at + 1} Swift Street` }
    ids.push((await submitHome(page.request, words, headers)).id)
  }
  await page.goto(`/propertyadmin/review/${ids[0]}`)
  await whenReady(page)
  await page.evaluate(() => {
    const seen: string[] = []
    let last = ''
    Object.assign(window, { seen })
    const look = () => {
      const title = document.querySelector('h1')?.textContent ?? ''
      const asks = document.querySelector('[data-key="a"]')?.textContent?.startsWith('Accept all') ? 'again' : ''
      if (title + asks === last || !title.startsWith('Swift')) return
      last = title + asks
      if (!asks) seen.push(title)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true, cancelable: true }),
      )
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
  const decided = () => own.store.db.selectFrom('decision').select('verdict').where('property_id', 'in', ids).execute()
  await expect.poll(async () => (await decided()).length, { timeout: 30_000 }).toBe(titles.length)
  await expect(page.getByRole('status').filter({ hasText: 'Swift 11' })).toContainText('Accepted')
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual(titles)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a probable duplicate is compared in full, and once it is not the same it is not shown again', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser)
  const place = { line: '77 Cedar Street', streetNumber: '77', streetName: 'Cedar Street' }
  const first = await submitHome(page.request, { title: 'Cedar one', email: 'cedar1@example.com', ...place })
  const { id } = await submitHome(page.request, {
    title: 'Cedar two',
    email: 'cedar2@example.com',
    price: '1500',
    ...place,
  })
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await expect(page.getByText('Probably the same home')).toBeVisible()
  await page.getByRole('link', { name: 'Compare in full' }).click()
  const table = page.getByRole('region', { name: 'Compare in full' })
  await expect(table.getByRole('row', { name: /Cedar two.*Cedar one/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table).toBeHidden()
  await page.getByRole('link', { name: 'Same home' }).click()
  await expect(page.getByRole('checkbox', { name: 'The home is listed already' })).toBeChecked()
  await expect(page.getByLabel('What Ann Roy will read')).toHaveValue(/listed already/)
  await page.keyboard.press('Escape')
  // The note is gone at once; the server is asked meanwhile.
  const noted = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`/review/${id}.data`),
  )
  await page.getByRole('button', { name: 'Not the same' }).click()
  await expect(page.getByText('Probably the same home')).toBeHidden()
  expect((await noted).ok()).toBe(true)
  await page.goto(`/propertyadmin/review/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar one')
  await expect(page.getByText('Probably the same home')).toBeHidden()
})

test('a change as a whole page and side by side; all of it or none of its parts with one press', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await office(browser)
  const { id } = await proposeChange(page, 'views@example.com', 'en')
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await page.getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'Keep old' }).check()
  await expect(page.getByRole('button', { name: 'Accept 1, next' })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views of the change' })
  await views.getByRole('link', { name: 'Side by side' }).click()
  await expect(page.getByRole('heading', { name: 'As visitors see it now' })).toBeVisible()
  await views.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByRole('button', { name: 'Accept 1, next' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByRole('button', { name: 'Accept 2, next' })).toBeVisible()
})

test('a reader sees everything and decides nothing', { tag: '@release' }, async ({ browser }) => {
  const manager = await office(browser)
  const { id } = await proposeChange(manager, 'read@example.com', 'en')
  const password = testHash(reader.password)
  await putAccount(own.store.db, { email: reader.email, name: 'Reader', role: 'reader', password })
  const page = await office(browser, {}, reader)
  await page.goto(`/propertyadmin/review/${id}`)
  await whenReady(page)
  await expect(page.getByText('$1,300 per month')).toBeVisible()
  for (const name of [/^Accept/, 'Refuse', 'Ask for changes']) {
    await expect(page.getByRole('main').getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(
      0,
    )
  }
  const copy = await copyOf(manager.request, id)
  const answer = await postReview(page.request, id, { copy, action: 'accept' })
  expect(answer.status()).toBe(403)
})

test('the review is accessible in both languages: a change, and asking its owner', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await office(browser)
  const { id } = await proposeChange(page, 'axe@example.com', 'en')
  await expectAccessibleScreen(page, `/propertyadmin/review/${id}`)
  await expectAccessibleScreen(page, `/propertyadmin/review/${id}?ask=changes`)
  await expectAccessibleScreen(page, `/propertyadmin/review/${id}?view=side`)
  for (const search of ['', '?ask=changes', '?view=side'])
    await expectAccessibleLightScreen(page, `/fr/propertyadmin/review/${id}${search}`)
})
