import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Pages } from './app.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './pages/metrics.ts'

const pages = {
  routes: {},
  entry: {
    module: {
      keptAddress: ({ pathname }: URL) => pathname,
      viewedProperty: ({ pathname }: URL) => /^\/home\/(\w+)$/.exec(pathname)?.[1],
    },
  },
} as unknown as Pages

let server: Server
let viewed: string[] = []
beforeAll(async () => {
  const { answer } = createMetrics()
  const app = new Hono().get('/metrics', (c) => answer(c)).get('*', (c) => c.text('A page.'))
  const { listener } = createListener({
    ...{ app: app as never, pages, revision: () => 1 },
    countView: (id) => void viewed.push(id),
  })
  server = createServer(listener as RequestListener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  viewed = []
})
afterAll(() => server.close())

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
}

test('a visit to a listing counts, kept or not; one of somebody who is signed in does not', async () => {
  await get('/home/a')
  await get('/home/a')
  await get('/home/b', { Cookie: 'theme=dark' })
  await get('/home/c', { Cookie: 'theme=dark; fundy_session=abc' })
  await get('/home/d', { Cookie: '__Host-fundy_session=abc' })
  await get('/other')
  expect(viewed).toEqual(['a', 'a', 'b'])
})

test('the figures are for this machine, not for whoever comes through a proxy on it', async () => {
  const own = await get('/metrics')
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('fundy_answers_total')])
  expect((await get('/metrics?a')).status).toBe(200)
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect((await get('/metrics', { [header]: '127.0.0.1' })).status).toBe(404)
  }
})
