import { expect, type Page } from '@playwright/test'
import { staff } from './staff-account.ts'

/** Signs in without the form, for tests of something else. */
export async function signIn(page: Page) {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: staff })
  expect(answer.status()).toBe(200)
}
