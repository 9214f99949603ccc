import { startIntervalJob } from '../../../../platform/jobs/interval-job.ts'
import type { Services } from '../../../../web/services.ts'
import { deleteOldWebhookLog, sendWebhooks } from './webhook-sender.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox'>

/** What endpoints need of the webhooks. `allow`: WEBHOOK_ALLOW. */
export function createWebhooks(services: Needs, allow = '') {
  const options = { allowed: new Set(allow.split(',').map((part) => part.trim())) }
  return { ...options, send: () => sendWebhooks({ ...services, ...options }) }
}

const hour = 3_600_000

/** Sends to webhooks every three seconds, and deletes the old log every hour. */
export function startWebhookJob(
  services: Pick<Services, 'store'> & { webhooks: { send(): Promise<unknown> } },
  failed: (error: unknown) => void,
) {
  let cleaned = 0
  return startIntervalJob(
    async () => {
      await services.webhooks.send()
      if (Date.now() - cleaned < hour) return
      cleaned = Date.now()
      await deleteOldWebhookLog(services)
    },
    3_000,
    failed,
  )
}
