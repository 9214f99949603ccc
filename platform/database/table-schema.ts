import { sql } from 'kysely'
import { openStore } from './database.ts'
import { migrateTo } from './migrations.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Every table, after those it references, and whether backups include its rows. What follows from other rows is worked out again;
 * a session or a mailed link that ended since must not become valid again; what is staged for an import or kept for an undo lasts a day.
 */
const tables: Record<keyof Tables, boolean> = {
  setting: true,
  account: true,
  session: false,
  passkey: true,
  authenticator: true,
  recovery_code: true,
  identity: true,
  used_token: false,
  trusted_device: false,
  email_change: false,
  sign_up: false,
  sign_in_link: false,
  guess: false,
  property: true,
  property_revision: true,
  decision: true,
  property_look: false,
  other_home: true,
  property_feature: true,
  property_picture: true,
  agent_picture: true,
  site_picture: true,
  site_post: true,
  staff_invitation: true,
  property_view: true,
  property_price: true,
  property_note: true,
  submission: true,
  thread: true,
  message: true,
  thread_entry: true,
  thread_draft: true,
  thread_word: true,
  reply_template: true,
  inbound_mail: true,
  visit_offer: true,
  visit: true,
  visit_event: true,
  calendar_feed: true,
  subscriber: true,
  alert: true,
  alert_consent: true,
  agent_profile: true,
  agency_member: true,
  agent_invitation: true,
  saved_list: true,
  account_profile: true,
  list_view: true,
  list_choice: true,
  manage_link: true,
  owner_message: true,
  owner_ending: true,
  notice: true,
  outbox: true,
  alert_seen: true,
  alert_home: true,
  figure_day: true,
  view_source: true,
  person_apart: true,
  person_together: true,
  mail_suppression: true,
  api_key: true,
  webhook: true,
  webhook_delivery: false,
  audit: true,
  audit_detail: true,
  import_batch: false,
  import_row: false,
  import_photo: false,
  import_match: false,
  property_entry: false,
  message_entry: false,
  bulk_act: false,
  bulk_change: false,
}

/** The declared column types, the same on both databases. */
export const columnTypes = [
  ...(['text', 'integer', 'bigint', 'real', 'double precision'] as const),
  ...(['boolean', 'date', 'timestamptz', 'jsonb'] as const),
]
export type ColumnType = (typeof columnTypes)[number]

export interface Column {
  name: string
  type: ColumnType
  nullable: boolean
}

export interface TableSchema {
  name: keyof Tables
  /** Written columns; generated columns are excluded. */
  columns: Column[]
  /** The columns of its primary key, in the key's order. */
  key: string[]
}

/**
 * The schemas of the tables in backups as of the migration `level`, each table after those it references. Read from a
 * temporary SQLite database, so they are right for both databases and for tables added later.
 */
export function tableSchemasAt(level: string): Promise<TableSchema[]> {
  const known = selected.get(level) ?? readSchemas(level)
  selected.set(level, known)
  return known
}

const selected = new Map<string, Promise<TableSchema[]>>()

async function readSchemas(level: string) {
  const store = await openStore({})
  try {
    await migrateTo(store, level)
    const names = Object.keys(tables).filter((name) => tables[name as keyof Tables]) as (keyof Tables)[]
    const schemas: TableSchema[] = []
    for (const name of names) {
      const { rows } = await sql<Fact>`select name, type, "notnull", pk from pragma_table_info(${name})`.execute(
        store.db,
      )
      if (rows.length > 0) schemas.push({ name, columns: rows.map(columnOf), key: keyOf(rows) })
    }
    return schemas
  } finally {
    await store.close()
  }
}

interface Fact {
  name: string
  type: string
  notnull: number
  /** Its place in the primary key, from 1. */
  pk: number
}

function columnOf({ name, type, notnull }: Fact): Column {
  const known = columnTypes.find((each) => each === type.toLowerCase())
  if (!known) throw new Error(`Nobody has said how a ${type} is carried from one database to another (${name}).`)
  return { name, type: known, nullable: notnull === 0 }
}

function keyOf(facts: Fact[]) {
  const parts = facts.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return parts.map(({ name }) => name)
}
