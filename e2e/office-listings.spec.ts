import { expect, listed, test, whenReady } from './fixtures.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from './screen.ts'
import { openActions, signIn } from './staff.ts'

// Serial: bulk acts change what the others read.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => signIn(page))

const languages = [
  {
    prefix: '',
    price: 'Price',
    save: 'Save this view',
    name: 'Name of the view',
    keep: 'Save',
    columns: 'Columns',
    rented: 'Mark as Rented',
    undo: 'Undo',
    back: /put back/,
    chosen: /chosen/,
    choose: /^Choose (?!all)/,
  },
  {
    prefix: '/fr',
    price: 'Prix',
    save: 'Enregistrer cette vue',
    name: 'Nom de la vue',
    keep: 'Enregistrer',
    columns: 'Colonnes',
    rented: 'Marquer comme louée',
    undo: 'Annuler',
    back: /remise/,
    chosen: /choisie/,
    choose: /^Choisir (?!toutes)/,
  },
]

for (const its of languages) {
  test(`sorts by every head, in the address (${its.prefix || '/'})`, async ({ page }) => {
    await page.goto(`${its.prefix}/propertyadmin`)
    await whenReady(page)
    const head = page.getByRole('columnheader', { name: its.price })
    await head.getByRole('link').click()
    await expect(page).toHaveURL(/sort=-price/)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await head.getByRole('link').click()
    await expect(page).toHaveURL(/sort=price/)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  test(`a view is saved under a name and deleted (${its.prefix || '/'})`, async ({ page }) => {
    const name = `Dieppe${its.prefix.replace('/', ' ')} ${Date.now()}`
    await page.goto(`${its.prefix}/propertyadmin?city=dieppe`)
    await whenReady(page)
    await page.getByText(its.save, { exact: true }).click()
    await page.getByLabel(its.name).fill(name)
    await page.getByLabel(its.name).press('Enter')
    await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.getByText(its.save, { exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })

  test(`several are marked as rented at once, and put back with one undo (${its.prefix || '/'})`, async ({ page }) => {
    await page.goto(`${its.prefix}/propertyadmin?state=public&sort=name`)
    await whenReady(page)
    const boxes = page.getByRole('checkbox', { name: its.choose })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(page.getByText(its.chosen).first()).toBeVisible()
    await page.getByRole('button', { name: its.rented, exact: true }).click()
    await page.getByRole('status').getByRole('button', { name: its.undo }).click()
    await expect(page.getByRole('status').getByText(its.back)).toBeVisible()
  })
}

test('what could not be done is named, with the reason', async ({ page }) => {
  await page.goto('/propertyadmin?state=closed')
  await whenReady(page)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Mark as Rented', exact: true }).click()
  await page.getByRole('link', { name: 'See which and why' }).click()
  await expect(page).toHaveURL(/\/propertyadmin\/bulk\//)
  await expect(page.getByText('It was so already.').first()).toBeVisible()
})

test('columns are kept for the account', async ({ page }) => {
  await page.goto('/propertyadmin')
  await whenReady(page)
  await page.getByText('Columns', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Inquiries' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Inquiries' })).toHaveCount(0)
  await page.reload()
  await whenReady(page)
  await expect(page.getByRole('columnheader', { name: 'Inquiries' })).toHaveCount(0)
  await page.getByText('Columns', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Inquiries' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Inquiries' })).toHaveCount(1)
})

test('J, X and Enter move, choose and open; a row has the three actions', async ({ page }) => {
  await page.goto('/propertyadmin?state=public')
  await whenReady(page)
  const rows = page.locator('[data-row]')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.keyboard.press('x')
  const actions = await openActions(page, (await rows.nth(1).innerText()).trim())
  await expect(actions.getByRole('button')).toHaveCount(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the ticked rows are posted as a form, and the report has the undo', async ({ page }) => {
    await page.goto('/propertyadmin?state=public&sort=-name')
    await page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).last().click()
    await expect(page).toHaveURL(/\/propertyadmin\/bulk\//)
    await expect(page.getByText('1 listing deactivated')).toBeVisible()
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect(page.getByText('1 listing put back')).toBeVisible()
  })
})

for (const width of [320, 390]) {
  test(`at ${width} px nothing leaves the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/propertyadmin')
    await whenReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.locator('[data-row]').first()).toBeInViewport()
  })
}

test('twelve rows and more stand on a desktop screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/propertyadmin?size=25')
  await whenReady(page)
  await page.reload()
  await whenReady(page)
  const shown = await page.locator('tbody tr').evaluateAll((rows) => {
    const foot = document.querySelector('[aria-label="Rows of a page"]')!.getBoundingClientRect().top
    return rows.filter((row) => row.getBoundingClientRect().bottom <= foot).length
  })
  expect(shown).toBeGreaterThanOrEqual(12)
})

test('the table is accessible in both languages', async ({ page }) => {
  await expectAccessibleScreen(page, '/propertyadmin?size=25')
  await expectAccessibleScreen(page, '/fr/propertyadmin?size=25')
})

test('the report of a bulk act is accessible in both languages', async ({ page }) => {
  const { token } = await (await page.request.get('/api/auth/token')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const [home] = await listed(page, '?limit=1')
  const asked = { key: crypto.randomUUID(), action: 'deactivate', ids: [home!.id, 'nothing'] }
  const answer = await page.request.post('/api/bulk-properties', { headers, data: asked })
  const { id, done, refused } = await answer.json()
  expect({ done, refused: refused.length }).toEqual({ done: 1, refused: 1 })
  await expectAccessibleScreen(page, `/propertyadmin/bulk/${id}`)
  await expectAccessibleLightScreen(page, `/fr/propertyadmin/bulk/${id}`)
  const undone = await page.request.post('/api/undo-bulk', { headers, data: { id } })
  expect((await undone.json()).undone.done).toBe(1)
})
