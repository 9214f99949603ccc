import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Person } from '../../domain/account/account.ts'
import type { Change } from '../../domain/history/history.ts'
import { historyActorOf, historyActors } from '../../domain/history/history-actors.ts'
import { areaOf, type HistoryArea } from '../../domain/history/history-areas.ts'
import { eventOf, queueEvents } from '../connections/event-queries.ts'
import { isSqlite } from '../database/raw-sql.ts'
import type { AuditDetailTable, AuditTable } from '../database/tables/audit-tables.ts'
import type { Db } from '../database/tables/tables.ts'
import { type Nullable, type TitleColumns, titleFrom } from '../properties/title-queries.ts'
import { digestOf, genesis, linkOf, newSalt, valuesHash, whoHash } from './history/chain.ts'
import { historyWords } from './history/history-words.ts'

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

/**
 * The same of several changes, each with its own instant where it has one. The only writer of the history: it chains the
 * entries on SQLite, where the write lock keeps others out; on PostgreSQL a trigger does when the transaction is committed.
 */
export async function insertAudits(tx: Db, entries: readonly (NewEntry & { at?: Date })[], at: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => rowsOf(entry, entry.at ?? at))
  await queueEvents(
    tx,
    entries.flatMap((entry) => eventOf(entry, entry.at ?? at)),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const places = isSqlite(tx) ? await placesAfterLast(tx, some) : []
    await tx
      .insertInto('audit')
      .values(some.map(({ core }, index) => ({ ...core, ...(places[index] ?? unplaced) })))
      .execute()
    await tx
      .insertInto('audit_detail')
      .values(some.map(({ detail }) => detail))
      .execute()
  }
}

/** Rows of a statement: SQLite has at most 32,766 values in one. */
const atOnce = 500
const unplaced = { seq: null, previous: null, hash: null }

async function placesAfterLast(tx: Db, rows: { core: { digest: string } }[]) {
  const last = await tx.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  let [seq, previous] = [last?.seq ?? 0, last?.hash ?? genesis]
  return rows.map(({ core }) => {
    const place = { seq: ++seq, previous, hash: linkOf(previous, seq, core.digest) }
    previous = place.hash
    return place
  })
}

function rowsOf({ person, propertyId = '', subject = '', what, from, to, area = areaOf(what) }: NewEntry, at: Date) {
  const texts = {
    who: person.email,
    who_salt: newSalt(),
    values_salt: newSalt(),
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
    who_hash: whoHash(texts),
    values_hash: valuesHash(texts),
  }
  const words = historyWords(person.email, what, texts.old_value, texts.new_value)
  return { core: { ...core, digest: digestOf(core) }, detail: { audit_id: core.id, ...texts, words } }
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
    .select(['audit_detail.who', 'audit_detail.old_value', 'audit_detail.new_value', 'audit_detail.values_salt'])
    .select(['property.name', 'property.language', 'property.other_title'])
}

type EntryRow = Pick<Selectable<AuditTable>, 'id' | 'seq' | 'at' | 'area' | 'property_id' | 'subject' | 'what'> &
  Pick<AuditDetailTable, 'who' | 'old_value' | 'new_value' | 'values_salt'> &
  Nullable<TitleColumns> & { key_name: string | null }

export function entryFrom(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    seq: Number(row.seq),
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
    erased: row.values_salt === '',
  }
}
