import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptySearch } from '../../app/core/listing/search/property-search.ts'
import { countHomes } from '../../app/features/browse/server/queries.ts'
import { insertProperty, setFlag } from '../../app/features/listings/server/queries.ts'
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
    const before = await store().revision()
    expect(await store().revision()).toBe(before)
    await store().change(async (tx) => putSetting(tx, 'a', [1]))
    const after = await store().revision()
    expect(after).toBeGreaterThan(before)
    await expect(store().change(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(store().change((tx) => insertProperty(tx, sample({ price: -1 }), customer))).rejects.toThrow(/check/i)
    expect(await store().revision()).toBe(after)
  })

  test('a read during a change sees the previous state', async () => {
    await replaceProperties(store(), [sample()])
    const change = store().change((tx) => setFlag(tx, 'home', 'archived', true))
    const during = countHomes(store().db, emptySearch)
    await change
    expect([0, 1]).toContain(await during)
    expect(await countHomes(store().db, emptySearch)).toBe(0)
  })

  test('another process reads what was written as soon as its writer knows that it is committed', async ({ skip }) => {
    const address = url()
    if (!address) return skip()
    const other = await openStore({ url: address })
    onTestFinished(() => other.close())
    await replaceProperties(store(), [sample()])
    for (let round = 0; round < 50; round++) {
      const isClosed = round % 2 === 0
      await (round % 3 ? store() : other).change((tx) => setFlag(tx, 'home', 'archived', isClosed))
      const counts = [countHomes(store().db, emptySearch), countHomes(other.db, emptySearch)]
      expect([round, ...(await Promise.all(counts))]).toEqual([round, isClosed ? 0 : 1, isClosed ? 0 : 1])
    }
  })

  test('a change does not wait for another that is at work', async ({ skip }) => {
    const address = url()
    if (!address) return skip()
    const other = await openStore({ url: address })
    onTestFinished(() => other.close())
    const initial = await other.revision()
    let finish = () => {}
    const atWork = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = store().change(async (tx) => {
      await putSetting(tx, 'slow', [1])
      await atWork
    })
    await other.change((tx) => putSetting(tx, 'quick', [1]))
    expect(await other.revision()).toBe(initial + 1)
    finish()
    await slow
    expect(await other.revision()).toBe(initial + 2)
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
  const initial = await one.revision()
  expect(await countHomes(one.db, emptySearch)).toBe(0)
  await two.change((tx) => insertProperty(tx, sample(), customer))
  expect(await one.revision()).toBeGreaterThan(initial)
  expect(await one.revision()).toBe(await one.revision())
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
