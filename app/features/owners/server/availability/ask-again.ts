import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { askOwner, findQuestion } from './availability-queries.ts'

/** Asks the owner of a listing once more whether it is still available, whatever day it is: by a mail with three answers. */
export async function askOwnerAgain(
  { store, secret, outbox, now = Date.now }: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer> {
  if (!isId(id) || !(await findQuestion(store.db, id))) return refuse(404, t('There is no such property.'))
  const at = new Date(now())
  const asked = await store.db.transaction().execute(async (tx) => {
    if (!(await askOwner(tx, secret, id, at, true))) return false
    await insertAudit(tx, { person, propertyId: id, what: 'asked-owner', from: null, to: null }, at)
    return true
  })
  if (!asked) return refuse(422, t('It is not live, or it has no owner who can be asked by mail.'))
  outbox?.wake()
  return { done: undefined }
}
