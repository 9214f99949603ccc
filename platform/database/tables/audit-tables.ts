import type { Generated } from 'kysely'

/** An entry of the history. Written by `insertAudits` alone; triggers refuse every change and removal. */
export interface AuditTable {
  id: string
  /** Its number, which the database gives: of entries of the same instant the later one has the higher. */
  seq: Generated<number>
  at: Date
  /** The id of an account, or of `historyActors` who did it without one. */
  actor: string
  /** The id of the API key with which it was done, or empty. */
  via: string
  area: string
  property_id: string
  /** What else it concerns: "message:<id>", "account:<id>"; or empty. */
  subject: string
  what: string
}

/** The texts of an entry, which may be erased (docs/decisions/044-history.md). */
export interface AuditDetailTable {
  audit_id: string
  /** The account's e-mail at that time; empty once it was erased. */
  who: string
  /** JSON. */
  old_value: string
  new_value: string
  /** The values were erased, and are JSON's null. */
  erased: Generated<boolean>
  /** Normalised words for the search, with spaces between. */
  words: string
}

export interface AuditTables {
  audit: AuditTable
  audit_detail: AuditDetailTable
}
