import { test as base, expect } from '@playwright/test'
import type { Engine } from './driver.ts'
import { otherBrowsers } from './installed.ts'
import { createTab, type Tab } from './tab.ts'

/** A tab of the project's browser. The test fails if a page logs an error, such as a hydration mismatch. */
export const test = base.extend<{ tab: Tab }, { other: 'firefox' | 'webkit'; engine: Engine | undefined }>({
  other: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ other }, use) => {
      const { start } = otherBrowsers().find(({ name }) => name === other)!
      if (!start) return use(undefined)
      const engine = await start()
      await use(engine)
      await engine.quit()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, baseURL, other }, use, info) => {
    info.skip(!engine, `${other} is not installed`)
    const tab = createTab(await engine!.open(baseURL!))
    await use(tab)
    const faults = await tab.faults()
    await tab.close()
    expect(faults).toEqual([])
  },
})

export { expect }
