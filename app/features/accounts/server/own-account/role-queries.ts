import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { RequestedRole } from '../../rules/signup-rules.ts'
import { endSessions } from '../sessions/session-queries.ts'

/**
 * Grants or refuses the role that the account asked for; granting ends its sessions, so that nobody gains rights with a
 * session that began without them. Undefined: it does not ask, or was answered before.
 */
export async function answerRoleRequest(
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
