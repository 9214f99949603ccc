import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditDetailTable, AuditTable } from '../../../../platform/database/tables/audit-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { eventOf, queueEvents } from '../../connections/server/event-queries.ts'
import { type Nullable, type TitleColumns, titleFrom } from '../../listings/server/queries.ts'
import type { Change } from '../rules/history.ts'
import { historyActorOf, historyActors } from '../rules/history-actors.ts'
import { areaOf, type HistoryArea } from '../rules/history-areas.ts'
import { historyWords } from './history-words.ts'

/** An entry with everything that is stored of it. */
export type AuditEntry = Required<Change>

/** Who did it. `via`: the id of the API key with which. */
export type Actor = Pick<Person, 'id' | 'email'> & { via?: string }

export type NewEntry = Pick<AuditEntry, 'what' | 'from' | 'to'> & {
  person: Actor
  /** The listing that it concerns. */
  propertyId?: string
  /** What else it concerns: "account:<id>", "message:<id>", "webhook:<id>", so that its values can be erased with that. */
  subject?: string
  /** Left out: as `areaOf` says. */
  area?: HistoryArea
}

/** Records who changed what. Call it in the transaction of the change. */
export async function insertAudit(tx: Db, entry: NewEntry, at: Date): Promise<void> {
  await insertAudits(tx, [entry], at)
}

/** The same of several changes, each with its own instant where it has one. The only writer of the history. */
export async function insertAudits(tx: Db, entries: readonly (NewEntry & { at?: Date })[], at: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => rowsOf(entry, entry.at ?? at))
  await queueEvents(
    tx,
    entries.flatMap((entry) => eventOf(entry, entry.at ?? at)),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await tx
      .insertInto('audit')
      .values(some.map(({ core }) => core))
      .execute()
    await tx
      .insertInto('audit_detail')
      .values(some.map(({ detail }) => detail))
      .execute()
  }
}

/** Rows of a statement: SQLite has at most 32,766 values in one. */
const atOnce = 500

function rowsOf({ person, propertyId = '', subject = '', what, from, to, area = areaOf(what) }: NewEntry, at: Date) {
  const texts = {
    who: person.email,
    old_value: JSON.stringify(from ?? null),
    new_value: JSON.stringify(to ?? null),
  }
  const core = {
    id: randomUUID(),
    at,
    actor: person.id || (historyActorOf(person.email) ?? ''),
    via: person.via ?? '',
    area,
    property_id: propertyId,
    subject,
    what,
  }
  const words = historyWords(person.email, what, texts.old_value, texts.new_value)
  return { core, detail: { audit_id: core.id, ...texts, words } }
}

/**
 * What changed of a property since the instant `since` (ISO 8601), the oldest first; at most the last 200 entries. What staff did with
 * messages about it, or thought of it, is no change of the property.
 */
export async function listAuditSince(db: Db, propertyId: string, since: string): Promise<AuditEntry[]> {
  const rows = await selectEntries(db)
    .where('audit.property_id', '=', propertyId)
    .where('audit.at', '>', new Date(since))
    .where('audit.area', '<>', 'message' satisfies HistoryArea)
    .where('audit.what', '<>', 'other-home')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.seq', 'desc')
    .limit(200)
    .execute()
  return rows.map(entryFrom).reverse()
}

/** Entries with their texts and the title of their listing. */
export function selectEntries(db: Db) {
  return db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .leftJoin('property', 'property.id', 'audit.property_id')
    .leftJoin('api_key', 'api_key.id', 'audit.via')
    .select('api_key.name as key_name')
    .select(['audit.id', 'audit.seq', 'audit.at', 'audit.area', 'audit.property_id', 'audit.subject', 'audit.what'])
    .select(['audit_detail.who', 'audit_detail.old_value', 'audit_detail.new_value', 'audit_detail.erased'])
    .select(['property.name', 'property.language', 'property.other_title'])
}

type EntryRow = Pick<Selectable<AuditTable>, 'id' | 'seq' | 'at' | 'area' | 'property_id' | 'subject' | 'what'> &
  Pick<Selectable<AuditDetailTable>, 'who' | 'old_value' | 'new_value' | 'erased'> &
  Nullable<TitleColumns> & { key_name: string | null }

export function entryFrom(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    seq: row.seq,
    at: row.at.toISOString(),
    who: row.who || historyActors.gone,
    via: row.key_name ?? '',
    area: row.area as HistoryArea,
    propertyId: row.property_id,
    propertyName: titleFrom(row),
    subject: row.subject,
    what: row.what,
    from: JSON.parse(row.old_value),
    to: JSON.parse(row.new_value),
    erased: row.erased,
  }
}
