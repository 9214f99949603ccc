import type { Db } from '../../../../platform/database/tables/tables.ts'
import { openSecret } from '../../../../platform/http/tokens/sealed-secret.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { findLanguage } from '../../accounts/server/account-queries.ts'
import { theSite } from '../../history/rules/history-actors.ts'
import { claimDue, type DueDelivery, deleteOldDeliveries, settleAttempt } from './delivery-queries.ts'
import { type PostOptions, postWebhook } from './post-webhook.ts'
import { setWebhookState } from './webhook-queries.ts'

/** Attempts at a time. */
const atOnce = 8
/** Milliseconds that the log of deliveries is kept. */
const logLife = 30 * 24 * 3_600_000

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now'> & PostOptions

/** Sends what is due to webhooks. Returns how many attempts were made. */
export async function sendWebhooks({ store, secret, outbox, now = Date.now, ...options }: Needs): Promise<number> {
  let attempts = 0
  while (true) {
    const due = await claimDue(store.db, new Date(now()), atOnce)
    await Promise.all(due.map(attempt))
    attempts += due.length
    if (due.length < atOnce) return attempts
  }

  async function attempt(delivery: DueDelivery) {
    const { id, webhookId, url, body } = delivery
    const opened = openSecret(secret, webhookId, delivery.secret)
    const outcome = opened
      ? await postWebhook({ id, url, body, secret: opened, at: now() }, options)
      : { status: null, note: 'AUTH_SECRET has changed: make a new secret for this webhook.' }
    const at = new Date(now())
    const isOff = await store.db.transaction().execute(async (tx) => {
      const ends = await settleAttempt(tx, delivery, outcome, at)
      return ends && switchOff(tx, webhookId, at)
    })
    if (isOff) outbox?.wake()
  }
}

/** Switches a webhook off that does not work, and tells the managers. */
async function switchOff(tx: Db, id: string, at: Date) {
  if (!(await setWebhookState(tx, id, 'failed', theSite, at))) return false
  const { url } = await tx.selectFrom('webhook').select('url').where('id', '=', id).executeTakeFirstOrThrow()
  const managers = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('role', '=', 'manager')
    .where('enabled', '=', true)
    .execute()
  for (const manager of managers) {
    const language = (await findLanguage(tx, manager.email)) ?? 'en'
    const mailbox = { accountId: manager.id, email: manager.email, language }
    await queueMail(tx, 'webhook-off', mailbox, { host: new URL(url).host }, at)
  }
  return true
}

export function deleteOldWebhookLog({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return deleteOldDeliveries(store.db, new Date(now() - logLife))
}
