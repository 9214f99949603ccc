import { keptSince } from '../../domain/company/retention.ts'
import { today } from '../../domain/dates.ts'
import { instantInMoncton } from '../../domain/visit/moncton-time.ts'
import { deleteEndedAlerts } from '../alerts/retention-queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { deleteOldActs } from '../listings/act-queries.ts'
import { deleteOldNotices } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { deleteOldInbound } from '../threads/inbound/held-queries.ts'
import { deleteOldThreads } from '../threads/retention-queries.ts'
import {
  deleteExpiredSessions,
  deleteOldMessages,
  deleteOldViews,
  deleteUnlistedProperties,
} from './retention-queries.ts'

/** Rows per transaction, so that other writers do not wait long. */
const batchSize = 100
/** Milliseconds that the report of a bulk act is kept. */
const actLife = 24 * 3_600_000

/**
 * Deletes what has reached the retention periods of the privacy page. Terms of people end with their day, so that what is deleted can
 * be removed from the files of the database once a day. No public page shows any of it, so the revision
 * does not change. Run `removeStaleUploads` after it to remove the photos.
 */
export async function applyRetention({ store }: Pick<Services, 'store'>, now = Date.now()): Promise<void> {
  const { db } = store
  const midnight = instantInMoncton(today(new Date(now)), '00:00') ?? new Date(now)
  const since = keptSince(midnight)
  const ended = { unconfirmed: since.unconfirmedAlerts, stopped: since.stoppedAlerts }
  const unlisted = { before: since.properties, takenDown: since.takenDown }
  const deleted = [
    await inBatches((tx) => deleteOldMessages(tx, since.messages, batchSize)),
    await inBatches((tx) => deleteOldThreads(tx, since.messages, batchSize)),
    await deleteOldInbound(db, since.messages, midnight),
    await inBatches((tx) => deleteUnlistedProperties(tx, unlisted, batchSize)),
    // A notice is a message of ours.
    await inBatches((tx) => deleteOldNotices(tx, since.messages, batchSize)),
    await db.transaction().execute((tx) => deleteEndedAlerts(tx, ended)),
  ]
  await deleteOldViews(db, since.views)
  await deleteExpiredSessions(db, new Date(now))
  await deleteOldActs(db, new Date(now - actLife))
  if (!deleted.some((count) => count > 0)) return
  await store.scrub()

  async function inBatches(work: (tx: Db) => Promise<number>) {
    let all = 0
    for (;;) {
      const count = await db.transaction().execute(work)
      all += count
      if (count < batchSize) return all
    }
  }
}
