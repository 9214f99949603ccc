import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptySearch } from '../../domain/property/search/property-search.ts'
import { countHomes } from '../browse/queries.ts'
import { insertProperty, setFlag } from '../properties/queries.ts'
import { openStore } from './database.ts'
import { migrate } from './migrations.ts'
import { getSetting, putSetting } from './settings.ts'
import { customer, onBothDatabases, replaceProperties, sample } from './test-databases.ts'

onBothDatabases((store, url) => {
  test('migrates once', async () => {
    expect(await migrate(store())).toEqual([])
  })

  test('answers a ping', async () => {
    await store().ping()
  })

  test('returns the same types on both databases', async () => {
    await replaceProperties(store(), [sample()])
    await store().change((tx) => putSetting(tx, 'any', { list: [1, true, null, "'é"] }))
    const row = await store().db.selectFrom('property').selectAll().executeTakeFirst()
    expect(row).toMatchObject({
      price: 140_000,
      washrooms: 1.5,
      verified: true,
      listed: true,
      available_on: '2026-06-01',
    })
    expect(row?.created_at).toEqual(new Date('2026-05-01T12:00:00.123Z'))
    expect(row?.longitude).toBeNull()
    expect(await getSetting(store().db, 'any')).toEqual({ list: [1, true, null, "'é"] })
    expect(await sql`select count(*) as n from property`.execute(store().db)).toMatchObject({ rows: [{ n: 1 }] })
  })

  test('a committed change increments the revision, a rolled back one does not', async () => {
    const before = store().revision()
    expect(store().revision()).toBe(before)
    await store().change(async (tx) => putSetting(tx, 'a', [1]))
    const after = store().revision()
    expect(after).toBeGreaterThan(before)
    await expect(store().change(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(store().change((tx) => insertProperty(tx, sample({ price: -1 }), customer))).rejects.toThrow(/check/i)
    expect(store().revision()).toBe(after)
  })

  test('a read during a change sees the previous state', async () => {
    await replaceProperties(store(), [sample()])
    const change = store().change((tx) => setFlag(tx, 'home', 'archived', true))
    const during = countHomes(store().db, emptySearch)
    await change
    expect([0, 1]).toContain(await during)
    expect(await countHomes(store().db, emptySearch)).toBe(0)
  })

  test('another process is notified of a change', async ({ skip }) => {
    const address = url()
    if (!address) return skip()
    const other = await openStore({ url: address })
    onTestFinished(() => other.close())
    await replaceProperties(store(), [sample()])
    const initial = other.revision()
    await store().change((tx) => setFlag(tx, 'home', 'archived', true))
    await vi.waitUntil(() => other.revision() > initial)
    expect(await countHomes(other.db, emptySearch)).toBe(0)
  })

  test('while LISTEN is disconnected nothing is cached, and notifications resume after it', async ({ skip }) => {
    const address = url()
    if (!address) return skip()
    const other = await openStore({ url: address })
    onTestFinished(() => other.close())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(store().db)
    const isCaching = () => new Set([other.revision(), other.revision()]).size === 1
    await vi.waitUntil(() => !isCaching())
    await vi.waitUntil(isCaching, { timeout: 5_000 })
    const initial = other.revision()
    await store().change((tx) => putSetting(tx, 'a', [2]))
    await vi.waitUntil(() => other.revision() > initial)
  })
})

test('two connections to one SQLite file agree, and wait for each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundy-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.db')
  const one = await openStore({ file })
  await migrate(one)
  const two = await openStore({ file })
  expect(await migrate(two)).toEqual([])
  const initial = one.revision()
  expect(await countHomes(one.db, emptySearch)).toBe(0)
  await two.change((tx) => insertProperty(tx, sample(), customer))
  expect(one.revision()).toBeGreaterThan(initial)
  expect(one.revision()).toBe(one.revision())
  expect(await countHomes(one.db, emptySearch)).toBe(1)
  for (let round = 0; round < 20; round++) {
    await (round % 2 ? one : two).change((tx) => setFlag(tx, 'home', 'closed', round % 3 === 0))
  }
  const mode = await sql`pragma journal_mode`.execute(one.db)
  expect(mode.rows).toEqual([{ journal_mode: 'wal' }])
  await one.close()
  const again = await openStore({ file })
  expect(await countHomes(again.db, emptySearch)).toBe(1)
  await again.close()
  await two.close()
})

test('an unreachable server is reported at once', async () => {
  await expect(openStore({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(/ECONNREFUSED/)
  await expect(openStore({ file: '/nowhere/at/all.db' })).rejects.toThrow(/unable to open/)
})

test('a background write is visible to others at once, and other commits are still flushed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'fundy.db')
  const [store, other] = [await openStore({ file }), await openStore({ file })]
  await migrate(store)
  const write = store.writeUntracked(async (db) => {
    expect(await sql`pragma main.synchronous`.execute(db)).toMatchObject({ rows: [{ synchronous: 1 }] })
    await putSetting(db, 'aside', { kept: 1 })
  })
  const meanwhile = store.change(async (tx) => {
    expect(await sql`pragma synchronous`.execute(tx)).toMatchObject({ rows: [{ synchronous: 2 }] })
  })
  await Promise.all([write, meanwhile])
  expect(await getSetting(other.db, 'aside')).toEqual({ kept: 1 })
  const failing = store.writeUntracked(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await sql`pragma "synchronous"`.execute(store.db)).toMatchObject({ rows: [{ synchronous: 2 }] })
  await Promise.all([store.close(), other.close()])
})
