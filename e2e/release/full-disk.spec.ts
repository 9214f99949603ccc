import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Every write to it fails with ENOSPC. */
const fullDisk = '/dev/full'

test('a log that cannot be written blocks nothing: lines are dropped and counted', async () => {
  test.skip(!existsSync(fullDisk), 'Only Linux has /dev/full.')
  const folder = await mkdtemp(join(tmpdir(), 'fundy-full-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'main.ts'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DEMO: 'off' },
    stdio: ['ignore', openSync(fullDisk, 'w'), 'inherit'],
  })
  const exit = once(server, 'exit')
  await expect.poll(() => statusOf(`${url}/healthz`), { timeout: 30_000 }).toBe(200)

  // Each line contains its path, so these exceed the log's buffer.
  const path = `/api/${'a'.repeat(8_000)}`
  for (let at = 0; at < 200; at++) expect(await statusOf(url + path)).toBe(404)
  expect(await statusOf(`${url}/`)).toBe(200)
  expect(await statusOf(`${url}/healthz`)).toBe(200)
  const figures = await (await fetch(`${url}/metrics`)).text()
  const [, dropped] = /^fundy_log_lines_dropped_total (\d+)$/m.exec(figures) ?? []
  expect(Number(dropped)).toBeGreaterThan(0)

  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  await rm(folder, { recursive: true })
})

async function statusOf(url: string) {
  return (await fetch(url).catch(() => undefined))?.status
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
