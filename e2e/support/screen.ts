import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axeViolations, screenRules } from './axe.ts'
import { whenReady } from './fixtures.ts'
import { markupFaults, smallTargets } from './markup.ts'

/**
 * Checks every screen: one main heading, a title, room on 320 pixels, valid HTML, targets of 24 pixels, and no axe
 * violation; `npm run test:all` judges the dark scheme too, whose contrast `app/theme/contrast.test.ts` computes from the tokens.
 */
export async function expectAccessibleScreen(page: Page, path: string, status = 200) {
  await expectAccessibleLightScreen(page, path, status)
  if (process.env.TEST_ALL !== '1') return
  // The colour scheme changes colours only.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([])
}

/** As `expectAccessibleScreen`, without the dark scheme. */
export async function expectAccessibleLightScreen(page: Page, path: string, status = 200) {
  await expectNarrowScreen(page, path, status)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await smallTargets(page)).toEqual([])
  expect(await axeViolations(page, { runOnly: screenRules })).toEqual([])
}

/** One main heading, a title, room on 320 pixels, valid HTML and targets of 24 pixels. */
export async function expectNarrowScreen(page: Page, path: string, status = 200) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  expect((await page.goto(path))?.status()).toBe(status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S.* \| .*\S/)
  await whenReady(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await markupFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
}

/** Sample content is marked and not indexed. */
export async function expectSamplePage(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  expect(html, path).toContain('<meta name="robots" content="noindex"/>')
  const mark = /Sample (page|agent|agency)|Demonstration only: no payment is taken\./
  expect(html.slice(html.indexOf('<main')), path).toMatch(mark)
}
