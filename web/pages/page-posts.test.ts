import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { setCatalogue } from '../../app/core/language/translate.ts'
import { openSubmissionSite, smallPhoto } from '../../app/features/submit/server/test-submissions.ts'
import { readCatalogue } from '../../locales/catalogue.ts'
import { openTestServer, type TestServer } from '../../platform/http/test-server.ts'
import { createApp } from '../app.ts'
import { createListener } from '../listener.ts'
import { testPages } from '../test-pages.ts'

let site: Awaited<ReturnType<typeof openSubmissionSite>>
let server: TestServer
beforeAll(async () => {
  site = await openSubmissionSite()
  const services = { ...site, ...site.settings }
  const pages = (language: string) => (language === 'fr' ? { ...testPages, basename: '/fr' } : testPages)
  const log = { info: () => {}, error: () => {} } as never
  const app = createApp({ services, pages, log, mapStyleUrl: 'https://map.example/', https: false })
  const { listener } = createListener({
    app: app as never,
    routeIds: new Set(Object.keys(testPages.routes)),
    revision: site.store.revision,
    countView: () => {},
  })
  server = await openTestServer(listener as RequestListener)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let people = 0
/** A form post of a browser, from a new client address unless `headers` name one. */
function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  people++
  const from = { 'X-Forwarded-For': `203.0.113.${people}`, Origin: server.url, ...headers }
  return fetch(server.url + path, { method: 'POST', body, headers: from, redirect: 'manual' })
}

function fields(values: Record<string, string>) {
  return new URLSearchParams(values)
}

describe('a form that a browser posts to its page', () => {
  test('runs the action of the screen and redirects with 303 when it is accepted', async () => {
    const answer = await post('/form', fields({ name: 'Ann' }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?sent=1'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('renders its fields again when it is refused, uncached and with the security headers', async () => {
    const answer = await post('/form', fields({ name: '', message: 'a\r\nb' }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('a\\r\\nb')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{12}$/)
  })

  test('the .data request of the same action passes the same checks', async () => {
    const cross = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await post('/form.data', fields({ name: 'Ann' }), cross)).status).toBe(403)
    expect((await post('/form.data', fields({ name: 'x'.repeat(70_000) }))).status).toBe(413)
    const good = await post('/form.data', fields({ name: 'Ann' }))
    expect([good.status, await good.text()]).toEqual([202, expect.stringContaining('/?sent=1')])
    expect((await post('/nowhere.data', fields({}))).status).toBe(405)
  })

  test('a screen without an action answers 405', async () => {
    for (const path of ['/', '/nowhere']) {
      const answer = await post(path, fields({ name: 'Ann' }))
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
  ])('from %s is refused with an error page', async (_, headers) => {
    const answer = await post('/form', fields({ name: 'Ann' }), headers)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain('This call came from another site.')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('behind a proxy that terminates TLS its https origin is accepted', async () => {
    const host = new URL(server.url).host
    expect((await post('/form', fields({ name: 'Ann' }), { Origin: `https://${host}` })).status).toBe(303)
  })

  test('of another content type is refused', async () => {
    expect((await post('/form', '{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await post('/form', new FormData())).status).toBe(415)
  })
})

describe('a form with photos', () => {
  test('stores its photos through the endpoint and puts the results into their fields', async () => {
    const form = new FormData()
    form.append('title', 'Bright flat — “new”')
    form.append('pictures', new Blob([await smallPhoto()]), 'one.jpg')
    form.append('pictures', new Blob(['no photo at all']), 'two.jpg')
    form.append('pictures', new Blob([], { type: 'application/octet-stream' }), '')
    form.append('city', 'Moncton')
    const answer = await post('/photos', form)
    expect(answer.status).toBe(422)
    const sent = ((await answer.json()) as { photos: [string, string][] }).photos
    expect(sent.map(([name]) => name)).toEqual(['title', 'city', 'pictures', 'pictures'])
    expect(sent[0]![1]).toBe('Bright flat — “new”')
    expect(JSON.parse(sent[2]![1])).toMatchObject({ kept: true, width: 400, height: 300, path: expect.any(String) })
    expect(JSON.parse(sent[3]![1])).toMatchObject({ kept: false, status: 415, text: expect.any(String) })
    expect(await site.incomingFiles()).toEqual([])
  })

  test('refuses photos in the language of its page', async () => {
    setCatalogue(readCatalogue(join(import.meta.dirname, '../..')))
    onTestFinished(() => setCatalogue(() => undefined))
    const form = new FormData()
    for (let at = 0; at < 9; at++) form.append('pictures', new Blob(['no photo at all']), `${at}.jpg`)
    const answer = await post('/fr/photos', form)
    const { photos } = (await answer.json()) as { photos: [string, string][] }
    const texts = photos.map(([, picture]) => JSON.parse(picture).text)
    expect(texts[0]).toBe('Choisissez une photo JPEG, PNG, WebP, AVIF ou HEIC.')
    expect(texts[8]).toBe('Choisissez au plus 8 images.')
  })

  test('also accepts a urlencoded form', async () => {
    expect((await post('/photos', fields({ name: 'Ann' }))).status).toBe(303)
  })

  test('is refused when it is malformed', async () => {
    const type = 'multipart/form-data'
    for (const [body, contentType] of [
      ['', type],
      ['--b\r\nno end', `${type}; boundary=b`],
      ['--b\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nhalf', `${type}; boundary=b`],
    ] as const) {
      expect((await post('/photos', body, { 'Content-Type': contentType })).status, body).toBe(400)
    }
    expect(await site.incomingFiles()).toEqual([])
  })
})
