import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { whenReady } from './fixtures.ts'
import { markupFaults, smallTargets } from './markup.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks every screen: one main heading, a title, room on 320 pixels, valid HTML, targets of 24 pixels, and no axe
 * violation in either colour scheme.
 */
export async function expectAccessibleScreen(page: Page, path: string, status = 200) {
  await expectAccessibleLightScreen(page, path, status)
  // The colour scheme changes colours only.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await objections(axe(page).withRules('color-contrast'))).toEqual([])
}

/** As `expectAccessibleScreen`, without the dark scheme: for French, whose colours are those of the English page. */
export async function expectAccessibleLightScreen(page: Page, path: string, status = 200) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  expect((await page.goto(path))?.status()).toBe(status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S.* \| .*\S/)
  await whenReady(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await markupFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await smallTargets(page)).toEqual([])
  expect(await objections(axe(page).withTags(rules))).toEqual([])
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

/** Runs axe in the page itself, without a second page for the results and for violations only: half the time. */
function axe(page: Page) {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

async function objections(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
