import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../rules/account.ts'
import { type SignedInDevice, type SignInMethod, sessionTerms } from '../rules/own-account.ts'

export interface Session {
  id: string
  person: Person
  expiresAt: Date
  /** When its holder last proved who they are. */
  authenticatedAt: Date
  method: SignInMethod
  /** How many factors were proved. */
  level: number
  stay: boolean
}

export interface NewSession {
  id: string
  accountId: string
  expiresAt: Date
  /** `deviceOf(...)` */
  device?: string
  method?: SignInMethod
  level?: 1 | 2
  stay?: boolean
  /** It signs nobody in before the second step. */
  awaitsStep?: boolean
}

/** Milliseconds between two notes of when a session was last used, so that reading a page rarely writes. */
const noteEvery = 5 * 60_000

const columns = [
  ...(['session.id as sessionId', 'session.expires_at', 'session.last_seen_at', 'session.authenticated_at'] as const),
  ...(['session.method', 'session.level', 'session.stay', 'session.created_at'] as const),
  ...(['account.id', 'account.email', 'account.name', 'account.role', 'account.language'] as const),
]

/** Stores a new session and deletes expired ones. */
export async function insertSession(db: Db, session: NewSession, at: Date): Promise<void> {
  const { id, accountId, expiresAt, device = '', method = 'password', level = 1 } = session
  const { stay = false, awaitsStep = false } = session
  await db.deleteFrom('session').where('expires_at', '<=', at).execute()
  await db
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      created_at: at,
      expires_at: expiresAt,
      last_seen_at: at,
      authenticated_at: at,
      device,
      method,
      level,
      stay,
      awaits_step: awaitsStep,
    })
    .execute()
}

/**
 * The session with its current account, so that a revoked role loses its rights at the next call; undefined if it has
 * expired, was not used for too long, or waits for its second step. Notes that it was used.
 */
export async function findSession(db: Db, id: string, at: Date): Promise<Session | undefined> {
  const session = await read(db, id, at, false)
  if (!session) return undefined
  if (at.getTime() - session.lastSeen.getTime() >= noteEvery) {
    // Not essential: a full disk must not end reading.
    const noted = db.updateTable('session').set({ last_seen_at: at }).where('id', '=', id).execute()
    await noted.catch(() => undefined)
  }
  return session
}

/** The session that waits for its second step. */
export function findAwaitingSession(db: Db, id: string, at: Date): Promise<Session | undefined> {
  return read(db, id, at, true)
}

async function read(db: Db, id: string, at: Date, awaitsStep: boolean) {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(columns)
    .where('session.id', '=', id)
    .where('session.expires_at', '>', at)
    .where('session.awaits_step', '=', awaitsStep)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, expires_at, last_seen_at, authenticated_at, method, level, stay, created_at, ...person } = row
  const lastSeen = last_seen_at ?? created_at
  if (hasIdled(lastSeen, stay, at)) return undefined
  const times = { expiresAt: expires_at, authenticatedAt: authenticated_at ?? created_at, lastSeen }
  return { id: sessionId, person, method, level, stay, ...times }
}

/** Where the account is signed in, the latest use first. `currentId` is the session that asks. */
export async function listSessions(db: Db, accountId: string, currentId: string, at: Date): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'device', 'method', 'stay'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .where('awaits_step', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map(({ last_seen_at, ...row }) => ({ ...row, lastSeen: last_seen_at ?? row.created_at }))
    .filter(({ lastSeen, stay }) => !hasIdled(lastSeen, stay, at))
    .map(({ id, device, method, created_at, lastSeen }) => ({
      id,
      device,
      method,
      current: id === currentId,
      since: created_at.toISOString(),
      lastSeen: id === currentId ? at.toISOString() : lastSeen.toISOString(),
    }))
}

/** Its holder has just proved again who they are. */
export async function renewAuthentication(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: at }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends a session of this account. Returns false if it has no such session. */
export async function endSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = db.deleteFrom('session').where('id', '=', id).where('account_id', '=', accountId)
  return (await ended.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Ends every session of the account, except one. Returns how many. */
export async function endSessions(db: Db, accountId: string, except = ''): Promise<number> {
  const ended = db.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', except)
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows)
}

function hasIdled(lastSeen: Date, stay: boolean, at: Date) {
  return at.getTime() - lastSeen.getTime() >= sessionTerms[stay ? 'stay' : 'plain'].idle
}
