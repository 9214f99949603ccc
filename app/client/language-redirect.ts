import { redirect } from 'react-router'
import { currentLanguage, type Language } from '../core/language/language.ts'
import { localPath } from '../core/paths.ts'

/** A redirect to a path, without a prefix, in this language. `url` is the request's. */
export function redirectInto(language: Language, path: string, url: string | URL) {
  // React Router puts the prefix of the page's language before a path, but not before a whole address.
  const to = language === currentLanguage() ? path : new URL(localPath(path, language), url).href
  return redirect(to, 303)
}
