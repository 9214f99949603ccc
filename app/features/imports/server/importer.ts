import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { type Customer, type PropertyFacts, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import { localPath, loginPath, paths } from '../../../core/paths.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findAccountById } from '../../accounts/server/account-queries.ts'
import { insertAudits } from '../../history/server/history-queries.ts'
import { insertProperties, newPropertyId } from '../../listings/server/queries.ts'
import type { MailWriters } from '../../mail/server/mail-content.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { claimPictures, describePictures } from '../../photos/server/queries.ts'
import { uploadLife } from '../../photos/server/uploads.ts'
import { insertSubmissions, senderLanguage } from '../../submit/server/queries.ts'
import { type ImportResult, importLife } from '../rules/import-batch.ts'
import { judgeRow } from '../rules/import-row.ts'
import { readingOf } from './check-rows.ts'

import { type BatchRow, moveBatch } from './import-queries.ts'
import { photosByRow, unpreparedRows } from './row-queries.ts'

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
    const free = store.db
      .selectFrom('import_batch')
      .select('id')
      .where('state', '=', 'running')
      .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', at)]))
      .orderBy('created_at')
      .limit(1)
    return (
      store.db
        .updateTable('import_batch')
        .set({ leased_until: new Date(at.getTime() + lease) })
        .where('id', '=', free)
        // Again, for two processes that find it at the same moment.
        .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', at)]))
        .returningAll()
        .executeTakeFirst()
    )
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

/** Rows that are written before others get their turn. */
const writtenAtOnce = 50

/** A row that only needs to be written. */
interface Prepared {
  id: string
  facts: PropertyFacts
  customer: Customer
}

/** Ends the work on a batch that was stopped, or that another process has. */
const taken = new Error('The import is not ours any more.')

type PreparedRow = Prepared & { number: number }

async function preparedRows(tx: Db, batchId: string, last: number): Promise<PreparedRow[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['number', 'prepared'])
    .where('batch_id', '=', batchId)
    .where('number', '>', last)
    .where('state', '=', 'good')
    .where('left_out', '=', false)
    .where('prepared', 'is not', null)
    .orderBy('number')
    .limit(writtenAtOnce)
    .execute()
  return rows.map(({ number, prepared }) => ({ number, ...(JSON.parse(prepared!) as Prepared) }))
}

async function insertListings(tx: Db, batch: BatchRow, person: Person, rows: readonly PreparedRow[], at: Date) {
  const createdAt = at.toISOString()
  const properties: StaffProperty[] = rows.map(({ id, facts, customer }) => ({
    ...facts,
    customer,
    id,
    verified: false,
    closed: false,
    archived: false,
    pictures: [],
    createdAt,
    updatedAt: createdAt,
    listedSince: createdAt,
    confirmedAt: createdAt,
    priceHistory: [],
  }))
  await insertProperties(tx, properties)
  const owners = {
    owner_id: person.role === 'manager' ? null : person.id,
    agent_id: person.role === 'agent' ? person.id : null,
  }
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('property').set(owners).where('id', 'in', ids).execute()
  const submissions = rows.map(({ id, number, facts }) => ({
    propertyId: id,
    submitKey: `import ${batch.id} ${number}`,
    suspicion: null,
    // The office reads its own language, not that of the owners.
    language: person.role === 'manager' ? facts.language : senderLanguage(batch.language, facts.language),
  }))
  await insertSubmissions(tx, submissions, at)
  const entries = ids.map((propertyId) => ({ propertyId, what: 'imported', from: null, to: batch.file_name, person }))
  await insertAudits(tx, entries, at)
}

/** Returns how many it has now: an upload may be older than a day. */
async function claimPhotos(tx: Db, { id, facts }: PreparedRow, paths: readonly string[], at: Date): Promise<number> {
  if (paths.length === 0) return 0
  const claimed = await claimPictures(tx, id, paths, new Date(at.getTime() - uploadLife))
  await describePictures(tx, id, shortAddress(facts))
  return claimed.length
}

/** Tells whoever imported listings that all of them are in. */
export const importMails: MailWriters<'import-done'> = {
  'import-done': ({ details: { created }, siteUrl }) => ({
    subject: t('{created, plural, one {# listing is in.} other {# listings are in.}}', { created }),
    blocks: [
      { text: t('Each of them waits for our staff before visitors can see it.') },
      {
        button: { text: t('See them in My Properties'), link: siteUrl + localPath(loginPath(paths.ownProperties)) },
      },
    ],
    automatic: true,
  }),
}
