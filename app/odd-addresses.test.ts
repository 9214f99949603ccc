import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testHash } from './features/accounts/server/test-accounts.ts'
import { type Actor, openActors, ownedId } from './features/accounts/server/test-actors.ts'
import { openTestPages } from './test-pages.ts'

/** Every address of pages and API with odd values in its path, its parameters and its body: none is a failure of ours. */

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

/** As they stand in an address; a release tries more of them. */
const odd = [
  ...(process.env.TEST_ALL === '1'
    ? [
        '',
        '%',
        '%ED%A0%80',
        '%F0%9F%92%A3',
        '%27%22%3C%3E%5C',
        '%2e%2e%2f%2e%2e',
        '0',
        '1e309',
        '%2B275760-09-13',
        '%7B%22',
      ]
    : []),
  '__proto__',
  'constructor',
  '%00',
  '%C3%28',
  '-1',
  '2026-02-31',
  '999999999999999999999',
  'x'.repeat(61),
  'x'.repeat(5_000),
]

interface Failure {
  status: number
  where: string
}

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
const written: unknown[] = []
beforeAll(async () => {
  site = await openActors()
  // One that can be compared.
  await site.store.db
    .updateTable('account')
    .set({ password: testHash('red mud and marsh') })
    .execute()
  pages = await openTestPages(site as never, { error: (details) => void written.push(details) })
}, 180_000)
afterAll(() => site.close())

/** Who sees the most there. */
function readerOf(path: string): Actor {
  return path.startsWith('/propertyadmin') ? 'manager' : path.startsWith('/single-property') ? 'visitor' : 'customer'
}

/** The names of the parameters that a page asks for while it is loaded. */
async function namesRead(load: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  const spies = (['get', 'getAll', 'has'] as const).map((method) => {
    const real = URLSearchParams.prototype[method] as (name: string) => unknown
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      names.add(name)
      return real.call(this, name) as never
    })
  })
  await load()
  for (const spy of spies) spy.mockRestore()
  return [...names].filter((name) => /^\w+$/.test(name))
}

function fill(pattern: string, value: string) {
  return pattern.replace(/:\w+\??(?:\{[^}]*\})?|\*$/g, value)
}

test('every page answers odd values in its path and its parameters', async () => {
  const failures: Failure[] = []
  for (const { path: pattern } of pages.pages) {
    const { Cookie = '' } = await site.headersOf(readerOf(pattern))
    const load = async (path: string) => {
      const { status } = await pages.load(path, Cookie ? { Cookie } : {})
      if (status >= 500) failures.push({ status, where: path.slice(0, 120) })
    }
    const known = fill(pattern, ownedId)
    const names = await namesRead(() => load(known))
    if (pattern !== known) for (const value of odd) await load(fill(pattern, value))
    for (const value of odd) {
      await load(`${known}?${names.map((name) => `${name}=${value}`).join('&')}`)
    }
    if (names.length > 1)
      for (const name of names) for (const value of odd.slice(-4)) await load(`${known}?${name}=${value}`)
  }
  expect([failures, written]).toEqual([[], []])
}, 120_000)

describe('the API', () => {
  interface Operation {
    parameters?: { name: string; in: string }[]
    requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown>; $ref?: string } }> }
  }
  /** What ends a session or a process of the test. */
  const left = /\/auth\/sign-out/

  async function operations() {
    const { paths, components } = (await (await site.api.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
    }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        const named = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema
        return {
          path,
          method: method.toUpperCase(),
          query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
          fields: Object.keys(named?.properties ?? {}),
        }
      }),
    )
  }

  test('every endpoint answers odd values in its path, its parameters and its body', async () => {
    const failures: Failure[] = []
    let headers = await site.headersOf('manager')
    const call = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      const { status } = await site.api.request(
        path,
        body === undefined ? init : { ...init, body: JSON.stringify(body) },
      )
      if (status === 401) headers = await site.headersOf('manager')
      if (status >= 500 && status !== 503)
        failures.push({ status, where: `${method} ${path.slice(0, 120)} ${JSON.stringify(body ?? '').slice(0, 80)}` })
    }
    const values = odd.map((value) => decode(value))
    for (const { path, method, query, fields } of await operations()) {
      if (left.test(path)) continue
      const pattern = path.replace(/\{(\w+)\}/g, ':$1')
      const known = fill(pattern, ownedId)
      if (method === 'GET') {
        if (pattern !== known) for (const value of odd) await call(method, fill(pattern, value))
        for (const name of query) for (const value of odd) await call(method, `${known}?${name}=${value}`)
      } else {
        for (const value of [...values, -1, 1e300, [], {}, null, [null]]) {
          await call(method, known, Object.fromEntries(fields.map((name) => [name, value])))
        }
      }
    }
    expect([failures, site.errors]).toEqual([[], []])
  }, 120_000)
})

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return '\ud800'
  }
}
