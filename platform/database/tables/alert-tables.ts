import type { Language } from '../../../app/core/language/language.ts'

/** The tables of saved searches whose news are mailed. */

interface SubscriberTable {
  /** Random, 256 bits. */
  id: string
  email: string
  /** `emailKey(email)` */
  email_key: string
  /** When it began, or was last joined by the searches of another mailbox: what was mailed before opens no list. */
  created_at: Date
}

interface AlertTable {
  id: string
  subscriber_id: string
  /** The query of the list's address, as `alertQuery` spells it. */
  search: string
  /** Of its mails. */
  language: Language
  created_at: Date
  /** News are what happens after it; null until its subscriber has confirmed it. */
  since: Date | null
  paused: boolean
  stopped_at: Date | null
}

/** What a subscriber agreed to. One that is not confirmed in time is deleted. */
interface AlertConsentTable {
  id: string
  alert_id: string
  /** Word for word, in the language in which it was read. */
  words: string
  language: Language
  /** How it was given: where, and that a mailed link confirmed it. */
  way: string
  asked_at: Date
  confirmed_at: Date | null
}

/** A home that a saved search's subscriber has been told about, or is told about by a waiting mail. */
interface AlertSeenTable {
  alert_id: string
  property_id: string
  /** Of the outbox. */
  mail_id: string | null
  seen_at: Date
}

/** What a listed home was like when news were last looked for. */
interface AlertHomeTable {
  property_id: string
  /** `HomeFacts` as JSON. */
  facts: string
}

export interface AlertTables {
  subscriber: SubscriberTable
  alert: AlertTable
  alert_consent: AlertConsentTable
  alert_seen: AlertSeenTable
  alert_home: AlertHomeTable
}
