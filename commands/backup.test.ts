import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { insertProperty } from '../app/features/listings/server/queries.ts'
import { openStore } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { customer, sample } from '../platform/database/test-databases.ts'

test('the commands back up and restore a site, and report problems in one sentence', {
  tags: ['release'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-commands-'))
  const here = (name: string) => join(folder, name)
  const run =
    (data: string) =>
    async (command: 'backup' | 'restore', ...words: string[]) => {
      const env = { ...process.env, DATA_DIR: here(data), DATABASE_URL: '', STORAGE_URL: '' }
      return promisify(execFile)(process.execPath, [`commands/${command}.ts`, ...words], { env }).then(
        ({ stdout }) => stdout,
        ({ code, stdout, stderr }) => `${code}: ${stdout}${stderr}`,
      )
    }
  const [site, other, none] = [run('site'), run('other'), run('none')]
  const wrong = await Promise.all([
    none('backup', here('a.tar')),
    none('backup'),
    none('restore', here('a.tar'), 'b'),
    none('restore', here('a.tar')),
  ])
  expect(wrong).toEqual([
    `1: DATA_DIR should be the folder of a site: no ${here('none/fundy.db')}.\n`,
    expect.stringMatching(/^1: npm run backup -- backup\.tar /),
    expect.stringMatching(/^1: npm run restore -- backup\.tar /),
    `1: ${here('a.tar')} is not there, or its folder is not.\n`,
  ])
  expect(await readdir(folder)).toEqual([])

  await mkdir(here('site'))
  const store = await openStore({ file: here('site/fundy.db') })
  await migrate(store)
  await store.change((tx) => insertProperty(tx, sample(), customer))
  expect(await site('backup', here('a.tar'))).toBe(
    `${here('a.tar')} is written: listings 1, photos 0, messages 0, 1 MB.\nIt holds details of customers. Only this user can read it; keep it so where you take it.\n`,
  )
  await store.close()
  expect((await stat(here('a.tar'))).mode & 0o777).toBe(0o600)
  await writeFile(here('half.tar'), (await readFile(here('a.tar'))).subarray(0, 3_000))
  expect(await site('backup', here('a.tar'))).toBe(`1: ${here('a.tar')} is there already. Name a file that is not.\n`)
  expect(await other('restore', here('half.tar'))).toMatch(
    /^1: .*half\.tar ends too early: a part of it is missing\.\n$/,
  )
  expect(await readdir(folder)).toEqual(['a.tar', 'half.tar', 'site'])
  expect(await other('restore', here('a.tar'))).toMatch(
    /^The site of \d{4}-.*Z is restored: listings 1, photos 0, messages 0\.\nEverybody signs in anew\.\n$/,
  )
  expect(await other('restore', here('a.tar'))).toMatch(/^1: There is a site here already \(property has rows\)/)
  expect(await readdir(here('other'))).toContain('fundy.db')
  await rm(folder, { recursive: true })
})
