import { hasWordGroups, type WordGroup } from '../../../../domain/property/search/search-match.ts'
import { isSqlite, marks, queryRows } from '../../../database/raw-sql.ts'
import type { Db } from '../../../database/tables/tables.ts'
import { readEndings, writeWordQuery } from './word-search.ts'

/** Which listings have the words of a search: a bit for each number of their words. */
export class WordMatches {
  private readonly groups: WordGroup[]
  private bits: Uint32Array<ArrayBuffer>

  constructor(groups: WordGroup[], bits = new Uint32Array(32)) {
    this.groups = groups
    this.bits = bits
  }

  /** The same matches, to follow other changes. */
  copy() {
    return new WordMatches(this.groups, this.bits.slice())
  }

  /** Asks the full-text index. */
  async readAll(db: Db) {
    const sqlite = isSqlite(db)
    const query = writeWordQuery(db, this.groups, await readEndings(db, this.groups))
    // One text of all numbers: a row for each would cost more than the search.
    const [row] = await queryRows<{ found: string | null }>(db, {
      text: sqlite
        ? 'select group_concat(rowid) as found from property_text where property_text match ?'
        : "select string_agg(id::text, ',') as found from property_words where vector @@ ?::tsquery",
      values: [query],
    })
    this.bits = new Uint32Array(32)
    this.addAll(row?.found ?? '')
  }

  /** Read letter by letter: a text for each of a million numbers would cost more than the search. */
  private addAll(found: string) {
    let words = 0
    for (let at = 0; at < found.length; at++) {
      const digit = found.charCodeAt(at) - 48
      if (digit >= 0) words = words * 10 + digit
      else {
        this.add(words)
        words = 0
      }
    }
    if (found) this.add(words)
  }

  /** Those of these numbers that match now. The index would look at everything that begins like a word. */
  async readAmong(db: Db, numbers: readonly number[]): Promise<Set<number>> {
    if (numbers.length === 0) return new Set()
    const rows = await queryRows<{ id: number; words: string }>(db, {
      text: `select id, words from property_words where id in (${marks(numbers)})`,
      values: [...numbers],
    })
    return new Set(rows.filter(({ words }) => hasWordGroups(words.split(' '), this.groups)).map(({ id }) => id))
  }

  has(words: number) {
    return ((this.bits[words >>> 5] ?? 0) & (1 << (words & 31))) !== 0
  }

  add(words: number) {
    const place = words >>> 5
    if (place >= this.bits.length) {
      const larger = new Uint32Array(Math.max(place + 1, this.bits.length * 2))
      larger.set(this.bits)
      this.bits = larger
    }
    this.bits[place]! |= 1 << (words & 31)
  }

  delete(words: number) {
    const place = words >>> 5
    if (place < this.bits.length) this.bits[place]! &= ~(1 << (words & 31))
  }

  each(visit: (words: number) => void) {
    this.bits.forEach((bits, place) => {
      for (let rest = bits; rest !== 0; rest &= rest - 1) visit(place * 32 + 31 - Math.clz32(rest & -rest))
    })
  }
}
