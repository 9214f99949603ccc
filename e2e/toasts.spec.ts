import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './support/fixtures.ts'
import { openActions, signIn } from './support/staff.ts'

/** What is seen of the note with Undo: from one edge of the window to the other, between the page and what stands below. */
async function stripOf(page: Page) {
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  const strip = undo.locator('xpath=..')
  await expect
    .poll(() => strip.evaluate((one) => one.getAnimations().some(({ playState }) => playState === 'running')))
    .toBe(false)
  return (await strip.boundingBox())!
}

/** The control with the focus, if it is beneath the note and not its own. */
function obscured(page: Page, strip: { y: number; height: number }) {
  return page.evaluate(({ y, height }) => {
    const control = document.activeElement!
    const { top, bottom } = control.getBoundingClientRect()
    const isClear = control.closest('[role=status]') || bottom <= y || top >= y + height
    return isClear ? undefined : (control.getAttribute('aria-label') ?? control.textContent)
  }, strip)
}

/** No control has the focus beneath the note (WCAG 2.2, 2.4.11), and the last thing on the page can be scrolled clear of it. */
async function expectRoomFor(page: Page, strip: { y: number; height: number }) {
  const clear = () => expect.poll(() => obscured(page, strip)).toBeUndefined()
  await clear()
  for (let key = 0; key < 12; key++) {
    await page.keyboard.press('Tab')
    await clear()
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const last = await page.evaluate(() =>
    Math.max(
      ...Array.from(document.querySelectorAll(':is(main, footer) :is(a, button, summary, input)'), (one) =>
        one.checkVisibility() ? one.getBoundingClientRect().bottom : 0,
      ),
    ),
  )
  expect(last).toBeLessThanOrEqual(strip.y)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The note stays as long as the test looks at it.
  await page.clock.install()
})

test('on a phone that is scrolled down a note in the office stands between the page and the tabs, and hides no focus', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/propertyadmin?state=public')
  await whenReady(page)
  const row = page.getByRole('table').getByRole('row').nth(6)
  await row.scrollIntoViewIfNeeded()
  const actions = await openActions(page, (await row.getByRole('link').first().innerText()).trim())
  await page.clock.pauseAt(Date.now() + 60_000)
  await actions.getByRole('button', { name: 'Deactivate' }).click()
  const strip = await stripOf(page)
  const tabs = (await page.getByRole('navigation').filter({ visible: true }).last().boundingBox())!
  expect([strip.x, strip.width]).toEqual([0, 390])
  expect(strip.y + strip.height).toBeCloseTo(tabs.y, 0)
  await expectRoomFor(page, strip)
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
})

test('on a phone that is scrolled down a note of the public pages stands at their lower edge, and hides no focus', async ({
  page,
}) => {
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  for (let home = 0; home < 5; home++) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .nth(home)
      .click()
  }
  await page.goto('/bookmark-list')
  await whenReady(page)
  const remove = page.getByRole('button', { name: /^Delete / }).nth(3)
  await remove.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  await remove.click()
  const strip = await stripOf(page)
  expect([strip.x, strip.width]).toEqual([0, 390])
  expect(strip.y + strip.height).toBeCloseTo(844, 0)
  await expectRoomFor(page, strip)
})
