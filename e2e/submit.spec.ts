import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { uprightHeic } from '../platform/images/encoder/test-heic.ts'
import { axeViolations, screenRules } from './support/axe.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { signIn } from './support/staff.ts'
import { staff as account } from './support/staff-account.ts'
import {
  addPhotos,
  colourAt,
  colours,
  distance,
  fillIn,
  largePhoto,
  photoOf,
  sidewaysPhoto,
  tileNames,
} from './support/submitting.ts'

/** Spec 5. New Brunswick is preselected. */
const required = [
  'Property title is required.',
  'Status is required.',
  'Property type is required.',
  'Price is required.',
  'Sqft is required.',
  'Number of bedrooms is required.',
  'Number of bathrooms is required.',
  'Available date is required.',
  'Address is required.',
  'Street number is required.',
  'Street name is required.',
  'City is required.',
  'Postal code is required.',
  'Name is required.',
  'Email is required.',
  'Phone number is required.',
  'You must agree to the terms.',
]

test('a property with eight photos is hidden until staff verify it, then shown in order, upright and without metadata', async ({
  page,
  browser,
}) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await fillIn(page, 'Errand of eight photos')
  // What is listed at one address is asked about when another form gives the same.
  await page.getByLabel('Street number').fill('48')
  const [first, ...others] = colours
  const photos = await Promise.all([
    sidewaysPhoto(first!, 'photo-1.jpg'),
    ...others.map((colour, place) => photoOf(colour, `photo-${place + 2}.jpg`)),
  ])
  await addPhotos(page, photos)
  await expect(page.getByText('Add images')).toBeHidden()
  const id = await submit(page, 'Submit property')
  const dialog = page.getByRole('alertdialog', { name: 'Submitted!' })
  await expect(dialog).toContainText('Your property has been submitted for review. Thank you!')
  const reference = (await dialog.getByText(/^Your reference is F-/).textContent())?.match(/F-[0-9A-Z]{6}/)?.[0]
  expect(reference).toBeTruthy()
  // This server sends no mail.
  await expect(dialog).not.toContainText('private link')
  await dialog.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  const paths = await withStaff(browser, async (staff) => {
    await staff.goto(`/propertyadmin?q=${reference}`)
    await expect(staff.getByRole('link', { name: 'Errand of eight photos' }).first()).toBeVisible()
    await staff.goto(`/propertyadmin/property/${id}`)
    await expect(staff.getByText(`Reference ${reference}`)).toBeVisible()
    return (await reviewed(staff, id)).image
  })
  expect(paths).toHaveLength(8)
  expect((await listed(page)).some((home) => home.id === id)).toBe(false)
  expect((await page.request.get(`/single-property-1/${id}`)).status()).toBe(404)
  for (const path of paths) expect((await page.request.get(`/images/${path}/320.webp`)).status()).toBe(404)

  await withStaff(browser, (staff) => verify(staff, id))
  await expect.poll(async () => (await listed(page)).find((home) => home.id === id)?.image).toEqual(paths)
  for (const [place, path] of paths.entries()) {
    const file = await page.request.get(`/images/${path}/640.webp`)
    const image = await file.body()
    expect(distance(await colourAt(image, 'top'), colours[place]!)).toBeLessThan(24)
    const { exif, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(image).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(width < height).toBe(place === 0)
    if (place === 0) expect(distance(await colourAt(image, 'bottom'), '#ffffff')).toBeLessThan(24)
  }
  await page.goto(`/single-property-1/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errand of eight photos')
})

test('the office enters a property in its own frame, publishes it at once and goes on to its page', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/propertyadmin')
  await whenReady(page)
  await page.getByRole('link', { name: 'Submit New Property' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit New Property' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save the property' }).click()
  await expect(page.getByLabel('Property title', { exact: true })).toBeFocused()
  await fillIn(page, 'Errand of the office')
  await page.getByLabel('Street number').fill('71')
  await addPhotos(page, [await photoOf('#3050c0', 'front.jpg')])
  await page.getByLabel('Publish at once').check()
  await page.getByRole('button', { name: 'Save the property' }).click()
  await expect(page).toHaveURL(/\/propertyadmin\/property\/71-errand-lane-[0-9a-z]{6}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Errand of the office' })).toBeVisible()
  await expect(page.getByText('entered the property for its owner')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  expect((await page.request.get(`/single-property-1/${id}`)).status()).toBe(200)
  // What was entered is no draft any more.
  await page.goto('/propertyadmin/property/new')
  await whenReady(page)
  await expect(page.getByLabel('Property title', { exact: true })).toHaveValue('')
})

test('errors are shown, focused, and cleared on edit; more than eight photos are too many', async ({ page }) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit property' }).click()
  const title = page.getByLabel('Property title', { exact: true })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(required.length)
  for (const sentence of required) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Sections' })
  await expect(steps.getByRole('link', { name: 'Basic Information' })).toContainText('8 fields to fix')
  await fillIn(page, 'Errand of errors')
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('5065550188')
  await page.getByLabel('Price', { exact: true }).fill('2,35O')
  await page.getByLabel('Phone', { exact: true }).fill('506')
  await page.getByRole('button', { name: 'Submit property' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  await expect(page.getByText('Price must be a valid number.')).toBeVisible()
  await expect(page.getByText('Please enter a valid phone number (at least 10 digits).')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Basic Information' })).toContainText('1 field to fix')

  const nine = await Promise.all(Array.from({ length: 9 }, (_, place) => photoOf('#3050c0', `${place}.jpg`)))
  await page.locator('input[name=pictures]').setInputFiles(nine)
  const limit = page.getByRole('alertdialog', { name: 'Upload Limit Exceeded' })
  await expect(limit).toContainText('Please select a maximum of 8 images.')
  await expect(limit).toContainText('You chose 9. The first 8 were added; 8 are in place.')
  await limit.getByRole('button', { name: 'OK' }).click()
  await expect(steps.getByRole('link', { name: 'Gallery' })).toContainText('8 of 8 images')
})

test('a preview shows what is typed and the chosen photos as visitors will see them, and sends nothing', async ({
  page,
}) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await page.getByLabel('Property title').fill('Half a home')
  const button = page.getByRole('button', { name: 'Preview' })
  await button.click()
  const early = page.getByRole('dialog', { name: 'Half a home' })
  // What is not chosen yet is not shown as if it were.
  await expect(early.getByText('For Rent')).toHaveCount(0)
  await early.getByRole('button', { name: 'Back to the form' }).click()
  await expect(button).toBeFocused()

  await fillIn(page, 'Previewed home')
  await page.getByLabel('Description (optional)').fill('Quiet, near the river.')
  await addPhotos(page, [await photoOf('#30a040', 'cover.jpg')])
  let sent = 0
  await page.route('**/api/submit-property', () => {
    sent++
  })
  await button.click()
  const preview = page.getByRole('dialog', { name: 'Previewed home' })
  await expect(preview.getByText('$2,350 /month')).toBeVisible()
  await expect(preview.getByText('Quiet, near the river.')).toBeVisible()
  await expect(preview.getByRole('img', { name: 'The cover you chose' })).toHaveJSProperty('naturalWidth', 400)
  await expect(preview.getByText('This is how visitors will see it. Nothing is sent yet.')).toBeVisible()
  expect(await axeViolations(page, { runOnly: screenRules })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const [beds, area] = await Promise.all(['Beds', 'Sqft'].map((name) => preview.getByText(name).boundingBox()))
  expect(area?.x).toBe(beds?.x)
  expect(sent).toBe(0)
})

test('a form in which only a box is ticked, which Safari does not focus, has its stamp', async ({ page }) => {
  await page.goto('/submit-property')
  await whenReady(page)
  const asked = page.waitForRequest('**/api/form-stamp')
  await page.getByLabel(/^I agree to the terms/).evaluate((box: HTMLInputElement) => box.click())
  await asked
})

test('photos that failed without a connection are sent again when it returns', async ({ page, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Worker failed to load|dynamically imported module/)
  await page.goto('/submit-property')
  await whenReady(page)
  await addPhotos(page, [await photoOf('#30a040', 'first.jpg')])
  await page.context().setOffline(true)
  await page.locator('input[name=pictures]').setInputFiles([await photoOf('#c03030', 'second.jpg')])
  await expect(page.locator('[data-state=failed]')).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(page.locator('[data-state=kept]')).toHaveCount(2)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the second home begins as a copy of the first, without an account; no arrow covers the button of the form', async ({
    page,
  }) => {
    await page.goto('/submit-property')
    await whenReady(page)
    const arrow = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 400))
    await expect(arrow).toBeVisible()
    await fillIn(page, 'Upper flat of two')
    await expect(arrow).toBeHidden()
    await page.getByLabel('Street number').fill('51')
    await addPhotos(page, [await photoOf('#30a040', 'upper.jpg')])
    await page.getByLabel('Email', { exact: true }).fill('zoe@gmial.com')
    await page.getByRole('button', { name: 'Submit property' }).click()
    await expect(page.getByText(/^Did you mean zoe@gmail.com\?/)).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('zoe@gmail.com')
    await submit(page, 'Submit property')
    const dialog = page.getByRole('alertdialog', { name: 'Submitted!' })
    await dialog.getByRole('button', { name: 'Copy this listing' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'This is a copy of your listing.' })).toBeFocused()
    await expect(dialog).toBeHidden()
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await expect(field('Property title')).toHaveValue('Upper flat of two')
    await expect(field('Phone')).toHaveValue('5065550188')
    await expect(page.getByLabel(/^I agree to the terms/)).not.toBeChecked()
    await expect(page.locator('[data-tile]')).toHaveCount(0)
    await field('Property title').fill('Lower flat of two')
    await field('Street number').fill('51A')
    await field('Street number').blur()
    await expect(field('Address')).toHaveValue('51A Errand Lane')
    await page.getByLabel(/^I agree to the terms/).check()
    await submit(page, 'Submit property')
    await expect(dialog).toContainText('Your property has been submitted for review. Thank you!')
  })

  for (const label of ['Phone', 'Postal code', 'Email'])
    test(`the first tap on the button sends the form while ${label} has the focus`, async ({ page }) => {
      await page.goto('/submit-property')
      await whenReady(page)
      await fillIn(page, `Tapped home, ${label}`)
      const sent = page.waitForRequest('**/api/submit-property')
      await page.route('**/api/submit-property', (route) => route.fulfill({ status: 201, json: { id: 'tapped' } }))
      await page.getByLabel(label, { exact: true }).tap()
      await page.keyboard.press('End')
      await page.keyboard.type(' ')
      await page.getByRole('button', { name: 'Submit property' }).tap()
      await sent
    })
})

test('a draft is offered again with its photos in order, and can be discarded', async ({ page }) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await page.getByLabel('Property title').fill('Errand of the draft')
  await page.getByLabel('Status').selectOption('For Sale')
  await expect(page.getByText('CAD', { exact: true })).toBeVisible()
  const photos = await Promise.all(['a', 'b', 'c'].map((name) => photoOf('#30a040', `${name}.jpg`)))
  await addPhotos(page, photos)
  await page.getByRole('button', { name: 'Move c.jpg earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('c.jpg is now number 2 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Move c.jpg earlier' })).toBeFocused()
  await expect.poll(() => tileNames(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])

  await page.reload()
  await whenReady(page)
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  await expect(offer).toContainText('What you typed just now is still on this device.')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('Errand of the draft')
  await expect.poll(() => tileNames(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  await page.reload()
  await whenReady(page)
  await offer.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('')
  await page.reload()
  await whenReady(page)
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Errand of the draft')
})

test('a restored draft that was submitted is neither in the form nor on the device', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await fillIn(page, 'Draft that is submitted')
  // Two spaces, as phone keyboards insert: normalised on blur.
  await page.getByLabel('Postal code').fill('e1c  4z1')
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(page.getByLabel('Postal code')).toHaveValue('E1C 4Z1')
  await page.reload()
  await whenReady(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('Draft that is submitted')
  await page.getByLabel(/^I agree to the terms/).check()
  await submit(page, 'Submit property')
  await expect(page.getByRole('alertdialog', { name: 'Submitted!' })).toBeVisible()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(field('Property title')).toHaveValue('')
  await expect(field('Postal code')).toHaveValue('')
  await expect(field('Status')).toHaveValue('')
  await expect(field('Parking')).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('property-draft'))).toBeNull()
})

test('staff edit a listing: others are redirected to the login page and back', async ({ page, browser, problems }) => {
  problems.expect(/status of (401|409)/)
  await page.goto('/submit-property')
  await whenReady(page)
  await fillIn(page, 'Errand of the edit')
  await page.getByLabel('Street number').fill('180')
  await addPhotos(page, await Promise.all([photoOf('#c03030', 'red.jpg'), photoOf('#30a040', 'green.jpg')]))
  const id = await submit(page, 'Submit property')
  await withStaff(browser, (staff) => verify(staff, id))
  const [red, green] = (await reviewedAs(browser, id)).image

  await page.goto(`/submit-property?id=${id}`)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/submit-property?id=${id}`)}`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/submit-property?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Edit property' })).toBeVisible()
  await whenReady(page)
  await expect(page.getByLabel('Bathrooms')).toHaveValue('1.5')
  await expect(page.getByLabel('Parking')).toBeChecked()
  await page.getByLabel('Property title').fill('Errand of the edit, mended')
  await expect(page.getByLabel('Virtual tour')).toHaveValue('')
  await page.getByLabel('Virtual tour').fill('https://kuula.co/post/hnZJP/collection/7D4pF')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.locator('[data-tile]')).toHaveCount(1)
  await addPhotos(page, [await photoOf('#3050c0', 'blue.jpg')], 2)

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update property' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Authentication Error' })
  await expect(ended).toContainText('Could not get authentication token. Please try logging in again.')
  await expect(ended.getByRole('link', { name: 'Login' })).toHaveAttribute('target', '_blank')
  await signIn(page)
  await page.keyboard.press('Escape')
  await withStaff(browser, (staff) => turn(staff, id, 'Mark as Rented', 'Mark as Available'))
  await page.getByRole('button', { name: 'Update property' }).click()
  const changed = page.getByRole('alertdialog', { name: 'Changed meanwhile' })
  await expect(changed).toContainText(`${account.email} marked it as rented`)
  // Only from here on: the request that was just refused must not be held.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/update-property', async (route) => {
    await gate.promise
    await route.continue()
  })
  const updated = page.waitForResponse('**/api/update-property')
  await changed.getByRole('button', { name: 'Update with these' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...', includeHidden: true })).toBeDisabled()
  gate.resolve()
  expect((await updated).status()).toBe(200)
  const dialog = page.getByRole('alertdialog', { name: 'Updated!' })
  await expect(dialog).toContainText('Your property has been updated successfully.')
  await dialog.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(`/submit-property?id=${id}`)
  await expect(page.getByLabel('Virtual tour')).toHaveValue('https://kuula.co/share/hnZJP/collection/7D4pF')
  await page.context().clearCookies()
  await page.goto(`/single-property-1/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errand of the edit, mended')
  const { image } = (await listed(page)).find((home) => home.id === id)!
  expect([image.length, image[0]]).toEqual([2, green])
  expect((await page.request.get(`/images/${red}/320.webp`)).status()).toBe(404)
  expect((await page.request.get('/submit-property?id=nobody', { maxRedirects: 0 })).status()).toBe(302)
})

