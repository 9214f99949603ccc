import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { testPages } from '../test-pages.ts'
import { openTestSite, type TestSite } from '../test-site.ts'
import { createPageRenderer, RendererStopped } from './page-renderer.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

function startRenderer({
  timeout,
  api = site.api.fetch,
}: {
  timeout?: number
  api?: (request: Request) => Response | Promise<Response>
} = {}) {
  const errors: unknown[] = []
  const build = fileURLToPath(new URL('./test-build.ts', import.meta.url))
  const renderer = createPageRenderer({
    builds: { en: build, fr: build },
    mapStyleUrl: 'https://tiles.example/style.json',
    log: { error: (details: unknown) => void errors.push(details) } as never,
    timeout,
  })
  onTestFinished(renderer.close)
  const render = (path: string) => renderer.render(new Request(`https://fundy.example/${path}`), api as typeof fetch)
  return { render, renderer, errors }
}

describe('the thread that renders pages', () => {
  test('calls the API of the main thread and returns a complete response', async () => {
    const { render } = startRenderer()
    const page = await render('open-0')
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, ['a=1', 'b=2']])
    expect(await page.json()).toMatchObject({ status: 200, property: { id: 'open-0', name: 'Home open-0' } })
  })

  test('shows every write that was committed before the request', async () => {
    const { render } = startRenderer()
    for (let beds = 10; beds < 40; beds++) {
      await site.store.change((tx) => tx.updateTable('property').set({ beds }).where('id', '=', 'open-1').execute())
      expect(await (await render('open-1')).json()).toMatchObject({ property: { beds } })
    }
  })

  test('gives each of several simultaneous requests its own page', async () => {
    const { render } = startRenderer()
    const ids = Array.from({ length: 8 }, (_, at) => `open-${at}`)
    const pages = await Promise.all(ids.map(async (id) => (await render(id)).json()))
    expect(pages.map(({ property }) => property.id)).toEqual(ids)
  })

  test('passes the failure of an API call to the page', async () => {
    const { render } = startRenderer({ api: () => Promise.reject(new Error('No database.')) })
    expect((await render('open-0')).status).toBe(500)
  })

  test('passes its standard error to the log', async () => {
    const { render, errors } = startRenderer()
    await render('complain')
    await expect.poll(() => errors).toEqual([{ output: 'This is wrong.\n' }])
  })

  test('fails its pages when it ends, and a new thread renders the next page', async () => {
    const { render } = startRenderer()
    await expect(render('crash')).rejects.toThrow(RendererStopped)
    expect((await render('open-0')).status).toBe(200)
  })

  test('is ended when a page exceeds the timeout', async () => {
    const { render } = startRenderer({ timeout: 2_000 })
    await expect(render('loop')).rejects.toThrow(RendererStopped)
    expect((await render('open-0')).status).toBe(200)
  })

  test('renders the answer to a form when it is its turn, which lasts until the answer is there', async () => {
    const { renderer } = startRenderer()
    const post = () =>
      new Request('https://fundy.example/open-0', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    const order: string[] = []
    const granted = Promise.withResolvers<void>()
    const page = renderer.render(post(), site.api.fetch as typeof fetch, async (render) => {
      await granted.promise
      order.push('turn')
      const answer = await render()
      order.push('over')
      return answer
    })
    page.then(() => order.push('page'))
    granted.resolve()
    expect((await (await page).json()).property.id).toBe('open-0')
    await expect.poll(() => order).toEqual(['turn', 'page', 'over'])
    const busy = await renderer.render(
      post(),
      site.api.fetch as typeof fetch,
      async () => new Response('busy', { status: 503 }),
    )
    expect([busy.status, await busy.text()]).toEqual([503, 'busy'])
    expect((await renderer.render(post(), site.api.fetch as typeof fetch)).status).toBe(200)
  })

  test('renders nothing after it is closed', async () => {
    const { render, renderer } = startRenderer()
    await renderer.close()
    await expect(render('open-0')).rejects.toThrow(RendererStopped)
  })
})

test('while no page can be rendered visitors get 503 and the log names the cause', async () => {
  const { renderer } = startRenderer()
  const logged: unknown[] = []
  const app = createApp({
    services: site,
    log: { info: () => {}, error: (_: unknown, message: string) => void logged.push(message) } as never,
    pages: () => testPages,
    renderElsewhere: renderer.render,
    mapStyleUrl: 'https://tiles.example/style.json',
    https: false,
  })
  const answer = await app.request('/crash')
  expect([answer.status, answer.headers.get('Retry-After'), logged]).toEqual([
    503,
    '30',
    ['The page renderer stopped.'],
  ])
  expect(await answer.text()).toContain('<h1>We’ll be right back</h1>')
})
