import type { RouteConfigEntry } from '@react-router/dev/routes'
import { localPath } from '../app/core/paths.ts'
import routes from '../app/routes.ts'
import { expect, test } from './support/fixtures.ts'
import { foreignWords, readPage, structureOf } from './support/reading.ts'
import { ownRoutes, specRoutes } from './support/spec-routes.ts'

const tested = Object.entries({ ...specRoutes, ...ownRoutes })
const open = tested.filter(([, { staff }]) => !staff)

test('every route of the specification is in routes.ts, and every route there is tested', () => {
  const patterns = patternsOf(routes).filter((pattern) => pattern !== '*')
  const matches = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(path)
  const unknown = tested.filter(([path]) => !patterns.some((pattern) => matches(pattern, path)))
  expect(unknown.map(([path]) => path)).toEqual([])
  const elsewhere =
    /^\/single-property-1\/:id$|^\/propertyadmin\/property\/:id$|^\/visit-times\/:id(\/offered)?$|^\/visit\/:token$|^(\/propertyadmin)?\/import\/:id$|^\/manage\/:id\/edit$|\/behind$|^\/propertyadmin\/search\/finds$|\/visits\/offer\/count$|password|^\/bookmark-list\/homes$|^\/submit-property\/duplicates$|^\/login\/ways$/
  const untested = patterns.filter((pattern) => !tested.some(([path]) => matches(pattern, path)))
  expect(untested.filter((pattern) => !elsewhere.test(pattern))).toEqual([])
})

for (const [path, { texts = [], status = 200, sample }] of open) {
  test(`${path} answers in English with a title, one main heading and its specified texts, and in French with the same parts`, async ({
    request,
    walker,
  }) => {
    const [english, french] = [await request.get(path), await request.get(localPath(path, 'fr'))]
    expect([english.status(), french.status()]).toEqual([status, status])
    const [html, frenchHtml] = [await english.text(), await french.text()]
    const read = await readPage(walker, html)
    expect(read).toMatchObject({ language: 'en-CA', title: expect.stringMatching(/\S.* \| .*\S/), mainHeadings: 1 })
    expect(await readPage(walker, frenchHtml)).toMatchObject({
      language: 'fr-CA',
      title: expect.stringMatching(/\S.* \| .*\S/),
      mainHeadings: 1,
      robots: read.robots,
    })
    if (sample) expect(read.robots).toBe('noindex')
    // Some texts are in a tab, a disclosure or a list of choices.
    for (const text of texts) expect.soft(read.text).toMatch(typeof text === 'string' ? exactly(text) : text)
    expect(await foreignWords(walker, 'fr', html)).toEqual([])
    expect(await foreignWords(walker, 'en', frenchHtml)).toEqual([])
    expect(structureOf(frenchHtml)).toEqual(structureOf(html))
  })
}

test('no link is broken, and every fragment link has its target', async ({ request, baseURL }) => {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    if (!pages.has(path)) pages.set(path, await (await request.get(path)).text())
    return pages.get(path)!
  }
  const gone = open.flatMap(([path, { status }]) => (path === '/404' || status ? [path] : []))
  const named = new Map<string, string>()
  for (const [path] of open) {
    for (const [, href] of (await read(path)).matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) {
      const url = new URL(href!.replaceAll('&amp;', '&'), new URL(path, baseURL))
      if (url.origin === baseURL) named.set(url.href, path)
    }
  }
  expect(named.size).toBeGreaterThan(100)
  const broken: string[] = []
  for (const [href, from] of named) {
    const { pathname, search, hash } = new URL(href)
    const answer = await request.get(pathname + search, { maxRedirects: 5 })
    if (answer.status() >= 400 && !gone.includes(pathname.replace(/^\/fr(?=\/)/, '')))
      broken.push(`${from} -> ${href}: ${answer.status()}`)
    const id = decodeURIComponent(hash.slice(1))
    if (id && !(await answer.text()).includes(`id="${id}"`)) broken.push(`${from} -> ${href}: no such place`)
  }
  expect(broken).toEqual([])
})

function exactly(text: string) {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}

function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [path] : []),
    ...patternsOf(children ?? []),
  ])
}
