import { expect, test, whenReady } from './support/fixtures.ts'
import { type OwnOffice, startOwnOffice } from './support/own-office.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: its sessions are made old. */
let own: OwnOffice
test.beforeAll(async () => {
  own = await startOwnOffice()
})
test.afterAll(() => own?.end())

for (const { path, opener, send, tag } of [
  { path: '/propertyadmin/connections', opener: 'New key', send: 'Make the key', tag: [] },
  {
    path: '/propertyadmin/settings/accounts',
    opener: 'Invite someone',
    send: 'Send the invitation',
    tag: ['@release'],
  },
]) {
  test(`on ${path} a proof that lapses while somebody types is asked for, and what was typed is there after it`, {
    tag,
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: own.url })).newPage()
    expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
    await page.goto(path)
    await whenReady(page)
    const form = page.locator('details').filter({ hasText: opener }).first()
    const name = form.getByLabel('Name', { exact: true })
    if (await name.isHidden()) await form.locator('summary').click()
    await name.fill('Half typed')
    await own.store.db
      .updateTable('session')
      .set({ authenticated_at: new Date(1) })
      .execute()
    await form.getByRole('button', { name: send }).click()
    await page.getByRole('link', { name: 'Confirm', exact: true }).click()
    await page.getByLabel('Your password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(name).toHaveValue('Half typed')
  })
}
