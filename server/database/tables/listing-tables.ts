import type { ColumnType, Generated } from 'kysely'
import type { BulkAction, BulkRefusal, BulkReport } from '../../../domain/listing/bulk.ts'
import type { ListColumn } from '../../../domain/listing/list-view.ts'
import type { Offer } from '../../../domain/property/fields/choices.ts'
import type { Json } from './json.ts'

/** A row of the office's table of listings, computed from other tables by `server/listings/refresh.ts`. */
export interface OfficeListingTable {
  id: Generated<number>
  property_id: string
  /** The states in which it is, as bits in the order of `listStates`. */
  states: number
  /** The place of its status among `listStatuses`. */
  rank: number
  /** Its place among those of the status: the smallest first. */
  place: number
  /** Milliseconds since 1970: since when it waits, or is shown. */
  since: number
  /** Folded title. */
  name_key: string
  /** CAD cents. */
  price: number
  /** Empty without an agent. */
  agent_id: string
  /** Folded name of the agent; sorts last without one. */
  agent_key: string
  /** Milliseconds since 1970; 0 for one that visitors do not see. */
  confirmed: number
  /** Of the last 30 days. */
  views: number
  inquiries: number
  offer: Offer
  city_key: string
  /** Folded words by which it is found, divided by spaces. */
  words: string
}

/** A property whose row is to be computed again. Rows are appended only, so that no change is missed. */
interface OfficeStaleTable {
  id: Generated<number>
  property_id: string
}

/** How many rows there are with these facts; maintained by triggers. */
interface OfficeTallyTable {
  states: number
  agent_id: string
  offer: Offer
  city_key: string
  listings: number
}

/** A search of the table that an account has kept under a name. */
interface ListViewTable {
  id: string
  account_id: string
  name: string
  /** As `spellListSearch` writes it. */
  search: string
  created_at: Date
}

/** The columns and the rows of a page that an account has chosen. */
interface ListChoiceTable {
  account_id: string
  columns: Json<ListColumn[]>
  size: number
}

/** What was done with several listings at once. */
interface BulkActTable {
  id: string
  account_id: string
  /** The idempotency key of the call. */
  submit_key: string
  action: BulkAction
  agent_id: string | null
  agent_name: string | null
  done: number
  refused: Json<BulkRefusal[]>
  created_at: Date
  /** When the last of it was done. */
  touched_at: Date
  /** Null while it goes on. */
  ended_at: Date | null
  undone: ColumnType<BulkReport['undone'], string | null | undefined, string | null>
}

/** What an act has changed of a listing, for its undo. */
interface BulkChangeTable {
  act_id: string
  property_id: string
  changed: Json<BulkChanged>
}

/** Instants are ISO 8601. */
export interface BulkChanged {
  /** `updated_at` after the change of a flag. */
  version?: string
  /** The agent before. */
  agent?: string | null
  /** The question before, the one of the act, and its notice. */
  askedAt?: string | null
  unansweredAt?: string | null
  askedNow?: string
  noticeId?: string
}

export interface ListingTables {
  office_listing: OfficeListingTable
  office_stale: OfficeStaleTable
  office_tally: OfficeTallyTable
  list_view: ListViewTable
  list_choice: ListChoiceTable
  bulk_act: BulkActTable
  bulk_change: BulkChangeTable
}
