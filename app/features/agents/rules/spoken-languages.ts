import { labels } from '../../../core/language/labels.ts'
import { tc } from '../../../core/language/translate.ts'

/** The languages that an agent's page may name, as BCP 47 has them, in the order in which they are shown. */
export const spokenLanguages = ['en', 'fr', 'mic', 'es', 'ar', 'zh', 'hi', 'pa', 'pt', 'tl', 'uk', 'vi', 'ko'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const spokenLanguageLabel: Readonly<Record<SpokenLanguage, string>> = labels({
  en: () => tc('a spoken language', 'English'),
  fr: () => tc('a spoken language', 'French'),
  mic: () => tc('a spoken language', 'Mi’kmaq'),
  es: () => tc('a spoken language', 'Spanish'),
  ar: () => tc('a spoken language', 'Arabic'),
  zh: () => tc('a spoken language', 'Chinese'),
  hi: () => tc('a spoken language', 'Hindi'),
  pa: () => tc('a spoken language', 'Punjabi'),
  pt: () => tc('a spoken language', 'Portuguese'),
  tl: () => tc('a spoken language', 'Tagalog'),
  uk: () => tc('a spoken language', 'Ukrainian'),
  vi: () => tc('a spoken language', 'Vietnamese'),
  ko: () => tc('a spoken language', 'Korean'),
})

/** "English, French"; "Anglais, français" */
export function spokenText(spoken: readonly SpokenLanguage[]) {
  return withCapital(spoken.map((language) => spokenLanguageLabel[language]).join(', '))
}

/** Those of the given texts that are known, once each, in the order of the list. */
export function knownLanguages(given: readonly unknown[]): SpokenLanguage[] {
  return spokenLanguages.filter((language) => given.includes(language))
}

/** The name of a language by itself. French writes it small within a sentence. */
export function withCapital(name: string) {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
