import { today } from '../../domain/dates.ts'
import { startIntervalJob } from '../jobs/interval-job.ts'
import type { Services } from '../services.ts'
import { deleteOldActs } from './act-queries.ts'
import { noteViewed, refreshListings } from './refresh.ts'

/** Milliseconds that the report of a bulk act is kept. */
const reportLife = 24 * 3_600_000

/** Runs once a minute until `stop`. */
export function startListingJob(
  services: Pick<Services, 'store' | 'now'>,
  log: { error(details: { err: unknown }, message: string): void },
) {
  return startIntervalJob(createListingJob(services), 60_000, (err) =>
    log.error({ err }, 'The table of listings was not kept ready.'),
  )
}

/**
 * Keeps the office's table of listings ready, so that whoever opens it waits for the latest changes only, and once a day the views
 * of the last 30 days.
 */
function createListingJob({ store: { db }, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  let day = ''
  return async () => {
    const at = new Date(now())
    if (day !== today(at)) await noteViewed(db)
    day = today(at)
    await refreshListings(db, at.getTime())
    await deleteOldActs(db, new Date(at.getTime() - reportLife))
  }
}
