import { isManager, isStaff, type Person } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { requireAccount } from '../auth/guards/account-guard.ts'
import type { Guarded } from '../auth/guards/guarded.ts'

/** Whoever may have listings. Throws as `requireAccount`, and 403 for readers, who change nothing. */
export async function requireImporter(call: Guarded): Promise<Person> {
  const person = await requireAccount(call)
  if (isStaff(person.role) && !isManager(person.role)) throw call.c.json({ error: t('Readers change nothing.') }, 403)
  return person
}
