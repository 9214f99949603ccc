import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
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