test('two who edit at the same time: the second is shown who changed what, and chooses field by field', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/status of 409/)
  const home = (await listed(page)).at(-1)!
  await signIn(page)
  await page.goto(`/submit-property?id=${home.id}`)
  await whenReady(page)
  await page.getByLabel('Property title').fill('My title')
  await page.getByLabel('Description (optional)').fill('My words.')
  await withStaff(browser, async (colleague) => {
    await colleague.goto(`/submit-property?id=${home.id}`)
    await whenReady(colleague)
    await colleague.getByLabel('Property title').fill('A title of a colleague')
    await colleague.getByLabel('Price').fill('987,654')
    await submit(colleague, 'Update property')
    await expect(colleague.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible()
  })

  const answered = page.waitForResponse('**/api/update-property')
  await page.getByRole('button', { name: 'Update property' }).click()
  expect((await answered).status()).toBe(409)
  const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' })
  await expect(dialog).toContainText(`${account.email} changed this property since you opened it.`)
  const title = dialog.getByRole('group', { name: /^Property title/ })
  await expect(title).toContainText(account.email)
  await expect(title.getByRole('radio', { name: 'Mine: My title' })).toBeChecked()
  const price = dialog.getByRole('group', { name: /^Price/ })
  await expect(price.getByRole('radio', { name: 'Theirs: 987654' })).toBeChecked()
  await expect(dialog.getByRole('group')).toHaveCount(2)
  // Back in the form the values are kept, and nothing was saved.
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('My title')
  await page.getByRole('button', { name: 'Update property' }).click()
  await title.getByRole('radio', { name: 'Theirs: A title of a colleague' }).check()
  expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Update with these' }).click()
  await page.getByRole('alertdialog', { name: 'Updated!' }).getByRole('link', { name: 'Back to the listing' }).click()
  await expect(page).toHaveURL(`/propertyadmin/property/${home.id}`)
  const now = await reviewed(page, home.id)
  expect([now.name, now.propertyValue, now.description1, now.image]).toEqual([
    'A title of a colleague',
    987_654,
    'My words.',
    home.image,
  ])
})

