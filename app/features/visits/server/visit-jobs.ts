import { inLanguage } from '../../../../platform/http/request-language.ts'
import { startIntervalJob } from '../../../../platform/jobs.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { claimEnding, listDueEndings } from '../../owners/server/state-queries.ts'
import { cancelIn } from './booking/change-visit.ts'
import { findVisit, listVisits, queueVisitMails, visitsToRemind } from './visit-queries.ts'

/** Reminds visitors, and calls off the visits of ended offers, as long as the program runs. */
export function startVisitJobs(
  services: Parameters<typeof remindVisitors>[0] & Parameters<typeof callOffVisits>[0] & Pick<Services, 'store'>,
  log: { error(details: object, message: string): void },
) {
  const reminders = startIntervalJob(
    () => remindVisitors(services),
    60_000,
    (err) => log.error({ err }, 'Visitors were not reminded.'),
  )
  const callOff = startIntervalJob(
    () => callOffVisits(services),
    30_000,
    (err) => log.error({ err }, 'Visits of ended offers were not called off.'),
  )
  return {
    async stop() {
      await reminders.stop()
      await callOff.stop()
    },
  }
}

/**
 * Calls off the visits of listings that their owners have ended, ten minutes after that. Each is called off once, whatever
 * process asks again: the row that says so and the mails are one transaction. Returns how many.
 */
async function callOffVisits({
  store,
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'outbox' | 'now'>): Promise<number> {
  const at = new Date(now())
  let calledOff = 0
  for (const propertyId of await listDueEndings(store.db, at)) {
    calledOff += await store.change(async (tx) => {
      if (!(await claimEnding(tx, propertyId, at))) return 0
      const visits = await listVisits(tx, { propertyId, from: at })
      const booked = visits.filter(({ state }) => state === 'booked')
      for (const visit of booked) {
        const reason = inLanguage(visit.language, () => t('The home is no longer offered.'))
        await cancelIn(tx, visit, { by: 'owner', person: { id: '', email: historyActors.owner }, reason }, at)
      }
      return booked.length
    })
  }
  if (calledOff > 0) outbox?.wake()
  return calledOff
}

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
