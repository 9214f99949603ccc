import type { Browser, Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { expect, listed, test } from './support/fixtures.ts'
import { signIn } from './support/staff.ts'
import { staff as account } from './support/staff-account.ts'
import { fillIn, photoOf } from './support/submitting.ts'

test('without script a property is submitted with its photos, and nothing typed is lost on the way', async ({
  browser,
  baseURL,
  page: staff,
}) => {
  await signIn(staff)
  const { plain, close } = await openPlain(browser, baseURL)
  await plain.goto('/submit-property')
  await fillIn(plain, 'Home without script')
  await plain.getByLabel('Description (optional)').fill('Quiet.\nNear the river.')
  await plain.getByLabel('Price', { exact: true }).fill('2,35O')
  const [red, green] = await Promise.all([photoOf('#c03030', 'red.jpg'), photoOf('#30a040', 'green.jpg')])
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await plain.locator('input[type=file]').setInputFiles([red, green, broken])
  const refused = plain.waitForResponse((answer) => answer.request().method() === 'POST')
  await plain.getByRole('button', { name: 'Submit property' }).click()
  expect((await refused).status()).toBe(422)
  await expect(plain.getByText('Price must be a valid number.').first()).toBeVisible()
  await expect(plain.getByText(/^2 fields to fix/).first()).toBeVisible()
  // The summary leads to the field.
  await plain.getByRole('alert').getByRole('link', { name: 'Price must be a valid number.' }).click()
  await expect(plain.locator(':target')).toHaveAttribute('name', 'price')
  await expect(plain.locator(':target')).toBeInViewport()
  await expect(plain.getByLabel('Price', { exact: true })).toHaveValue('2,35O')
  await expect(plain.getByLabel('Property title')).toHaveValue('Home without script')
  await expect(plain.getByLabel('Description (optional)')).toHaveValue('Quiet.\nNear the river.')
  await expect(plain.getByLabel('Parking')).toBeChecked()
  await expect(plain.getByLabel(/^I agree to the terms/)).toBeChecked()
  await expect(plain.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/privacy-details')
  await expect(plain.getByRole('img', { name: /^Image \d$/ })).toHaveCount(2)

  await plain.getByLabel('Price', { exact: true }).fill('2,350')
  await plain.getByRole('checkbox', { name: 'Keep', exact: true }).first().uncheck()
  await plain.locator('input[type=file]').setInputFiles(await photoOf('#3050c0', 'blue.jpg'))
  await plain.getByLabel('Email', { exact: true }).fill('zoe@gmial.com')
  await plain.getByRole('button', { name: 'Submit property' }).click()
  await expect(plain.getByText(/^Did you mean zoe@gmail.com\?/).first()).toBeVisible()
  await plain.getByLabel('Email', { exact: true }).fill('zoe@gmail.com')
  await plain.getByRole('button', { name: 'Submit property' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Submitted!' })).toBeVisible()
  await expect(plain.getByText('Your property has been submitted for review. Thank you!')).toBeVisible()
  const reference = (await plain.getByText(/^Your reference is F-/).textContent())?.match(/F-[0-9A-Z]{6}/)?.[0]
  await plain.getByRole('link', { name: 'Back to Home' }).click()
  await expect(plain).toHaveURL('/')
  await close()

  const found: WireProperty[] = await asStaff(staff, `/api/get-properties?q=${reference}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    name: 'Home without script',
    propertyValue: 2350,
    description1: 'Quiet.\nNear the river.',
    features: expect.objectContaining({ Parking: 'Yes' }),
  })
  expect(found[0]!.image).toHaveLength(2)
})

test('without script words that may break a law are told once before the form is sent', { tag: '@release' }, async ({
  browser,
  baseURL,
}) => {
  const { plain, close } = await openPlain(browser, baseURL)
  await plain.goto('/submit-property')
  await fillIn(plain, 'Bright home, adults only')
  await plain.getByRole('button', { name: 'Submit property' }).click()
  await expect(plain.getByText('Turning families with children away')).toBeVisible()
  await expect(plain.getByText('Nothing is sent yet.')).toBeVisible()
  await expect(plain.getByLabel('Property title')).toHaveValue('Bright home, adults only')
  await plain.getByLabel('Description (optional)').fill('Premier et dernier mois.')
  await plain.getByRole('button', { name: 'Submit property' }).click()
  // A hint that was not there before.
  await expect(plain.getByText('Premier et dernier mois').first()).toBeVisible()
  await expect(plain.getByText('Nothing is sent yet.')).toBeVisible()
  await plain.getByRole('button', { name: 'Submit property' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Submitted!' })).toBeVisible()
  await close()
})

test('without script staff edit a listing, and choose between two versions', async ({
  browser,
  baseURL,
  page: staff,
}) => {
  await signIn(staff)
  const home = (await listed(staff)).at(-2)!
  const { plain, close } = await openPlain(browser, baseURL, staff)
  await plain.goto(`/submit-property?id=${home.id}`)
  await expect(plain.getByRole('checkbox', { name: 'Keep', exact: true })).toHaveCount(home.image.length)
  await plain.getByLabel('Property title').fill('My title')
  await plain.getByLabel('Description (optional)').fill('My words.')
  const other = await openPlain(browser, baseURL, staff)
  await other.plain.goto(`/submit-property?id=${home.id}`)
  await other.plain.getByLabel('Property title').fill('A title of a colleague')
  await other.plain.getByLabel('Price', { exact: true }).fill('987,654')
  await other.plain.getByRole('button', { name: 'Update property' }).click()
  await expect(other.plain.getByText('Your property has been updated successfully.')).toBeVisible()
  await other.close()

  await plain.getByRole('button', { name: 'Update property' }).click()
  await expect(plain.getByRole('heading', { name: 'Changed meanwhile' })).toBeVisible()
  await expect(plain.getByText(`${account.email} changed this property since you opened it.`)).toBeVisible()
  const title = plain.getByRole('group', { name: /^Property title/ })
  await expect(title.getByRole('radio', { name: 'Mine: My title' })).toBeChecked()
  const price = plain.getByRole('group', { name: /^Price/ })
  await expect(price.getByRole('radio', { name: 'Theirs: 987654' })).toBeChecked()
  expect((await property(staff, home.id)).name).toBe('A title of a colleague')
  await title.getByRole('radio', { name: 'Theirs: A title of a colleague' }).check()
  await plain.getByRole('button', { name: 'Update property' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Updated!' })).toBeVisible()
  await close()
  const now = await property(staff, home.id)
  expect([now.name, now.propertyValue, now.description1, now.image]).toEqual([
    'A title of a colleague',
    987_654,
    'My words.',
    home.image,
  ])
})

test('a visitor who posts the edit form changes nothing', async ({ browser, baseURL, page: staff }) => {
  await signIn(staff)
  const home = (await listed(staff)).at(-3)!
  const before = await property(staff, home.id)
  const visitor = await browser.newContext({ baseURL })
  const path = `/submit-property?id=${home.id}`
  const base = JSON.stringify({ updatedAt: '2026-01-01T00:00:00.000Z', draft: {}, pictures: home.image })
  const place = { line: '9 Elm Street', streetNumber: '9', streetName: 'Elm Street', city: 'Moncton' }
  const form = {
    base,
    ...place,
    province: 'New Brunswick',
    postalCode: 'E1C 4Z1',
    title: 'Not theirs',
    offer: 'rent',
    kind: 'apartment',
    price: '1',
    sqft: '1',
    beds: '1',
    washrooms: '1',
    availableOn: '2027-03-01',
    name: 'Not theirs',
    email: 'a@example.com',
    phone: '5065550188',
    consent: 'on',
  }
  const answer = await visitor.request.post(path, { multipart: form, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  expect((await visitor.request.post(path, { multipart: { title: 'Not theirs' }, maxRedirects: 0 })).status()).toBe(400)
  await visitor.close()
  expect(await property(staff, home.id)).toEqual(before)
})

/** A page in a browser without script; with the session of `as`, when given. */
async function openPlain(browser: Browser, baseURL: string | undefined, as?: Page) {
  const storageState = await as?.context().storageState()
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState })
  return { plain: await context.newPage(), close: () => context.close() }
}

async function asStaff(staff: Page, path: string) {
  const { token } = await (await staff.request.get('/api/auth/token')).json()
  return (await staff.request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json()
}

function property(staff: Page, id: string): Promise<WireProperty> {
  return asStaff(staff, `/api/get-property/${id}`)
}
