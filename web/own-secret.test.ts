import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownSecret } from './own-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a new folder gets a secret for its owner alone, which stays the same', async () => {
  const secret = ownSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(ownSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test.each(['', ' \n', 'x'.repeat(31), `${'x'.repeat(31)}\n`])(
  'a secret file that holds %j is refused and left as it is',
  async (text) => {
    await writeFile(join(folder, 'secret'), text)
    expect(() => ownSecret(folder)).toThrow(/should hold at least 32 characters/)
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(text)
  },
)

test('a secret that somebody wrote with a line end counts as it did', async () => {
  await writeFile(join(folder, 'secret'), `${'x'.repeat(40)}\n`)
  expect(ownSecret(folder)).toBe(`${'x'.repeat(40)}\n`)
})
