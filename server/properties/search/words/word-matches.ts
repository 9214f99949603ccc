import { hasWordGroups, type WordGroup } from '../../../../domain/property/search/search-match.ts'
import { isSqlite, queryRows } from '../../../database/raw-sql.ts'
import type { Db } from '../../../database/tables/tables.ts'
import type { ListingFacts } from '../facets/facet-columns.ts'
import type { FactChange } from '../facets/fact-changes.ts'
import { BitSet } from './bit-set.ts'
import type { CommonWords } from './common-words.ts'
import { type Endings, readEndings, writeWordQuery } from './word-search.ts'

/** Which listings have the words of a search, by the numbers of their words. */
export class WordMatches {
  private readonly groups: WordGroup[]
  numbers: BitSet

  constructor(groups: WordGroup[], numbers = new BitSet()) {
    this.groups = groups
    this.numbers = numbers
  }

  /** The same matches, to follow other changes. */
  copy() {
    return new WordMatches(this.groups, this.numbers.copy())
  }

  /** Asks the full-text index, but for the words that it has named already. */
  async readAll(db: Db, common: CommonWords) {
    const endings = await readEndings(db, this.groups)
    const groups = this.groups.map((group) => splitGroup(group, endings, common))
    const unknown = groups.filter(({ known }) => !known).map(({ rest }) => rest)
    let found = unknown.length > 0 ? await nameMatches(db, unknown, endings) : undefined
    for (const { known, rest } of groups) {
      if (!known) continue
      if (rest.length > 0) known.addAll(await nameMatches(db, [rest], endings))
      if (found) found.keepAll(known)
      else found = known
    }
    this.numbers = found ?? new BitSet()
  }

  /**
   * Follows changes, each listing once, and tells what matched before and what matches now. SQLite gives the number of deleted
   * words to new ones, so first all go; the words of what was not listed may have changed untold.
   */
  follow(changes: readonly FactChange[], tell?: (facts: ListingFacts, step: 1 | -1) => void) {
    for (const { before } of changes) {
      if (!before || !this.numbers.has(before.words)) continue
      tell?.(before, -1)
      this.numbers.delete(before.words)
    }
    for (const { after, text } of changes) {
      if (!after) continue
      this.numbers.delete(after.words)
      if (!hasWordGroups(text.split(' '), this.groups)) continue
      tell?.(after, 1)
      this.numbers.add(after.words)
    }
  }
}

/** The listings that have a common word of the group, undefined where it has none, and what is left to be asked for. */
function splitGroup(group: WordGroup, endings: Endings, common: CommonWords) {
  let known: BitSet | undefined
  const rest: WordGroup = []
  for (const terms of group) {
    const [term, ...others] = terms
    const words = others.length > 0 ? undefined : term!.prefix ? endings.get(term!.word) : [term!.word]
    if (!words) rest.push(terms)
    for (const word of words ?? []) {
      const numbers = common.get(word)
      if (!numbers) rest.push([{ word, prefix: false }])
      else if (known) known.addAll(numbers)
      else known = numbers.copy()
    }
  }
  return { known, rest }
}

/** The listings that the full-text index finds. */
async function nameMatches(db: Db, groups: WordGroup[], endings?: Endings): Promise<BitSet> {
  // One text of all numbers: a row for each would cost more than the search.
  const [row] = await queryRows<{ found: string | null }>(db, {
    text: isSqlite(db)
      ? 'select group_concat(rowid) as found from property_text where property_text match ?'
      : "select string_agg(id::text, ',') as found from property_words where vector @@ ?::tsquery",
    values: [writeWordQuery(db, groups, endings)],
  })
  return numbersOf(row?.found ?? '')
}

/** Read letter by letter: a text for each of a million numbers would cost more than the search. */
function numbersOf(found: string) {
  const numbers = new BitSet()
  let number = 0
  for (let at = 0; at < found.length; at++) {
    const digit = found.charCodeAt(at) - 48
    if (digit >= 0) number = number * 10 + digit
    else {
      numbers.add(number)
      number = 0
    }
  }
  if (found) numbers.add(number)
  return numbers
}
