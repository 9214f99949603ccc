import { queueMail } from '../../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import type { Person } from '../../rules/account.ts'
import { accountTexts } from '../../rules/own-account.ts'
import { answerRoleRequest } from './role-queries.ts'

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
