import { lookForNews } from '../app/features/alerts/server/news.ts'
import { deleteOldWebhookLog } from '../app/features/connections/server/webhook-sender.ts'
import { startMailbox } from '../app/features/inbox/server/inbound/imap-mailbox.ts'
import { askOwners } from '../app/features/owners/server/availability-queries.ts'
import { fillPhotoHashes, removeStaleUploads } from '../app/features/photos/server/uploads.ts'
import { lookAtWaiting } from '../app/features/review/server/closer-look/kept-look.ts'
import { listWaitingIds } from '../app/features/review/server/queue-queries.ts'
import { startVisitJobs } from '../app/features/visits/server/visit-jobs.ts'
import { startIntervalJob } from '../platform/jobs.ts'
import type { Log } from './log.ts'
import { applyRetention } from './retention.ts'
import type { Services } from './services.ts'

type JobServices = Services & { importer: { wake(): Promise<unknown> }; webhooks: { send(): Promise<unknown> } }

const [second, minute] = [1_000, 60_000]

/** Starts everything that the server does by itself, again and again. `stop` waits for what runs. */
export function startIntervalJobs(services: JobServices, log: Log) {
  const every = (time: number, job: () => Promise<unknown>, message: string) =>
    startIntervalJob(job, time, (err) => log.error({ err }, message))
  const lookAtReasons = async () => lookAtWaiting(services, await listWaitingIds(services.store.db))
  const jobs = [
    every(60 * minute, () => removeOld(services), 'What should not be kept was not removed.'),
    every(10 * minute, () => lookForNews(services), 'News for saved searches were not looked for.'),
    every(10 * minute, () => askOwners(services), 'Owners were not asked whether their homes are still available.'),
    // Mails of a process that was killed, and of a command.
    every(30 * second, async () => services.outbox?.wake(), 'Waiting mails were not looked for.'),
    // Imports of a process that was killed.
    every(10 * second, () => services.importer.wake(), 'Imports did not go on.'),
    every(15 * second, () => fillPhotoHashes(services), 'What staff decide on was not prepared.'),
    every(5 * second, lookAtReasons, 'What staff decide on was not prepared.'),
    every(3 * second, services.webhooks.send, 'Webhooks were not called.'),
    startMailbox(services, log),
    startVisitJobs(services, log),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()))
    },
  }
}

async function removeOld(services: JobServices) {
  // First, because it needs no database.
  await services.imageProcessor.removeAbandoned()
  await services.storage.removeAbandoned()
  await applyRetention(services)
  await removeStaleUploads(services)
  await deleteOldWebhookLog(services)
}
