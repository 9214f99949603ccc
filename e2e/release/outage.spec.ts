import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { startPostgres } from '../../platform/database/test-postgres.ts'
import { startS3rver } from '../../platform/images/test-s3.ts'
import { startOwnServer } from '../support/own-server.ts'

test('while the database or the bucket is down requests get 503, and recovery is automatic', async () => {
  const postgres = await startPostgres({ mayBeShared: false })
  test.skip(!postgres?.control, 'PostgreSQL is not installed.')
  const { stop, url: DATABASE_URL, control } = postgres!
  let bucket = await startS3rver()
  const folder = await mkdtemp(join(tmpdir(), 'fundy-outage-'))
  const site = await startOwnServer({
    DATA_DIR: folder,
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    STORAGE_URL: bucket.url,
    AWS_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
  })
  const get = (path: string) => fetch(site.url + path)
  const statusOf = async (path: string) => (await get(path)).status
  const upload = async () => {
    const photo = await sharp({ create: { width: 340, height: 250, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.append('image', new Blob([photo as Buffer<ArrayBuffer>]))
    return fetch(`${site.url}/api/images`, { method: 'POST', body })
  }
  const isDown = async () => {
    for (const path of ['/', '/for-rent', '/contact', '/no-such-page', '/sitemap.xml']) {
      const page = await get(path)
      expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '30'])
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(await page.text()).toContain('<h1>We’ll be right back</h1>')
    }
    const called = await get('/api/get-properties')
    expect([called.status, called.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await called.json()).toEqual({ error: expect.stringContaining('try again'), requestId: expect.any(String) })
    expect((await upload()).status).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
  }
  const isBack = async () => {
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    for (const path of ['/', '/contact', '/api/get-properties'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  }

  try {
    await isBack()
    const { url: picture } = (await (await upload()).json()) as { url: string }
    expect(await statusOf(picture)).toBe(200)

    control!.crash()
    // Cached pages are served until the server notices that its connection has ended.
    await expect.poll(() => statusOf('/')).toBe(503)
    await isDown()
    expect(await statusOf(picture)).toBe(503)
    await control!.start()
    await isBack()

    control!.suspend()
    // The first request times out; the following fail at once.
    expect(await statusOf('/api/get-properties?city=one')).toBe(503)
    expect(await statusOf('/api/get-properties?city=other')).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    control!.resume()
    await isBack()
    expect(await statusOf(picture)).toBe(200)

    await bucket.stop({ keep: true })
    const lost = await get(picture)
    expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '30'])
    const refused = await upload()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/')).toBe(200)
    bucket = await startS3rver({ port: bucket.port, folder: bucket.folder })
    await isBack()
    expect(await statusOf(picture)).toBe(200)
    expect((await upload()).status).toBe(201)
  } finally {
    await site.end('SIGTERM')
    await bucket.stop()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
})
