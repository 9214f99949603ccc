import type { Flag, Offer } from '../../../core/listing/fields/choices.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { Customer } from '../../../core/listing/property.ts'
import type { Words } from '../../../core/listing/words.ts'
import type { BulkSummary } from './bulk.ts'
import type { ListColumn, ListSize, ListState, ListStatus } from './list-view.ts'

/** A listing as the office's table shows it. Instants are ISO 8601. */
export interface ListRow extends Record<Flag, boolean> {
  id: string
  /** In the language of the reader where there is one. */
  title: Words
  address: string
  city: string
  offer: Offer
  /** CAD cents. */
  price: number
  updatedAt: string
  customer: Customer
  status: ListStatus
  verdict: OpenVerdict | null
  /** Since when it waits, or is shown. */
  since: string
  /** When its owner last said that it is available; null while visitors do not see it. */
  confirmedAt: string | null
  /** When it was marked as rented or sold, else when visitors ceased to see it; null for what they see. */
  endedAt: string | null
  agent: { id: string; name: string } | null
  /** Detail views of the last 30 days, and of each of them, the oldest first; no days without views. */
  views: number
  days: number[]
  inquiries: number
  /** Number of reasons for a closer look. */
  reasons: number
  /** Address of a small picture. */
  cover: string | null
}

export interface SavedView {
  id: string
  name: string
  /** As `spellListSearch` writes it. */
  search: string
}

/** A page of the table, with what stands around it. */
export interface ListPage {
  rows: ListRow[]
  total: number
  page: number
  size: ListSize
  counts: Record<'all' | ListState, number>
  columns: ListColumn[]
  views: SavedView[]
  /** What the account did last with several listings, while it can be undone or was. */
  lastAct: BulkSummary | null
  /** What the filters offer. */
  cities: { key: string; name: string }[]
  agents: { id: string; name: string }[]
}
