import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setCatalogue } from '../app/core/language/translate.ts'
import { keyEndpoints } from '../app/features/connections/server/key-access.ts'
import { apiDocsPo, readCatalogue, readPo } from '../locales/catalogue.ts'
import { openTestSite, type TestSite } from '../web/test-site.ts'

interface Described {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; 'x-key-scopes'?: string[] }>
  >
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

const root = join(import.meta.dirname, '..')
let site: TestSite
let described: Described
beforeAll(async () => {
  site = await openTestSite()
  described = (await (await site.api.request('/api/openapi.json')).json()) as Described
})
afterAll(() => site.close())

test('every endpoint that is mounted is described, and nothing else', () => {
  const mounted = site.api.routes
    .filter(({ method, path }) => method !== 'ALL' && !/docs$|openapi\.json$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const paths = Object.entries(described.paths)
  const told = paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.toSorted()).toEqual([...new Set(mounted)].toSorted())
  expect(described.openapi).toMatch(/^3\.1\./)
})

test('every endpoint says how it refuses, and the property has no customer', () => {
  for (const methods of Object.values(described.paths)) {
    for (const { responses } of Object.values(methods)) {
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(20\d|302)$/), '401', '500']),
      )
    }
  }
  expect(Object.keys(described.components.schemas.Property!.properties).join()).not.toMatch(/customer/i)
})

test('every endpoint that a key opens says with which scopes, on the page too', async () => {
  const told = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-key-scopes': scopes }]) =>
      scopes ? [[`${method.toUpperCase()} ${path}`, scopes.join(' + ')]] : [],
    ),
  )
  const opened = [...new Set(Object.values(keyEndpoints).flat())].map((each) => each.replace(/:(\w+)/g, '{$1}'))
  expect(told.map(([endpoint]) => endpoint).toSorted()).toEqual(opened.toSorted())
  expect(Object.fromEntries(told)['GET /api/owner-sheet/{id}']).toBe('read-listings + read-statistics')
  const page = await (await site.api.request('/api/docs')).text()
  for (const [, scopes] of told) expect(page).toContain(`An API key needs ${scopes}.`)
})

test('the page for people tells every endpoint and asks for nothing else', async () => {
  const answer = await site.api.request('/api/docs')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  const page = await answer.text()
  for (const path of Object.keys(described.paths)) expect(page).toContain(path)
  expect(page).not.toMatch(/<script|https?:\/\/|undefined|\[object|@import|url\(/)
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
})

describe('in French', () => {
  const translated = new Map(readPo(join(root, 'locales/fr', apiDocsPo)).items.map((item) => [item.msgid, item.msgstr]))
  let untranslated: string
  beforeAll(async () => {
    untranslated = await (await ask('/api/openapi.json')).text()
    setCatalogue(readCatalogue(root))
  })
  afterAll(() => setCatalogue(() => undefined))

  test(`the texts of the description and those of ${apiDocsPo} are the same, none missing, none unused`, () => {
    const texts = [...new Set(textsOf(described).map(({ text }) => text))]
    expect(texts.filter((text) => !translated.has(text))).toEqual([])
    expect([...translated.keys()].filter((text) => !texts.includes(text))).toEqual([])
  })

  test('every text is French, and all else as it was', async () => {
    const answer = await ask('/api/openapi.json', 'fr-CA')
    const french = await answer.json()
    expect(textsOf(french).map(({ text }) => text)).toEqual(
      textsOf(described).map(({ text }) => translated.get(text)?.[0]),
    )
    const english = textsOf(described)
    for (const [at, { holder, member }] of textsOf(french).entries()) holder[member] = english[at]!.text
    expect(french).toEqual(described)
  })

  test.each([[undefined], ['en-CA'], ['de-AT'], ['french'], [',,;;q=,q'], ['en, fr;q=0.9']])(
    'for Accept-Language %s it is English, byte for byte',
    async (header) => {
      const answer = await ask('/api/openapi.json', header)
      expect(await answer.text()).toBe(untranslated)
      expect(answer.headers.get('Content-Language')).toBe('en-CA')
      expect(answer.headers.get('Vary')).toContain('Accept-Language')
    },
  )

  test.each([
    ['/api/docs', undefined, 'en-CA'],
    ['/api/docs', 'xx;q=nonsense', 'en-CA'],
    ['/api/docs', 'fr', 'fr-CA'],
    ['/api/docs?language=fr', 'en', 'fr-CA'],
    ['/api/docs?language=en', 'fr', 'en-CA'],
    ['/api/docs?language=de', 'fr', 'fr-CA'],
    ['/api/docs?language=__proto__', undefined, 'en-CA'],
    ['/api/openapi.json?language=fr', 'en', 'fr-CA'],
  ])('%s asked in %s says that it is %s', async (path, header, language) => {
    const answer = await ask(path, header)
    expect(answer.headers.get('Content-Language')).toBe(language)
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    expect(await answer.text()).toContain(language === 'fr-CA' ? 'La propriété.' : 'The property.')
  })

  test('the pages lead to each other, and each to the description in its language', async () => {
    const [english = '', french = ''] = await Promise.all(
      ['en', 'fr'].map(async (language) => await (await ask('/api/docs', language)).text()),
    )
    expect(english).toContain('<html lang="en-CA">')
    expect(english).toContain('<a href="/api/docs?language=fr" hreflang="fr-CA" lang="fr-CA">Français</a>')
    expect(english).toContain('<a href="/api/openapi.json?language=en">OpenAPI 3.1 description</a>')
    expect(french).toContain('<html lang="fr-CA">')
    expect(french).toContain('<a href="/fr">Retour au site</a>')
    expect(french).toContain('<a href="/api/docs?language=en" hreflang="en-CA" lang="en-CA">English</a>')
    expect(french).toContain('<a href="/api/openapi.json?language=fr">Description OpenAPI 3.1</a>')
    expect(french).toContain('<td>Liste de <a href="#Place">Place</a></td>')
    expect(french).toContain('X-Total-Count\u00a0: ')
    expect(french.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/undefined|\[object|&lt;a | (?:or|of|the|is) /)
  })
})

interface Text {
  holder: Record<string, unknown>
  member: string
  text: string
}

/** The texts for people, in the order of the document. */
function textsOf(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, inner]: [string, unknown]) =>
    typeof inner === 'string' && ['title', 'summary', 'description'].includes(member)
      ? [{ holder: value as Record<string, unknown>, member, text: inner }]
      : textsOf(inner),
  )
}

function ask(path: string, language?: string) {
  return site.api.request(path, { headers: language === undefined ? {} : { 'Accept-Language': language } })
}
