import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './test-site.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

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
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^20\d$/), '401', '500']))
    }
  }
  expect(Object.keys(described.components.schemas.Property!.properties).join()).not.toMatch(/customer/i)
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
