import type { Language } from './language.ts'
import { t } from './translate.ts'

/** "English", "French": the name of a language in the current one. */
export function languageName(language: Language) {
  return language === 'en' ? t('English') : t('French')
}
