import type { Db } from '../../../../platform/database/tables/tables.ts'
import { textWords } from '../../../core/words/text-words.ts'

/** Words of one text that are kept for the search. */
const mostWords = 150
/** Parameters of one statement, two a word. */
const maxRows = 400

/** Adds words by which a thread is found, in the transaction that writes the text. */
export async function writeThreadWords(tx: Db, threadId: string, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => textWords(text).slice(0, mostWords)))].sort()
  for (let at = 0; at < words.length; at += maxRows) {
    await tx
      .insertInto('thread_word')
      .values(words.slice(at, at + maxRows).map((word) => ({ word, thread_id: threadId })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

/** A phone number as it may be typed: whole, without the country code, without the area. */
export function phoneWords(digits: string) {
  return digits.length < 7 ? digits : [digits, digits.slice(-10), digits.slice(-7)].join(' ')
}
