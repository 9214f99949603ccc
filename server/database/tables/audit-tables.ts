/** An entry of the history. Written by `insertAudits` alone; triggers refuse every change and removal. */
export interface AuditTable {
  id: string
  /** Its place in the chain, from 1. PostgreSQL gives it when the transaction ends; null until then. */
  seq: number | null
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
  who_hash: string
  values_hash: string
  digest: string
  previous: string | null
  hash: string | null
}

/** The texts of an entry. A part may be erased, with its salt: see docs/decisions/044-history-chain.md. */
export interface AuditDetailTable {
  audit_id: string
  /** The account's e-mail at that time. */
  who: string
  who_salt: string
  /** JSON. */
  old_value: string
  new_value: string
  values_salt: string
  /** Normalised words for the search, with spaces between. */
  words: string
}

export interface AuditTables {
  audit: AuditTable
  audit_detail: AuditDetailTable
}
