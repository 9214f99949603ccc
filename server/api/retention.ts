import { keptSince } from '../../domain/retention.ts'
import { deleteEndedProperties, deleteExpiredSessions, deleteOldMessages, deleteOldViews } from '../data/retention.ts'
import type { Db } from '../data/tables.ts'
import type { Services } from './services.ts'

/** So many in one transaction, so that nobody waits long. */
const stretch = 100

/**
 * Deletes what has been kept as long as the privacy page says. No public page shows any of it, so the revision stays. Run
 * `removeStaleUploads` after it: then the photos go too.
 */
export async function deleteWhatHasEnded({ store: { db } }: Pick<Services, 'store'>, now = Date.now()): Promise<void> {
  const since = keptSince(new Date(now))
  await inStretches((tx) => deleteOldMessages(tx, since.messages, stretch))
  await inStretches((tx) => deleteEndedProperties(tx, since.properties, stretch))
  await deleteOldViews(db, since.views)
  await deleteExpiredSessions(db, new Date(now))

  async function inStretches(work: (tx: Db) => Promise<number>) {
    while ((await db.transaction().execute(work)) === stretch);
  }
}
