import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { expectAccessibleScreen, expectSamplePage } from './support/screen.ts'
import { photoOf } from './support/submitting.ts'

const screens = [
  ...['/dashboard', '/my-profile', '/my-property', '/bookmark-list', '/change-password'],
  ...['/submit-property-dashboard', '/checkout', '/payment', '/payment?step=information', '/payment?step=confirmation'],
]

test('the pages are marked as samples and not indexed', async ({ request }) => {
  for (const path of screens) await expectSamplePage(request, path)
})

for (const step of ['information', 'confirmation']) {
  test(`the ${step} of the payment is accessible`, { tag: '@release' }, async ({ page }) => {
    await expectAccessibleScreen(page, `/payment?step=${step}`)
  })
}

test("the sidebar links the account's pages; on a phone it opens and closes", async ({ page }) => {
  await page.goto('/dashboard')
  const pages = page.getByRole('navigation', { name: 'Account pages' })
  const names = ['Dashboard', 'My Profile', 'Bookmarked Listings', 'My Properties', 'Submit New Property']
  await expect(pages.getByRole('link')).toHaveText([...names, 'Change Password'])
  await expect(pages.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  for (const figure of ['Gold package', '102 of 607 included', '30 of 70 included', 'Unlimited', '2021-02-26'])
    await expect(page.getByRole('region', { name: 'Package' })).toContainText(figure)

  await page.setViewportSize({ width: 390, height: 844 })
  await whenReady(page)
  await expect(pages).toBeHidden()
  const toggle = page.getByRole('complementary', { name: 'Account' }).getByRole('button', { name: 'Dashboard' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(pages).toBeHidden()
  await toggle.click()
  await pages.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(pages).toBeHidden()
  await page.getByRole('button', { name: 'My Profile' }).click()
  await pages.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
})

test('forms report missing values, and that nothing was sent or saved', { tag: '@release' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const outcome = page.getByRole('alertdialog', { name: 'Nothing was sent' })

  await page.goto('/my-profile')
  await whenReady(page)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email').fill('renee@mail.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await outcome.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('renee@mail.example')

  await page.goto('/change-password')
  await whenReady(page)
  await page.getByLabel('Old password', { exact: true }).fill('tidewater')
  await page.getByLabel('New password', { exact: true }).fill('fundy tide 2026')
  await expect(page.getByText('At least 10 characters: met')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill('fundy tide 202')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill('fundy tide 2026')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(outcome).toBeVisible()
  expect(sent).toEqual([])
})

test('my properties can be featured, deleted after confirmation, and restored', async ({ page }) => {
  await page.goto('/my-property')
  await whenReady(page)
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(4)
  const feature = page.getByRole('button', { name: /^Featured? Second-floor flat on a quiet court/ })
  await feature.click()
  await expect(feature).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Delete Second-floor flat on a quiet court' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this listing?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Delete Second-floor flat on a quiet court' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('link', { name: 'View Second-floor flat on a quiet court' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second-floor flat on a quiet court' })).toBeVisible()
  await page.goto('/my-property')
  await page.getByRole('link', { name: 'Edit House behind an old maple' }).click()
  await expect(page.getByLabel('Property title')).toHaveValue('House behind an old maple')
  await expect(page.getByLabel('Status')).toHaveValue('sale')
  await expect(page.getByLabel('Price')).toHaveValue('389000')
  await expect(page.getByLabel('City')).toHaveValue('Riverview')
})

test('bookmarks are the homes saved on this device, or samples while there are none', { tag: '@release' }, async ({
  page,
}) => {
  const [first] = await listed(page)
  await page.goto('/bookmark-list')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(6)
  await page.goto(`/single-property-1/${first!.id}`)
  await whenReady(page)
  const save = page.getByRole('button', { name: `Save ${first!.name}` }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmark-list')
  await whenReady(page)
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('main').getByText(/^Sample/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `View ${first!.name}` })).toHaveAttribute(
    'href',
    `/single-property-1/${first!.id}`,
  )
  await page.getByRole('button', { name: `Delete ${first!.name}` }).click()
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})

test('the dashboard’s submit form has its own choices and ends in a preview', { tag: '@release' }, async ({ page }) => {
  await page.goto('/submit-property-dashboard')
  await whenReady(page)
  await expect(page.getByLabel('Property type').locator('option')).toHaveText([
    ...['Choose', 'Houses', 'Apartment', 'Villas', 'Commercial', 'Offices', 'Garage'],
  ])
  await expect(page.getByLabel('Bathrooms').locator('option')).toHaveText(['Choose', '1', '2', '3', '4', '5', '6'])
  await expect(page.getByRole('group', { name: 'Features' }).getByRole('checkbox')).toHaveCount(12)
  await page.getByRole('button', { name: 'Submit & Preview' }).click()
  await expect(page.getByText('Property title is required.')).toBeVisible()
  await expect(page.getByText('You must agree to the terms.')).toBeVisible()

  const nine = await Promise.all(Array.from({ length: 9 }, (_, place) => photoOf('#3050c0', `${place}.jpg`)))
  await page.getByLabel('Add images').setInputFiles(nine)
  await page.getByRole('alertdialog', { name: 'Upload Limit Exceeded' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('8 of 8 images')).toBeVisible()
  await page.getByRole('button', { name: 'Remove 7.jpg' }).click()
  await expect(page.getByText('7 of 8 images', { exact: true })).toBeVisible()

  const choices = { Status: 'For Sale', 'Property type': 'Villas', Bedrooms: '3', Bathrooms: '2' }
  for (const [label, option] of Object.entries(choices)) await page.getByLabel(label).selectOption(option)
  const typed = { 'Property title': 'Villa by the sea', Price: '389,000', Area: '2,080', Address: '1 Shore Road' }
  const more = { City: 'Shediac', 'Postal code': 'E4P 1A1', Name: 'Ann Roy', Email: 'ann@roy.example' }
  for (const [label, text] of Object.entries({ ...typed, ...more, Phone: '5065550199' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Available date').fill('2027-01-15')
  await page.getByLabel('Terrace').check()
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Submit & Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Villa by the sea' })
  for (const fact of ['$389,000', 'For Sale', 'Detached', 'Terrace', 'so it went nowhere'])
    await expect(preview).toContainText(fact)
})

test('checkout and payment: three steps, nothing sent or stored', { tag: '@release' }, async ({ page }) => {
  const confirmation: string[] = []
  page.on('request', (request) => confirmation.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/checkout')
  await whenReady(page)
  await page.getByText('Returning customer? Login').click()
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  for (const sum of ['$319', '$10', '$329']) await expect(summary).toContainText(sum)
  await summary.getByLabel(/Coupon code/).fill('TIDE')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText(/This coupon code is not valid/)).toBeVisible()
  await summary.getByRole('radio', { name: /Platinum/ }).check()
  await expect(summary).toContainText('Platinum package, 3 months')

  const billing = page.getByRole('form', { name: 'Billing' })
  await expect(billing.getByLabel(/Country/).locator('option')).toHaveText([
    ...['Canada', 'United State', 'United kingdom', 'India'],
  ])
  await page.getByRole('button', { name: 'Proceed Payment' }).click()
  await expect(billing.getByText('Street is required.')).toBeVisible()
  const bill = { Name: 'Ann Marie Roy', Email: 'ann@roy.example', Street: '1 Shore Road', 'Town/City': 'Shediac' }
  for (const [label, text] of Object.entries({ ...bill, State: 'NB', 'Postcode/Zip': 'E4P 1A1', Phone: '5065550199' }))
    await billing.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Proceed Payment' }).click()

  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Roy')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/payment?step=information')
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Information' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('button', { name: 'Pay $329' }).click()
  await expect(page.getByText('Card number is required.')).toBeVisible()
  const card = { 'Card holder name': 'Ann Roy', 'Card number': '4242424242424241', CVC: '123' }
  for (const [label, text] of Object.entries({ ...card, 'Expiry month': '12', 'Expiry year': '2035' })) {
    await page.getByLabel(label).fill(text)
    await expect(page.getByLabel(label)).not.toHaveAttribute('name')
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'off')
  }
  await expect(page.getByText('Card holder name is required.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $329' }).click()
  await expect(page.getByText('Please enter a valid card number.')).toBeVisible()
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Card/ }).check()
  for (const [label, text] of Object.entries({ ...card, 'Expiry month': '12', 'Expiry year': '2035' }))
    await page.getByLabel(label).fill(label === 'Card number' ? '4242424242424242' : text)
  await page.getByRole('button', { name: 'Pay $329' }).click()

  await expect(page).toHaveURL('/payment?step=confirmation')
  await expect(page.getByRole('heading', { name: 'Thank you, Ann Marie' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirmation' })).toContainText('No order was placed')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const secret of ['4242', 'ann@roy.example', 'Shore Road']) {
    expect(confirmation.join('\n')).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  expect(confirmation.filter((request) => !request.startsWith('GET '))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, Estelle' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a form reports what is missing, and that nothing was sent or saved', async ({ page, problems }) => {
    problems.expect(/status of 422/)
    await page.goto('/change-password')
    await expect(page.getByRole('navigation', { name: 'Account pages' })).toBeVisible()
    const old = page.getByLabel('Old password', { exact: true })
    const typed = { 'New password': 'fundy tide 2026', 'Confirm new password': 'fundy tide 202' }
    await old.fill('tidewater')
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
    await expect(old).toHaveValue('')

    await page.goto('/my-profile')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('City').fill('Dieppe')
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(page.getByLabel('City')).toHaveValue('Dieppe')
    await page.getByLabel('Email').fill('renee@mail.example')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent' })).toBeInViewport()
    await expect(page.getByLabel('Email')).toHaveValue('renee@mail.example')
    await expect(page.getByLabel('City')).toHaveValue('Dieppe')
    await page.goto('/my-profile')
    await expect(page.getByLabel('City')).toHaveValue('Moncton')
  })

  test('every step of the payment is checked and leads to the next one', { tag: '@release' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/checkout')
    await page.getByLabel(/Coupon code/).fill('TIDE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/This coupon code is not valid/)).toBeVisible()
    const bill = { Name: 'Ann Roy', Email: 'ann@roy.example', Street: '1 Shore Road', 'Town/City': 'Shediac' }
    for (const [label, text] of Object.entries({ ...bill, State: 'NB', 'Postcode/Zip': 'E4P 1A1' }))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await page.getByRole('button', { name: 'Proceed Payment' }).click()
    await expect(page.getByText('Phone number is required.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('1 Shore Road')
    await page.getByRole('textbox', { name: 'Phone' }).fill('5065550199')
    await page.getByRole('button', { name: 'Proceed Payment' }).click()

    await expect(page).toHaveURL('/payment')
    const customer = { 'First name': 'Ann', 'Last name': 'Roy', Email: 'ann@roy.example', City: 'Shediac' }
    for (const [label, text] of Object.entries(customer)) await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/payment?step=information')
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('button', { name: 'Pay $329' }).click()
    await expect(page).toHaveURL('/payment?step=confirmation')
    await expect(page.getByRole('heading', { name: 'Thank you, Estelle' })).toBeVisible()
    expect(asked.join('\n')).not.toContain('4242')
  })
})
