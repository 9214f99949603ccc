import type { Browser, Page } from '@playwright/test'
import { type AccountServer, password, startAccountServer } from './support/account-server.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { inLanguage, twin } from './support/in-language.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'
import { addPhotos, photoOf } from './support/submitting.ts'

/** The account pages of whoever is signed in. */
let server: AccountServer
test.beforeAll(async () => {
  server = await startAccountServer()
})
test.afterAll(() => server?.end())

async function openPage(browser: Browser, javaScriptEnabled = true) {
  return (await browser.newContext({ baseURL: server.url, javaScriptEnabled })).newPage()
}

async function signInStaff(page: Page) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
}

/** Fills the account's submit form; its contact details are there. */
async function fillProperty(page: Page, say: (text: string) => string, title: string, number: number) {
  // Optional ones say so behind their name.
  const field = (label: string) =>
    page.getByRole('main').getByLabel(new RegExp(`^${say(label).replace(/[()]/g, '\\$&')}( \\(.*)?$`))
  const typed = {
    'Property title': title,
    Price: '1450',
    Sqft: '820',
    'Available date': '2027-02-01',
    // Of its own, or the form asks whether it is the home of another test.
    Address: `${number} Pine Street`,
    'Street number': String(number),
    'Street name': 'Pine Street',
    City: 'Moncton',
    'Postal code': 'E1C 4Z1',
    Description: 'Bright and quiet.',
  }
  const chosen = { Status: 'rent', 'Property type': 'detached', Bedrooms: '2', Bathrooms: '1' }
  for (const [label, value] of Object.entries(chosen)) await field(label).selectOption(value)
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await field('Parking').check()
  await page.locator('input[name=consent]').check()
}

