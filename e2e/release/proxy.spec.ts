import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../support/free-port.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { proxyPrograms, type RunningProxy } from '../support/proxies.ts'
import { staff } from '../support/staff-account.ts'
import { begin, sendHttp2Request, sendRequest } from '../support/through-proxy.ts'

const site = 'https://www.company.ca'
const json = { 'Content-Type': 'application/json' }

for (const [place, { name, start }] of proxyPrograms().entries()) {
  test.describe(`behind ${name}`, () => {
    // Serial: the tests share the servers.
    test.describe.configure({ mode: 'default' })
    test.skip(!start, `${name} is not installed`)
    let folder: string
    let fundy: OwnServer
    let proxy: RunningProxy
    /** The address of a visitor of this proxy. */
    const visitor = (number: number) => `127.0.${place + 1}.${number}`

    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'fundy-behind-'))
      const port = await freePort()
      fundy = await startOwnServer({
        DATA_DIR: folder,
        PORT: String(port),
        SITE_URL: site,
        TRUST_PROXY: '127.0.0.1',
        STAFF_EMAIL: staff.email,
        STAFF_PASSWORD: staff.password,
      })
      proxy = await start!(port)
    })

    test.afterAll(async () => {
      await proxy?.close()
      await fundy?.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    })

    test('pages are served over https and HTTP/2 from the canonical host', async () => {
      const page = await sendRequest(proxy, '/contact', { headers: { 'Accept-Encoding': 'identity' } })
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect(page.headers['content-security-policy']).toContain("default-src 'self'")
      expect(page.body).toContain(`<link rel="canonical" href="${site}/contact"/>`)
      expect(await sendHttp2Request(proxy, '/contact')).toMatchObject({ status: 200 })

      const bare = await sendRequest(proxy, '/contact?a=1', { host: 'company.ca' })
      expect([301, 308]).toContain(bare.status)
      expect(bare.headers.location).toBe(`${site}/contact?a=1`)
      const address = { host: '127.0.0.1', port: proxy.http, path: '/faq', headers: { Host: 'www.company.ca' } }
      const plain = await new Promise<IncomingMessage>((resolve, reject) => {
        get(address, resolve).once('error', reject)
      })
      plain.resume()
      expect([plain.statusCode, plain.headers.location]).toEqual([308, `${site}/faq`])
    })

    test('static files are compressed, immutable, and answered with 304', async () => {
      const { body } = await sendRequest(proxy, '/', { headers: { 'Accept-Encoding': 'identity' } })
      const script = /\/assets\/[\w.-]+\.js/.exec(body)![0]
      const file = await sendRequest(proxy, script, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      })
      const again = await sendRequest(proxy, script, {
        headers: { 'Accept-Encoding': 'gzip, br', 'If-Modified-Since': file.headers['last-modified']! },
      })
      expect(again.status).toBe(304)
    })

    test('a photo of 12 MB arrives, with and without a length', async () => {
      const photo = await photoOf12Megabytes()
      const head = 'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg'
      const body = Buffer.concat([Buffer.from(`--edge\r\n${head}\r\n\r\n`), photo, Buffer.from('\r\n--edge--\r\n')])
      const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
      const post = { method: 'POST', body }
      const whole = await sendRequest(proxy, '/api/images', {
        ...post,
        headers: { ...headers, 'Content-Length': body.length },
      })
      expect(whole).toMatchObject({ status: 201 })
      expect(await sendRequest(proxy, '/api/images', { ...post, headers })).toMatchObject({ status: 201 })
    })

    test('a message without a length arrives, over HTTP/1.1 and HTTP/2', async () => {
      const chunked = { method: 'POST', headers: json, body: message('Chunked') }
      expect(await sendRequest(proxy, '/api/send-email', { ...chunked, from: visitor(2) })).toMatchObject({
        status: 202,
      })
      const streamed = { method: 'POST', headers: { 'content-type': 'application/json' }, body: message('Streamed') }
      expect(await sendHttp2Request(proxy, '/api/send-email', streamed)).toMatchObject({ status: 202 })
    })

    test('limits count visitors by their own address, despite a forged X-Forwarded-For', async () => {
      const post = (from: string, text: string, headers = {}) => {
        const body = message(text)
        const length = { 'Content-Length': Buffer.byteLength(body) }
        return sendRequest(proxy, '/api/send-email', {
          method: 'POST',
          headers: { ...json, ...length, ...headers },
          body,
          from,
        })
      }
      const statuses: unknown[] = []
      // A message without a form token counts as two of thirty.
      for (let number = 0; number < 15; number++) statuses.push((await post(visitor(3), `Number ${number}`)).status)
      expect(new Set(statuses)).toEqual(new Set([202]))
      const refused = await post(visitor(3), 'One more')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const forged = await post(visitor(3), 'As another', { 'X-Forwarded-For': visitor(4) })
      expect(forged.status).toBe(429)
      expect((await post(visitor(4), 'From elsewhere')).status).toBe(202)
    })

    test('a slow body blocks nobody and is answered as soon as possible', async () => {
      const body = message('Slow')
      const slow = Array.from({ length: 20 }, (_, number) =>
        begin(proxy, '/api/send-email', {
          method: 'POST',
          headers: { ...json, 'Content-Length': Buffer.byteLength(body) },
          from: visitor(10 + number),
        }),
      )
      await Promise.all(slow.map((sending) => sending.write(body.slice(0, 20))))
      const quick = { method: 'POST', headers: { ...json, 'Content-Length': Buffer.byteLength(body) }, body }
      expect(await sendRequest(proxy, '/api/send-email', { ...quick, from: visitor(40) })).toMatchObject({
        status: 202,
      })
      await Promise.all(slow.map((sending) => sending.write(body.slice(20))))
      for (const sending of slow) expect(await sending.end()).toMatchObject({ status: 202 })

      // The response comes before the rest of the body: the proxy does not buffer it.
      const refused = begin(proxy, '/api/images', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain', 'Content-Length': 1_000_000 },
        from: visitor(41),
      })
      await refused.write('x')
      expect(await refused.answer()).toMatchObject({ status: 415 })
      refused.abandon()
    })

    test('staff sign in with cookies that only https and this host get', async () => {
      const browser = await chromium.launch({
        executablePath: test.info().project.use.launchOptions!.executablePath,
        args: ['--no-sandbox', `--host-resolver-rules=MAP www.company.ca:443 127.0.0.1:${proxy.https}`],
      })
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      const page = await context.newPage()
      await page.goto(`${site}/propertyadmin`)
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password', { exact: true }).fill(staff.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      // A site without a company and listings begins with the first steps.
      await expect(page).toHaveURL(`${site}/propertyadmin/settings/start`)
      const cookies = (await context.cookies()).filter(({ name }) => name.includes('session'))
      expect(cookies).toMatchObject([{ secure: true, httpOnly: true, path: '/', domain: 'www.company.ca' }])
      expect(cookies[0]!.name).toMatch(/^__Host-/)
      await browser.close()
    })

    test('during a restart visitors are asked to come back in a moment', async () => {
      const alone = await start!(await freePort())
      const answer = await sendRequest(alone, '/')
      await alone.close()
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(answer.body).toContain('We will be back in a moment.')
    })
  })
}

function message(description: string) {
  const who = { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142' }
  return JSON.stringify({ ...who, description, subject: 'General Inquiry', address: 'General Inquiry', consent: true })
}

/** Noise, which does not compress. */
async function photoOf12Megabytes() {
  const raw = { width: 2400, height: 2000, channels: 3 as const }
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
  const photo = await noise.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer()
  expect(photo.length).toBeGreaterThan(11_500_000)
  expect(photo.length).toBeLessThan(15_000_000)
  return photo
}
