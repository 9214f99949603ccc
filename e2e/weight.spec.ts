import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { type Language, languages } from '../app/core/language/language.ts'
import { localPath } from '../app/core/paths.ts'
import { expect, listed, test } from './support/fixtures.ts'
import { staff } from './support/staff-account.ts'

/** Bytes over the wire, brotli. Round figures with air: what grows past one has grown by a library or a screen. */
const most = {
  script: { en: 130_000, fr: 140_000 },
  officeScript: { en: 165_000, fr: 175_000 },
  style: 20_000,
  /** Without scripts, before anything is scrolled. */
  firstView: 220_000,
}
/** Style sheets of a public page: that of every page and its own. */
const maxSheets = 2
const maxRequests = 15
const publicPages = [
  ...['/', '/list-layout-new-3', '/single-property-1/HOME', '/submit-property', '/contact', '/privacy-details'],
  ...['/services-offered', '/about-us', '/blog', '/for-rent/moncton', '/compare-property'],
]
/** THREAD, PERSON and HOME are the first of the demonstration. */
const officePages = [
  ...['today', '', 'inbox', 'inbox/THREAD', 'inbox/new', 'review', 'visits', 'people', 'people/PERSON'],
  ...['property/HOME', 'import', 'agents', 'statistics', 'history', 'connections'],
  ...['settings', 'settings/company', 'settings/accounts', 'settings/posts/new'],
].map((name) => `/propertyadmin/${name}`)

for (const language of languages) {
  for (const path of publicPages)
    test.describe('the files that a page names', () => {
      test(`${localPath(path, language)} loads script and style within the limits of a public page`, async ({
        request,
      }) => {
        const { script, style, sheets } = await weigh(request, localPath(await filled(path, request), language))
        expect(script).toBeGreaterThan(50_000)
        expect(script).toBeLessThanOrEqual(most.script[language])
        expect(style).toBeGreaterThan(2_000)
        expect(style).toBeLessThanOrEqual(most.style)
        expect(sheets).toBeLessThanOrEqual(maxSheets)
      })
    })

  test(`every screen of the office loads script within its limit (${language})`, async ({ request }) => {
    expect((await request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
    for (const path of officePages) {
      const { script } = await weigh(request, localPath(await filled(path, request), language as Language))
      expect.soft(script, path).toBeGreaterThan(50_000)
      expect.soft(script, path).toBeLessThanOrEqual(most.officeScript[language])
    }
  })
}

for (const path of ['/', '/list-layout-new-3', '/single-property-1/HOME'])
  test(`a phone that opens ${path} loads the scripts that the page names, and little more at first view`, async ({
    page,
    request,
  }) => {
    const address = await filled(path, request)
    const requested = new Set<string>()
    page.on('request', (one) => one.url().startsWith('http') && requested.add(new URL(one.url()).pathname))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const { files } = await weigh(request, address)
    const scripts = (paths: Iterable<string>) => [...paths].filter((one) => one.endsWith('.js')).sort()
    expect(scripts(requested)).toEqual(expect.arrayContaining(scripts(files)))
    const unnamed = scripts(requested).filter((one) => !files.includes(one))
    const { script } = await weigh(request, address)
    expect(script + (await sizeOf(request, unnamed))).toBeLessThanOrEqual(most.script.en)
    const others = [...requested].filter((one) => !/\.js$|^\/__manifest/.test(one))
    expect(others.length).toBeGreaterThan(5)
    expect(others.length).toBeLessThanOrEqual(maxRequests)
    expect(await sizeOf(request, others)).toBeLessThanOrEqual(most.firstView)
  })

/** An address with the first thread, person or listing that there is. */
async function filled(path: string, request: APIRequestContext) {
  const read = async (api: string) => (await request.get(api)).json()
  if (path.includes('THREAD')) return path.replace('THREAD', (await read('/api/threads')).threads[0].id)
  if (path.includes('PERSON')) return path.replace('PERSON', (await read('/api/people')).contacts[0].id)
  if (!path.includes('HOME')) return path
  return path.replace('HOME', (await listed({ request }, '?limit=1&sort=popular'))[0]!.id)
}

/** The scripts and styles that the HTML of a page names, as the build's manifest has them, and their bytes. */
async function weigh(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  const named = html.matchAll(/<link (?=[^>]*rel="(?:modulepreload|stylesheet)")[^>]*href="(\/[^"#]+)/g)
  const files = [...new Set(Array.from(named, ([, file]) => file!))]
  const [scripts, sheets] = ['.js', '.css'].map((end) => files.filter((file) => file.endsWith(end)))
  return {
    files,
    script: await sizeOf(request, scripts!),
    style: await sizeOf(request, sheets!),
    sheets: sheets!.length,
  }
}

const sizes = new Map<string, number>()
/** Bytes on the wire. Pictures and fonts are not compressed further. */
async function sizeOf(request: APIRequestContext, paths: Iterable<string>) {
  let sum = 0
  for (const path of new Set(paths)) {
    if (!sizes.has(path)) {
      // The site compresses its files after its first start, and pages as they are asked for: what they will weigh.
      const bytes = await (await request.get(path)).body()
      sizes.set(path, /\.(?:webp|avif|woff2)$/.test(path) ? bytes.length : brotliCompressSync(bytes).length)
    }
    sum += sizes.get(path)!
  }
  return sum
}
