import type { ColumnType } from 'kysely'
import type { BulkAction, BulkRefusal, BulkReport } from '../../../app/features/office/rules/bulk.ts'
import type { ListColumn } from '../../../app/features/office/rules/list-view.ts'
import type { Json } from './json.ts'

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
  list_view: ListViewTable
  list_choice: ListChoiceTable
  bulk_act: BulkActTable
  bulk_change: BulkChangeTable
}