test('the language of the words follows what is typed, and pages in either language show theirs', {
  tag: '@release',
}, async ({ page, browser }) => {
  await page.goto('/submit-property')
  await whenReady(page)
  const french = page.getByRole('radio', { name: 'French' })
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await fillIn(page, 'Petite maison près de la mer')
  await expect(french).toBeChecked()
  await page.getByLabel('Description (optional)').fill('Calme, au bout du chemin.')
  await page.getByText('Add the title and description in English').click()
  await page.getByLabel('Title in English').fill('Small house near the sea')
  // Once chosen, it stays whatever is typed.
  await page.getByRole('radio', { name: 'English' }).check()
  await french.check()
  await page.getByLabel('Property title').fill('The small house by the sea, for rent near the beach')
  await expect(french).toBeChecked()
  await page.getByLabel('Property title').fill('Petite maison près de la mer')
  const id = await submit(page, 'Submit property')
  expect(await reviewedAs(browser, id)).toMatchObject({
    language: 'fr',
    name: 'Petite maison près de la mer',
    description1: 'Calme, au bout du chemin.',
    otherTitle: 'Small house near the sea',
    otherDescription: '',
  })
  await withStaff(browser, async (staff) => {
    await staff.goto(`/single-property-1/${id}`)
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Small house near the sea')
    await expect(staff.getByText('The owner wrote this in French only.')).toBeVisible()
    await expect(staff.locator('[lang=fr]', { hasText: 'Calme, au bout du chemin.' })).toBeVisible()
    await staff.goto(`/submit-property?id=${id}`)
    await expect(staff.getByLabel('Title in English')).toBeVisible()
    await expect(staff.getByRole('radio', { name: 'French' })).toBeChecked()
  })
})

