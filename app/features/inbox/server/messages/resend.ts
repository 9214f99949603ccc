import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { resendAll, resendMail } from './mail-queries.ts'

/**
 * Sends mails again: what waits is tried now, what failed is tried again, what was sent goes out once more. An empty id means
 * everything that has not gone out. Answers before the mails are sent; all of them or none.
 */
export async function resendMails(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  person: Person,
  ids: readonly string[],
): Promise<Answer<{ resent: number }>> {
  const at = new Date(now())
  const unknown = refuse(404, t('There is no such mail.'))
  if (!ids.every((id) => id === '' || isId(id))) return unknown
  const isDone = await store.db
    .transaction()
    .execute(async (tx) => {
      for (const id of ids) {
        if (id === '') await resendAll(tx, at)
        else if (!(await resendMail(tx, id, at))) throw new UnknownMail()
        await insertAudit(tx, { what: 'message-resent', from: null, to: id || null, person }, at)
      }
      return true
    })
    .catch((problem: unknown) => {
      if (problem instanceof UnknownMail) return false
      throw problem
    })
  if (!isDone) return unknown
  outbox?.wake()
  return { done: { resent: ids.length } }
}

/** Ends a transaction with nothing changed. */
class UnknownMail extends Error {}
