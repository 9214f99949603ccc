import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { emptyProfile, type OwnProfile } from '../../rules/profile-rules.ts'
import type { RequestedRole } from '../../rules/signup-rules.ts'

export interface StoredProfile {
  email: string
  profile: OwnProfile
  /** The role that was asked for and is not answered. */
  asked: RequestedRole | null
}

/** Undefined for an account that is gone. Name and telephone are the account's own. */
export async function findAccountProfile(db: Db, accountId: string): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_profile', 'account_profile.account_id', 'account.id')
    .select(['account.email', 'account.name', 'account.phone', 'account_profile.facts'])
    .select(['account.role', 'account.requested_role'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, name, phone, facts } = row
  const asked = row.role === 'customer' ? row.requested_role : null
  return { email, asked, profile: { ...emptyProfile, ...(facts as Partial<OwnProfile> | null), name, phone } }
}

export async function putAccountProfile(tx: Db, accountId: string, profile: OwnProfile, at: Date): Promise<void> {
  const { name, phone, ...others } = profile
  await tx.updateTable('account').set({ name, phone, updated_at: at }).where('id', '=', accountId).execute()
  const facts = { facts: JSON.stringify(others), updated_at: at }
  await tx
    .insertInto('account_profile')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
}
