import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Language } from '../app/core/language/language.ts'
import { readCatalogue } from '../locales/catalogue.ts'
import { findMessages } from '../locales/find-messages.ts'

/**
 * Vite plugin: writes the messages of one language into the code, compiled, so that a page carries neither the other
 * language nor a catalogue (docs/decisions/024-two-languages.md). A message without parameters becomes a string.
 */
export function messages(root: string, language: Language): Plugin {
  const folder = join(root, 'app/core/language')
  const translate = readCatalogue(root)
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer && source.endsWith('/translate.ts') && join(importer, '..', source).startsWith(`${folder}/`))
        return join(folder, 'built-translate.ts')
    },
    load(id) {
      if (id !== join(folder, 'language.ts')) return
      return `export const languages = ['en', 'fr']
export const localeOf = { en: 'en-CA', fr: 'fr-CA' }
export const currentLanguage = () => ${JSON.stringify(language)}
export const otherLanguage = (language) => (language === 'en' ? 'fr' : 'en')
export const isLanguage = (text) => languages.includes(text)`
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!/\.tsx?$/.test(file) || !file.startsWith(root) || file.includes('/node_modules/')) return
      const found = findMessages(file, code)
      const calls = languageCalls(code, language)
      if (!found.length && !calls.length) return
      const edits = found.flatMap(({ message, context, text, call, extra }) => {
        const compiled = compile(translate(language, message, context) ?? message)
        const written = JSON.stringify(compiled)
        if (call && typeof compiled === 'string') return [{ ...call, text: written }]
        return [{ ...text, text: call ? written : `{${written}}` }, ...(extra ? [{ ...extra, text: '' }] : [])]
      })
      return { code: replaceParts(code, [...edits, ...calls]), map: null }
    },
  }
}

/** The language as a literal, so that the minifier drops what only the other language needs. */
function languageCalls(code: string, language: Language) {
  const written = { currentLanguage: language, otherLanguage: language === 'en' ? 'fr' : 'en' }
  return Array.from(
    code.matchAll(/\b(currentLanguage|otherLanguage)\(\)(?! *[:{])/g),
    ({ 0: call, 1: name, index }) => ({
      start: index,
      end: index + call.length,
      text: JSON.stringify(written[name as keyof typeof written]),
    }),
  )
}

function replaceParts(code: string, edits: { start: number; end: number; text: string }[]) {
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)
}
