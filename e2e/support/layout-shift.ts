import type { Page } from '@playwright/test'

/** From the next page on; answers what moves there without the visitor's doing (CLS), until it is asked. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value
      document.documentElement.dataset.moved = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number(await page.locator('html').getAttribute('data-moved'))
}
