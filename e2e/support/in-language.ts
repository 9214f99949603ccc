import { join } from 'node:path'
import type { Language } from '../../app/core/language/language.ts'
import { localPath } from '../../app/core/paths.ts'
import { readCatalogue } from '../../locales/catalogue.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../..'))

/** The words and addresses of the pages in a language: tests name controls by their English text. */
export function inLanguage(language: Language) {
  return {
    language,
    /** @throws {Error} for a text without a translation, which a test has misspelt */
    say(text: string, context?: string) {
      const said = language === 'en' ? text : catalogue(language, text, context)
      if (!said) throw new Error(`Nobody has translated "${text}".`)
      return said
    },
    at: (path: string) => localPath(path, language),
  }
}

/** Of a walk that is the same in both languages the English one runs with every change, and the French one before a release. */
export function twin(language: Language) {
  return language === 'fr' ? '@release' : []
}
