import type { ColumnType, GeneratedAlways, Kysely, Selectable } from 'kysely'
import type { Role } from '../../domain/account.ts'
import type { Feature, Kind, Offer } from '../../domain/choices.ts'
import type { MailState, MessageKind, MessageState, Recipient, Suspicion } from '../../domain/inquiry.ts'
import type { LocationPrecision } from '../../domain/place.ts'

/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>

export interface PropertyTable {
  id: string
  name: string
  offer: Offer
  kind: Kind
  /** CAD cents. */
  price: number
  address_line: string
  city: string
  /** `fold(city)`. */
  city_key: string
  province: string
  postal_code: string
  street_number: string
  street_name: string
  place_id: string
  latitude: number | null
  longitude: number | null
  /** How exact the coordinates are; null without them. */
  location_precision: LocationPrecision | null
  beds: number
  washrooms: number
  /** Square feet. */
  sqft: number
  /** `YYYY-MM-DD` */
  available_on: string
  description: string
  video_url: string
  verified: boolean
  closed: boolean
  archived: boolean
  /** verified and not archived */
  listed: GeneratedAlways<boolean>
  /** `popularityOf(...)`, worked out anew every hour for what is listed. */
  popularity: number
  /** `priceBand(price)` */
  price_band: number
  customer_name: string
  customer_email: string
  customer_phone: string
  created_at: Date
  updated_at: Date
  /** Since when it is listed; of one that never was, when it came in. Stays while it is hidden. */
  listed_since: Date
  /** When it was last taken from the list. */
  unlisted_at: Date | null
}

export interface PropertyFeatureTable {
  property_id: string
  feature: Feature
}

export interface PropertyPictureTable {
  path: string
  /** null: uploaded, but not part of a listing yet. */
  property_id: string | null
  position: number
  width: number
  height: number
  alt: string
  placeholder: string
  /** Size in storage. */
  bytes: number
  created_at: Date
}

export interface PropertyViewTable {
  property_id: string
  /** `YYYY-MM-DD` */
  day: string
  views: number
}

/** How many listed properties share these facts; kept by triggers, never written by the program. */
export interface TallyTable {
  offer: Offer
  kind: Kind
  city: string
  city_key: string
  beds: number
  price_band: number
  listings: number
}

export interface SettingTable {
  key: string
  value: Json<unknown>
}

export interface MessageTable {
  id: string
  reference: string
  /** What makes a repeated submit the same message; null: nothing does. */
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
  /** Folded words that staff search. */
  search_key: string
  created_at: Date
  updated_at: Date
  /** Of the demo: no mail is ever sent about it. */
  sample: ColumnType<boolean, boolean | undefined, boolean>
}

/** The mails that tell of a message or of a submission. */
export interface OutboxTable {
  id: string
  /** Null for a mail about a submission. */
  message_id: string | null
  /** Of a submission; null for a mail about a message. */
  property_id: string | null
  recipient: Recipient
  state: MailState
  /** The left part of the Message-ID header: the same at every attempt, so that a repeated delivery can be recognised. */
  mail_id: string
  attempts: number
  next_at: Date
  /** Until then one worker alone may send it. */
  leased_until: Date | null
  tried_at: Date | null
  sent_at: Date | null
  /** A sentence for people; never what the mail server said. */
  last_error: string
  created_at: Date
}

/** How a property came in that a visitor submitted. */
export interface SubmissionTable {
  property_id: string
  reference: string
  /** What makes a repeated submit the same property; null: nothing does. */
  submit_key: string | null
  suspicion: Suspicion | null
  created_at: Date
}

/** Who may sign in. */
export interface AccountTable {
  id: string
  /** `emailKey(...)`: one spelling for one address. */
  email: string
  name: string
  role: Role
  /** As `hashPassword` writes it; never leaves the server. */
  password: string
  enabled: boolean
  created_at: Date
  updated_at: Date
}

export interface SessionTable {
  /** A hash of what the cookie holds. */
  id: string
  account_id: string
  created_at: Date
  expires_at: Date
}

/** Only ever added to; the values of what is told of a property that is gone are emptied. */
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
  tally: TallyTable
  setting: SettingTable
  message: MessageTable
  outbox: OutboxTable
  submission: SubmissionTable
  account: AccountTable
  session: SessionTable
  audit: AuditTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
export type PropertyRow = Selectable<PropertyTable>
