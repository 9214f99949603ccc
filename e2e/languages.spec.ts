import { localPath } from '../app/core/paths.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { ownRoutes, specRoutes } from './support/spec-routes.ts'
import { signIn } from './support/staff.ts'

const open = Object.entries({ ...specRoutes, ...ownRoutes }).filter(([, { staff }]) => !staff)

/** Of 5, 16 and 40 letters. */
const companies = ['Fundy', 'Shoreline Homes1', 'The Greater Moncton Property Management1']

test('the header has room from 320 to 1920 px in both languages, whoever looks and whatever the company is called', async ({
  page,
}) => {
  const faultsFor = async (path: string, words = {}) => {
    await page.goto(path)
    return page.getByRole('banner').evaluate(faultsOfHeader, { companies, words })
  }
  expect(await faultsFor('/services-offered'), 'visitor').toEqual([])
  expect(await faultsFor('/fr/services-offered'), 'visitor, French').toEqual([])
  await signIn(page)
  expect(await faultsFor('/services-offered'), 'staff').toEqual([])
  expect(await faultsFor('/fr/services-offered'), 'staff, French').toEqual([])
  // A customer's header is that of staff with another link.
  expect(await faultsFor('/services-offered', { Admin: 'My Property' }), 'customer').toEqual([])
  expect(await faultsFor('/fr/services-offered', { Admin: 'Ma propriété' }), 'customer, French').toEqual([])
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouvez votre chez-vous autour du Coude')
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
/** Where a copy of the header, in a frame of every width, is wider than its page, covers itself, or lacks FREE. */
async function faultsOfHeader(
  original: Element,
  { companies, words }: { companies: string[]; words: Record<string, string> },
) {
  const frame = document.createElement('iframe')
  frame.style.border = '0'
  const root = document.documentElement.cloneNode() as HTMLElement
  const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')].map((sheet) => sheet.outerHTML)
  root.innerHTML = `<head>${sheets.join('')}</head><body>${original.outerHTML}</body>`
  frame.srcdoc = `<!doctype html>${root.outerHTML}`
  await new Promise((loaded) => {
    frame.onload = loaded
    document.body.append(frame)
  })
  const { fonts, body } = frame.contentDocument!
  await fonts.ready
  // As wide as a scroll bar, which headless browsers have not.
  body.style.paddingRight = '17px'
  const header = body.querySelector('header')!
  const links = [...header.querySelectorAll('a')]
  for (const link of links) if (words[link.textContent]) link.textContent = words[link.textContent]!
  const faults: string[] = []
  for (const company of companies) {
    for (const name of header.querySelectorAll('a b')) name.textContent = company
    for (let width = 320; width <= 1920; width += 8) {
      frame.style.width = `${width}px`
      const boxes = [...header.querySelectorAll('a, button')].map((one) => ({ one, box: one.getBoundingClientRect() }))
      const shown = boxes.filter(({ one, box }) => box.width > 4 && getComputedStyle(one).clipPath === 'none')
      const covered = shown.flatMap(({ box: a }, at) =>
        shown.slice(at + 1).filter(({ box: b }) => b.left < a.right - 1 && b.right > a.left + 1),
      )
      const free = [...header.querySelectorAll('[data-free]')].some((one) => one.getBoundingClientRect().width > 0)
      if (header.scrollWidth > header.clientWidth) faults.push(`${company}: ${width} px are too narrow`)
      for (const { one } of covered) faults.push(`${company}: ${one.textContent} is covered at ${width} px`)
      if (width >= 992 && !free) faults.push(`${company}: no FREE at ${width} px`)
    }
  }
  return faults
}
