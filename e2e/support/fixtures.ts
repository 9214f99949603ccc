import { type APIRequestContext, test as base, expect as baseExpect, type Page } from '@playwright/test'
import type { WireProperty } from '../../app/core/listing/wire/property-wire.ts'
import { slowDown } from './slow.ts'

interface Fixtures {
  /** The map beside the list, which takes seconds to draw without a graphics card: tests of it say `test.use({ map: 'shown' })`. */
  map: 'folded' | 'shown'
  /** For tests of failures: expected console messages and errors. */
  problems: { expect(text: RegExp): void }
}

/** A page fails its test when it logs an error or a hydration warning, or requests another host. A test without a page opens none. */
export const test = base.extend<Fixtures & { expected: RegExp[] }, { walker: Page; slow: undefined }>({
  // With `npm run e2e -- --slow` every page of every context is late.
  slow: [
    async ({ browser }, use) => {
      slowDown(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: process.env.E2E_SLOW === '1' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  expected: ({}, use) => use([/status of (404|410)/]),
  problems: ({ expected }, use) => use({ expect: (text) => void expected.push(text) }),
  map: ['folded', { option: true }],
  page: async ({ page, baseURL, expected, map }, use) => {
    if (map === 'folded') await page.addInitScript(foldMap)
    const faults = watch(page, baseURL!, expected)
    await use(page)
    expect(faults).toEqual([])
  },
  walker: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * For tests that only look at pages: one page for all of a worker, whose process loads and compiles the site's files once. Each test
 * finds it as a new visitor's, without cookies and with nothing on the device.
 */
export const walk = test.extend({
  async page({ walker, baseURL, expected }, use) {
    const faults = watch(walker, baseURL!, expected)
    await use(walker)
    for (const event of ['console', 'pageerror', 'request'] as const) walker.removeAllListeners(event)
    // A document of the site without scripts: leaving the site would end its process.
    await walker.goto('/robots.txt')
    await walker.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await walker.context().clearCookies()
    expect(faults).toEqual([])
  },
})

/** As a visitor who has folded the map away. */
function foldMap() {
  if (localStorage.getItem('map') === null) localStorage.setItem('map', 'hidden')
}

/** What the page does that no page of ours may do, from now on. */
function watch(page: Page, baseURL: string, expected: readonly RegExp[]) {
  const faults: string[] = []
  const report = (fault: string) => {
    if (!expected.some((text) => text.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => message.type() === 'error' && report(message.text()))
  page.on('pageerror', (error) => report(String(error)))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) faults.push(`asked ${url}`)
  })
  return faults
}

/** As Playwright's own, but `toHaveURL` of a hydrated page waits until that page is drawn too: its address changes before. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, ...asked: Parameters<ReturnType<typeof baseExpect<Page>>['toHaveURL']>) {
    const { isNot } = this
    try {
      await (isNot ? baseExpect(page).not : baseExpect(page)).toHaveURL(...asked)
      await baseExpect
        .poll(() => page.evaluate(isDrawn).catch(() => false), 'the page of the address is drawn')
        .toBe(true)
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      return { pass: isNot, message: () => String(error) }
    }
  },
})

function isDrawn() {
  const { hydrated } = document.documentElement.dataset
  return hydrated === undefined || hydrated === (history.state?.key ?? 'default')
}

/** Waits until the page is hydrated, which begins once it has loaded; its forms may wait for the first touch. */
export async function whenReady(page: Page) {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const waiting = page.locator('form[data-waiting]')
  while ((await waiting.count()) > 0) {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** The public API's listings, with which tests compare the English screens: named by their English title where there is one. */
export async function listed({ request }: { request: APIRequestContext }, query = ''): Promise<WireProperty[]> {
  const answer = await request.get(`/api/get-properties${query}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()).map(named)
}

/** A listing by the title that English pages show. */
export function named(home: WireProperty): WireProperty {
  return { ...home, name: (home.language === 'fr' && home.otherTitle) || home.name }
}
