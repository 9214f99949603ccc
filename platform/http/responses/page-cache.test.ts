import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

let server: Server | undefined
afterEach(() => server?.close())

test('one render serves concurrent requests, and later ones from memory', async () => {
  let renders = 0
  const get = await serving({ render: async () => page(`page ${++renders}`) })
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/a')))
  expect(answers.map(({ text }) => text)).toEqual(Array(20).fill('page 1'))
  expect((await get('/a')).text).toBe('page 1')
  expect(renders).toBe(1)
})

test('the next request sees a change of the data', async () => {
  let revision = 1
  const get = await serving({ revision: async () => revision, render: async () => page(`at ${revision}`) })
  expect((await get('/')).text).toBe('at 1')
  revision++
  expect((await get('/')).text).toBe('at 2')
})

test('responds in an accepted encoding, and 304 to a matching ETag', async () => {
  const get = await serving({ render: async () => page('x'.repeat(5000)) })
  const { head, bytes } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Cookie' })
  expect(brotliDecompressSync(bytes).toString()).toBe('x'.repeat(5000))
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).head.headers['content-encoding']).toBe('gzip')
  expect((await get('/', { 'accept-encoding': 'gzip;q=0.5' })).head.headers['content-encoding']).toBe('gzip')
  expect((await get('/')).head.headers['content-encoding']).toBeUndefined()
  const again = await get('/', { 'if-none-match': head.headers.etag! })
  expect([again.head.statusCode, again.text]).toEqual([304, ''])
})

test('a page that is asked for again is compressed better, and a change that leaves it as it is keeps that', async () => {
  let revision = 1
  let renders = 0
  const text = Array.from({ length: 2000 }, (_, place) => `home ${Math.round(1e6 * Math.sin(place))} `).join('')
  const render = async () => {
    renders++
    return page(text)
  }
  const get = await serving({ revision: async () => revision, render })
  const length = async () => {
    const { head, bytes } = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    expect(head.headers['content-length']).toBe(String(bytes.length))
    return bytes.length
  }
  const first = await length()
  await expect.poll(length).toBeLessThan(first * 0.9)
  revision++
  expect(await length()).toBeLessThan(first * 0.9)
  expect(renders).toBe(2)
})

test.each([
  ['an error', { status: 500 }],
  ['a page nobody may keep', { status: 200, headers: { 'Cache-Control': 'no-store' } }],
  ['a page that sets a cookie', { status: 200, headers: { 'Set-Cookie': 'a=b' } }],
])('%s is rendered each time', async (_, init) => {
  let renders = 0
  const get = await serving({ render: async () => new Response(`page ${++renders}`, init) })
  const first = await get('/')
  expect([first.head.statusCode, first.text, (await get('/')).text]).toEqual([init.status, 'page 1', 'page 2'])
})

test('its memory is bounded: the least recently requested page is dropped first', async () => {
  const rendered: string[] = []
  const get = await serving({
    // Two pages of some 750 bytes that do not get smaller, in both encodings.
    maxBytes: 3_800,
    render: async (address) => {
      rendered.push(address)
      return page(randomBytes(750).toString('base64'))
    },
  })
  for (const address of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(address)
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
})

test('a failed render is not cached', async () => {
  let renders = 0
  const get = await serving({
    render: async () => {
      if (!renders++) throw new Error('once')
      return page('well')
    },
  })
  expect((await get('/')).head.statusCode).toBe(500)
  expect((await get('/')).text).toBe('well')
})

function page(text: string) {
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Starts a real server with a cache; returns the function that requests from it. */
async function serving(options: Pick<PageCacheOptions, 'render'> & Partial<PageCacheOptions>) {
  const cache = createPageCache({ revision: async () => 1, ...options })
  server = createServer((request, response) =>
    cache.serve(request.url!, request, response).catch(() => response.writeHead(500).end()),
  ).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ head: IncomingMessage; bytes: Buffer; text: string }>((resolve, reject) => {
      ask({ port, path, headers }, (head) => {
        const chunks: Buffer[] = []
        head
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks)
            resolve({ head, bytes, text: bytes.toString() })
          })
      })
        .on('error', reject)
        .end()
    })
}
