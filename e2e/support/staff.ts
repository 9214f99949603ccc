import { expect, type Page } from '@playwright/test'
import { staff } from './staff-account.ts'

/** Signs in without the form, for tests of something else. */
export async function signIn(page: Page) {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: staff })
  expect(answer.status()).toBe(200)
}

/** The group of the three actions of a listing in the office's table. */
export async function openActions(page: Page, name: string) {
  const actions = page.getByRole('group', { name: `Actions for ${name}` })
  await expect(actions).toBeVisible()
  return actions
}
