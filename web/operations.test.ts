import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { importLimits } from '../app/features/imports/rules/import-batch.ts'

const text = readFileSync('docs/operations.md', 'utf8')
const unit = /```ini\n([\s\S]*?)```/.exec(text)![1]!
const folder = mkdtempSync(join(tmpdir(), 'fundy-unit-'))
const file = join(folder, 'fundy.service')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the documented unit starts Fundy as npm start does', () => {
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const [, memory, cache, command] = /^(\S+) (\w+)=\S+ (.*)$/.exec(start)!
  expect(unit).toContain(`ExecStart=/srv/fundy/node_modules/.bin/${command}\n`)
  expect(unit).toContain(`Environment=${memory}\n`)
  // What is compiled is kept outside of the read-only program.
  expect(unit).toContain(`Environment=${cache}=/var/cache/fundy\n`)
})

test('the documented proxies let through what an import takes', () => {
  const compose = readFileSync('docs/compose.yaml', 'utf8')
  const nginx = Array.from((text + compose).matchAll(/client_max_body_size (\d+)m;/g), ([, size]) => Number(size) << 20)
  const caddy = Array.from(text.matchAll(/max_size (\d+)MB/g), ([, size]) => Number(size) * 1_000_000)
  expect([nginx.length, caddy.length]).toEqual([2, 1])
  for (const size of [...nginx, ...caddy]) expect(size).toBeGreaterThan(importLimits.photoBytes + (1 << 20))
})

describe.skipIf(spawnSync('systemd-analyze', ['--version']).error)('the documented unit', () => {
  test('is accepted by systemd', () => {
    writeFileSync(file, unit.replaceAll('/srv/fundy', join(import.meta.dirname, '..')))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  test('leaves a compromised Fundy few privileges', () => {
    writeFileSync(file, unit)
    // The threshold counts tenths: 1.7 is rated OK, 2 stays so.
    const rating = ['security', '--offline=true', '--threshold=20', '--no-pager', file]
    const { status, stdout } = spawnSync('systemd-analyze', rating, { encoding: 'utf8' })
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})
