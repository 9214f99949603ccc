import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import PO from 'pofile'
import type { Language } from '../domain/language/language.ts'
import type { Catalogue } from '../domain/language/translate.ts'

/** The texts of the API's description: plain text, found in the document itself. `server/docs.test.ts` compares the two. */
export const apiDocsPo = 'api-docs.po'

/** The translations of `folder` (`locales/fr/*.po`), by context and English message. */
export function readTranslations(folder: string): Map<string, string> {
  return new Map(
    globSync('*.po', { cwd: folder }).flatMap((file) =>
      readPo(join(folder, file)).items.map(({ msgctxt, msgid, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0] ?? '']),
    ),
  )
}

/** What the server and the build of a language look messages up in. */
export function readCatalogue(root: string): Catalogue {
  const french = readTranslations(join(root, 'locales/fr'))
  const translations: Partial<Record<Language, Map<string, string>>> = { fr: french }
  return (language, message, context) => translations[language]?.get(keyOf(message, context)) || undefined
}

/** As gettext joins the two. */
export function keyOf(message: string, context?: string | null) {
  return context ? `${context}\u0004${message}` : message
}

export function readPo(file: string) {
  return PO.parse(readFileSync(file, 'utf8'))
}

/** The PO file that holds the messages of a source file: one for each folder that a person would work on at a time. */
export function poFileOf(source: string) {
  const [room = '', folder = '', inner = ''] = source.split('/')
  if (room === 'app' && inner) {
    if (folder === 'features') return `${inner}.po`
    if (source.split('/').length > 3) return `${folder}-${inner}.po`
    return `${folder}.po`
  }
  if (room === 'server' && inner) return `server-${folder}.po`
  return `${basename(room, '.ts')}.po`
}
