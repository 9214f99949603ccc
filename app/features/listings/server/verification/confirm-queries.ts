import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { findPropertyWithCustomer } from '../queries.ts'

/** Notes that the owner says that a property is still on offer. Undefined when there is no such property. */
export async function confirmProperty(tx: Db, id: string, person: Pick<Person, 'id' | 'email'>, now: number) {
  const before = await findPropertyWithCustomer(tx, id)
  if (!before) return undefined
  const at = new Date(Math.max(now, Date.parse(before.confirmedAt)))
  await tx.updateTable('property').set({ confirmed_at: at }).where('id', '=', id).execute()
  const entry = { propertyId: id, what: 'confirmed', from: before.confirmedAt, to: at.toISOString() }
  await insertAudit(tx, { ...entry, person }, at)
  return findPropertyWithCustomer(tx, id)
}
