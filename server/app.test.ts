import { expect, test } from 'vitest'
import { openTestSite } from './api/test-site.ts'
import { createApp, type Pages } from './app.ts'

/** As little of a build as the framework asks for. */
const pages = {
  entry: { module: { default: () => new Response('A page.'), createContext: () => undefined } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { version: 'new', routes: { root: { id: 'root' } }, url: '', entry: { module: '', imports: [] } },
  ...{ assetsBuildDirectory: '', publicPath: '/', basename: '/', ssr: true, isSpaMode: false, prerender: [] },
  ...{ future: {}, routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } },
} as unknown as Pages

test('a page of an older build that asks for routes is told to come anew', async () => {
  const site = await openTestSite()
  const log = { info: () => {}, error: () => {} } as never
  const app = createApp({ services: site, pages: () => pages, log, mapStyleUrl: 'https://map.example/', https: false })
  const answer = await app.request('/__manifest?version=old&paths=/contact')
  expect([answer.status, answer.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
  const now = await app.request('/__manifest?version=new&paths=/')
  expect(Object.keys(await now.json())).toEqual(['root'])
  await site.close()
})
