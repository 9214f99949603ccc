import type { Page } from '@playwright/test'
import { localPath } from '../domain/paths.ts'
import { expect, listed, test, whenReady } from './fixtures.ts'
import { ownRoutes, specRoutes } from './spec-routes.ts'

const open = Object.entries({ ...specRoutes, ...ownRoutes }).filter(([, { staff }]) => !staff)

test('the header has room in both languages between a tablet and a desktop', async ({ page }) => {
  for (const path of ['/', '/fr', '/contact', '/fr/contact']) {
    await page.goto(path)
    for (const width of [320, 390, 768, 992, 1000, 1080, 1099, 1199, 1219, 1319, 1320, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      expect.soft(await overlapsInHeader(page), `${path} at ${width}`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the switch keeps page, filters and height, and remembers the choice', async ({ page }) => {
  await page.goto('/list-layout-new-3?city=Dieppe')
  await whenReady(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  // By coordinates: before a click on a locator the browser driver scrolls the page.
  const box = (await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL((url) => url.pathname === '/fr/list-layout-new-3' && url.search === '?city=Dieppe')
  await whenReady(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)

  // French stays the offer at the door: nobody is redirected.
  await page.goto('/')
  await expect(page.getByText('Ce site existe aussi en français.')).toBeVisible()
  // A choice counts also before the page is hydrated: here its modules never come.
  await page.route('**/*.js', () => {})
  await page.goto('/fr', { waitUntil: 'commit' })
  await expect(page.getByText('This site is also in English.')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ce site existe aussi en français.')).toBeHidden()
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-CA' })

  test('is offered French by one line on the home page, until it is closed for good', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Ce site existe aussi en français.')).toHaveCount(0)
    await page.goto('/')
    const offer = page.getByRole('complementary', { name: 'Langue' })
    await expect(offer).toBeVisible()
    await whenReady(page)
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await whenReady(page)
    await expect(offer).toBeHidden()
  })

  test('the offer leads to the French home page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Continuer en français' }).click()
    await expect(page).toHaveURL('/fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre place autour du Coude')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch is a link, and nothing is offered', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Ce site existe aussi en français.')).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr/contact')
  })
})

test('links in French pages lead to French pages', async ({ page, request }) => {
  const home = (await listed(page, '?limit=1'))[0]!
  const elsewhere: string[] = []
  for (const [path] of [...open, [`/single-property-1/${home.id}`] as const]) {
    const html = await (await request.get(localPath(path, 'fr'))).text()
    for (const [tag, href] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"[^>]*>/g)) {
      if (/^\/fr(?:$|[/?#])|^\/(?:images|assets|api)\//.test(href!) || tag.includes('hrefLang="en')) continue
      elsewhere.push(`${path} -> ${href}`)
    }
    for (const [, action] of html.matchAll(/<form\b[^>]*?\baction="(\/[^"]*)"/g)) {
      if (!/^\/fr(?:$|[/?#])/.test(action!)) elsewhere.push(`${path} posts to ${action}`)
    }
  }
  expect(elsewhere).toEqual([])
})

test('a page names its other language to search engines', async ({ page, request, baseURL }) => {
  const home = (await listed(page, '?limit=1'))[0]!
  for (const path of ['/', '/contact', `/single-property-1/${home.id}`, '/list-layout-new-3?city=Dieppe']) {
    for (const language of ['en', 'fr'] as const) {
      const html = await (await request.get(localPath(path, language))).text()
      const own = baseURL + localPath(path, language)
      expect(html).toContain(`<link rel="canonical" href="${own}"/>`)
      expect(html).toContain(`<link rel="alternate" hrefLang="en-CA" href="${baseURL}${path}"/>`)
      expect(html).toContain(`<link rel="alternate" hrefLang="fr-CA" href="${baseURL}${localPath(path, 'fr')}"/>`)
      expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${baseURL}${path}"/>`)
      expect(html).toContain(`<meta property="og:locale" content="${language === 'en' ? 'en_CA' : 'fr_CA'}"/>`)
    }
  }
})

for (const [path, status, language] of [
  ['/fr/nowhere', 404, 'fr-CA'],
  ['/fr/fr', 404, 'fr-CA'],
  ['/fr/fr/contact', 404, 'fr-CA'],
  ['//fr', 404, 'en-CA'],
  ['/fr//', 200, 'fr-CA'],
  ['/fr%2F', 404, 'en-CA'],
  ['/fr%2Fcontact', 404, 'en-CA'],
  ['/fr/', 200, 'fr-CA'],
  ['/FR', 200, 'fr-CA'],
  ['/Fr/contact', 200, 'fr-CA'],
  ['/france', 404, 'en-CA'],
  ['/fr/single-property-1/no-such-home', 404, 'fr-CA'],
  ['/fr/single-property-1/%E0%A4%A', 404, 'fr-CA'],
  [`/fr/${'x'.repeat(5000)}`, 404, 'fr-CA'],
] as const) {
  test(`${path.slice(0, 40)} answers ${status} in a language that exists`, async ({ request, baseURL }) => {
    const headers = { 'Accept-Language': '\u00ff;q=x,,,*;;q', Cookie: 'language=<script>' }
    const answer = await request.get(baseURL + path, { headers })
    expect(answer.status()).toBe(status)
    expect(await answer.text()).toContain(`<html lang="${language}"`)
    // The language is in the address, so that nothing else fills the cache.
    expect(answer.headers().vary ?? '').not.toMatch(/language/i)
  })
}

/** Pairs of controls in the header that lie on one another. */
function overlapsInHeader(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const controls = [...header.querySelectorAll<HTMLElement>('a, button')].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 4 && height > 4 && getComputedStyle(one).clipPath === 'none' && one.checkVisibility()
    })
    const boxes = controls.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && box.right > one.box.left + 1)
        .filter(({ box }) => box.top < one.box.bottom - 1 && box.bottom > one.box.top + 1)
        .map(({ name }) => `${one.name} / ${name}`),
    )
  })
}
