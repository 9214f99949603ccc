import type { Person } from '../../domain/account/account.ts'
import type { Db } from '../database/tables.ts'

export interface Session {
  id: string
  person: Person
  expiresAt: Date
}

/** Stores a new session and deletes expired ones. */
export async function insertSession(
  db: Db,
  { id, accountId, expiresAt }: { id: string; accountId: string; expiresAt: Date },
  at: Date,
): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', at).execute()
  await db.insertInto('session').values({ id, account_id: accountId, created_at: at, expires_at: expiresAt }).execute()
}

/** The session with its current account, so that a revoked role loses its rights at the next call. */
export async function findSession(db: Db, id: string, at: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.email', 'account.name', 'account.role', 'account.language', 'session.expires_at'])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', at)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at, ...person } = row
  return { id, person, expiresAt: expires_at }
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}
