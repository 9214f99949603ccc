/** The official languages of New Brunswick. English is the source of every message. */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** BCP 47 tags for `lang` attributes and `Intl`. */
export const localeOf: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

let source: () => Language = () => 'en'

/**
 * The language in which the running code speaks: of the request or mail on the server, and a constant in each build of the
 * pages, where `messages()` of `build/message-plugin.ts` replaces this module.
 */
export function currentLanguage(): Language {
  return source()
}

/** The other one of the two; by default the language that a reader can switch to. */
export function otherLanguage(language: Language = currentLanguage()): Language {
  return language === 'en' ? 'fr' : 'en'
}

/** Tells where the language of the running code comes from. The server sets it once. */
export function setLanguageSource(next: () => Language) {
  source = next
}

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
