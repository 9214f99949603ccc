import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { searchWords } from '../../../core/words/search-words.ts'
import { textWords } from '../../../core/words/text-words.ts'

/** A word that more threads have is common: it narrows little, and is looked for among the newest threads. */
const mostRare = 2000
const mostWords = 8

export interface WordMatch {
  /** Threads that have every rare word; undefined when there is none. */
  ids?: readonly string[]
  /** Words that very many threads have. */
  common: readonly string[]
}

/** The threads that have words with these beginnings; 'none' when there are none. */
export async function findWords(db: Db, text: string): Promise<WordMatch | 'none'> {
  const words = wordsOf(text)
  if (words.length === 0) return { common: [] }
  let ids: Set<string> | undefined
  const common: string[] = []
  for (const word of words) {
    const rows = await db
      .selectFrom('thread_word')
      .select('thread_id')
      .where('word', '>=', word)
      .where('word', '<', beyond(word))
      .limit(mostRare + 1)
      .execute()
    if (rows.length > mostRare) common.push(word)
    else {
      const found = rows.map((row) => row.thread_id)
      const before: Set<string> | undefined = ids
      ids = new Set(before ? found.filter((id) => before.has(id)) : found)
      if (ids.size === 0) return 'none'
    }
  }
  return { ...(ids && { ids: [...ids] }), common }
}

/** Of the threads in `found`. */
export function commonWord(word: string) {
  return sql<boolean>`exists (select 1 from thread_word where thread_word.thread_id = found.id and thread_word.word >= ${word} and thread_word.word < ${beyond(word)})`
}

/** A phone number in any spelling is one word. */
function wordsOf(text: string) {
  const words = searchWords(text.slice(0, 200)).flatMap(({ text, digits }) => (digits ? [digits] : textWords(text)))
  return [...new Set(words)].slice(0, mostWords)
}

/** The first text after all that begin with the word, in byte order. */
function beyond(word: string) {
  return `${word}\u{10ffff}`
}