for (const language of ['en', 'fr'] as const) {
  const { say, at } = inLanguage(language)

  test(`a home that is sent from the account pages stands in the list as it was typed; the owner rents it out and takes it down (${language})`, {
    tag: twin(language),
  }, async ({ browser }) => {
    const page = await openPage(browser)
    const address = `eli-${language}@roy.example`
    await server.signUp(page.request, address, language)
    await page.goto(at('/dashboard'))
    await expect(page.getByRole('heading', { level: 1, name: say('Dashboard') })).toBeVisible()
    const box = page.getByRole('region', { name: say('Package') })
    await expect(box).toContainText(say('Free package'))
    await expect(box).toContainText(`${say('Listings used')}0`)
    await expectAccessibleScreen(page, at('/dashboard'))

    await page.goto(at('/submit-property-dashboard'))
    await whenReady(page)
    await expect(page.getByText(say('Sample page'))).toHaveCount(0)
    await expect(page.getByRole('main').getByLabel(say('Email'), { exact: true })).toHaveValue(address)
    await expectAccessibleScreen(page, at('/submit-property-dashboard'))
    await fillProperty(page, say, 'House by the marsh', language === 'en' ? 12 : 14)
    await addPhotos(page, [await photoOf('#30a040', 'front.jpg')])
    await page.getByRole('button', { name: say('Submit property') }).click()
    const dialog = page.getByRole('alertdialog', { name: say('Submitted!') })
    await expect(dialog).toContainText(say('Your property has been submitted for review. Thank you!'))
    await expect(dialog).toContainText(/F-[0-9A-Z]{6}/)
    await expect(dialog).toContainText(address)
    await page.goto(at('/my-property'))
    const row = page.getByRole('article', { name: 'House by the marsh' })
    await expect(row).toBeVisible()
    await expectAccessibleScreen(page, at('/my-property'))

    const office = await openPage(browser)
    await signInStaff(office)
    const link = await row.getByRole('heading').getByRole('link').getAttribute('href')
    const id = link!.split('/').at(-1)!
    await whenReady(page)
    await row.getByRole('button', { name: say('Delete {name}').replace('{name}', 'House by the marsh') }).click()
    await row.getByRole('button', { name: say('Put it back') }).click()
    await expect(row.getByText(say('Being checked', 'of a listing'))).toBeVisible()
    await verifyHome(office.request, id)
    const shown = await (await page.request.get(`/api/get-property/${id}`)).json()
    expect(shown).toMatchObject({ description1: 'Bright and quiet.', pictures: [{}] })
    await page.goto(at('/my-property'))
    await whenReady(page)
    await row.getByRole('button', { name: say('Mark as Rented') }).click()
    await expect(row.getByRole('button', { name: say('Mark as Available') })).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(row.getByRole('button', { name: say('Mark as Rented') })).toBeVisible()
    await row.getByRole('button', { name: say('Delete {name}').replace('{name}', 'House by the marsh') }).click()
    await expect(row.getByRole('button', { name: say('Put it back') })).toBeVisible()
    expect((await page.request.get(`/api/get-property/${id}`)).status()).toBe(410)
    await row.getByRole('button', { name: say('Put it back') }).click()
    await expect(row.getByRole('button', { name: say('Mark as Rented') })).toBeVisible()
  })

  test(`without script the form of the account pages is sent, too (${language})`, { tag: twin(language) }, async ({
    browser,
  }) => {
    const page = await openPage(browser, false)
    await server.signUp(page.request, `fay-${language}@roy.example`, language)
    await page.goto(at('/submit-property-dashboard'))
    await fillProperty(page, say, `Loft of Fay ${language}`, language === 'en' ? 212 : 214)
    await page.getByRole('button', { name: say('Submit property') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Submitted!') })).toBeVisible()
    await page.goto(at('/my-property'))
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test(`whoever has saved nothing sees no samples (${language})`, { tag: twin(language) }, async ({ browser }) => {
    const page = await openPage(browser)
    await server.signUp(page.request, `hal-${language}@roy.example`, language)
    await page.goto(at('/bookmark-list'))
    const nothing = say('Nothing is saved. Press the heart on a photo, and the home is kept here.')
    await expect(page.getByText(nothing)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
    await expect(page.getByText(say('Sample page'))).toHaveCount(0)
  })

  test(`the profile is kept, with its picture (${language})`, { tag: '@release' }, async ({ browser }) => {
    const page = await openPage(browser)
    await server.signUp(page.request, `gil-${language}@roy.example`, language, 'Gil Roy')
    await page.goto(at('/my-profile'))
    await whenReady(page)
    await page.getByLabel(say('City')).fill('Dieppe')
    await page.locator('input[name=pictures]').setInputFiles(await photoOf('#a03040', 'me.jpg'))
    await page.getByRole('button', { name: say('Save Changes') }).click()
    await expect(page.getByText(say('Your profile is saved.'))).toBeVisible()
    await expect(page.getByLabel(say('City'))).toHaveValue('Dieppe')
    const picture = page.getByRole('img', { name: say('Your picture') })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessibleScreen(page, at('/my-profile'))
  })

  test(`saved homes follow to another device, with notes and removals, and leave with their holder (${language})`, {
    tag: '@release',
  }, async ({ browser }) => {
    const address = `ida-${language}@roy.example`
    const [here, there] = [await openPage(browser), await openPage(browser)]
    const office = await openPage(browser)
    await signInStaff(office)
    const titles = ['Attic', 'Barn', 'Cabin'].map((word) => `${word} by the bay ${language}`)
    const ids: string[] = []
    for (const [place, title] of titles.entries()) {
      const { id } = await submitHome(office.request, { title, line: `${place + 1} Bay Street ${language}` })
      await verifyHome(office.request, id)
      ids.push(id)
    }
    const [one, two, three] = titles as [string, string, string]
    const save = async (page: Page, place: number) => {
      await page.goto(at(`/single-property-1/${ids[place]}`))
      await whenReady(page)
      await page
        .getByRole('button', { name: say('Save {name}').replace('{name}', titles[place]!) })
        .first()
        .click()
    }
    const listOf = async (page: Page) => {
      await page.goto(at('/bookmark-list'))
      await whenReady(page)
      return page.getByRole('main')
    }
    const agreed = (page: Page, count: number) =>
      expect.poll(async () => (await (await page.request.get('/bookmark-list/homes')).json()).homes?.length).toBe(count)

    // Saved on two devices before anybody signs in.
    await save(here, 0)
    await save(there, 1)
    await server.signUp(here.request, address, language)
    await here.reload()
    await agreed(here, 1)
    expect((await there.request.post('/api/auth/sign-in/email', { data: { email: address, password } })).status()).toBe(
      200,
    )
    await there.reload()
    await agreed(there, 2)
    const [ours, theirs] = [await listOf(here), await listOf(there)]
    for (const list of [ours, theirs]) {
      await expect(list.getByRole('row').filter({ hasText: one })).toBeVisible()
      await expect(list.getByRole('row').filter({ hasText: two })).toBeVisible()
    }
    await theirs.getByRole('button', { name: say('Add a note on {name}').replace('{name}', one) }).click()
    await theirs.getByRole('textbox', { name: say('Note on {name}').replace('{name}', one) }).fill('Near the bus')
    await theirs.getByRole('button', { name: say('Save note') }).click()
    await theirs.getByRole('button', { name: say('Delete {name}').replace('{name}', two) }).click()
    await agreed(there, 1)
    await save(here, 2)
    await agreed(here, 2)
    const after = await listOf(here)
    await expect(after.getByRole('row').filter({ hasText: one })).toContainText('Near the bus')
    await expect(after.getByRole('row').filter({ hasText: three })).toBeVisible()
    await expect(after.getByRole('row').filter({ hasText: two })).toHaveCount(0)

    await here
      .getByRole('banner')
      .getByRole('button', { name: say('Logout') })
      .click()
    await expect(here).toHaveURL(new RegExp(`${at('/login')}$`))
    await expect.poll(() => here.evaluate(() => localStorage.getItem('saved-homes') ?? '[]')).toBe('[]')
    await expect((await listOf(there)).getByRole('row').filter({ hasText: three })).toBeVisible()
  })
}

test('a home that was submitted with the address of an account is its own', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await openPage(browser)
  await submitHome(page.request, { email: 'joy@roy.example', title: 'Flat of Joy' })
  await server.signUp(page.request, 'joy@roy.example')
  await page.goto('/my-property')
  await expect(page.getByRole('article', { name: 'Flat of Joy' })).toBeVisible()
})
