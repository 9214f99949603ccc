import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Verification } from '../../../../core/listing/verification.ts'
import { checksMade } from '../../../review/rules/checks.ts'

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
