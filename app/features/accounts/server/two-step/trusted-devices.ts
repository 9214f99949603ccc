import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { signToken, subjectOf, verifyToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { deviceOf, type TrustedDevice, trustTerm } from '../../rules/own-account.ts'
import { giveCookie, joinTokens, readTokens, type TokenOwner } from '../session-cookie.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'now'>

/** Its name avoids "session", the word by which the page cache recognises signed-in visitors. */
const cookieName = 'fundy_trusted'

/**
 * Asks this browser for no second step for 30 days. The cookie is a signed token about a row, so that it can be revoked; it is
 * bound to the password, so that a change of it ends the trust.
 */
export async function trustDevice(c: Context, services: Needs, account: TokenOwner): Promise<void> {
  const { store, secret, https, now = Date.now } = services
  const at = now()
  const id = randomUUID()
  const expires = at + trustTerm
  const before = idsOf(c, https)
  await store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('trusted_device').where('expires_at', '<=', new Date(at)).execute()
    if (before.length > 0) {
      await tx.deleteFrom('trusted_device').where('id', 'in', before).where('account_id', '=', account.id).execute()
    }
    const device = deviceOf(c.req.header('User-Agent'))
    const [created_at, expires_at] = [new Date(at), new Date(expires)]
    await tx
      .insertInto('trusted_device')
      .values({ id, account_id: account.id, device, created_at, last_used_at: created_at, expires_at })
      .execute()
  })
  const token = signToken(secret, 'trusted-device', { expires, subject: id, boundTo: boundTo(account) })
  const value = joinTokens([token, ...readTokens(c, https, cookieName)])
  giveCookie(c, https, { name: cookieName, value, maxAge: trustTerm })
}

/** Whether this browser has been trusted with the account, by a row that was not revoked. Notes the use. */
export async function isTrustedDevice(c: Context, services: Needs, account: TokenOwner): Promise<boolean> {
  const { store, secret, https, now = Date.now } = services
  const checks = { now: now(), boundTo: boundTo(account) }
  const at = new Date(checks.now)
  for (const token of readTokens(c, https, cookieName)) {
    const claims = verifyToken(secret, 'trusted-device', token, checks)
    if (!claims?.subject) continue
    const { numUpdatedRows } = await store.db
      .updateTable('trusted_device')
      .set({ last_used_at: at })
      .where('id', '=', claims.subject)
      .where('account_id', '=', account.id)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
  }
  return false
}

/** The browsers that are not asked for a code, the latest use first. */
export async function listTrustedDevices(
  c: Context,
  { store, https, now = Date.now }: Omit<Needs, 'secret'>,
  accountId: string,
): Promise<TrustedDevice[]> {
  const own = new Set(idsOf(c, https))
  const rows = await store.db
    .selectFrom('trusted_device')
    .select(['id', 'device', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(now()))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, device, created_at, expires_at }) => ({
    id,
    device,
    current: own.has(id),
    since: created_at.toISOString(),
    until: expires_at.toISOString(),
  }))
}

/** Asks this browser for a code again. Returns false if the account trusts no such browser. */
export async function forgetDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = db.deleteFrom('trusted_device').where('id', '=', id).where('account_id', '=', accountId)
  return (await ended.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Asks every browser for a code again, except the one that calls. */
export async function forgetOtherDevices(c: Context, db: Db, https: boolean | undefined, accountId: string) {
  const own = idsOf(c, https)
  const ended = db.deleteFrom('trusted_device').where('account_id', '=', accountId)
  await (own.length > 0 ? ended.where('id', 'not in', own) : ended).execute()
}

function idsOf(c: Context, https?: boolean) {
  return readTokens(c, https, cookieName).map((token) => subjectOf(token)!)
}

function boundTo({ id, password }: TokenOwner) {
  return `${id}\n${password}`
}
