import type { hc } from 'hono/client'
import type { ApiKey, Delivery, KeyScope, Webhook, WebhookEvent } from '../../domain/connection/connection.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { read, readKnown } from './read-answer.ts'

/** `errors` by the field of the call; `reason`: a sentence about the whole. */
export type ConnectionAnswer<Answer> =
  | { done: Answer }
  | { refused: { status: number; errors?: Record<string, string[]>; reason?: string } }

export type WebhookChange = 'enable' | 'disable' | 'remove' | 'new-secret' | 'test'

/** The calls of API keys and webhooks, loaded by their screen only. They throw when the API cannot be reached. */
export function connectionCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listKeys(): Promise<ApiKey[]> {
      return read(api['api-keys'].$get())
    },

    async createKey(key: { name: string; scopes: string[]; days: number | null }) {
      const json = key as { name: string; scopes: KeyScope[]; days: 30 | 90 | 365 | null }
      return answerOf<{ key: string; stored: ApiKey }>(await api['api-keys'].$post({ json }))
    },

    async revokeKey(id: string) {
      return answerOf<{ id: string }>(await api['api-keys'].revoke.$post({ json: { id } }))
    },

    async listWebhooks(): Promise<Webhook[]> {
      return read(api.webhooks.$get())
    },

    async createWebhook(webhook: { url: string; description: string; events: string[] }) {
      const json = webhook as { url: string; description: string; events: WebhookEvent[] }
      return answerOf<{ secret: string; stored: Webhook }>(await api.webhooks.$post({ json }))
    },

    async changeWebhook(id: string, action: WebhookChange) {
      return answerOf<{ secret?: string }>(await api.webhooks.change.$post({ json: { id, action } }))
    },

    async resend(id: string) {
      return answerOf<{ id: string }>(await api.webhooks.resend.$post({ json: { id } }))
    },

    /** Undefined for a webhook that is gone. */
    async listDeliveries(id: string): Promise<Delivery[] | undefined> {
      return readKnown(api.webhooks[':id'].deliveries.$get({ param: { id: encodeURIComponent(id) } }))
    },
  }
}

async function answerOf<Answer>(response: Response): Promise<ConnectionAnswer<Answer>> {
  if (response.ok) return { done: await response.json() }
  if (response.status >= 500) throw new ApiFailure(response.status)
  const { errors, error: reason } = await response.json().catch(() => ({}))
  return { refused: { status: response.status, errors, reason } }
}
