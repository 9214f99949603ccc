import { isInScope } from '../../../../../platform/database/listing-scope.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { confirmProperty } from './confirm-queries.ts'

/**
 * Notes for staff, or an agent of the listing, that its owner has said today that it is still on offer, and who noted it. It is no
 * other version of the listing: `updatedAt` stays.
 */
export async function noteConfirmation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: { person: Person; scope: Scope },
  id: string,
): Promise<Answer> {
  const isOpen = await isInScope(store.db, id, scope)
  const confirmed = isOpen && (await store.change((tx) => confirmProperty(tx, id, person, now())))
  return confirmed ? { done: undefined } : refuse(404, t('There is no such property.'))
}
