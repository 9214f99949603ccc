import { expect, type Page } from '@playwright/test'
import { staff } from './staff-account.ts'

/** Signs in without the form, for tests of something else. */
export async function signIn(page: Page) {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: staff })
  expect(answer.status()).toBe(200)
}

/** Opens the menu of a listing in the office's table and returns the group of its three actions. */
export async function openActions(page: Page, name: string) {
  const actions = page.getByRole('group', { name: `Actions for ${name}` })
  if (!(await actions.isVisible())) await page.getByLabel(`More for ${name}`, { exact: true }).first().click()
  await expect(actions).toBeVisible()
  return actions
}
