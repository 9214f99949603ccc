import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { maxPasskeys } from '../../rules/sign-in-ways.ts'
import { tellHolder } from '../account-notices.ts'

export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What verifying a signature needs. */
export interface Credential {
  id: string
  accountId: string
  credentialId: string
  publicKey: string
  counter: number
}

export async function listPasskeys(db: Db, accountId: string): Promise<(Passkey & { credentialId: string })[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'credential_id as credentialId'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findCredential(db: Db, credentialId: string): Promise<Credential | undefined> {
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

export interface NewPasskey {
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
