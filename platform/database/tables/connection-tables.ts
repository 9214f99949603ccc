import type { KeyScope, WebhookEvent, WebhookState } from '../../../app/features/connections/rules/connection.ts'
import type { Json } from './json.ts'

interface ApiKeyTable {
  id: string
  /** Who made it. */
  account_id: string
  name: string
  prefix: string
  /** SHA-256 of the key. */
  hash: string
  scopes: Json<KeyScope[]>
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface WebhookTable {
  id: string
  url: string
  description: string
  events: Json<WebhookEvent[]>
  /** `sealSecret(...)` of "whsec_...". */
  secret: string
  state: WebhookState
  failing_since: Date | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  event: string
  body: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** When it is tried next; while it is tried, when somebody else may. */
  next_at: Date | null
  status: number | null
  note: string
  created_at: Date
}

export interface ConnectionTables {
  api_key: ApiKeyTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
