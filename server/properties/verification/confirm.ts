import type { Person } from '../../../domain/account/account.ts'
import type { Scope } from '../../../domain/account/permissions.ts'
import { type Answer, refuse } from '../../../domain/answer.ts'
import { t } from '../../../domain/language/translate.ts'
import { isInScope } from '../../database/listing-scope.ts'
import type { Services } from '../../services.ts'
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
