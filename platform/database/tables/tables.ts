import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { Kind, Offer } from '../../../app/core/listing/fields/choices.ts'
import type { LocationPrecision } from '../../../app/core/places/place.ts'
import type { MessageKind, MessageState, Suspicion } from '../../../app/features/inbox/rules/inquiry.ts'
import type { AccountTables } from './account-tables.ts'
import type { Json } from './json-column.ts'
import type { OfficeTables } from './office-tables.ts'
import type { PropertyTables } from './property-tables.ts'
import type { ThreadTables } from './thread-tables.ts'

export type { OutboxTable } from './thread-tables.ts'

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
  /** Null: unknown. */
  year_built: Generated<number | null>
  description: string
  /** The same in the other language, or empty. */
  other_description: string
  video_url: string
  /** As `tourFrom` spells it, or empty. */
  virtual_tour_url: string
  verified: boolean
  closed: boolean
  /** When it was marked as rented or sold; null while it is not. */
  closed_at: Date | null
  archived: boolean
  /** verified and not archived */
  listed: GeneratedAlways<boolean>
  /** `popularityOf(...)`, recomputed every hour for what is listed. */
  popularity: number
  /** `featureBits(features)` */
  feature_bits: Generated<number>
  customer_name: string
  customer_email: string
  customer_phone: string
  /** `emailKey(customer_email)`, and the digits of the phone without an extension. */
  customer_email_key: GeneratedAlways<string>
  customer_phone_key: GeneratedAlways<string>
  created_at: Date
  updated_at: Date
  /** Listed since; if never listed, the time of submission. Unchanged while hidden. */
  listed_since: Date
  /** When it was last unlisted. */
  unlisted_at: Date | null
  /** When its owner last said that it is still on offer: at first the submission. */
  confirmed_at: Date
  /** When its owner was last asked so, and since when that has no answer. */
  asked_at: Generated<Date | null>
  unanswered_at: Generated<Date | null>
  /** The account to which it belongs; null until one claims it. */
  owner_id: Generated<string | null>
  /** The agent to whom inquiries about it go, beside the company. */
  agent_id: Generated<string | null>
}

export interface Tables extends AccountTables, OfficeTables, PropertyTables, ThreadTables {
  property: PropertyTable

  setting: {
    key: string
    value: Json<unknown>
  }

  message: {
    id: string
    reference: string
    /** The idempotency key of the submit, if any. */
    submit_key: string | null
    kind: MessageKind
    property_id: string | null
    /** The agent on whose page it was written. */
    agent_id: Generated<string | null>
    address: string
    name: string
    email: string
    phone: string
    /** `emailKey(email)`, and the digits of the phone without an extension. */
    email_key: GeneratedAlways<string>
    phone_key: GeneratedAlways<string>
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
    /** When it was first answered, and how many minutes of opening hours that took. */
    answered_at: Generated<Date | null>
    answer_minutes: Generated<number | null>
    /** A sample of the demo: no mail is ever sent about it. */
    sample: ColumnType<boolean, boolean | undefined, boolean>
    /** The conversation that it belongs to. */
    thread_id: Generated<string | null>
  }

  /** How a visitor submitted a property. */
  submission: {
    property_id: string
    reference: string
    /** The idempotency key of the submit, if any. */
    submit_key: string | null
    suspicion: Suspicion | null
    /** In which its sender read the site. */
    language: Generated<Language>
    created_at: Date
  }
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
export type PropertyRow = Selectable<PropertyTable>
