import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { emailKey, type Role } from '../rules/account.ts'

/**
 * Whether the account is the only one left that may change everything: it can be neither removed nor demoted (contract 3.33).
 * In a transaction it holds the managers until the end, so that two cannot remove each other.
 */
export async function isLastManager(tx: Db, accountId: string): Promise<boolean> {
  const managers = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .where('enabled', '=', true)
    .orderBy('id')
    .$if(!isSqlite(tx) && tx.isTransaction, (query) => query.forUpdate())
    .execute()
  return managers.length === 1 && managers[0]?.id === accountId
}

/** Removes a staff account; the history keeps its e-mail. The last manager stays. Call it in a transaction. */
export async function removeStaff(
  tx: Db,
  email: string,
): Promise<{ id: string; email: string; role: Role } | 'unknown' | 'last manager'> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'role'])
    .where('email', '=', emailKey(email))
    .where('role', 'in', ['reader', 'manager'])
    .executeTakeFirst()
  if (!account) return 'unknown'
  if (await isLastManager(tx, account.id)) return 'last manager'
  await tx.deleteFrom('account').where('id', '=', account.id).execute()
  return account
}

/** Whether giving this address another role would leave nobody who may change everything. */
export async function isLastManagerAddress(db: Db, email: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
  return account !== undefined && isLastManager(db, account.id)
}
