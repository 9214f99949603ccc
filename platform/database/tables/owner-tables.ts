import type { ColumnType } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { Actor } from '../../../app/core/listing/listing-stage.ts'

/** A private link by which whoever has it manages one listing. */
export interface ManageLinkTable {
  id: string
  property_id: string
  /** `hashToken(...)` of the link's token. */
  hash: string
  created_at: Date
  expires_at: Date
  /** When its holder or staff ended it. */
  ended_at: Date | null
  last_opened_at: Date | null
}

/** A mail about a listing or an account, to be written when it is sent. */
export interface NoticeTable {
  id: string
  /** A kind of `platform/mail/kinds.ts`. */
  kind: string
  property_id: string | null
  account_id: string | null
  email: string
  language: Language
  /** What the writer needs beside the current facts; never a token. */
  details: ColumnType<unknown, string, string>
  created_at: Date
}

/** What owner and office write to each other about a listing. */
export interface OwnerMessageTable {
  id: string
  property_id: string
  author: Actor
  /** Of whoever was signed in. */
  account_id: string | null
  body: string
  created_at: Date
}

/** The owner has marked the listing as rented or sold, or has taken it down. */
export interface OwnerEndingTable {
  property_id: string
  kind: 'closed' | 'down'
  at: Date
  /** When its visits are called off; null once they are. */
  visits_end_at: Date | null
}
