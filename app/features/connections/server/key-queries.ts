import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import { type ApiKey, type KeyScope, keyScopes } from '../rules/connection.ts'

/** By which a key is recognised, also by programs that look for published secrets. */
export const keyStart = 'fundy_key_'
/** Characters of a key that are shown again. */
const shownLetters = keyStart.length + 6
/** Milliseconds between two notes of when a key was last used, so that reading rarely writes. */
const noteEvery = 5 * 60_000

export interface NewKey {
  name: string
  scopes: KeyScope[]
  expiresAt: Date | null
}

/** Makes a key of 256 random bits and notes who did; the database holds its hash alone. Run it in a transaction. */
export async function insertKey(
  tx: Db,
  { name, scopes, expiresAt }: NewKey,
  person: Actor,
  at: Date,
): Promise<{ key: string; stored: ApiKey }> {
  const key = keyStart + randomBytes(32).toString('base64url')
  const row = {
    id: randomUUID(),
    account_id: person.id,
    name,
    prefix: key.slice(0, shownLetters),
    hash: hashOf(key),
    created_at: at,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  }
  await tx
    .insertInto('api_key')
    .values({ ...row, scopes: JSON.stringify(scopes) })
    .execute()
  const told = { name, scopes, expires: expiresAt?.toISOString() ?? null }
  const entry = { what: 'key-created', from: null, to: told, subject: `key:${row.id}`, person }
  await insertAudit(tx, entry, at)
  return { key, stored: keyFrom({ ...row, scopes, email: person.email }) }
}

/** Ends a key at once. False when there is none, or it was ended before. */
export async function revokeKey(tx: Db, id: string, person: Actor, at: Date): Promise<boolean> {
  const found = await tx.selectFrom('api_key').select('name').where('id', '=', id).executeTakeFirst()
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!found || numUpdatedRows === 0n) return false
  const entry = { what: 'key-revoked', from: found.name, to: null, subject: `key:${id}`, person }
  await insertAudit(tx, entry, at)
  return true
}

/** All keys, those in use first, then the newest first; at most 200. */
export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select('account.email')
    .orderBy((query) => query.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .limit(200)
    .execute()
  return rows.map(keyFrom)
}

export async function countOpenKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The key, if it is valid now, with who made it in the role of now: a key never does more. Notes that it was used. */
export async function findKey(db: Db, key: string, at: Date) {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(['api_key.id as keyId', 'api_key.scopes', 'api_key.last_used_at'])
    .select(['account.id', 'account.email', 'account.name', 'account.role', 'account.language'])
    .where('api_key.hash', '=', hashOf(key))
    .where('api_key.revoked_at', 'is', null)
    .where((when) => when.or([when('api_key.expires_at', 'is', null), when('api_key.expires_at', '>', at)]))
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { keyId, scopes, last_used_at, ...person } = row
  if (!last_used_at || at.getTime() - last_used_at.getTime() >= noteEvery) {
    // Not essential: a full disk must not end reading.
    const noted = db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', keyId).execute()
    await noted.catch(() => undefined)
  }
  return { id: keyId, scopes: scopes.filter(isScope), person: { ...person, via: keyId } }
}

type KeyRow = Omit<Selectable<Tables['api_key']>, 'account_id' | 'hash'> & { email: string }

function keyFrom({ id, name, prefix, scopes, email, ...times }: KeyRow): ApiKey {
  return {
    id,
    name,
    prefix,
    scopes: scopes.filter(isScope),
    by: email,
    createdAt: times.created_at.toISOString(),
    expiresAt: times.expires_at?.toISOString() ?? null,
    lastUsedAt: times.last_used_at?.toISOString() ?? null,
    revokedAt: times.revoked_at?.toISOString() ?? null,
  }
}

function hashOf(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}

/** A key keeps scopes that there are no more; it has them no longer. */
function isScope(scope: KeyScope) {
  return keyScopes.includes(scope)
}
