import { isLanguage, type Language } from '../../../../domain/language/language.ts'
import { localPath, paths } from '../../../../domain/paths.ts'
import { ownPath } from '../../../../domain/posted-form.ts'
import { browserClient, type Client } from '../../../api/client.ts'
import { clearCache } from '../../../api/client-cache.ts'
import { redirectInto } from '../../../api/language-redirect.ts'
import { chooseLanguage } from '../../../components/layout/header/language-choice.ts'

/** Saves the language of the account, and opens the same page in it as a new document. */
export async function saveLanguage(language: Language, page: string) {
  const staff = await browserClient().staff()
  await staff.setLanguage(language)
  const href = localPath(page, language)
  chooseLanguage(language, href)
  clearCache()
  location.assign(href)
}

/** The same for a form without script: `language`, and `page` without the prefix of a language. */
export async function saveLanguageForm(client: Client, form: FormData, url: URL) {
  const language = form.get('language')
  if (!isLanguage(language)) throw new Response(null, { status: 400 })
  const staff = await client.staff()
  await staff.setLanguage(language)
  throw redirectInto(language, ownPath(form.get('page'), paths.admin), url)
}
