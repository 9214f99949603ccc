import { sql } from 'kysely'
import { emailKey } from '../../domain/account/account.ts'
import type { Db } from '../database/tables/tables.ts'

/**
 * What was submitted with the confirmed e-mail of an account becomes its own, unless it has an owner. Visitors see no
 * difference. Returns how many properties.
 */
export async function claimSubmissions(db: Db, account: { id: string; email: string }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('property')
    .set({ owner_id: account.id })
    .where(sql<string>`lower(customer_email)`, '=', emailKey(account.email))
    .where('owner_id', 'is', null)
    .where((when) =>
      when.exists(
        when
          .selectFrom('account')
          .select('account.id')
          .where('account.id', '=', account.id)
          .where('account.confirmed_at', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A property that is submitted by somebody who is signed in is that account's own. */
export async function setOwner(tx: Db, propertyId: string, accountId: string): Promise<void> {
  await tx.updateTable('property').set({ owner_id: accountId }).where('id', '=', propertyId).execute()
}
