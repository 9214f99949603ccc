import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Role } from '../rules/account.ts'
import { maxPasskeys, type ProviderName } from '../rules/sign-in-ways.ts'
import { tellHolder } from './account-queries.ts'
import { noPassword } from './passwords/password.ts'
import { findAuthenticator, unusedCodes } from './two-step/two-step-queries.ts'

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'credential_id as credentialId'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What verifying a signature needs. */
export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'account_id as accountId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
    ])
    .where('credential_id', '=', credentialId)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
}

export type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>

interface NewPasskey {
  accountId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

/** Tells the holder of the account by mail. Returns undefined, and stores nothing, if the credential is known already or the account has too many. */
export async function insertPasskey(db: Db, passkey: NewPasskey, at: Date): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('passkey')
      .select((column) => column.fn.countAll<number>().as('count'))
      .where('account_id', '=', passkey.accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxPasskeys) return undefined
    const id = randomUUID()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        id,
        account_id: passkey.accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined
    await tellHolder(tx, passkey.accountId, 'passkey-added', at)
    return id
  })
}

/** Notes a use. Returns false if another use came between, so that of two copies of a key only one is believed. */
export async function noteUse(db: Db, { id, counter }: Credential, newCounter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns false if the account has no such passkey. */
export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The enabled account that this account of the provider opens. */
export function findIdentityOwner(db: Db, provider: ProviderName, subject: string) {
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

function listIdentities(db: Db, accountId: string) {
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

/** Everything that opens an account. */
export async function findKeys(db: Db, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select(['password', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const authenticator = await findAuthenticator(db, accountId)
  return {
    role: account.role as Role,
    password: account.password !== noPassword,
    passkeys: await listPasskeys(db, accountId),
    identities: await listIdentities(db, accountId),
    authenticatorSince: authenticator?.enabledAt ?? null,
    codesLeft: (await unusedCodes(db, accountId)).length,
  }
}

export type Keys = Awaited<ReturnType<typeof findKeys>>

/** How many ways lead into the account by themselves. The authenticator app alone is none. */
export function countWays({ password, passkeys, identities }: Keys) {
  return (password ? 1 : 0) + passkeys.length + identities.length
}
