import type { Person } from '../../domain/account/account.ts'
import { historyActors } from '../../domain/history/history-actors.ts'
import type { Db } from '../database/tables/tables.ts'
import { insertAudit } from '../staff/history-queries.ts'
import type { VisitRecord } from './visit-queries.ts'

/** Who stands in the history where somebody without an account did something. */
const visitor = { id: '', email: historyActors.visitor }

/** Notes what became of a visit in the history of its home. No name of a visitor stands there. */
export async function recordVisit(
  tx: Db,
  { property }: Pick<VisitRecord, 'property'>,
  change: { what: string; from: unknown; to: unknown; person?: Pick<Person, 'id' | 'email'> },
  at: Date,
): Promise<void> {
  if (!property) return
  await insertAudit(tx, { ...change, person: change.person ?? visitor, propertyId: property.id }, at)
}
