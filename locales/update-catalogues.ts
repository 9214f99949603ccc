import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { apiDocsPo, keyOf, poFileOf, readPo } from './catalogue.ts'
import { findMessages } from './find-messages.ts'

export interface CodeMessage {
  message: string
  context?: string
  /** Files that use it, below the root. */
  files: string[]
}

/** The messages of the code by PO file, in the order of the sources. */
export function messagesOfCode(root: string): Map<string, CodeMessage[]> {
  const sources = globSync('{api,app,demo,platform,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/test-/.test(file))
    .sort()
  const catalogues = new Map<string, Map<string, CodeMessage>>()
  for (const file of sources) {
    for (const { message, context } of findMessages(file, readFileSync(join(root, file), 'utf8'))) {
      const catalogue = catalogues.get(poFileOf(file)) ?? new Map<string, CodeMessage>()
      catalogues.set(poFileOf(file), catalogue)
      const known = catalogue.get(keyOf(message, context)) ?? { message, context, files: [] }
      catalogue.set(keyOf(message, context), known)
      if (!known.files.includes(file)) known.files.push(file)
    }
  }
  return new Map([...catalogues].map(([file, found]) => [file, [...found.values()]]))
}

/** Adds new messages without a translation and removes unused ones. Returns one line a file that lacks translations. */
export function updateCatalogues(root: string): string[] {
  const folder = join(root, 'locales/fr')
  const code = messagesOfCode(root)
  for (const file of globSync('*.po', { cwd: folder }))
    if (!code.has(file) && file !== apiDocsPo) rmSync(join(folder, file))
  return [...code].flatMap(([file, found]) => {
    const path = join(folder, file)
    const old = existsSync(path) ? readPo(path).items : []
    const translations = new Map(old.map((item) => [keyOf(item.msgid, item.msgctxt), item]))
    const po = new PO()
    po.headers = {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      Language: 'fr_CA',
    }
    po.items = found.map(({ message, context, files }) => {
      const item = new PO.Item()
      const known = translations.get(keyOf(message, context))
      item.msgid = message
      if (context) item.msgctxt = context
      item.references = files
      item.comments = known?.comments ?? []
      item.flags = known?.flags ?? {}
      item.msgstr = known?.msgstr ?? ['']
      return item
    })
    const text = `${po.toString().trimEnd()}\n`
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
    const missing = po.items.filter(({ msgstr }) => !msgstr[0]).length
    return missing ? [`locales/fr/${file}: ${missing} of ${po.items.length} messages lack a translation`] : []
  })
}
