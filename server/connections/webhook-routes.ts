import { randomUUID } from 'node:crypto'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import {
  type Delivery,
  mostNameLetters,
  mostWebhooks,
  type Webhook,
  webhookEvents,
} from '../../domain/connection/connection.ts'
import { t } from '../../domain/language/translate.ts'
import { askForProof } from '../auth/guards/recent-proof.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { sealSecret } from '../http/tokens/sealed-secret.ts'
import type { Services } from '../services.ts'
import { addressProblemText } from './address-problem-text.ts'
import { listDeliveries, resendDelivery } from './delivery-queries.ts'
import { newDelivery } from './event-queries.ts'
import { idBody } from './key-routes.ts'
import { checkAddress } from './network.ts'
import { newWebhookSecret } from './sign.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  setWebhookState,
} from './webhook-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now' | 'webhooks'>

const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 8 * 1024
const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z
      .enum(['on', 'off', 'failed'])
      .meta({ description: 'off: switched off by hand. failed: it accepted nothing for days, or answered 410.' }),
    createdAt: z.iso.datetime(),
    failingSince: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'Webhook', description: 'A receiver of events.' }) satisfies z.ZodType<Webhook>
const delivery = z
  .object({
    id: z.string().meta({ description: 'The header webhook-id, the same at every attempt.' }),
    event: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    nextAt: z.iso.datetime().nullable(),
    status: z.int().nullable().meta({ description: 'Of the last response; null when there was none.' }),
    note: z.string().meta({ description: 'The beginning of the response, or why there was none.' }),
  })
  .meta({ ref: 'WebhookDelivery' }) satisfies z.ZodType<Delivery>

const newBody = z.object({
  url: z
    .string({ error: () => t('An address is required.') })
    .trim()
    .min(1, { error: () => t('An address is required.') })
    .max(500, { error: () => t('This is too long.') })
    .meta({ description: 'https, on port 443 or 8443, of a host that everybody can reach.' }),
  description: z
    .string()
    .trim()
    .max(mostNameLetters, { error: () => t('This is too long.') })
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
const changes = ['enable', 'disable', 'remove', 'new-secret', 'test'] as const
const changeBody = idBody.extend({
  action: z.enum(changes, { error: () => t('Action must be one of {names}.', { names: changes.join(', ') }) }).meta({
    description: 'test: sends an event of the type `test`. new-secret: the old one is worth nothing any more.',
  }),
})

export function getWebhooks({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listWebhooks',
      summary: 'List the webhooks',
      description:
        'Receivers of events, signed by Standard Webhooks 1.0 (headers webhook-id, webhook-timestamp, webhook-signature). The body is `{ type, timestamp, data }`; `data` holds ids and times and no details of a person: `submission.received` { listingId, imported }, `inquiry.received` { messageId, reference, kind, listingId }, `visit.booked` and `visit.cancelled` { listingId, startsAt }, `visit.moved` { listingId, from, startsAt }, `listing.status_changed` { listingId, field, value }. Managers only.',
      good: { description: 'The webhooks.', schema: z.array(webhook) },
      refuses: [403],
    }),
    async (c) => c.json(await listWebhooks(store.db), 200, personal),
  )
}

export function postWebhook({ store, secret, webhooks, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'createWebhook',
      summary: 'Add a webhook',
      description:
        'An attempt waits 15 seconds for a 2xx. Redirects are not followed. It is repeated nine times in three and a half days; a receiver that accepts nothing in that time is switched off. Managers only.',
      good: {
        status: 201,
        description: 'The webhook.',
        schema: z.object({ secret: z.string().meta({ description: 'whsec_…, shown once.' }), stored: webhook }),
      },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(newBody, mostBytes),
    async (c) => {
      const { url, description, events } = c.req.valid('json')
      const checked = await checkAddress(url, webhooks)
      if (typeof checked === 'string') return c.json({ errors: { url: [addressProblemText(checked)] } }, 422)
      const made = newWebhookSecret()
      const id = randomUUID()
      const facts = { id, url: checked.href, description, events: [...new Set(events)] }
      const stored = await store.db.transaction().execute(async (tx) => {
        if ((await listWebhooks(tx)).length >= mostWebhooks) return undefined
        return insertWebhook(tx, { ...facts, secret: sealSecret(secret, id, made) }, c.get('person')!, new Date(now()))
      })
      if (!stored)
        return c.json({ errors: { url: [t('There are {most} webhooks already.', { most: mostWebhooks })] } }, 422)
      return c.json({ secret: made, stored }, 201, personal)
    },
  )
}

export function postChangeWebhook({ store, secret, webhooks, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'changeWebhook',
      summary: 'Switch a webhook on or off, test it, give it a new secret, or remove it',
      description: 'Managers only.',
      good: {
        description: 'Done.',
        schema: z.object({ secret: z.string().optional().meta({ description: 'The new one, shown once.' }) }),
      },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(changeBody, mostBytes),
    async (c) => {
      const { id, action } = c.req.valid('json')
      // It is shown, as that of a new webhook is.
      const proof = action === 'new-secret' ? askForProof(c, now()) : undefined
      if (proof) return proof
      const person = c.get('person')!
      const at = new Date(now())
      const fresh = newWebhookSecret()
      const isDone = await store.db.transaction().execute(async (tx) => {
        if (!(await findWebhook(tx, id))) return false
        if (action === 'remove') return deleteWebhook(tx, id, person, at)
        if (action === 'new-secret') return replaceSecret(tx, id, sealSecret(secret, id, fresh), person, at)
        if (action === 'test') {
          const body = { type: 'test', timestamp: at.toISOString(), data: {} }
          await tx
            .insertInto('webhook_delivery')
            .values(newDelivery(id, 'test', body, at))
            .execute()
        } else await setWebhookState(tx, id, action === 'enable' ? 'on' : 'off', person, at)
        return true
      })
      if (!isDone) return c.json({ error: t('There is no such webhook.') }, 404)
      if (action === 'test') await webhooks?.send?.()
      return c.json(action === 'new-secret' ? { secret: fresh } : {}, 200, personal)
    },
  )
}

export function getWebhookDeliveries({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listWebhookDeliveries',
      summary: 'What was sent to a webhook?',
      description: 'The latest 50 of the last 30 days. Managers only.',
      good: { description: 'The deliveries.', schema: z.array(delivery) },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      if (id.includes('\0') || !(await findWebhook(store.db, id))) {
        return c.json({ error: t('There is no such webhook.') }, 404, personal)
      }
      return c.json(await listDeliveries(store.db, id), 200, personal)
    },
  )
}

export function postResendDelivery({ store, webhooks, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'resendWebhookDelivery',
      summary: 'Send something to a webhook again',
      description: 'With the same webhook-id, so that a receiver that has it already can tell. Managers only.',
      good: { description: 'It is sent.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(idBody, mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      if (!(await resendDelivery(store.db, id, new Date(now())))) {
        return c.json({ error: t('There is no such delivery.') }, 404)
      }
      await webhooks?.send?.()
      return c.json({ id }, 200, personal)
    },
  )
}
