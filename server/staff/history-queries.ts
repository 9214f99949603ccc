import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Person } from '../../domain/account/account.ts'
import type { AuditTable, Db } from '../database/tables.ts'
import { type Nullable, type TitleColumns, titleFrom } from '../properties/title-queries.ts'

interface AuditEntry {
  id: string
  /** ISO 8601 instant. */
  at: string
  /** E-mail of the account. */
  who: string
  propertyId: string
  /** Its current title; null when deleted. */
  propertyName: string | null
  /** The changed field, by its wire name: Verified, PropertyClosed ... */
  what: string
  from: unknown
  to: unknown
}

/** Records who changed what. Call it in the transaction of the change. */
export async function insertAudit(
  tx: Db,
  { person, propertyId, what, from, to }: Pick<AuditEntry, 'propertyId' | 'what' | 'from' | 'to'> & { person: Person },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      ...{ id: randomUUID(), at, account_id: person.id, who: person.email, property_id: propertyId, what },
      ...{ old_value: JSON.stringify(from), new_value: JSON.stringify(to) },
    })
    .execute()
}

/** The newest first; of one property, or of all. */
export async function listAudit(
  db: Db,
  { propertyId, offset, limit }: { propertyId?: string; offset: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const asked = db
    .selectFrom('audit')
    .$if(propertyId !== undefined, (query) => query.where('audit.property_id', '=', propertyId!))
  const [{ count }, rows] = await Promise.all([
    asked.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    asked
      .leftJoin('property', 'property.id', 'audit.property_id')
      .selectAll('audit')
      .select(['property.name', 'property.language', 'property.other_title'])
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { entries: rows.map(toEntry), total: Number(count) }
}

/** The history of a property since the instant `since` (ISO 8601), the oldest first; at most the last 200 entries. */
export async function listAuditSince(db: Db, propertyId: string, since: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('property', 'property.id', 'audit.property_id')
    .selectAll('audit')
    .select(['property.name', 'property.language', 'property.other_title'])
    .where('audit.property_id', '=', propertyId)
    .where('audit.at', '>', new Date(since))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toEntry).reverse()
}

function toEntry(row: Selectable<AuditTable> & Nullable<TitleColumns>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    propertyId: row.property_id,
    propertyName: titleFrom(row),
    what: row.what,
    from: JSON.parse(row.old_value),
    to: JSON.parse(row.new_value),
  }
}
