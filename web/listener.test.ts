import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths, propertyPath } from '../app/core/paths.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { createListener } from './listener.ts'

const routeIds = new Set<string>()

let server: Server
let viewed: string[] = []
beforeAll(async () => {
  const { answer } = createMetrics()
  const app = new Hono().get('/metrics', (c) => answer(c)).get('*', (c) => c.text('A page.'))
  const { listener } = createListener({
    app: app as never,
    routeIds,
    revision: async () => 1,
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

test('a visit to a listing counts, cached or not; a visit of a signed-in person does not', async () => {
  await get(propertyPath('a'))
  await get(propertyPath('a'))
  await get(propertyPath('b'), { Cookie: 'theme=dark' })
  await get(propertyPath('c'), { Cookie: 'theme=dark; fundy_session=abc' })
  await get(propertyPath('d'), { Cookie: '__Host-fundy_session=abc' })
  await get(paths.contact)
  expect(viewed).toEqual(['a', 'a', 'b'])
})

test('/healthz and /readyz answer while every place for pages is taken', async () => {
  const gates: (() => void)[] = []
  const app = new Hono().get('/healthz', (c) => c.text('alive')).get('/readyz', (c) => c.text('ready'))
  app.get('*', async (c) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return c.text('A page.')
  })
  const { listener } = createListener({ app: app as never, routeIds, revision: async () => 1, countView: () => {} })
  const slow = createServer(listener as RequestListener).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const ask = (path: string) => fetch(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`)
  const page = ask(paths.contact)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  expect(await (await ask('/healthz')).text()).toBe('alive')
  expect(await (await ask('/readyz?from=probe')).text()).toBe('ready')
  gates[0]!()
  await page
  slow.close()
})

test('pages of one client address queue behind those of others, and beyond its places it is told to wait', async () => {
  const rendered: string[] = []
  const gates: (() => void)[] = []
  const app = new Hono().get('*', async (c) => {
    rendered.push(c.req.path)
    if (c.req.path !== paths.contact) await new Promise<void>((resolve) => gates.push(resolve))
    return c.text('A page.')
  })
  const { listener, figures } = createListener({
    app: app as never,
    routeIds,
    revision: async () => 1,
    countView: () => {},
    trustProxy: '127.0.0.1',
  })
  const slow = createServer(listener as RequestListener).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const ask = (path: string, from: string) =>
    fetch(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, { headers: { 'X-Forwarded-For': from } })
  await ask(paths.contact, '192.0.2.9')

  // Networks of one IPv6 /48 take one turn together.
  const many = Array.from({ length: 34 }, (_, at) => ask(propertyPath(`many-${at}`), `2001:db8:1:${at}::1`))
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await refused.text()).toContain('<h1>This site is busy</h1>')
  expect(figures()).toMatchObject({ renders_waiting: 32, renders_refused_total: 1 })
  const single = ask(propertyPath('single'), '192.0.2.1')
  await vi.waitFor(() => expect(figures().renders_waiting).toBe(33))
  // A page in memory needs no turn.
  expect((await ask(paths.contact, '2001:db8:1::1')).status).toBe(200)

  const served = Promise.all([...many, single])
  while (figures().renders_waiting > 0 || gates.length > 0) {
    for (const open of gates.splice(0)) open()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const statuses = (await served).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(34).fill(200), 503])
  expect(rendered.indexOf(propertyPath('single'))).toBe(3)
})

test('the figures are for this machine, not for whoever comes through a proxy on it', async () => {
  const own = await get('/metrics')
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('fundy_answers_total')])
  expect((await get('/metrics?a')).status).toBe(200)
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect((await get('/metrics', { [header]: '127.0.0.1' })).status).toBe(404)
  }
})
