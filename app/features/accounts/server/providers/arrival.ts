import { randomUUID } from 'node:crypto'
import type { Store } from '../../../../../platform/database/database.ts'
import type { Language } from '../../../../core/language/language.ts'
import { emailKey } from '../../rules/account.ts'
import type { ProviderName } from '../../rules/sign-in-ways.ts'
import { tellHolder } from '../account-notices.ts'
import { findAccountById } from '../account-queries.ts'
import { noPassword } from '../passwords/password.ts'
import { findIdentityOwner, insertIdentity } from './identity-queries.ts'
import type { Claimed } from './provider-flow.ts'

/** Why nobody is signed in: a key of `providerRefusals`. */
export type Refused = 'unconfirmed' | 'connect' | 'taken'

/**
 * The account that an arrival from a provider opens. An unknown identity is connected to the account of its address only if the
 * provider vouches for the address and it is confirmed here: otherwise whoever claims somebody's address first would share the
 * account. Without an account, one is made for an address that the provider vouches for.
 */
export async function findArrived(
  { db }: Pick<Store, 'db'>,
  { provider, claimed, language }: { provider: ProviderName; claimed: Claimed; language: Language },
  at: Date,
) {
  const { subject, verified, name } = claimed
  const known = await findIdentityOwner(db, provider, subject)
  if (known) return (await findAccountById(db, known.accountId)) ?? 'connect'
  if (!verified) return 'unconfirmed'
  const email = emailKey(claimed.email)
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      email,
      name: name || email,
      role: 'customer',
      password: noPassword,
      enabled: true,
      language,
      confirmed_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('account')
    .select(['id', 'enabled', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!account.enabled || !account.confirmedAt) return 'connect'
  const isNew = await db.transaction().execute(async (tx) => {
    const isAdded = await insertIdentity(tx, { accountId: account.id, provider, subject, email }, at)
    if (isAdded && !made) await tellHolder(tx, account.id, 'identity-added', at)
    return isAdded
  })
  if (!isNew) return 'connect'
  return (await findAccountById(db, account.id)) ?? 'connect'
}
