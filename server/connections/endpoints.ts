import { Hono } from 'hono'
import { permitted } from '../auth/guards/permission-guard.ts'
import { recentlyProven } from '../auth/guards/recent-proof.ts'
import type { Services } from '../services.ts'
import { getApiKeys, postApiKey, postRevokeApiKey } from './key-routes.ts'
import {
  getWebhookDeliveries,
  getWebhooks,
  postChangeWebhook,
  postResendDelivery,
  postWebhook,
} from './webhook-routes.ts'

/** API keys and webhooks, for managers. */
export function createConnectionEndpoints(services: Services) {
  const manager = permitted(services, 'change-office')
  const proven = recentlyProven(services)
  return new Hono()
    .get('/api-keys', manager, ...getApiKeys(services))
    .post('/api-keys', manager, proven, ...postApiKey(services))
    .post('/api-keys/revoke', manager, ...postRevokeApiKey(services))
    .get('/webhooks', manager, ...getWebhooks(services))
    .post('/webhooks', manager, proven, ...postWebhook(services))
    .post('/webhooks/change', manager, ...postChangeWebhook(services))
    .post('/webhooks/resend', manager, ...postResendDelivery(services))
    .get('/webhooks/:id/deliveries', manager, ...getWebhookDeliveries(services))
}
