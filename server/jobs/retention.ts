import { keptSince } from '../../domain/company/retention.ts'
import { deleteEndedAlerts } from '../alerts/retention-queries.ts'
import type { Db } from '../database/tables/tables.ts'
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

/**
 * Deletes what has reached the retention periods of the privacy page. No public page shows any of it, so the revision
 * does not change. Run `removeStaleUploads` after it to remove the photos.
 */
export async function applyRetention({ store: { db } }: Pick<Services, 'store'>, now = Date.now()): Promise<void> {
  const since = keptSince(new Date(now))
  await inBatches((tx) => deleteOldMessages(tx, since.messages, batchSize))
  await inBatches((tx) => deleteOldThreads(tx, since.messages, batchSize))
  await deleteOldInbound(db, since.messages, new Date(now))
  await inBatches((tx) =>
    deleteUnlistedProperties(tx, { before: since.properties, takenDown: since.takenDown }, batchSize),
  )
  // A notice is a message of ours.
  await inBatches((tx) => deleteOldNotices(tx, since.messages, batchSize))
  await deleteOldViews(db, since.views)
  await deleteExpiredSessions(db, new Date(now))
  const ended = { unconfirmed: since.unconfirmedAlerts, stopped: since.stoppedAlerts }
  await db.transaction().execute((tx) => deleteEndedAlerts(tx, ended))

  async function inBatches(work: (tx: Db) => Promise<number>) {
    while ((await db.transaction().execute(work)) === batchSize);
  }
}
