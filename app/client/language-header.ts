import { currentLanguage, localeOf } from '../core/language/language.ts'

/** Asks the API for messages in the language of the page, which may not be the browser's first. */
export function languageHeader() {
  return { 'Accept-Language': localeOf[currentLanguage()] }
}
