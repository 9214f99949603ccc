import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { queueMail } from '../../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import type { Language } from '../../../../core/language/language.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import type { Person } from '../../rules/account.ts'
import { accountTexts } from '../../rules/own-account.ts'
import type { RequestedRole } from '../../rules/signup-rules.ts'
import { endSessions } from '../sessions/session-queries.ts'

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
