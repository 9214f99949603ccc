import { currentLanguage, type Language } from '../../../../core/language/language.ts'

/** A text in both languages; where `fr` is empty, French pages show the English one and say so. */
export interface Words {
  en: string
  fr: string
}

/** A text as a page shows it; `lang` is set where that is not the page's. */
export interface Said {
  text: string
  lang?: Language | undefined
}

/** The text in a language; `lang` is set where there is only the English one. */
export function wordsIn({ en, fr }: Words, language: Language = currentLanguage()): Said {
  if (language === 'en' || (!fr && !en)) return { text: en }
  return fr ? { text: fr } : { text: en, lang: 'en' }
}

/** The lines of a text that holds one thing a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
