import { expect, test, whenReady } from './support/fixtures.ts'
import { watchShifts } from './support/layout-shift.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { openActions, signIn } from './support/staff.ts'

// In order: the columns are those of the account. Bulk acts have a server of their own in bulk.spec.ts.
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
  },
  {
    prefix: '/fr',
    price: 'Prix',
    save: 'Enregistrer cette vue',
    name: 'Nom de la vue',
    keep: 'Enregistrer',
    columns: 'Colonnes',
  },
]

for (const its of languages) {
  test(`sorts by every head, in the address (${its.prefix || '/'})`, { tag: '@release' }, async ({ page }) => {
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

  test(`a view is saved under a name and deleted (${its.prefix || '/'})`, {
    tag: its.prefix ? '@release' : [],
  }, async ({ page }) => {
    const name = `Dieppe${its.prefix.replace('/', ' ')} ${Date.now()}`
    await page.goto(`${its.prefix}/propertyadmin?city=dieppe`)
    await whenReady(page)
    await page.locator('summary').filter({ hasText: its.save }).click()
    await page.getByLabel(its.name).fill(name)
    await page.getByLabel(its.name).press('Enter')
    await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.locator('summary').filter({ hasText: its.save }).click()
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
}

test('on a tablet the rows stay where they are while their pictures load', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const moved = await watchShifts(page)
  await page.goto('/propertyadmin')
  await whenReady(page)
  expect(await moved()).toBeLessThan(0.02)
})

test('columns are kept for the account', { tag: '@release' }, async ({ page }) => {
  const shown = page.getByRole('columnheader', { name: 'Inquiries' })
  const choose = async (isShown: boolean) => {
    await page.locator('summary').filter({ hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Inquiries' }).setChecked(isShown)
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect(shown).toHaveCount(Number(isShown))
    // The table says so before the server has.
    await expect(page.locator('[data-under-way]')).toHaveCount(0)
    await page.reload()
    await whenReady(page)
    await expect(shown).toHaveCount(Number(isShown))
  }
  await page.goto('/propertyadmin')
  await whenReady(page)
  await choose(true)
  await choose(false)
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

test('keys choose a range and all, lead to what is done with them and back, and stand in the list of keys', async ({
  page,
}) => {
  await page.goto('/propertyadmin?state=public')
  await whenReady(page)
  const rows = page.locator('[data-row]')
  const bar = page.getByRole('form', { name: 'With the chosen listings' })
  for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(bar.getByRole('status')).toHaveText('3 chosen')
  const boxes = page.locator('tbody [type="checkbox"][name="id"]')
  await expect(boxes.nth(0)).not.toBeChecked()
  for (const at of [1, 2, 3]) await expect(boxes.nth(at)).toBeChecked()
  await page.keyboard.press('b')
  await expect(bar.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toBeFocused()
  // Backwards, too.
  for (const key of ['k', 'Shift+X']) await page.keyboard.press(key)
  await expect(bar.getByRole('status')).toHaveText('4 chosen')
  await page.keyboard.press('a')
  await expect(bar.getByRole('status')).toHaveText(`${await boxes.count()} chosen`)
  await page.keyboard.press('a')
  await expect(bar).toBeHidden()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  for (const [key, label] of [
    ['A', 'choose all of the page, or none'],
    ['⇧X', 'choose up to this listing'],
    ['B', 'to what is done with the chosen'],
  ]) {
    await expect(
      keys
        .locator('div')
        .filter({ has: page.getByText(label!, { exact: true }) })
        .last(),
    ).toContainText(key!)
  }
})

for (const width of [320, 390]) {
  test(`at ${width} px nothing leaves the screen`, { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/propertyadmin')
    await whenReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.locator('[data-row]').first()).toBeInViewport()
  })
}

test('at 1280 px a row shows the whole title, name, email and phone in words, and the three actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/propertyadmin?state=public')
  await whenReady(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') })
    .first()
  await expect(row.getByText(/@/)).toBeVisible()
  await expect(row.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ })).toBeVisible()
  for (const name of ['Un-Verify', 'Mark as Rented', 'Deactivate']) {
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  const cut = await page
    .locator('[data-row]')
    .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth + 1).length)
  expect(cut).toBe(0)
})

test('twelve rows and more stand on a desktop screen', { tag: '@release' }, async ({ page }) => {
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

test('the table is accessible in both languages', { tag: '@release' }, async ({ page }) => {
  // Ten rows: of a row that lies in part under the foot, which stays in view, axe counts what is uncovered.
  await expectAccessibleScreen(page, '/propertyadmin?size=10')
  await expectAccessibleScreen(page, '/fr/propertyadmin?size=10')
})
