import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { expectSamplePage } from './support/screen.ts'
import { photoOf } from './support/submitting.ts'

const screens = ['/agents', '/agent-page', '/add-agent', '/edit-agent', '/agencies', '/agency-page']

test('the pages are marked as samples and not indexed', async ({ request }) => {
  for (const path of screens) await expectSamplePage(request, path)
})

test('agents link to their pages, each with the first six live listings', async ({ page }) => {
  await page.goto('/agents')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Explore More Agents' })).toHaveAttribute(
    'href',
    '/listings-list-with-sidebar',
  )
  await page.getByRole('link', { name: 'Rémi Goguen', exact: true }).click()
  await expect(page).toHaveURL('/agent-page/4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rémi Goguen')
  await whenReady(page)

  for (const [tab, type] of [
    ['Rental', 'Rent'],
    ['For Sale', 'Sell'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const names = (await listed(page, `?type=${type}&limit=6`)).map(({ name }) => name)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(names)
  }
  await expect(page.getByRole('main').getByRole('img', { name: /green turtleneck/ })).toBeVisible()

  // The tabs count this agent's homes, as the card in the list does.
  const counts = await page.getByRole('tab').allTextContents()
  const sum = counts.reduce((total, text) => total + Number(/\d+/.exec(text)), 0)
  expect(sum).toBe(12)
  await expect(page.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Edit agent' }).click()
  await expect(page).toHaveURL('/edit-agent?id=4')
  await expect(page.getByLabel('Full name')).toHaveValue('Rémi Goguen')
  await page.goto('/agents')
  await expect(page.getByRole('article').filter({ hasText: 'Rémi Goguen' })).toContainText('12 properties')

  await page.goto('/agent-page/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Pillai')
})

test('agencies are searched by location, also without JavaScript', { tag: '@release' }, async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL })
    await page.goto('/agencies')
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(names).toHaveCount(6)
    await page.getByLabel('Location').fill('shé')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(names).toHaveText(['Shore & Spruce', 'Cap-Brûlé Homes'])
    await page.getByRole('link', { name: /Cap-Brûlé Homes/ }).click()
    await expect(page).toHaveURL('/agency-page/6')
    await page.close()
  }
})

test('an agency shows its agents and the first six listings, and adds an agent', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/agency-page/77')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bend Realty')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveCount(5)
  await whenReady(page)
  await page.getByRole('tab', { name: 'Property' }).click()
  const names = (await listed(page, '?limit=6')).map(({ name }) => name)
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(names)
  await page.getByRole('tab', { name: 'Agents' }).click()
  await page.getByRole('link', { name: 'Add New Agent' }).click()
  await expect(page).toHaveURL('/add-agent')
})

test.describe('forms that send nothing', () => {
  test('adding an agent reports missing values, previews the logo, and says that nothing was sent', {
    tag: '@release',
  }, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.goto('/add-agent')
    await whenReady(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    for (const sentence of ['Full name is required.', 'Phone number is required.', 'You must agree to the terms.'])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeFocused()

    const logo = page.getByLabel(/Profile logo/)
    await logo.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText('Please choose a JPG or PNG picture.')).toBeVisible()
    await logo.setInputFiles(await photoOf('#3050c0', 'me.jpg'))
    await expect(page.getByRole('img', { name: 'Profile logo, as it will be seen' })).toBeVisible()

    const typed = { 'Full name': 'Ann Roy', Designation: 'Broker', Email: 'ann@roy.example', Address: '1 Main Street' }
    for (const [label, text] of Object.entries({ ...typed, City: 'Moncton', 'Zip code': 'E1C 1A1' }))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Phone', { exact: true }).fill('506-555-0199')
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('5065550199')
    await page.getByLabel(/I agree to Fundy/).check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Nothing was sent' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Ann Roy')
    expect(sent).toEqual([])
  })

  test('editing starts with the sample; writing to an agent sends nothing', { tag: '@release' }, async ({ page }) => {
    await page.goto('/edit-agent')
    await expect(page.getByLabel('Full name')).toHaveValue('Meera Pillai')
    await expect(page.getByRole('button', { name: 'Submit & Update' })).toBeVisible()
    await page.goto('/agent-page/1')
    await whenReady(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('You must consent to the terms.')).toBeVisible()
    await page.getByLabel('Name').fill('Ann')
    await page.getByLabel('Email').fill('ann@roy.example')
    await page.getByLabel('Phone').fill('5065550199')
    await page.getByLabel(/I consent/).check()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Nothing was sent' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('they report missing values, keep what was typed, and say that nothing was sent', async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 422/)
      await page.goto('/edit-agent?id=4')
      await page.getByLabel('Designation').fill('Broker')
      await page.getByRole('button', { name: 'Submit & Update' }).click()
      await expect(page.getByText('You must agree to the terms.')).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Rémi Goguen')
      await expect(page.getByLabel('Designation')).toHaveValue('Broker')
      await expect(page.getByText('Zip code is required.')).toBeVisible()
      await page.getByLabel('Zip code').fill('E1C 1A1')
      await page.getByLabel(/I agree to Fundy/).check()
      await page.getByRole('button', { name: 'Submit & Update' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent' })).toBeInViewport()
      await expect(page.getByLabel(/I agree to Fundy/)).toBeChecked()
      await expect(page).toHaveURL('/edit-agent?id=4#agent')
    })
  })
})
