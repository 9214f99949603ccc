import { z } from 'zod'
import {
  placeholdersOf,
  problemOfWording,
  tidyWording,
  written,
} from '../../../domain/company/wording/check-wording.ts'
import {
  areasOf,
  type WordingArea,
  type WordingDocument,
  type WordingRow,
  wordingPageSize,
} from '../../../domain/company/wording/wording.ts'
import { type Language, languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import type { EditableMessage } from '../../../locales/wording.ts'
import { normalise } from '../../database/like-pattern.ts'
import { getSetting, putSetting } from '../../database/settings.ts'
import type { Db } from '../../database/tables/tables.ts'
import type { Actor, NewEntry } from '../../staff/history-queries.ts'

const setting = 'content-wording'
const wordingDocument = z.record(z.string(), z.object({ en: z.string(), fr: z.string() }))

/** What the company says in place of the site's own messages. */
export async function findWording(db: Db): Promise<WordingDocument> {
  const read = wordingDocument.safeParse((await getSetting(db, setting)) ?? {})
  return read.success ? read.data : {}
}

export interface WordingFilter {
  q: string
  area?: WordingArea | undefined
  changed: boolean
  page: number
}

/** A page of the messages that contain all words of `q`, in either language or in the company's own. */
export function listWording(all: readonly EditableMessage[], document: WordingDocument, filter: WordingFilter) {
  const words = normalise(filter.q).split(/\s+/).filter(Boolean)
  const found = all.filter(({ id, message, french, files }) => {
    const own = document[id]
    if (filter.changed && !own) return false
    if (filter.area && !areasOf(files).includes(filter.area)) return false
    const text = normalise(`${message} ${french} ${own?.en ?? ''} ${own?.fr ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / wordingPageSize))
  const page = Math.min(filter.page, pages)
  const rows = found.slice((page - 1) * wordingPageSize, page * wordingPageSize)
  return { total: found.length, page, pages, rows: rows.map((one) => rowOf(one, document)) }
}

function rowOf({ id, message, french, files }: EditableMessage, document: WordingDocument): WordingRow {
  return {
    id,
    own: { en: message, fr: french },
    words: document[id] ?? { en: '', fr: '' },
    areas: areasOf(files),
    keeps: (placeholdersOf(message) ?? []).map(written),
  }
}

export interface WordingChange {
  id: string
  en: string
  fr: string
}

/** What becomes of the document, or the sentence of each text that cannot stand, by `0.en`; `body` where a text is unknown. */
export function changeWording(
  all: readonly EditableMessage[],
  before: WordingDocument,
  changes: readonly WordingChange[],
): { after: WordingDocument } | { errors: Record<string, string[]> } {
  const known = new Map(all.map((message) => [message.id, message]))
  const after = { ...before }
  const errors: Record<string, string[]> = {}
  changes.forEach(({ id, ...given }, at) => {
    const message = known.get(id)
    if (!message) {
      errors.body = [t('There is no such text.')]
      return
    }
    const words = { en: '', fr: '' }
    for (const language of languages) {
      const own = tidyWording(given[language])
      const problem = own && problemOfWording(own, ownText(message, language))
      if (problem) errors[`${at}.${language}`] = [problem]
      // What the site says anyway is no text of the company's.
      if (own !== tidyWording(ownText(message, language))) words[language] = own
    }
    if (words.en || words.fr) after[id] = words
    else delete after[id]
  })
  return Object.keys(errors).length > 0 ? { errors } : { after }
}

function ownText({ message, french }: EditableMessage, language: Language) {
  return language === 'en' ? message : french
}

export async function putWording(tx: Db, document: WordingDocument): Promise<void> {
  await putSetting(tx, setting, document)
}

/** What the history says of a save: an entry for each text. */
export function wordingEntries(
  all: readonly EditableMessage[],
  before: WordingDocument,
  after: WordingDocument,
  person: Actor,
): NewEntry[] {
  return all.flatMap((message) =>
    languages.flatMap((language) => {
      const [from, to] = [before[message.id]?.[language] ?? '', after[message.id]?.[language] ?? '']
      if (from === to) return []
      const own = ownText(message, language)
      return [{ person, propertyId: '', what: `setting-texts.${language}`, from: from || own, to: to || own }]
    }),
  )
}
