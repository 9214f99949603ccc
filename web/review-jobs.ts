import { lookAtWaiting } from '../app/features/review/server/closer-look/kept-look.ts'
import { listWaitingIds } from '../app/features/review/server/queue-queries.ts'
import { fillPhotoHashes } from '../platform/images/likeness/hash-backfill.ts'
import { startIntervalJob } from '../platform/jobs/interval-job.ts'
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
