import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../domain/language/language.ts'
import { type FoundMessage, findMessages } from '../locales/find-messages.ts'
import { createWordingKeys, isFixed } from '../locales/wording.ts'

/**
 * Vite plugin: writes the messages of one language into the code, compiled, so that a page carries neither the other
 * language nor a catalogue (docs/decisions/024-two-languages.md, 047-own-wording.md).
 */
export function messages(root: string, language: Language): Plugin {
  const folder = join(root, 'domain/language')
  const keyOf = createWordingKeys(root, language)
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
      const edits = found.flatMap((one) => editsOf(one, keyOf(one.message, one.context), isFixed(relative(root, file))))
      return { code: replaceParts(code, [...edits, ...calls]), map: null }
    },
  }
}

/** A message of a file whose texts stay is its text; any other is looked up when it is shown, in case the company says it otherwise. */
function editsOf(
  { text, call, extra }: FoundMessage,
  { compiled, id }: ReturnType<ReturnType<typeof createWordingKeys>>,
  isConstant: boolean,
) {
  const written = JSON.stringify(compiled)
  if (call && isConstant && typeof compiled === 'string') return [{ ...call, text: written }]
  const named = id !== undefined && !isConstant
  // An attribute keeps its context as the key.
  if (!call)
    return [
      { ...text, text: `{${written}}${named ? ` context="${id}"` : ''}` },
      ...(extra ? [{ ...extra, text: '' }] : []),
    ]
  const hasValues = call.end - text.end > 1
  return [
    { start: call.start, end: call.start, text: '/* @__PURE__ */' },
    { ...text, text: written },
    ...(extra ? [{ ...extra, text: '' }] : []),
    ...(named
      ? [{ start: call.end - 1, end: call.end - 1, text: `${hasValues ? '' : ',0'},${JSON.stringify(id)}` }]
      : []),
  ]
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
