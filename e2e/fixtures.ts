import { test as base, expect, type Page } from '@playwright/test'
import type { WireProperty } from '../domain/property-wire.ts'

/** Every page fails its test when it logs an error, a hydration warning, or asks anybody but our own server. */
export const test = base.extend<{ strict: undefined }>({
  strict: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of (404|410)/.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) faults.push(`asked ${url}`)
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Hydration waits until the page is idle or touched: what needs script touches it and waits for this. */
export async function whenReady(page: Page) {
  await page.mouse.move(2, 2)
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

/** What the public API says: the errands compare the screens with it. */
export async function listed(page: Page, query = ''): Promise<WireProperty[]> {
  const answer = await page.request.get(`/api/get-properties${query}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}
