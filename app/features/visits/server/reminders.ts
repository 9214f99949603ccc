import type { Services } from '../../../../web/services.ts'
import { queueVisitMails, visitsToRemind } from './event-queries.ts'
import { findVisit } from './visit-queries.ts'

/**
 * Queues a reminder for each visit that begins within a day, once: the row that says so and its mail are one transaction, and
 * a visit has one such row for each of its times, whatever process asks again. Returns how many were queued.
 */
export async function remindVisitors({
  store: { db },
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'outbox' | 'now'>): Promise<number> {
  const at = new Date(now())
  let queued = 0
  for (const { id, sequence } of await visitsToRemind(db, at)) {
    const isNew = await db.transaction().execute(async (tx) => {
      const visit = await findVisit(tx, id, { lock: true })
      // It may have been moved or cancelled meanwhile.
      if (visit?.state !== 'booked' || visit.sequence !== sequence) return false
      return queueVisitMails(tx, visit, 'reminder', at)
    })
    if (isNew) queued++
  }
  if (queued > 0) outbox?.wake()
  return queued
}
