import { setImmediate } from 'node:timers/promises'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import { findAccountById } from '../../accounts/server/account-queries.ts'
import { newPropertyId } from '../../listings/server/queries.ts'
import type { ImportResult } from '../rules/import-batch.ts'
import { importLife } from '../rules/import-limits.ts'
import { judgeRow } from '../rules/import-row.ts'
import { type BatchRow, moveBatch } from './import-queries.ts'
import { photosByRow } from './photos/photo-queries.ts'
import { unpreparedRows } from './row-queries.ts'
import { readingOf } from './table/check-rows.ts'
import { claimPhotos, insertListings, type Prepared, preparedRows, taken } from './write-listings.ts'

/** Rows that are prepared before others get their turn. */
const preparedAtOnce = 25
/** Milliseconds that a running import belongs to a process that does not renew it. */
const lease = 30_000

type Needs = Pick<Services, 'store' | 'outbox' | 'log' | 'now'>

/**
 * Runs imports one after the other: every chosen row is prepared first, in short steps, and nothing of it is a listing. Then all of
 * them are written in one transaction with the end of the import. A process that dies leaves rows that are prepared, or all of them
 * written, and the next one goes on.
 */
export function createImporter({ store, outbox, log, now = Date.now }: Needs) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  return {
    /** Runs what waits; settles when nothing does. */
    wake(): Promise<void> {
      again = true
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    /** Stops at the next step; the next process goes on. */
    async stop(): Promise<void> {
      stopped = true
      await running
    },
  }

  async function run() {
    while (again && !stopped) {
      again = false
      for (let batch = await claim(); batch && !stopped; batch = await claim()) await importBatch(batch)
    }
  }

  /** Takes a running import that no living process has. */
  async function claim(): Promise<BatchRow | undefined> {
    const at = new Date(now())
    const free = await store.db
      .selectFrom('import_batch')
      .selectAll()
      .where('state', '=', 'running')
      .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', at)]))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (!free) return undefined
    const { numUpdatedRows } = await store.db
      .updateTable('import_batch')
      .set({ leased_until: new Date(at.getTime() + lease) })
      .where('id', '=', free.id)
      .where('state', '=', 'running')
      .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', at)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? free : claim()
  }

  async function importBatch(batch: BatchRow) {
    try {
      if (!(await prepareRows(batch)) || stopped) {
        await moveBatch(store.db, batch.id, 'running', { leased_until: null })
        return
      }
      await writeRows(batch)
      outbox?.wake()
    } catch (error) {
      if (error === taken) return
      log?.error({ requestId: '', err: error, method: 'POST', path: '/api/imports' }, 'An import failed.')
      // Nothing of it was written: its sender sees the checked rows again.
      await moveBatch(store.db, batch.id, 'running', { state: 'checked', done: 0, leased_until: null })
    }
  }

  /** False when its sender has stopped it, or this process is ending. */
  async function prepareRows(batch: BatchRow): Promise<boolean> {
    const locate = createLocator({ store })
    const reading = readingOf(batch, now())
    while (!stopped) {
      const rows = await unpreparedRows(store.db, batch.id, preparedAtOnce)
      if (rows.length === 0) return true
      const prepared: [number, Prepared][] = []
      for (const row of rows) {
        const judged = judgeRow(row, reading)
        if (judged.errors) throw new Error('A row that was good is bad now.')
        const { facts, customer } = judged.received
        const address = await locate(facts.address)
        prepared.push([row.number, { id: newPropertyId(address), facts: { ...facts, address }, customer }])
        await setImmediate()
      }
      const isOurs = await store.db.transaction().execute(async (tx) => {
        for (const [number, one] of prepared) {
          await tx
            .updateTable('import_row')
            .set({ prepared: JSON.stringify(one), property_id: one.id })
            .where('batch_id', '=', batch.id)
            .where('number', '=', number)
            .execute()
        }
        const { numUpdatedRows } = await tx
          .updateTable('import_batch')
          .set((row) => ({
            done: row('done', '+', prepared.length),
            leased_until: new Date(now() + lease),
          }))
          .where('id', '=', batch.id)
          .where('state', '=', 'running')
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      })
      if (!isOurs) throw taken
      await setImmediate()
    }
    return false
  }

  /** One transaction: all listings with their photos, and the end of the import. Changes nothing that visitors see. */
  async function writeRows(batch: BatchRow) {
    const person = await findAccountById(store.db, batch.account_id)
    if (!person) throw taken
    const photos = await photosByRow(store.db, batch.id)
    const at = new Date(now())
    await store.db.transaction().execute(async (tx) => {
      // Locks the batch, so that it is not stopped meanwhile.
      const isOurs = await moveBatch(tx, batch.id, 'running', {
        state: 'done',
        finished_at: at,
        leased_until: null,
        expires_at: new Date(at.getTime() + importLife),
      })
      if (!isOurs) throw taken
      const result: ImportResult = { created: 0, photos: 0, withoutPhoto: 0 }
      for (let last = 0; ; ) {
        const rows = await preparedRows(tx, batch.id, last)
        if (rows.length === 0) break
        last = rows.at(-1)!.number
        await insertListings(tx, batch, person, rows, at)
        for (const row of rows) {
          const claimed = await claimPhotos(tx, row, photos.get(row.number) ?? [], at)
          result.created++
          result.photos += claimed
          if (claimed === 0) result.withoutPhoto++
        }
        await setImmediate()
      }
      await moveBatch(tx, batch.id, 'done', { result: JSON.stringify(result), done: result.created })
      await tx.updateTable('import_row').set({ prepared: null }).where('batch_id', '=', batch.id).execute()
      const { email, language, id } = person
      await queueMail(tx, 'import-done', { accountId: id, email, language }, result, at)
    })
  }
}

export type Importer = ReturnType<typeof createImporter>
