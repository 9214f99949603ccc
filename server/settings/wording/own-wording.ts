import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { areasOf, type WordingDocument, wordingAreas } from '../../../domain/company/wording/wording.ts'
import { type Language, languages } from '../../../domain/language/language.ts'
import type { OwnWords } from '../../../domain/language/own-words.ts'
import type { Catalogue } from '../../../domain/language/translate.ts'
import { createWordingKeys, type EditableMessage, idOf, readEditableMessages } from '../../../locales/wording.ts'
import type { Store } from '../../database/database.ts'
import { sinceLastChange } from '../../database/revisions.ts'
import { documentVersion } from '../version.ts'
import { findWording } from './wording-queries.ts'

const root = join(import.meta.dirname, '../../..')
let messages: EditableMessage[] | undefined

/** Every message that may be edited, in the order of the places where they are read; read once. */
export function editableMessages(): readonly EditableMessage[] {
  messages ??= readEditableMessages(root).toSorted((a, b) => placeOf(a) - placeOf(b))
  return messages
}

/** What the company says, for the thread that renders. */
export interface RenderedWords {
  /** Changes with the words. */
  version: string
  words: Partial<Record<Language, OwnWords>>
}

function placeOf({ files }: EditableMessage) {
  return Math.min(...areasOf(files).map((area) => wordingAreas.indexOf(area)))
}

export interface OwnWording {
  /** Reads what was saved since. Call it before anything speaks: a request, a run of mails. Cheap while nothing has changed. */
  refresh(): Promise<void>
  rendered(): RenderedWords
  /** The company's words before those of `catalogue`. */
  before(catalogue: Catalogue): Catalogue
}

/** The company's own words in memory (docs/decisions/047-own-wording.md). */
export function createOwnWording(store: Pick<Store, 'db' | 'revision'>): OwnWording {
  let stored: WordingDocument = {}
  let rendered: RenderedWords = { version: documentVersion({}), words: {} }
  let read = -1
  return {
    async refresh() {
      const revision = await store.revision()
      if (revision === read) return
      const found = await sinceLastChange(store.db, 'wording', () => findWording(store.db))
      read = revision
      const version = documentVersion(found)
      if (version === rendered.version) return
      stored = found
      rendered = { version, words: wordsOfPages(found) }
    },
    rendered: () => rendered,
    before: (catalogue) => (language, message, context) => {
      const own = rendered.words[language] && stored[idOf(message, context)]?.[language]
      return own || catalogue(language, message, context)
    },
  }
}

/** By the keys of the built pages; what only the server says is not sent to them. */
function wordsOfPages(document: WordingDocument): RenderedWords['words'] {
  if (Object.keys(document).length === 0) return {}
  return Object.fromEntries(
    languages.map((language) => {
      const keyOf = createWordingKeys(root, language)
      const words: Record<string, CompiledMessage> = {}
      for (const { id, message, context, files } of editableMessages()) {
        const own = document[id]?.[language]
        if (!own || files.every((file) => file.startsWith('server/'))) continue
        const { compiled, id: clash } = keyOf(message, context)
        words[clash ?? (typeof compiled === 'string' ? compiled : JSON.stringify(compiled))] = compile(own)
      }
      return [language, words]
    }),
  )
}
