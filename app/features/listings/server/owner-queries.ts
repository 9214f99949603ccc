import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { emailKey, type Person } from '../../accounts/rules/account.ts'
import { endManageLinks } from '../../owners/server/link-queries.ts'
import { changeProperty } from './change-queries.ts'
import { findPropertyWithCustomer } from './queries.ts'

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

/**
 * The listings that an account submitted with its former address get the new one: mails about them go there, and the private links
 * in the former mailbox end. Call it in the transaction that changes the address of the account.
 */
export async function moveOwnListings(
  tx: Db,
  { account, before }: { account: Pick<Person, 'id' | 'email'>; before: string },
  at: Date,
): Promise<void> {
  const own = await tx
    .selectFrom('property')
    .select('id')
    .where('owner_id', '=', account.id)
    .where(sql<string>`lower(customer_email)`, '=', emailKey(before))
    .execute()
  for (const { id } of own) {
    const property = (await findPropertyWithCustomer(tx, id))!
    const customer = { ...property.customer, email: account.email }
    await changeProperty(tx, { id, facts: property, customer, deleted: [], sent: [], person: account }, at.getTime())
    await endManageLinks(tx, id, at)
    const waiting = tx.selectFrom('outbox').select('notice_id').where('state', '=', 'waiting')
    await tx
      .updateTable('notice')
      .set({ email: account.email })
      .where('property_id', '=', id)
      .where(sql<string>`lower(email)`, '=', emailKey(before))
      .where('id', 'in', waiting)
      .execute()
  }
}

/** A property that is submitted by somebody who is signed in is that account's own; one that an agent enters names the agent, too. */
export async function setOwner(tx: Db, propertyId: string, accountId: string, { isAgent }: { isAgent: boolean }) {
  const own = { owner_id: accountId, ...(isAgent && { agent_id: accountId }) }
  await tx.updateTable('property').set(own).where('id', '=', propertyId).execute()
}
