import type { Person } from '../../../domain/account/account.ts'
import { type Answer, refuse } from '../../../domain/answer.ts'
import { t } from '../../../domain/language/translate.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
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
