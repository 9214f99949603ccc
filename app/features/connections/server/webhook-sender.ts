import { createHmac, randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { storableText } from '../../../../platform/http/storable-text.ts'
import { openSecret } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { findLanguage } from '../../accounts/server/account-queries.ts'
import { theSite } from '../../history/rules/history-kinds.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { isAllowed, type PostOptions, publicLookup, readAddress } from './network.ts'
import { claimDue, type DueDelivery, type Outcome, settleAttempt, setWebhookState } from './webhook-queries.ts'

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

/** Deletes what was delivered or given up before the time for which it is kept. */
export async function deleteOldWebhookLog({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  const before = new Date(now() - logLife)
  await store.db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute()
}

interface Attempt {
  id: string
  url: string
  body: string
  secret: string
  /** Milliseconds since 1970. */
  at: number
}

/** Characters of a response that are kept. */
const maxResponse = 500

/** Posts to a receiver. Never follows a redirect, and never connects to a private address. */
export function postWebhook(attempt: Attempt, { allowed = new Set(), resolve, patience = 15_000 }: PostOptions = {}) {
  const url = readAddress(attempt.url, allowed)
  if (typeof url === 'string') return Promise.resolve<Outcome>({ status: null, note: 'The address is not allowed.' })
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Outcome>((settle) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        ...(!isAllowed(url, allowed) && { lookup: publicLookup(resolve) }),
        signal: AbortSignal.timeout(patience),
        headers: {
          ...signedHeaders(attempt.secret, attempt),
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(attempt.body),
          'User-Agent': 'Fundy-Webhooks/1',
        },
      },
      (response) => {
        const { statusCode: status = 0 } = response
        let text = ''
        const done = () => {
          response.destroy()
          settle({ status, note: storableText(text.slice(0, maxResponse)) })
        }
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length >= maxResponse) done()
        })
        response.on('end', done).on('error', done)
      },
    )
    request.on('error', (error) => settle({ status: null, note: reasonOf(error) }))
    request.end(attempt.body)
  })
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response in time.'
  return (error.code ? `${error.code}: ${error.message}` : error.message).slice(0, maxResponse)
}

/** Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */

/** A secret of 32 bytes: "whsec_" and base64. */
export function newWebhookSecret() {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The three headers of an attempt. `at` is the time of the attempt in milliseconds. */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: number }) {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

type WebhookNeeds = Pick<Services, 'store' | 'secret' | 'outbox'>

/** What endpoints need of the webhooks. `allow`: WEBHOOK_ALLOW. */
export function createWebhooks(services: WebhookNeeds, allow = '') {
  const options = { allowed: new Set(allow.split(',').map((part) => part.trim())) }
  return { ...options, send: () => sendWebhooks({ ...services, ...options }) }
}
