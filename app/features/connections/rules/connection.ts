import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import type { Permission } from '../../accounts/rules/permissions.ts'

/** What an API key may do. Each scope is also a permission of whoever makes the key: a key may never do more. */
export const scopePermissions = {
  'read-listings': 'read-listings',
  'write-listings': 'change-office',
  'read-messages': 'read-messages',
  'read-visits': 'read-visits',
  'read-people': 'read-people',
  'read-statistics': 'read-office',
  'read-office': 'read-office',
} as const satisfies Record<string, Permission>
export type KeyScope = keyof typeof scopePermissions
export const keyScopes = Object.keys(scopePermissions) as [KeyScope, ...KeyScope[]]

export const scopeLabels = labels({
  'read-listings': () => t('Read listings'),
  'write-listings': () => t('Change listings'),
  'read-messages': () => t('Read messages'),
  'read-visits': () => t('Read visits'),
  'read-people': () => t('Read people'),
  'read-statistics': () => t('Read statistics'),
  'read-office': () => t('Read the history'),
} satisfies Record<KeyScope, () => string>)

/** What each scope means, for whoever makes a key. */
export const scopeSentences = labels({
  'read-listings': () => t('Listings in any state, and their customers.'),
  'write-listings': () => t('Edit, verify, close and archive listings, one at a time.'),
  'read-messages': () => t('Conversations with their notes and drafts, and messages.'),
  'read-visits': () => t('Booked visits.'),
  'read-people': () => t('Everyone who wrote, submitted, booked or signed up, and all that is kept of them.'),
  'read-statistics': () => t('Figures of the office and of its listings, without anyone’s name.'),
  'read-office': () => t('Every change and who made it.'),
} satisfies Record<KeyScope, () => string>)

/** The scopes whose answers hold details of customers and visitors; those of the others never do. */
export const personalScopes: readonly KeyScope[] = [
  'read-listings',
  'write-listings',
  'read-messages',
  'read-visits',
  'read-people',
  'read-office',
]

/** Days that a key lives. */
export const keyLives = [30, 90, 365] as const
/** Where nothing is said. */
export const keyLife = 90
export const maxNameLetters = 80
export const mostKeys = 50
export const maxWebhooks = 20

export interface ApiKey {
  id: string
  name: string
  /** Its first letters, by which it is recognised. */
  prefix: string
  scopes: KeyScope[]
  /** The e-mail of who made it. */
  by: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  revokedAt: string | null
}

export const webhookEvents = [
  'submission.received',
  'inquiry.received',
  'visit.booked',
  'visit.moved',
  'visit.cancelled',
  'listing.status_changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookChanges = ['enable', 'disable', 'remove', 'new-secret', 'test'] as const

export type WebhookChange = (typeof webhookChanges)[number]

export const eventLabels: Record<WebhookEvent, string> = labels({
  'submission.received': () => t('A listing was submitted'),
  'inquiry.received': () => t('A message came in'),
  'visit.booked': () => t('A visit was booked'),
  'visit.moved': () => t('A visit was moved'),
  'visit.cancelled': () => t('A visit was cancelled'),
  'listing.status_changed': () => t('The status of a listing changed'),
})

/** on: it receives. off: switched off by hand. failed: switched off because it did not answer for days. */
export type WebhookState = 'on' | 'off' | 'failed'

export interface Webhook {
  id: string
  url: string
  description: string
  events: WebhookEvent[]
  state: WebhookState
  createdAt: string
  /** Since when nothing was accepted; null while it works. */
  failingSince: string | null
}

export interface Delivery {
  /** The header webhook-id: the same at every attempt. */
  id: string
  event: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  createdAt: string
  /** When it is tried again. */
  nextAt: string | null
  /** Status of the last response; null when there was none. */
  status: number | null
  /** Why there was none, or the beginning of the response. */
  note: string
}

/** What somebody did about keys, webhooks and calendars, for the history; undefined for every other change. */
export function connectionChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  const [before, after] = [facts(from), facts(to)]
  const name = after.host ?? before.host ?? after.name ?? (typeof from === 'string' ? from : '')
  const note = [name, after.description ?? before.description].filter(Boolean).join(' · ')
  if (what === 'key-created') return { did: t('made an API key'), note: [name, ...(after.scopes ?? [])].join(' · ') }
  if (what === 'key-revoked') return { did: t('revoked an API key'), note }
  if (what === 'webhook-added') return { did: t('added a webhook'), note }
  if (what === 'webhook-removed') return { did: t('removed a webhook'), note }
  if (what === 'webhook-secret') return { did: t('gave a webhook a new secret'), note }
  if (what === 'webhook-state') {
    return { did: after.state === 'on' ? t('switched a webhook on') : t('switched a webhook off'), note }
  }
  if (what !== 'calendar-address') return undefined
  return { did: to === true ? t('made a private calendar address') : t('ended a private calendar address') }
}

interface Facts {
  name?: string
  host?: string
  description?: string
  state?: string
  scopes?: string[]
}

function facts(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? value : {}
}
