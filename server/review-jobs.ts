import { lookAtWaiting } from './closer-look/kept-look.ts'
import { fillPhotoHashes } from './images/likeness/hash-backfill.ts'
import { startIntervalJob } from './jobs/interval-job.ts'
import { listWaitingIds } from './revisions/queue-queries.ts'
import type { Services } from './services.ts'

/** Milliseconds between two rounds. */
const every = { hashes: 15_000, looks: 5_000 }

/** Prepares what staff decide on: the hashes of older photos, and the reasons for a closer look at whatever waits. */
export function startReviewJobs(
  services: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now'>,
  failed: (error: unknown) => void,
) {
  const hashes = startIntervalJob(() => fillPhotoHashes(services), every.hashes, failed)
  const looks = startIntervalJob(
    async () => lookAtWaiting(services, await listWaitingIds(services.store.db)),
    every.looks,
    failed,
  )
  return {
    async stop() {
      await Promise.all([hashes.stop(), looks.stop()])
    },
  }
}
