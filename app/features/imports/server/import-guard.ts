import { t } from '../../../core/language/translate.ts'
import { isManager, isStaff, type Person } from '../../accounts/rules/account.ts'
import { type Guarded, requireAccount } from '../../accounts/server/guards.ts'

/** Whoever may have listings. Throws as `requireAccount`, and 403 for readers, who change nothing. */
export async function requireImporter(call: Guarded): Promise<Person> {
  const person = await requireAccount(call)
  if (isStaff(person.role) && !isManager(person.role)) throw call.c.json({ error: t('Readers change nothing.') }, 403)
  return person
}
