import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { emailKey, type Person, type Role } from '../rules/account.ts'
import { tellHolder } from './account-notices.ts'

const personColumns = ['account.id', 'account.email', 'account.name', 'account.role', 'account.language'] as const

/** The account with its password hash, for signing in; undefined if unknown or disabled. */
export async function findAccount(db: Db, email: string): Promise<(Person & { password: string }) | undefined> {
  return db
    .selectFrom('account')
    .select([...personColumns, 'account.password'])
    .where('email', '=', emailKey(email))
    .where('enabled', '=', true)
    .executeTakeFirst()
}

/** The same account by its id. */
export async function findAccountById(db: Db, id: string): Promise<(Person & { password: string }) | undefined> {
  return db
    .selectFrom('account')
    .select([...personColumns, 'account.password'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

/**
 * Replaces the password hash, ends every session of the account and tells its holder by mail. Returns false and changes
 * nothing if the current hash is not `before`.
 */
export async function replacePassword(
  db: Db,
  { id, before, after }: { id: string; before: string; after: string },
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ password: after, password_changed_at: at, updated_at: at })
      .where('id', '=', id)
      .where('password', '=', before)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await tx.deleteFrom('session').where('account_id', '=', id).execute()
    await tx.deleteFrom('trusted_device').where('account_id', '=', id).execute()
    await tellHolder(tx, id, 'password-changed', at)
    return true
  })
}

/** All accounts with this role, ordered by e-mail. */
export async function listAccounts(db: Db, role: Role): Promise<(Person & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('account')
    .select([...personColumns, 'account.created_at as createdAt'])
    .where('role', '=', role)
    .where('enabled', '=', true)
    .orderBy('email')
    .execute()
  return rows
}

/**
 * Creates the account, or sets the role and password of the one with this e-mail; its sessions and everything else that
 * opens it end. `password` is a hash.
 */
export async function putAccount(
  db: Db,
  { email, name, role, password }: { email: string; name: string; role: Role; password: string },
  at = new Date(),
): Promise<void> {
  await db.transaction().execute((tx) => putAccountIn(tx, { email, name, role, password }, at))
}

/** The same in the caller's transaction. Returns the account's id, and its role before or null. */
export async function putAccountIn(
  tx: Db,
  { email, name, role, password }: { email: string; name: string; role: Role; password: string },
  at: Date,
): Promise<{ id: string; from: Role | null }> {
  const before = await tx.selectFrom('account').select('role').where('email', '=', emailKey(email)).executeTakeFirst()
  const facts = { name, role, password, enabled: true, updated_at: at, confirmed_at: at }
  const { id } = await tx
    .insertInto('account')
    .values({ id: randomUUID(), email: emailKey(email), created_at: at, ...facts })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  const keys = ['session', 'passkey', 'authenticator', 'recovery_code', 'identity', 'trusted_device'] as const
  for (const table of keys) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  return { id, from: before?.role ?? null }
}

/** The language of the enabled account with this e-mail; undefined without one. */
export async function findLanguage(db: Db, email: string): Promise<Language | undefined> {
  const found = db.selectFrom('account').select('language').where('email', '=', emailKey(email))
  return (await found.where('enabled', '=', true).executeTakeFirst())?.language
}

/** Returns false if the account does not exist. */
export async function setLanguage(db: Db, email: string, language: Language, at = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ language, updated_at: at })
    .where('email', '=', emailKey(email))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
