import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../platform/http/call.ts'
import { rootFiles } from '../platform/http/responses/static-files.ts'
import { openTestServer, type TestServer } from '../platform/http/test-server.ts'
import { createApp } from './app.ts'
import { createListener } from './listener.ts'
import { testPages } from './test-pages.ts'
import { openTestSite, type TestSite } from './test-site.ts'

let folder: string
let site: TestSite
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-client-'))
  await mkdir(join(folder, 'assets'))
  const files = { 'favicon.svg': '<svg/>', 'assets/entry-a1b2.js': 'alert(1)', 'assets/entry-a1b2.js.br': 'compressed' }
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(folder, path), text)
    await utimes(join(folder, path), new Date('2026-05-01T12:00:00Z'), new Date('2026-05-01T12:00:00Z'))
  }
  site = await openTestSite()
  const log = { info: () => {}, error: () => {} } as never
  const settings = { mapStyleUrl: 'https://map.example/', https: false, clientFolder: folder }
  const app = createApp({ services: site, pages: () => testPages, log, ...settings })
  const { listener } = createListener({
    app: app as never,
    routeIds: new Set(Object.keys(testPages.routes)),
    revision: site.store.revision,
    countView: () => {},
    files: rootFiles(folder),
  })
  server = await openTestServer(listener as RequestListener)
})
afterAll(async () => {
  await server.close()
  await site.close()
  await rm(folder, { recursive: true })
})

/** A request that asks for no compression and follows no redirect. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(server.url + path, {
    method,
    headers: { 'Accept-Encoding': 'identity', ...headers },
    redirect: 'manual',
  })
}

test('the route manifest tells a page of an older build to reload', async () => {
  const answer = await ask('/__manifest?version=old&paths=/contact')
  expect([answer.status, answer.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
  const now = await ask('/__manifest?version=new&paths=/')
  expect(Object.keys((await now.json()) as object)).toEqual(['root'])
})

/** The site with one page whose loader fails. */
function failingSite(failure: Error, logged: unknown[]) {
  const { root, ...others } = testPages.routes
  const loader = () => Promise.reject(failure)
  const broken = { id: 'broken', parentId: 'root', path: 'broken', module: { default: () => null, loader } }
  const { module } = testPages.entry
  const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
    context.get(callContext).failures.push(error)
  const createContext = (call: Call) => new RouterContextProvider(new Map([[callContext, call]]))
  return createApp({
    services: site,
    pages: () =>
      ({
        ...testPages,
        entry: { module: { ...module, createContext, handleError } },
        routes: { root, ...others, broken },
      }) as never,
    log: {
      info: () => {},
      error: (details: unknown, message: string) => void logged.push([details, message]),
    } as never,
    mapStyleUrl: 'https://map.example/',
    https: false,
  })
}
const callContext = createContext<Call>()

test('a page that fails is in the log with its request id and what has failed', async () => {
  const logged: unknown[] = []
  const failure = new Error('A fault of ours.')
  const answer = await failingSite(failure, logged).request('/broken', { headers: { 'X-Request-Id': 'of-the-sender' } })
  const requestId = answer.headers.get('X-Request-Id')
  expect([answer.status, requestId]).toEqual([500, expect.not.stringMatching('of-the-sender')])
  const details = { requestId, method: 'GET', path: '/broken', status: 500, err: failure }
  expect(logged).toEqual([[details, 'A page failed.']])
})

test('while the database does not answer a visitor is told when to come back, and the log names the cause', async () => {
  const logged: unknown[] = []
  const failure = Object.assign(new Error('No connection.'), { code: 'DATABASE_UNAVAILABLE' })
  const answer = await failingSite(failure, logged).request('/broken')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(logged).toEqual([[expect.objectContaining({ err: failure }), 'The database does not answer.']])
})

describe('static files', () => {
  test.each([
    ['/assets/entry-a1b2.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
  ])('%s is cached with %s and a validator', async (path, cacheControl) => {
    const first = await ask(path)
    const validator = first.headers.get('Last-Modified')!
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, cacheControl])
    expect(validator).toBe('Fri, 01 May 2026 12:00:00 GMT')

    const again = await ask(path, { 'If-Modified-Since': validator })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('Cache-Control')).toBe(cacheControl)
    expect(again.headers.get('Last-Modified')).toBe(validator)

    const head = await ask(path, {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('Cache-Control')]).toEqual([200, '', cacheControl])
    expect(head.headers.get('Content-Length')).toBe(first.headers.get('Content-Length'))
    expect((await ask(path, { 'If-Modified-Since': validator }, 'HEAD')).status).toBe(304)
  })

  test('any other If-Modified-Since gets the whole file, because an older build may have been restored', async () => {
    for (const date of ['Fri, 01 May 2026 12:00:01 GMT', 'Thu, 30 Apr 2026 12:00:00 GMT', 'yesterday']) {
      const answer = await ask('/favicon.svg', { 'If-Modified-Since': date })
      expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
    }
    const validator = 'Fri, 01 May 2026 12:00:00 GMT'
    const tagged = await ask('/favicon.svg', { 'If-Modified-Since': validator, 'If-None-Match': '"else"' })
    expect(tagged.status).toBe(200)
  })

  test('a precompressed file is sent unchanged and answers 304 to its own validator', async () => {
    const { headers } = await ask('/assets/entry-a1b2.js', { 'Accept-Encoding': 'br' }, 'HEAD')
    expect(headers.get('Content-Encoding')).toBe('br')
    expect(headers.get('Content-Length')).toBe(String('compressed'.length))
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    const since = { 'Accept-Encoding': 'br', 'If-Modified-Since': headers.get('Last-Modified')! }
    const again = await ask('/assets/entry-a1b2.js', since)
    expect([again.status, again.headers.get('Vary')]).toEqual([304, 'Accept-Encoding'])
  })
})

describe('only a success may be cached (contract 38)', () => {
  test.each([
    ['a page', '/nowhere', 404],
    ['a page’s data', '/nowhere.data', 404],
    ['an asset', '/assets/gone-1234.js', 404],
    ['a picture', '/images/properties/archived-0/1/320.webp', 404],
    ['an unknown picture', '/images/x/320.webp', 404],
    ['an unknown listing', '/api/get-property/nobody', 404],
    ['a listing that is no longer listed', '/api/get-property/archived-0', 410],
    ['an invalid query', '/api/get-properties?page=0&limit=x', 422],
    ['an unknown endpoint', '/api/nowhere', 404],
    ['a method that is not allowed', '/api/send-email', 405],
    ['a missing session', '/api/messages', 401],
  ])('%s: %s is %i with no-store', async (_, path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, {}, method)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, expect.stringMatching(/no-store/)])
    }
  })

  test('a malformed path is 400 with no-store', async () => {
    const [answer] = (await once(get(server.url, { path: '/assets/back\\slash' }), 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
  })

  test('an existing page and listing may be cached', async () => {
    for (const path of ['/', '/api/get-property/open-0']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.not.stringMatching(/no-store/)])
    }
  })

  test('a reactivated listing is served on the next request', async () => {
    const status = async (path: string) => (await ask(path)).status
    expect(await status('/api/get-property/archived-1')).toBe(410)
    await site.store.change((tx) =>
      tx.updateTable('property').set({ archived: false }).where('id', '=', 'archived-1').execute(),
    )
    expect(await status('/api/get-property/archived-1')).toBe(200)
  })
})
