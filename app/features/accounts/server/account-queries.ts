import { randomUUID } from 'node:crypto'
import { tryGetContext } from 'hono/context-storage'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { emailKey, type Person, type Role } from '../rules/account.ts'
import { type AccountEvent, deviceOf } from '../rules/own-account.ts'
import { isInOffice } from '../rules/role.ts'

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

/** What the history says of somebody in the office; that codes were wrong is no change. */
const deeds: Record<Exclude<AccountEvent, 'codes-wrong'>, readonly [what: string, to: boolean]> = {
  'password-changed': ['security-password', true],
  'email-changed': ['security-email', true],
  'passkey-added': ['security-passkey', true],
  'passkey-removed': ['security-passkey', false],
  'authenticator-on': ['security-authenticator', true],
  'authenticator-off': ['security-authenticator', false],
  'codes-made': ['security-recovery-codes', true],
  'identity-added': ['security-provider', true],
  'identity-removed': ['security-provider', false],
}

/**
 * Queues the mail about a change of what opens an account, to its address or `to`, and writes it down where
 * the account belongs to the office. Call it in the transaction of the change, and
 * wake the outbox after it.
 */
export async function tellHolder(tx: Db, accountId: string, event: AccountEvent, at: Date, to?: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'language', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  if (event !== 'codes-wrong' && isInOffice(account.role)) {
    const [what, value] = deeds[event]
    const person = { id: accountId, email: account.email }
    await insertAudit(tx, { what, subject: `account:${accountId}`, from: null, to: value, person }, at)
  }
  const mailbox = { accountId, email: to ?? account.email, language: account.language }
  // None asks where a command does it.
  const device = deviceOf(tryGetContext()?.req.header('User-Agent')) || undefined
  await queueMail(tx, 'account-event', mailbox, { event, device }, at)
}

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
