import type { Page } from '@playwright/test'
import { keyScopes } from '../app/features/connections/rules/connection.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { signIn } from './support/staff.ts'

const address = '/propertyadmin/connections'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/propertyadmin/settings')
  await whenReady(page)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Connections' }).click()
  await expect(page).toHaveURL(address)
})

test('an API key is shown once, opens what it may, and nothing once it is revoked', async ({
  page,
  playwright,
  problems,
}) => {
  problems.expect(/status of 422/)
  const name = `Accounting ${Date.now()}`
  const keys = page.getByRole('region', { name: 'API keys' })
  await open(page, 'New key')
  await keys.getByRole('button', { name: 'Make the key' }).click()
  await expect(keys.getByText('A name is required.')).toBeVisible()
  await expect(keys.getByText('Choose what the key may do.')).toBeVisible()

  await keys.getByLabel('Name', { exact: true }).fill(name)
  await keys.getByLabel('Read listings', { exact: true }).check()
  await keys.getByLabel('It lives').selectOption('30 days')
  await keys.getByRole('button', { name: 'Make the key' }).click()
  const shown = keys.getByLabel('The new key')
  await expect(shown).toBeVisible()
  const key = await shown.inputValue()
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  })
  const [home] = await (await program.get('/api/get-properties?limit=1')).json()
  expect(home.customerEmail).toContain('@')
  expect((await program.get('/api/messages')).status()).toBe(403)

  await page.reload()
  await whenReady(page)
  expect(await page.content()).not.toContain(key)
  await keys.getByRole('button', { name: `Revoke the key ${name}` }).click()
  await expect(
    keys
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^Revoked on/),
  ).toBeVisible()
  expect((await program.get('/api/get-properties?limit=1')).status()).toBe(401)
  await program.dispose()

  await page.goto(`/propertyadmin/history?words=${encodeURIComponent(name)}`)
  await expect(page.getByText('revoked an API key')).toBeVisible()
})

for (const [prefix, ...says] of [
  ['', 'Edit, verify, close and archive listings, one at a time.', 'Answers hold names, email addresses'],
  ['/fr', 'Modifier, vérifier, fermer et archiver des annonces, une à la fois.', 'Les réponses contiennent des noms'],
] as const)
  test(`each scope of a key has a sentence that says what it opens (${prefix || '/'})`, { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto(prefix + address)
    await whenReady(page)
    const scopes = page.getByRole('group').filter({ has: page.locator('[name="scopes"]') })
    await scopes.first().evaluate((element) => element.closest('details')?.setAttribute('open', ''))
    const boxes = await scopes.getByRole('checkbox').all()
    expect(boxes).toHaveLength(keyScopes.length)
    for (const box of boxes) await expect(box).toHaveAccessibleDescription(/\S+ \S+.*\./)
    for (const text of says) await expect(scopes.getByText(text).first()).toBeVisible()
  })

test('a webhook into our own network is refused; another one shows its secret once and is removed', {
  tag: '@release',
}, async ({ page, problems }) => {
  problems.expect(/status of 422/)
  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  const add = async (url: string) => {
    await webhooks.getByLabel('Address').fill(url)
    await webhooks.getByLabel('A visit was moved').check()
    await webhooks.getByRole('button', { name: 'Add the webhook' }).click()
  }
  await open(page, 'New webhook')
  await add('https://169.254.169.254/latest')
  await expect(webhooks.getByText('This address is in a private network.')).toBeVisible()
  await expect(webhooks.getByLabel('Address')).toHaveValue('https://169.254.169.254/latest')

  const path = `/hook-${Date.now()}`
  await add(`https://8.8.8.8${path}`)
  await expect(webhooks.getByLabel('The signing secret')).toHaveValue(/^whsec_/)
  const row = webhooks.getByRole('listitem').filter({ hasText: path })
  await row.getByRole('button', { name: 'Switch off' }).click()
  await expect(row.getByText('Switched off.')).toBeVisible()
  await expect(webhooks.getByLabel('The signing secret')).toHaveCount(0)
  await row.getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByText('Nothing was sent in the last 30 days.')).toBeVisible()
  await row.getByRole('button', { name: 'Remove the webhook to 8.8.8.8' }).click()
  await expect(row).toHaveCount(0)
})

test('the calendar has a private address, which a new one replaces and the end takes away', async ({ page }) => {
  const calendar = page.getByRole('region', { name: 'Your calendar' })
  const field = calendar.getByLabel('Private address')
  await calendar.getByRole('button', { name: /^Make a/ }).click()
  await expect(field).toBeVisible()
  const first = await field.inputValue()
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await calendar.getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await calendar.getByRole('button', { name: 'End the subscription' }).click()
  await expect(field).toHaveCount(0)
})

/** Opens the form of a new one, which is open while there is none. */
async function open(page: Page, name: string) {
  const summary = page.getByText(name, { exact: true })
  const isOpen = await summary.evaluate((element) => element.closest('details')!.open)
  if (!isOpen) await summary.click()
}