test('leaving a changed form asks first; leaving an untouched or sent one does not', async ({ page }) => {
  const header = page.getByRole('banner')
  await page.goto('/submit-property')
  await whenReady(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  await whenReady(page)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Location' }).click()
  expect(asked).toEqual([])
  await fillIn(page, 'Form that is left')
  await header.getByRole('link', { name: 'Contact-Us' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('Form that is left')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await whenReady(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Property title').fill('Form that is left after all')
  await header.getByRole('link', { name: 'Contact-Us' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  // The address changes before the page: whoever goes back in between still has the form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to someone who knows the building')
  await page.goBack()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^I agree to the terms/).check()
  await submit(page, 'Submit property')
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(question).toBeHidden()
  expect(asked).toEqual(['beforeunload'])
})

test('a chosen address fills its fields; without the search the form works, and a failure keeps the text', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (500|503)|Failed to load/)
  await page.goto('/submit-property')
  await whenReady(page)
  await fillIn(page, 'Errand of the address')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Address').fill('')
  await field('Address').pressSequentially('9731 Elmwood')
  await page.getByRole('option', { name: /9731 Elmwood Drive/ }).click()
  await expect(field('Street number')).toHaveValue('9731')
  // Its postal code is unknown, and half of one would be refused, so the typed one stays.
  await expect(field('Postal code')).toHaveValue('E1C 4Z1')
  await field('Postal code').fill('')
  await expect(field('Postal code')).toHaveAccessibleDescription('We do not know it here. Please type it.')
  await field('Address').fill('')
  await field('Address').pressSequentially('118 Elmwood')
  await page.getByRole('option', { name: /118 Elmwood Drive/ }).click()
  await expect(field('Street number')).toHaveValue('118')
  await expect(field('Street name')).toHaveValue('Elmwood Drive')
  await expect(field('City')).toHaveValue('Moncton')
  await expect(field('Province')).toHaveValue('New Brunswick')
  await expect(field('Postal code')).toHaveValue('E1A 4X3')
  await expect(field('Address')).toHaveValue('118 Elmwood Drive')

  await page.route('**/api/places*', (route) => route.abort())
  await field('Address').fill('')
  await field('Address').pressSequentially('9 Errand Lane')
  await expect(page.getByText('Network Error', { exact: true })).toHaveCount(1)
  await expect(
    page.getByText('Could not load the map service. Please check your internet connection and try again.'),
  ).toBeVisible()
  await field('Street number').fill('9')
  await field('Street name').fill('Errand Lane')
  await field('Postal code').fill('E1C 4Z1')

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/images', async (route) => {
    await gate.promise
    await route.abort()
  })
  const keys: string[] = []
  await page.route('**/api/submit-property', (route) => {
    keys.push(route.request().postDataJSON().key)
    return keys.length === 1
      ? route.fulfill({ status: 503, json: { error: 'Please wait a little.' } })
      : route.continue()
  })
  await page.locator('input[name=pictures]').setInputFiles(await photoOf('#3050c0', 'late.jpg'))
  await page.getByRole('button', { name: 'Submit property' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(page.getByText('One image is still on its way. We send the form as soon as it is there.')).toBeVisible()
  gate.resolve()
  await expect(page.getByText(/^late.jpg: It could not be sent/)).toBeVisible()
  await page
    .getByRole('alertdialog', { name: 'One image is missing' })
    .getByRole('button', { name: 'Send without' })
    .click()
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure).toContainText('Failed to action property.')
  await expect(failure).toContainText('503 Please wait a little.')
  await expect(field('Property title')).toHaveValue('Errand of the address')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Submitted!' })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

test('an address typed by hand is looked up and shown as an area, until the place is moved on the map', {
  tag: '@release',
}, async ({ page, browser }) => {
  await page.goto('/submit-property')
  await whenReady(page)
  await fillIn(page, 'Home on Alma Street')
  await page.getByLabel('Street name').fill('Alma Street')
  await expect(page.getByText('We look it up by the address when you send the form.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(await axeViolations(page, { within: '#location' })).toEqual([])
  const id = await submit(page, 'Submit property')
  await withStaff(browser, async (staff) => {
    expect(await reviewed(staff, id)).toMatchObject({
      latitude: 46.0905,
      longitude: -64.7776,
      locationPrecision: 'street',
    })
    await verify(staff, id)
    await staff.goto(`/single-property-1/${id}`)
    await whenReady(staff)
    await staff.locator('address', { hasText: '9 Errand Lane' }).scrollIntoViewIfNeeded()
    const approximate = staff.getByRole('region', { name: 'Map with the approximate place of 9 Errand Lane' })
    await expect(approximate.getByText('Approximate: 9 Errand Lane')).toBeVisible()

    await staff.goto(`/submit-property?id=${id}`)
    await whenReady(staff)
    await expect(staff.getByText('Approximate: somewhere on this street.')).toBeVisible()
    await staff.getByRole('button', { name: 'Show the map' }).click()
    await staff.getByLabel('Latitude').fill('12')
    await staff.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(staff.getByText('Please enter degrees in Canada')).toBeVisible()
    await staff.getByLabel('Latitude').fill('46.09')
    await staff.getByLabel('Latitude').press('Enter')
    await staff.getByRole('button', { name: 'Move the place north' }).click()
    await expect(staff.getByText('Its exact place is set.')).toBeVisible()
    await submit(staff, 'Update property')
    await expect(staff.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible()
    const moved = { latitude: 46.0902, longitude: -64.7776, locationPrecision: 'address' }
    expect(await reviewed(staff, id)).toMatchObject(moved)
    await staff.goto(`/single-property-1/${id}`)
    await whenReady(staff)
    await staff.locator('address', { hasText: '9 Errand Lane' }).scrollIntoViewIfNeeded()
    await expect(staff.getByRole('region', { name: 'Map with 9 Errand Lane', exact: true })).toBeVisible()
  })
})

test(
  'phone photos: HEIC is previewed once the server has decoded it, large ones are downscaled before upload',
  { tag: '@release' },
  async ({ page }, info) => {
    await page.goto('/submit-property')
    await whenReady(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/images', async (route) => {
      await gate.promise
      await route.continue()
    })
    const input = page.locator('input[name=pictures]')
    // Chromium converts nothing, so HEIC can be chosen; Safari is offered JPEG first and converts.
    await expect(input).toHaveAttribute('accept', /^image\/jpeg,.*heic/)
    expect(await (await page.request.get('/submit-property')).text()).toMatch(
      /accept="image\/jpeg,image\/png,image\/webp,image\/avif"/,
    )
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: uprightHeic })
    const tile = page.locator('[data-tile]').first()
    await expect(tile.getByText('IMG_1.HEIC')).toBeVisible()
    await expect(tile.locator('img')).toHaveCount(0)
    gate.resolve()
    await expect(tile).toHaveAttribute('data-state', 'kept')
    await expect(tile.getByRole('img', { name: 'IMG_1.HEIC' })).toHaveJSProperty('naturalWidth', 48)

    const large = await largePhoto(info.outputPath('large.jpg'))
    const sent = page.waitForRequest('**/api/images')
    await input.setInputFiles(large)
    expect(await (await (await sent).response())!.json()).toMatchObject({ width: 2133, height: 3200 })
    expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(2 * 1024 * 1024)
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form with its errors and photos is accessible, ${colorScheme}`, { tag: '@release' }, async ({
    page,
    problems,
  }) => {
    // The second comes from Playwright's recorder, which requests a picture that the browser cannot decode.
    problems.expect(/status of 415|^Connecting to 'blob:/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/submit-property')
    await whenReady(page)
    await addPhotos(page, await Promise.all([photoOf('#c03030', 'red.jpg'), photoOf('#30a040', 'green.jpg')]))
    await page.locator('input[name=pictures]').setInputFiles([
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no photo') },
    ])
    // The same file would be refused again, so there is no retry.
    await expect(page.getByText('Not accepted')).toBeVisible()
    await expect(page.getByRole('img', { name: 'broken.jpg' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    await expect(page.getByText('notes.pdf is not an image. Please choose image files only.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit property' }).click()
    await expect(page.getByText('Property title is required.')).toBeVisible()
    expect(await axeViolations(page, { runOnly: screenRules })).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

/** Presses the button and returns the id in the response. */
async function submit(page: Page, button: string): Promise<string> {
  const answered = page.waitForResponse(/\/api\/(submit|update)-property$/)
  await page.getByRole('button', { name: button }).click()
  return (await (await answered).json()).id
}

/** In a separate context, as another user. */
async function withStaff<Result>(browser: Browser, act: (staff: Page) => Promise<Result>): Promise<Result> {
  const staff = await browser.newPage()
  await signIn(staff)
  const result = await act(staff)
  await staff.close()
  return result
}

function verify(staff: Page, id: string) {
  return turn(staff, id, 'Verify', 'Un-Verify')
}

/** Presses a button on the staff's page of the property, and waits until the change is saved. */
async function turn(staff: Page, id: string, button: string, other: string) {
  await staff.goto(`/propertyadmin/property/${id}`)
  await whenReady(staff)
  const actions = staff.getByRole('group', { name: /^Actions for/ })
  // The button changes optimistically: leaving at once would abort the request.
  const turned = staff.waitForResponse('**/api/update-property-status')
  await actions.getByRole('button', { name: button, exact: true }).click()
  expect((await turned).status()).toBe(200)
  await expect(actions.getByRole('button', { name: other, exact: true })).toBeVisible()
}

async function reviewed(staff: Page, id: string): Promise<WireProperty> {
  const { token } = await (await staff.request.get('/api/auth/token')).json()
  const answer = await staff.request.get(`/api/get-property/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  return answer.json()
}

function reviewedAs(browser: Browser, id: string) {
  return withStaff(browser, (staff) => reviewed(staff, id))
}
