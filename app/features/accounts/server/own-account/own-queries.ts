import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import type { Language } from '../../../../core/language/language.ts'
import { nextVersion } from '../../../../core/listing/property.ts'
import { forgetInHistory } from '../../../history/server/forget-queries.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { findProperty } from '../../../listings/server/queries.ts'
import { turnFlag } from '../../../listings/server/staff-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { dropPairsOf } from '../../../people/server/pair-queries.ts'
import type { Person } from '../../rules/account.ts'
import { type AccountSecurity, accountTexts, type RoleRequest } from '../../rules/own-account.ts'
import type { RequestedRole } from '../../rules/role.ts'
import { isLastManager } from '../account-queries.ts'
import { isRecent } from '../guards.ts'
import { noPassword } from '../passwords/password.ts'
import { endSessions, type Session } from '../session-queries.ts'
import { findEmailChange } from './change-email.ts'

/** What the account's holder may know of its security. */
export async function readOwnSecurity(
  { store: { db }, now = Date.now }: Pick<Services, 'store' | 'now'>,
  session: Session,
): Promise<AccountSecurity> {
  const accountId = session.person.id
  const row = await db
    .selectFrom('account')
    .select(['email', 'password', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { listings } = await db
    .selectFrom('property')
    .select((query) => query.fn.countAll<number>().as('listings'))
    .where('owner_id', '=', accountId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    hasPassword: row.password !== noPassword,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    listings: Number(listings),
    lastManager: await isLastManager(db, accountId),
    newEmail: (await findEmailChange(db, { accountId }, new Date(now())))?.email ?? null,
    recent: isRecent(session, now()),
  }
}

/** Those who signed up as agent or agency and wait for an answer, the oldest first. */
export async function listRoleRequests(db: Db): Promise<RoleRequest[]> {
  return readRoleRequests(db)
}

/** That of one account; undefined where it asks for none, or is answered. */
export async function findRoleRequest(db: Db, accountId: string): Promise<RoleRequest | undefined> {
  return (await readRoleRequests(db, accountId))[0]
}

async function readRoleRequests(db: Db, accountId?: string): Promise<RoleRequest[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'username', 'requested_role', 'created_at'])
    .where('requested_role', 'is not', null)
    .where('enabled', '=', true)
    .where('role', '=', 'customer')
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId!))
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ requested_role, created_at, ...person }) => ({
    ...person,
    role: requested_role!,
    since: created_at.toISOString(),
  }))
}

/** The ids of the listings that the account owns and that are not taken down. */
export async function listOwnedIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the person from a listing that is taken down for good: name, address and links that manage it. */
export async function forgetCustomer(tx: Db, propertyIds: readonly string[], at: Date): Promise<void> {
  if (propertyIds.length === 0) return
  const nobody = { customer_name: '', customer_email: '', customer_phone: '' }
  await tx.updateTable('property').set(nobody).where('id', 'in', propertyIds).execute()
  await tx
    .updateTable('manage_link')
    .set({ ended_at: at })
    .where('property_id', 'in', propertyIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** Takes these listings down, with a line of history each, and the person from them. */
export async function takeDownForGood(
  tx: Db,
  propertyIds: readonly string[],
  person: Pick<Person, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  for (const id of propertyIds) {
    const before = await findProperty(tx, id)
    if (!before) continue
    const moment = new Date(nextVersion(before.updatedAt, at.getTime()))
    if (!(await turnFlag(tx, id, 'archived', true, moment))) continue
    await insertAudit(tx, { person, propertyId: id, what: 'PropertyArchived', from: false, to: true }, moment)
  }
  await forgetCustomer(tx, propertyIds, at)
}

/** Deletes an account with what belongs to it alone. The history of listings stays without its address; staff keep theirs. */
export async function deleteAccount(
  tx: Db,
  { id, email }: { id: string; email: string },
  { isStaff, at }: { isStaff: boolean; at: Date },
) {
  const forgotten = { ...(!isStaff && { actors: [id] }), subjects: [`account:${id}`] }
  await forgetInHistory(tx, forgotten, { at, reason: 'account-deleted' })
  await dropPairsOf(tx, 'person_together', [email])
  await tx.deleteFrom('subscriber').where('email_key', '=', email).execute()
  await tx.deleteFrom('sign_in_link').where('email', '=', email).execute()
  await tx.deleteFrom('notice').where('email', '=', email).execute()
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

/**
 * Grants or refuses the role that an account asked for when it signed up. `person`: the manager who does. Mails whoever asked, and ends
 * the sessions of an account whose role changes.
 */
export async function grantRole(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  person: Person,
  { id, grant }: { id: string; grant: boolean },
): Promise<Answer> {
  const at = new Date(now())
  const answered = await store.db.transaction().execute(async (tx) => {
    const found = await answerRoleRequest(tx, id, grant, at)
    if (!found) return false
    const { email, language, role } = found
    const entry = { subject: `account:${id}`, what: 'role', from: email, to: grant ? role : null }
    await insertAudit(tx, { ...entry, person }, at)
    await queueMail(tx, 'role-answer', { accountId: id, email, language }, { role, granted: grant }, at)
    return true
  })
  if (!answered) return refuse(404, accountTexts.noRequest)
  outbox?.wake()
  return { done: undefined }
}

/**
 * Grants or refuses the role that the account asked for; granting ends its sessions, so that nobody gains rights with a
 * session that began without them. Undefined: it does not ask, or was answered before.
 */
async function answerRoleRequest(
  tx: Db,
  id: string,
  grant: boolean,
  at: Date,
): Promise<{ email: string; language: Language; role: RequestedRole } | undefined> {
  const row = await tx
    .selectFrom('account')
    .select(['email', 'language', 'requested_role'])
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('requested_role', 'is not', null)
    .executeTakeFirst()
  if (!row?.requested_role) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ requested_role: null, updated_at: at, ...(grant && { role: row.requested_role }) })
    .where('id', '=', id)
    .where('requested_role', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  if (grant) await endSessions(tx, id)
  return { email: row.email, language: row.language, role: row.requested_role }
}
