import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startOwnServer } from '../support/own-server.ts'

test('leftovers of an upload are removed by the start after a kill', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-killed-'))
  const incoming = async () => (await readdir(join(folder, 'incoming')).catch(() => [])).length
  const first = await startOwnServer({ DATA_DIR: folder })
  const upload = request(`${first.url}/api/images`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=xx', 'Content-Length': '1000000' },
  })
  upload.on('error', () => {})
  upload.write(`--xx\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}`)
  await expect.poll(incoming).toBe(2)
  await first.end('SIGKILL')
  expect(await incoming()).toBe(2)

  const second = await startOwnServer({ DATA_DIR: folder })
  await expect.poll(incoming).toBe(0)
  await second.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
