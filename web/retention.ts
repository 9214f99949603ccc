import { today } from '../app/core/dates.ts'
import { deleteEndedAlerts } from '../app/features/alerts/server/retention-queries.ts'
import { keptSince } from '../app/features/company/rules/retention.ts'
import { deleteOldInbound } from '../app/features/inbox/server/inbound/held-queries.ts'
import { deleteOldThreads } from '../app/features/inbox/server/retention-queries.ts'
import {
  deleteExpiredSessions,
  deleteOldMessages,
  deleteOldViews,
  deleteUnlistedProperties,
} from '../app/features/listings/server/retention-queries.ts'
import { deleteOldNotices } from '../app/features/mail/server/queued-mail-queries.ts'
import { deleteOldActs } from '../app/features/office/server/listings/act-queries.ts'
import { instantInMoncton } from '../app/features/visits/rules/moncton-time.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import type { Services } from './services.ts'

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
    await inBatches((tx) => deleteOldMessages(tx, since, batchSize)),
    await inBatches((tx) => deleteOldThreads(tx, since, batchSize)),
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
