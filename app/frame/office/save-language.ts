import { setLanguage } from '#app/features/accounts/server/account-queries.ts'
import { requireSession } from '#app/features/accounts/server/guards.ts'
import type { Call } from '#platform/http/call.ts'
import { redirectInto } from '../../client/language-redirect.ts'
import { isLanguage } from '../../core/language/language.ts'
import { paths } from '../../core/paths.ts'
import { ownPath } from '../../core/received-values.ts'

/** Saves the `language` of the account, of its screens and of mails to its address, and leads to `page`, without the prefix of a language. */
export async function saveLanguageForm(call: Call, form: FormData, url: URL) {
  const { person } = await requireSession(call)
  const language = form.get('language')
  if (!isLanguage(language)) throw new Response(null, { status: 400 })
  const { store, now = Date.now } = call.services
  await setLanguage(store.db, person.email, language, new Date(now()))
  throw redirectInto(language, ownPath(form.get('page'), paths.admin), url)
}
