import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openStore } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { EnvError } from './env.ts'
import { startFailureOf, whenDatabaseAnswers } from './start-failures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

const sentenceOf = (error: unknown, databaseUrl?: string) =>
  startFailureOf(error, { dataDir: folder, port: 3000, databaseUrl })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function open(file = join(folder, 'fundy.db')) {
  const store = await openStore({ file })
  try {
    await migrate(store)
  } finally {
    await store.close()
  }
}

test('a port that is taken is named', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const error = await failureOf(once(second, 'listening'))
  expect(startFailureOf(error, { dataDir: folder, port })).toBe(
    `Port ${port} is taken by another program. End that one, or set PORT to another number.`,
  )
  first.close()
})

test('a database of a newer version says so, and stays as it is', async () => {
  await open()
  const store = await openStore({ file: join(folder, 'fundy.db') })
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-later', '')`.execute(store.db)
  await store.close()
  expect(sentenceOf(await failureOf(open()))).toBe(
    'The database was made by a newer version of Fundy (999-of-later). Start that version again, or restore a backup of this one.',
  )
})

test('a database from before the baseline says which version to start first, and stays as it is', async () => {
  await open()
  const store = await openStore({ file: join(folder, 'fundy.db') })
  const names = sql<{ name: string }>`select name from kysely_migration`
  await sql`delete from kysely_migration`.execute(store.db)
  await sql`insert into kysely_migration (name, timestamp) values ('041-durations', ''), ('042-key-scopes', '')`.execute(
    store.db,
  )
  expect(sentenceOf(await failureOf(open()))).toBe(
    'The database is of a version of Fundy from before 26 November 2026 (042-key-scopes): start commit 74d3c8f once, which brings it up to date, and then this version again.',
  )
  expect((await names.execute(store.db)).rows).toEqual([{ name: '041-durations' }, { name: '042-key-scopes' }])
  await store.close()
})

test.each([
  ['that is no database', Buffer.from('This is no database at all. '.repeat(200))],
  ['whose pages are overwritten', undefined],
])('a file %s is called damaged', async (_, bytes) => {
  const file = join(folder, 'fundy.db')
  if (!bytes) await open()
  const damaged = bytes ?? Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200_000, 0xab)])
  await writeFile(file, damaged)
  expect(sentenceOf(await failureOf(open()))).toMatch(/fundy\.db is damaged\..* npm run restore\.$/)
})

test.each([
  ['a file where the folder should be', 'ENOTDIR'],
  ['a folder of somebody else', 'EACCES'],
  ['a read-only disk', 'EROFS'],
])('%s cannot be written', (_, code) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code })
  expect(sentenceOf(error)).toMatch(/^The folder .* cannot be written\./)
})

test('a database in a folder that does not take one cannot be written', async () => {
  const error = await failureOf(open('/nowhere/at/all.db'))
  expect(sentenceOf(error)).toMatch(/cannot be written/)
})

test('a setting that is wrong keeps its sentence, and a fault of the program has none', () => {
  expect(sentenceOf(new EnvError('PORT should be a number.'))).toBe('PORT should be a number.')
  expect(sentenceOf(new TypeError('x is not a function'))).toBeUndefined()
})

test('PostgreSQL that is away is waited for, which is said once and without its password', async () => {
  const url = 'postgres://fundy:hush@127.0.0.1:1/fundy'
  const said: string[] = []
  let tries = 0
  const opened = await whenDatabaseAnswers(
    async () => {
      tries++
      return tries < 4 ? openStore({ url }) : 'open'
    },
    { databaseUrl: url, say: (sentence) => void said.push(sentence), pause: 1 },
  )
  expect([opened, tries]).toEqual(['open', 4])
  expect(said).toEqual(['PostgreSQL at 127.0.0.1:1 does not answer yet. Trying again until it does.'])
})

test('PostgreSQL that refuses the database is not waited for', async () => {
  const url = inject('postgresUrl')
  if (!url) return
  const databaseUrl = new URL('/there_is_none', url).href
  const opening = whenDatabaseAnswers(() => openStore({ url: databaseUrl }), { databaseUrl, say: () => {}, pause: 1 })
  expect(sentenceOf(await failureOf(opening), databaseUrl)).toMatch(/^PostgreSQL refuses DATABASE_URL: .*there_is_none/)
})
