import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import PO from 'pofile'
import type { Catalogue } from '../app/core/language/translate.ts'

/** The texts of the API's description: plain text, found in the document itself. `api/docs.test.ts` compares the two. */
export const apiDocsPo = 'api-docs.po'

/** The translations of `folder` (`locales/fr/*.po`), by context and English message. */
export function readTranslations(folder: string): Map<string, string> {
  return new Map(
    globSync('*.po', { cwd: folder }).flatMap((file) =>
      readPo(join(folder, file)).items.map(({ msgctxt, msgid, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0] ?? '']),
    ),
  )
}

/** What the server and the build of a language look messages up in; read at the first French text, for it takes a tenth of a second. */
export function readCatalogue(root: string): Catalogue {
  let french: Map<string, string> | undefined
  return (language, message, context) => {
    if (language === 'en') return undefined
    french ??= readTranslations(join(root, 'locales/fr'))
    return french.get(keyOf(message, context)) || undefined
  }
}

/** As gettext joins the two. */
export function keyOf(message: string, context?: string | null) {
  return context ? `${context}\u0004${message}` : message
}

export function readPo(file: string) {
  return PO.parse(readFileSync(file, 'utf8'))
}

/** The PO file that holds the messages of a source file: one for each feature, and one for each of the other folders. */
export function poFileOf(source: string) {
  const [room = '', folder = '', inner = ''] = source.split('/')
  if (room === 'app' && inner) return folder === 'features' ? `${inner}.po` : `${folder}.po`
  return `${basename(room, '.ts')}.po`
}

/** Whether a module belongs to the server or to both sides, where each request has a language: not the screens, which are built for one. */
export function speaksPerRequest(source: string) {
  if (!source.startsWith('app/') || /^app\/features\/[^/]+\/(?:rules|server)\//.test(source)) return true
  return source.startsWith('app/core/') && !/^app\/core\/(?:forms|map|pictures)\//.test(source)
}

export function isOnServer(source: string) {
  return /^(?:api|platform|web)\/|\/server\//.test(source)
}
