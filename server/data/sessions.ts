import type { Person } from '../../domain/account.ts'
import type { Db } from './tables.ts'

export interface Session {
  id: string
  person: Person
  expiresAt: Date
}

/** Keeps a new session and forgets those that have expired. */
export async function insertSession(
  db: Db,
  { id, accountId, expiresAt }: { id: string; accountId: string; expiresAt: Date },
  at: Date,
): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', at).execute()
  await db.insertInto('session').values({ id, account_id: accountId, created_at: at, expires_at: expiresAt }).execute()
}

/** The session with its account as it is now, so that a role taken away is gone at the next call. */
export async function findSession(db: Db, id: string, at: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.email', 'account.name', 'account.role', 'session.expires_at'])
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
