import { lookForNews } from '../app/features/alerts/server/news.ts'
import { startWebhookJob } from '../app/features/connections/server/webhook-job.ts'
import { startMailbox } from '../app/features/inbox/server/inbound/start-mailbox.ts'
import { askOwners } from '../app/features/owners/server/availability/ask-owners.ts'
import { startVisitJobs } from '../app/features/visits/server/visit-jobs.ts'
import { removeLeftovers, removeStaleUploads } from '../platform/images/remove-uploads.ts'
import { startIntervalJob } from '../platform/jobs/interval-job.ts'
import type { Log } from './log.ts'
import { applyRetention } from './retention.ts'
import { startReviewJobs } from './review-jobs.ts'

type JobServices = Parameters<typeof lookForNews>[0] &
  Parameters<typeof askOwners>[0] &
  Parameters<typeof applyRetention>[0] &
  Parameters<typeof removeLeftovers>[0] &
  Parameters<typeof removeStaleUploads>[0] &
  Parameters<typeof startMailbox>[0] &
  Parameters<typeof startReviewJobs>[0] &
  Parameters<typeof startVisitJobs>[0] &
  Parameters<typeof startWebhookJob>[0] & { importer: { wake(): Promise<unknown> } }

const [second, minute] = [1_000, 60_000]

/** Starts everything that the server does by itself, again and again. `stop` waits for what runs. */
export function startIntervalJobs(services: JobServices, log: Log) {
  const jobs = [
    startIntervalJob(
      () => removeOld(services),
      60 * minute,
      (err) => log.error({ err }, 'What should not be kept was not removed.'),
    ),
    startIntervalJob(
      () => lookForNews(services),
      10 * minute,
      (err) => log.error({ err }, 'News for saved searches were not looked for.'),
    ),
    startIntervalJob(
      () => askOwners(services),
      10 * minute,
      (err) => log.error({ err }, 'Owners were not asked whether their homes are still available.'),
    ),
    // Mails of a process that was killed, and of a command.
    startIntervalJob(
      async () => services.outbox?.wake(),
      30 * second,
      (err) => log.error({ err }, 'Waiting mails were not looked for.'),
    ),
    // Imports of a process that was killed.
    startIntervalJob(
      () => services.importer.wake(),
      10 * second,
      (err) => log.error({ err }, 'Imports did not go on.'),
    ),
    startMailbox(services, log),
    startReviewJobs(services, (err) => log.error({ err }, 'What staff decide on was not prepared.')),
    startVisitJobs(services, log),
    startWebhookJob(services, (err) => log.error({ err }, 'Webhooks were not called.')),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job?.stop()))
    },
  }
}

async function removeOld(services: JobServices) {
  // First, because it needs no database.
  await removeLeftovers(services)
  await applyRetention(services)
  await removeStaleUploads(services)
}
