import type { ColumnType } from 'kysely'
import type {
  Canceller,
  InvitationAnswer,
  VisitEventKind,
  VisitState,
} from '../../../app/features/visits/rules/visit.ts'
import type { OfferRepeat } from '../../../app/features/visits/rules/visit-offer.ts'
import type { Json } from './json.ts'

/** Times at which a home can be visited (`app/features/visits/rules/visit-offer.ts`). */
export interface VisitOfferTable {
  id: string
  property_id: string
  repeats: OfferRepeat
  weekdays: Json<number[]>
  /** `YYYY-MM-DD` */
  first_day: string
  last_day: string | null
  /** `HH:MM` on the clocks of Greater Moncton. */
  from_time: string
  to_time: string
  minutes: number
  pause_minutes: number
  places: number
  days_off: Json<string[]>
  /** Starts, ISO 8601 instants. */
  withdrawn_times: Json<string[]>
  host: string
  /** `normalise(host)`: the same host has one visit at a time. */
  host_key: string
  directions: string
  withdrawn_at: Date | null
  created_at: Date
  sample: boolean
}

/** A booked visit; its visitor stands in the message. */
export interface VisitTable {
  id: string
  message_id: string
  /** Null when the property is gone. */
  offer_id: string | null
  starts_at: Date
  ends_at: Date
  /** From 1 to the places of its time. */
  place: number
  host: string
  host_key: string
  directions: string
  state: VisitState
  cancelled_by: Canceller | null
  reason: string
  /** What the visitor's calendar program answered to the invitation to this time; null before it did. */
  answer: ColumnType<InvitationAnswer | null, InvitationAnswer | null | undefined>
  /** Of RFC 5545: increases with every change of the time or the state. */
  sequence: number
  created_at: Date
  updated_at: Date
}

/** What the mails about a visit tell; each at most once for a time of the visit. */
export interface VisitEventTable {
  id: string
  visit_id: string
  kind: VisitEventKind
  /** Of the visit at that time. */
  sequence: number
  created_at: Date
}

/** The private address of a staff member's calendar. */
export interface CalendarFeedTable {
  account_id: string
  /** What the token of the address claims. It is signed with AUTH_SECRET, so this alone opens nothing. */
  claims: string
  created_at: Date
}
