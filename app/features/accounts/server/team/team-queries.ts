import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { type OfficeRole, officeRoles, type StaffAccount } from '../../rules/staff-account.ts'
import { isLastManager } from '../account-queries.ts'
import { endSessions } from '../session-queries.ts'

/** Readers, managers, and agents who belong to no agency; managers first. */
export async function listStaffAccounts(db: Db, you: string): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email', 'account.role'])
    .select((query) => [
      query
        .selectFrom('session')
        .select((max) => max.fn.max('session.last_seen_at').as('seen'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('seen'),
      query
        .selectFrom('passkey')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('passkey.account_id', '=', 'account.id')
        .as('passkeys'),
      query
        .selectFrom('authenticator')
        .select('authenticator.enabled_at')
        .whereRef('authenticator.account_id', '=', 'account.id')
        .as('code_since'),
    ])
    .where('account.role', 'in', [...officeRoles])
    .where('account.enabled', '=', true)
    .where('account.id', 'not in', (query) => query.selectFrom('agency_member').select('agency_member.agent_id'))
    .orderBy('account.email')
    .execute()
  const rank = (role: string) => ['manager', 'reader', 'agent'].indexOf(role)
  return rows
    .map(
      ({ id, name, email, role, seen, passkeys, code_since }): StaffAccount => ({
        id,
        name,
        email,
        role: role as OfficeRole,
        isYou: id === you,
        lastSeen: seen ? new Date(seen).toISOString() : null,
        twoStep: Number(passkeys) > 0 ? 'passkey' : code_since ? 'code' : null,
      }),
    )
    .sort((a, b) => rank(a.role) - rank(b.role))
}

/** The names of everybody in the office who can show a home, by name. */
export async function listColleagueNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('name')
    .where('role', 'in', [...officeRoles])
    .where('enabled', '=', true)
    .where('name', '<>', '')
    .orderBy('name')
    .execute()
  return [...new Set(rows.map(({ name }) => name))]
}

export type Outcome = { from: OfficeRole; email: string } | 'unknown' | 'last manager' | 'same'

/**
 * Gives a staff account another role and ends its sessions; as a customer's the account leaves the office with what belongs to it. The
 * last manager stays one.
 */
export async function changeRole(tx: Db, id: string, role: OfficeRole | 'customer', at: Date): Promise<Outcome> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('role', 'in', [...officeRoles])
    .executeTakeFirst()
  if (!account) return 'unknown'
  if (account.role === role) return 'same'
  if (role !== 'manager' && (await isLastManager(tx, id))) return 'last manager'
  await tx.updateTable('account').set({ role, updated_at: at }).where('id', '=', id).execute()
  await endSessions(tx, id)
  return { from: account.role as OfficeRole, email: account.email }
}
