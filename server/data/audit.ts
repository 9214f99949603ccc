import { randomUUID } from 'node:crypto'
import type { Person } from '../../domain/account.ts'
import type { Db } from './tables.ts'

export interface AuditEntry {
  id: string
  /** ISO 8601 instant. */
  at: string
  /** E-mail of the account. */
  who: string
  propertyId: string
  /** As it is called now; null when it is gone. */
  propertyName: string | null
  /** The field that changed, in the spelling of the wire: Verified, PropertyClosed ... */
  what: string
  from: unknown
  to: unknown
}

/** Writes down who changed what. Call it in the transaction of the change: both are kept, or neither. */
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
      .select('property.name as property_name')
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const entries = rows.map((row) => ({
    ...{ id: row.id, at: row.at.toISOString(), who: row.who, propertyId: row.property_id },
    ...{ propertyName: row.property_name, what: row.what },
    ...{ from: JSON.parse(row.old_value) as unknown, to: JSON.parse(row.new_value) as unknown },
  }))
  return { entries, total: Number(count) }
}
