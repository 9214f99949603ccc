import { clearCache } from '../../client/client-cache.ts'
import type { Language } from '../../core/language/language.ts'
import { localPath, paths } from '../../core/paths.ts'
import { chooseLanguage } from '../site/header/language-choice.ts'

/** Saves the language of the account, as its form without script does, and opens the same page in it as a new document. */
export async function saveLanguage(language: Language, page: string) {
  const body = new URLSearchParams({ language, page })
  const answer = await fetch(localPath(paths.admin), { method: 'POST', body, redirect: 'manual' })
  if (answer.type !== 'opaqueredirect') throw new Error(`The language: ${answer.status}`)
  const href = localPath(page, language)
  chooseLanguage(language, href)
  clearCache()
  location.assign(href)
}
