import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { checksMade, type Verification } from '../../review/rules/checks.ts'
import { findPropertyWithCustomer } from './queries.ts'
import { isInScope } from './scope-queries.ts'

/** When staff last verified a listed property; of one that has no history, since when it is listed. Undefined for others. */
export async function findVerification(db: Db, id: string): Promise<Verification | undefined> {
  const listed = await db
    .selectFrom('property')
    .select('listed_since')
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!listed) return undefined
  const noted = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select('at')
    .where('property_id', '=', id)
    .where('what', '=', 'Verified')
    .where('new_value', '=', 'true')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const decisions = await db
    .selectFrom('decision')
    .select(['checked', 'created_at', 'role'])
    .where('property_id', '=', id)
    .where('verdict', 'in', ['accepted', 'partly'])
    .orderBy('round', 'desc')
    .limit(maxDecisions)
    .execute()
  const made = decisions.map(({ checked, created_at }) => ({ checked, at: created_at.toISOString() }))
  return {
    at: (noted?.at ?? listed.listed_since).toISOString(),
    checks: checksMade(made),
    role: decisions[0]?.role ?? null,
  }
}

/** Older ones say nothing of a listing as it is. */
const maxDecisions = 50

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

/**
 * Notes for staff, or an agent of the listing, that its owner has said today that it is still on offer, and who noted it. It is no
 * other version of the listing: `updatedAt` stays.
 */
export async function noteConfirmation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: { person: Person; scope: Scope },
  id: string,
): Promise<Answer> {
  const isOpen = await isInScope(store.db, id, scope)
  const confirmed = isOpen && (await store.change((tx) => confirmProperty(tx, id, person, now())))
  return confirmed ? { done: undefined } : refuse(404, t('There is no such property.'))
}
