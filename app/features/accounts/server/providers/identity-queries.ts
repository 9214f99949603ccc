import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { ProviderName } from '../../rules/sign-in-ways.ts'

export interface Identity {
  id: string
  provider: ProviderName
  email: string
  createdAt: Date
}

/** The enabled account that this account of the provider opens. */
export async function findIdentityOwner(
  db: Db,
  provider: ProviderName,
  subject: string,
): Promise<{ accountId: string } | undefined> {
  return db
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select('account_id as accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
}

/** Connects the two. Returns false if the provider's account is connected to another one already. */
export async function insertIdentity(
  db: Db,
  identity: { accountId: string; provider: ProviderName; subject: string; email: string },
  at: Date,
): Promise<boolean> {
  const { accountId: account_id, ...facts } = identity
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity')
    .values({ id: randomUUID(), account_id, ...facts, created_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listIdentities(db: Db, accountId: string): Promise<Identity[]> {
  return db
    .selectFrom('identity')
    .select(['id', 'provider', 'email', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function deleteIdentity(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
