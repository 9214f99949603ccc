import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { sealSecret } from '../../../../platform/http/tokens.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { mayDo } from '../../accounts/rules/permissions.ts'
import {
  type ApiKey,
  type Delivery,
  keyLife,
  keyLives,
  keyScopes,
  maxNameLetters,
  maxWebhooks,
  mostKeys,
  scopePermissions,
  type WebhookChange,
  webhookEvents,
} from '../rules/connection.ts'
import { newDelivery } from './event-queries.ts'
import { countOpenKeys, insertKey, revokeKey } from './key-queries.ts'
import { addressProblemText, checkAddress } from './network.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  resendDelivery,
  setWebhookState,
} from './webhook-queries.ts'
import { newWebhookSecret } from './webhook-sender.ts'

const newWebhook = z.object({
  url: z
    .string({ error: () => t('An address is required.') })
    .trim()
    .min(1, { error: () => t('An address is required.') })
    .max(500, { error: () => t('This is too long.') }),
  description: z
    .string()
    .trim()
    .max(maxNameLetters, { error: () => t('This is too long.') })
    .default(''),
  events: z
    .array(
      z.enum(webhookEvents, {
        error: () => t('Events must be of these: {names}.', { names: webhookEvents.join(', ') }),
      }),
      { error: () => t('Choose what it is told.') },
    )
    .min(1, { error: () => t('Choose what it is told.') })
    .max(webhookEvents.length, { error: () => t('Choose what it is told.') }),
})

/** Adds a receiver of events (https, on port 443 or 8443 of a host that everybody can reach). Its secret is shown once. */
export async function createWebhook(
  { services: { store, secret, webhooks, now = Date.now } }: Call,
  person: Person,
  sent: unknown,
): Promise<Answer<{ secret: string }>> {
  const judged = check(newWebhook, sent)
  if ('refused' in judged) return judged
  const { url, description, events } = judged.value
  const checked = await checkAddress(url, webhooks)
  if (typeof checked === 'string') return refuseFields({ url: addressProblemText(checked) })
  const made = newWebhookSecret()
  const id = randomUUID()
  const facts = { id, url: checked.href, description, events: [...new Set(events)] }
  const added = await store.db.transaction().execute(async (tx) => {
    if ((await listWebhooks(tx)).length >= maxWebhooks) return undefined
    return insertWebhook(tx, { ...facts, secret: sealSecret(secret, id, made) }, person, new Date(now()))
  })
  if (!added) return refuseFields({ url: t('There are {most} webhooks already.', { most: maxWebhooks }) })
  return { done: { secret: made } }
}

/**
 * `test` sends an event of the type `test`; `new-secret` answers with the new one, the old is worth nothing any more. 404 for an
 * unknown webhook.
 */
export async function changeWebhook(
  { services: { store, secret, webhooks, now = Date.now } }: Call,
  person: Person,
  id: string,
  change: WebhookChange,
): Promise<Answer<{ secret?: string }>> {
  const at = new Date(now())
  const fresh = newWebhookSecret()
  const isDone = await store.db.transaction().execute(async (tx) => {
    if (!(await findWebhook(tx, id))) return false
    if (change === 'remove') return deleteWebhook(tx, id, person, at)
    if (change === 'new-secret') return replaceSecret(tx, id, sealSecret(secret, id, fresh), person, at)
    if (change === 'test') {
      const body = { type: 'test', timestamp: at.toISOString(), data: {} }
      await tx
        .insertInto('webhook_delivery')
        .values(newDelivery(id, 'test', body, at))
        .execute()
    } else await setWebhookState(tx, id, change === 'enable' ? 'on' : 'off', person, at)
    return true
  })
  if (!isDone) return refuse(404, t('There is no such webhook.'))
  if (change === 'test') await webhooks?.send?.()
  return { done: change === 'new-secret' ? { secret: fresh } : {} }
}

/** What was sent to a webhook: the latest 50 of the last 30 days; undefined for an unknown one. */
export async function findDeliveries(db: Db, id: string): Promise<Delivery[] | undefined> {
  return (await findWebhook(db, id)) && listDeliveries(db, id)
}

/** Sends it again with the same webhook-id, so that a receiver that has it already can tell. 404 for an unknown delivery. */
export async function resend({ services: { store, webhooks, now = Date.now } }: Call, id: string) {
  if (!(await resendDelivery(store.db, id, new Date(now())))) return refuse(404, t('There is no such delivery.'))
  await webhooks?.send?.()
  return { done: true }
}

const newKey = z.object({
  name: z
    .string({ error: () => t('A name is required.') })
    .trim()
    .min(1, { error: () => t('A name is required.') })
    .max(maxNameLetters, { error: () => t('This is too long.') }),
  scopes: z
    .array(
      z.enum(keyScopes, { error: () => t('Scopes must be of these: {names}.', { names: keyScopes.join(', ') }) }),
      { error: () => t('Choose what the key may do.') },
    )
    .min(1, { error: () => t('Choose what the key may do.') })
    .max(keyScopes.length, { error: () => t('Choose what the key may do.') }),
  days: z
    .literal([...keyLives], {
      error: () => t('Days must be one of {names}.', { names: keyLives.map(String).join(', ') }),
    })
    .nullable()
    .default(keyLife),
})

/** Makes a key that lives so many days (null: until it is revoked) and never does more than its maker. The key itself is shown once and not kept. */
export async function createKey(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  sent: unknown,
): Promise<Answer<{ key: string; stored: ApiKey }>> {
  const judged = check(newKey, sent)
  if ('refused' in judged) return judged
  const { name, scopes, days } = judged.value
  if (!scopes.every((scope) => mayDo(person.role, scopePermissions[scope]))) {
    return refuse(403, t('Your role does not allow this.'))
  }
  const at = new Date(now())
  const expiresAt = days === null ? null : new Date(at.getTime() + days * 24 * 3_600_000)
  const made = await store.db.transaction().execute(async (tx) => {
    if ((await countOpenKeys(tx)) >= mostKeys) return undefined
    return insertKey(tx, { name, scopes: [...new Set(scopes)], expiresAt }, person, at)
  })
  if (!made) return refuseFields({ name: t('There are {most} keys already. Revoke one first.', { most: mostKeys }) })
  return { done: made }
}

/** Its next call is refused. 404 for an unknown key or one that is revoked already. */
export async function endKey({ services: { store, now = Date.now } }: Call, person: Person, id: string) {
  const isDone = await store.db.transaction().execute((tx) => revokeKey(tx, id, person, new Date(now())))
  return isDone ? { done: true } : refuse(404, t('There is no such key.'))
}
