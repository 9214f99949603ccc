import type { APIRequestContext, Page, Response } from '@playwright/test'
import { expect, listed, test, walk } from './fixtures.ts'
import { signIn } from './staff.ts'

/** Bytes of script of a screen of the office, brotli. */
const mostOfOffice = 148_600
const mostOfFrenchOffice = 150_000
/** Screens of the office; HOME, THREAD and PERSON are the first of the demonstration. */
const officeScreens = [
  ...(['today', '', 'inbox', 'inbox/THREAD', 'inbox/new', 'review', 'visits', 'people', 'people/PERSON'] as const),
  ...(['property/HOME', 'import', 'agents', 'statistics', 'history', 'connections'] as const),
  ...(['settings', 'settings/company', 'settings/texts', 'settings/accounts', 'settings/posts/new'] as const),
]
const mostStyle = 20_000
/** Style sheets of a public page: that of every page and its own. */
const mostSheets = 2
/** Bytes without scripts before anything is scrolled. */
const mostAtFirst = 220_000

test.describe('what a page weighs at its first view on a phone', () => {
  // With the bytes of script, brotli, that it may have in English and in French.
  for (const [name, path, english, french] of [
    ['home', '/', 114_600, 115_500],
    ['the list', '/list-layout-new-3', 115_000, 116_200],
    ['a listing', '/single-property-1/', 114_800, 115_700],
    ['the submit form', '/submit-property', 110_700, 111_500],
    ['the contact page', '/contact', 111_000, 111_900],
    ['the privacy policy', '/privacy-details', 110_900, 111_700],
    ['the services', '/services-offered', 114_100, 115_300],
    ['the page about us', '/about-us', 113_900, 114_900],
    ['the blog', '/blog', 113_300, 114_100],
    ['the homes of a city', '/for-rent/moncton', 115_400, 116_300],
  ] as const) {
    for (const [language, prefix, limit] of [
      ['English', '', english],
      ['French', '/fr', french],
    ] as const) {
      walk(`${name} in ${language} stays within its size limits`, async ({ page, request }) => {
        const address = prefix + path + (path.endsWith('1/') ? await firstListing(page) : '')
        const { script, style, sheets } = await weigh(page, request, address)
        expect(script).toBeGreaterThan(50_000)
        expect(script).toBeLessThanOrEqual(limit)
        expect(style).toBeGreaterThan(2_000)
        expect(style).toBeLessThanOrEqual(mostStyle)
        expect(sheets).toBeLessThanOrEqual(mostSheets)
      })
    }
  }

  for (const [language, prefix, limit] of [
    ['English', '', mostOfOffice],
    ['French', '/fr', mostOfFrenchOffice],
  ] as const)
    test(`each screen of the office in ${language} stays within its limit`, async ({ page, request }) => {
      test.setTimeout(120_000)
      await signIn(page)
      for (const path of officeScreens) {
        const { script } = await weigh(page, request, `${prefix}/propertyadmin/${await addressOf(path, page)}`)
        expect.soft(script, path).toBeGreaterThan(50_000)
        expect.soft(script, path).toBeLessThanOrEqual(limit)
      }
    })

  for (const name of ['home', 'the list', 'a listing']) {
    test(`${name} stays within its first view in 16 requests, without scripts`, async ({ page, request }) => {
      const listing = `/single-property-1/${await firstListing(page)}`
      const path = { home: '/', 'the list': '/list-layout-new-3' }[name] ?? listing
      const requests = new Set<string>()
      page.on('request', (one) => {
        const { pathname } = new URL(one.url())
        if (one.url().startsWith('http') && !/\.js$|^\/__manifest/.test(pathname)) requests.add(pathname)
      })
      await openOnPhone(page, path)
      expect(requests.size).toBeGreaterThan(5)
      expect(requests.size).toBeLessThanOrEqual(16)
      expect(await sizeOf(request, requests)).toBeLessThanOrEqual(mostAtFirst)
    })
  }
})

async function firstListing(page: Page) {
  const [home] = await listed(page, '?limit=1&sort=popular')
  return home!.id
}

/** The address of a screen with the first thread, person or listing that there is. */
async function addressOf(path: string, page: Page) {
  const read = async (api: string) => (await page.request.get(api)).json()
  switch (path.split('/').at(-1)) {
    case 'THREAD':
      return path.replace('THREAD', (await read('/api/threads')).threads[0].id)
    case 'PERSON':
      return path.replace('PERSON', (await read('/api/people')).contacts[0].id)
    case 'HOME':
      return path.replace('HOME', await firstListing(page))
    default:
      return path
  }
}

/** Script and style that the page loads before anything is touched. */
async function weigh(page: Page, request: APIRequestContext, path: string) {
  const files: string[] = []
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) files.push(pathname)
  }
  page.on('response', note)
  await openOnPhone(page, path)
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const [scripts, sheets] = ['.js', '.css'].map((end) => files.filter((file) => file.endsWith(end)))
  return { script: await sizeOf(request, scripts!), style: await sizeOf(request, sheets!), sheets: sheets!.length }
}

async function openOnPhone(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Bytes on the wire. Pictures and fonts are not compressed further. */
async function sizeOf(request: APIRequestContext, paths: Iterable<string>) {
  const sizes = Array.from(new Set(paths), async (path) => {
    const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
    if (/\.(?:js|css)$/.test(path)) expect(answer.headers()['content-encoding']).toBe('br')
    return Number(answer.headers()['content-length'])
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
