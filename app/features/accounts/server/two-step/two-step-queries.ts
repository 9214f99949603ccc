import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { codeTries } from '../../rules/sign-in-ways.ts'
import { tellHolder } from '../account-queries.ts'

/** Its secret is sealed. */
export function findAuthenticator(db: Db, accountId: string) {
  return db
    .selectFrom('authenticator')
    .select(['account_id as accountId', 'secret', 'proven_at as provenAt', 'enabled_at as enabledAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Starts setting up: replaces what was begun before, never one that is in use. Returns false if one is. */
export async function putAuthenticator(db: Db, accountId: string, secret: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('authenticator').where('account_id', '=', accountId).where('enabled_at', 'is', null).execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('authenticator')
      .values({ account_id: accountId, secret, created_at: at, last_step: 0, failures: 0 })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  })
}

/** The first right code was given: these recovery codes go with it, and it waits to be turned on. */
export async function proveAuthenticator(
  db: Db,
  { accountId, step, hashes }: { accountId: string; step: number; hashes: string[] },
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('authenticator')
      .set({ proven_at: at, last_step: step, failures: 0, blocked_until: null })
      .where('account_id', '=', accountId)
      .where('enabled_at', 'is', null)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await putRecoveryCodes(tx, accountId, hashes)
    return true
  })
}

/** From now on its codes are asked for, and its holder is told by mail. Returns false unless its first code was given. */
export async function enableAuthenticator(db: Db, accountId: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('authenticator')
      .set({ enabled_at: at })
      .where('account_id', '=', accountId)
      .where('proven_at', 'is not', null)
      .where('enabled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await tellHolder(tx, accountId, 'authenticator-on', at)
    return true
  })
}

/** With its recovery codes, and the browsers that were not asked for a code. */
export async function deleteAuthenticator(tx: Db, accountId: string): Promise<boolean> {
  for (const table of ['recovery_code', 'trusted_device'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Milliseconds that the account waits after so many wrong codes; 0: not. It doubles and more, to a day at most. */
function waitAfter(failures: number): number {
  if (failures === 0 || failures % codeTries !== 0) return 0
  const minutes = [1, 5, 30, 120, 720]
  return (minutes[failures / codeTries - 1] ?? 24 * 60) * 60_000
}

/**
 * Counts an attempt as wrong before it is checked, so that concurrent ones cannot exceed the limit. `wait`: milliseconds
 * until the next one may be made; then nothing was counted. When the account begins to wait, its holder is told by mail:
 * somebody knows the password.
 */
export async function countAttempt(db: Db, accountId: string, at: Date): Promise<{ wait: number } | { left: number }> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('authenticator')
      .set((column) => ({ failures: column('failures', '+', 1) }))
      .where('account_id', '=', accountId)
      .where((column) => column.or([column('blocked_until', 'is', null), column('blocked_until', '<=', at)]))
      .returning('failures')
      .executeTakeFirst()
    if (!row) {
      const blocked = await tx
        .selectFrom('authenticator')
        .select('blocked_until')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return { wait: Math.max(1, (blocked?.blocked_until?.getTime() ?? 0) - at.getTime()) }
    }
    const wait = waitAfter(row.failures)
    const blocked_until = wait > 0 ? new Date(at.getTime() + wait) : null
    await tx.updateTable('authenticator').set({ blocked_until }).where('account_id', '=', accountId).execute()
    if (wait > 0) await tellHolder(tx, accountId, 'codes-wrong', at)
    return { left: (codeTries - (row.failures % codeTries)) % codeTries }
  })
}

/** How many wrong codes are left before the account waits. */
export async function triesLeft(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('authenticator')
    .select('failures')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return codeTries - ((row?.failures ?? 0) % codeTries)
}

/** Accepts the code of this step. Returns false if it, or a newer one, was accepted before. */
export async function acceptStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step, failures: 0, blocked_until: null })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function putRecoveryCodes(tx: Db, accountId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const rows = hashes.map((hash) => ({ id: randomUUID(), account_id: accountId, hash }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** The hashes of those that were not used. */
export async function unusedCodes(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Returns false if there is no such code, or it was used. */
export async function spendRecoveryCode(db: Db, accountId: string, hash: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('recovery_code')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await tx
      .updateTable('authenticator')
      .set({ failures: 0, blocked_until: null })
      .where('account_id', '=', accountId)
      .execute()
    return true
  })
}
