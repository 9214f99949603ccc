import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { insertOtherHome } from './other-homes.ts'

/** Notes that two properties are different homes: neither is shown as a probable duplicate of the other any more. Done: the other one. */
export async function noteOtherHome(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  id: string,
  other: string,
): Promise<Answer<{ noted: string }>> {
  const ids = [id, other].filter(isId)
  const known = await store.db
    .selectFrom('property')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  if (known.length < 2) return refuse(404, t('There is no such property.'))
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    await insertOtherHome(tx, [id, other], person.id, at)
    await insertAudit(tx, { propertyId: id, what: 'other-home', from: false, to: true, person }, at)
  })
  return { done: { noted: other } }
}
