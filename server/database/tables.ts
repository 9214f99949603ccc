import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import type { Language } from '../../domain/language/language.ts'
import type { MessageKind, MessageState, Suspicion } from '../../domain/message/inquiry.ts'
import type { LocationPrecision } from '../../domain/place.ts'
import type { Feature, Kind, Offer } from '../../domain/property/choices.ts'

import type { AlertConsentTable, AlertHomeTable, AlertSeenTable, AlertTable, SubscriberTable } from './alert-tables.ts'

import type { OutboxTable } from './outbox-table.ts'
import type { PropertyWordsTable, SearchWordTable } from './search-tables.ts'

export type { OutboxTable } from './outbox-table.ts'

import type { CalendarFeedTable, VisitEventTable, VisitOfferTable, VisitTable } from './visit-tables.ts'

/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>

export interface PropertyTable {
  id: string
  name: string
  /** The language of `name` and `description`. */
  language: Language
  /** The name in the other language, or empty. */
  other_title: string
  offer: Offer
  kind: Kind
  /** CAD cents. */
  price: number
  address_line: string
  city: string
  /** `normalise(city)`. */
  city_key: string
  province: string
  postal_code: string
  street_number: string
  street_name: string
  place_id: string
  latitude: number | null
  longitude: number | null
  /** Precision of the coordinates; null without them. */
  location_precision: LocationPrecision | null
  beds: number
  washrooms: number
  /** Square feet. */
  sqft: number
  /** `YYYY-MM-DD` */
  available_on: string
  description: string
  /** The same in the other language, or empty. */
  other_description: string
  video_url: string
  /** As `tourFrom` spells it, or empty. */
  virtual_tour_url: string
  verified: boolean
  closed: boolean
  archived: boolean
  /** verified and not archived */
  listed: GeneratedAlways<boolean>
  /** `popularityOf(...)`, recomputed every hour for what is listed. */
  popularity: number
  /** `priceBand(price)` */
  price_band: number
  /** `featureBits(features)` */
  feature_bits: Generated<number>
  customer_name: string
  customer_email: string
  customer_phone: string
  created_at: Date
  updated_at: Date
  /** Listed since; if never listed, the time of submission. Unchanged while hidden. */
  listed_since: Date
  /** When it was last unlisted. */
  unlisted_at: Date | null
  /** When its owner last said that it is still on offer: at first the submission. */
  confirmed_at: Date
}

/** What a listed property was offered for, one row a change. */
interface PropertyPriceTable {
  property_id: string
  at: Date
  offer: Offer
  /** CAD cents. */
  price: number
}

interface PropertyFeatureTable {
  property_id: string
  feature: Feature
}

interface PropertyPictureTable {
  path: string
  /** null: uploaded, but not part of a listing yet. */
  property_id: string | null
  position: number
  width: number
  height: number
  alt: string
  /** The same in French, or empty. */
  alt_fr: string
  placeholder: string
  /** Size in storage. */
  bytes: number
  created_at: Date
}

interface PropertyViewTable {
  property_id: string
  /** `YYYY-MM-DD` */
  day: string
  views: number
}

/** The number of listed properties with these facts; maintained by triggers, never written by the program. */
interface FacetCountTable {
  offer: Offer
  kind: Kind
  city: string
  city_key: string
  beds: number
  price_band: number
  listings: number
}

interface SettingTable {
  key: string
  value: Json<unknown>
}

interface MessageTable {
  id: string
  reference: string
  /** The idempotency key of the submit, if any. */
  submit_key: string | null
  kind: MessageKind
  property_id: string | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  body: string
  consent: boolean
  suspicion: Suspicion | null
  state: MessageState
  note: string
  /** Normalised words for staff's search. */
  search_key: string
  /** In which its writer read the site. */
  language: Generated<Language>
  created_at: Date
  updated_at: Date
  /** A sample of the demo: no mail is ever sent about it. */
  sample: ColumnType<boolean, boolean | undefined, boolean>
}

/** The mails about a message or a submission. */
/** How a visitor submitted a property. */
interface SubmissionTable {
  property_id: string
  reference: string
  /** The idempotency key of the submit, if any. */
  submit_key: string | null
  suspicion: Suspicion | null
  /** In which its sender read the site. */
  language: Generated<Language>
  created_at: Date
}

/** Accounts that may sign in. */
interface AccountTable {
  id: string
  /** `emailKey(...)`: the normalised address. */
  email: string
  name: string
  role: Role
  /** As `hashPassword` writes it; never leaves the server. */
  password: string
  enabled: boolean
  /** Of the screens after signing in, and of mails to this address. */
  language: Generated<Language>
  created_at: Date
  updated_at: Date
}

interface SessionTable {
  /** The hash of the cookie's value. */
  id: string
  account_id: string
  created_at: Date
  expires_at: Date
}

/** Append-only; retention empties the values about deleted properties. */
export interface AuditTable {
  id: string
  at: Date
  account_id: string
  /** The account's e-mail at that time. */
  who: string
  property_id: string
  what: string
  /** JSON. */
  old_value: string
  new_value: string
}

export interface Tables {
  property: PropertyTable
  property_feature: PropertyFeatureTable
  property_picture: PropertyPictureTable
  property_view: PropertyViewTable
  property_price: PropertyPriceTable
  tally: FacetCountTable
  property_words: PropertyWordsTable
  search_word: SearchWordTable
  setting: SettingTable
  message: MessageTable
  outbox: OutboxTable
  subscriber: SubscriberTable
  alert: AlertTable
  alert_consent: AlertConsentTable
  alert_seen: AlertSeenTable
  alert_home: AlertHomeTable
  submission: SubmissionTable
  account: AccountTable
  session: SessionTable
  audit: AuditTable
  visit_offer: VisitOfferTable
  visit: VisitTable
  visit_event: VisitEventTable
  calendar_feed: CalendarFeedTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
export type PropertyRow = Selectable<PropertyTable>
