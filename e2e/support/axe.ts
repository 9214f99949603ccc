import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The success criteria of WCAG 2.2, A and AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const screenRules = [...wcagRules, 'best-practice']

/**
 * What axe objects to on the page, or in `within` (a selector): each rule with its elements. All rules that axe has switched on
 * by default are checked, unless `runOnly` names others.
 *
 * A document gets the program once, however often it is checked, and axe looks for violations only: with
 * `@axe-core/playwright`, which loads it twice a check, a screen in two colour schemes takes an eighth more time.
 */
export async function axeViolations(
  page: Page,
  { within, runOnly }: { within?: string; runOnly?: RunOptions['runOnly'] } = {},
): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
  }
  const found = await page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within ? { include: [within] } : document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }))
    },
    { within, runOnly },
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
}
