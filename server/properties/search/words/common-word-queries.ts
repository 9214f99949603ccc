import { setImmediate } from 'node:timers/promises'
import { marks, queryRows } from '../../../database/raw-sql.ts'
import type { Db } from '../../../database/tables/tables.ts'
import type { FacetColumns } from '../facets/facet-columns.ts'
import type { FacetMemory } from '../facets/facet-memory.ts'
import { netChanges } from '../facets/fact-changes.ts'
import { WordMatches } from './word-matches.ts'
import { isTelling } from './word-search.ts'

/** Listings that tell which words are common. */
const sampleSize = 1_000
/** So many of them must have a word: of one in twenty PostgreSQL reads most pages of the table to name its listings. */
const leastShare = 0.02
/** Words that are kept, a bit for each listing (docs/bench.md). */
const mostKept = 400

/** Asks the full-text index for the common words, one after the other; what fails is asked for when a search needs it. */
export function startReadingCommonWords(db: Db, memory: FacetMemory) {
  memory.commonWords.reading = readCommonWords(db, memory).catch(() => undefined)
}

async function readCommonWords(db: Db, memory: FacetMemory) {
  for (const word of await chooseWords(db, memory.columns)) {
    const before = memory.end
    const matches = new WordMatches([[[{ word, prefix: false }]]])
    await matches.readAll(db, memory.commonWords)
    // What changed meanwhile may have been read or not.
    const since = memory.changesSince(before)
    if (since) {
      matches.follow(netChanges(since))
      memory.commonWords.set(word, matches.numbers)
    }
    await setImmediate()
  }
}

/** The commonest words of listings that are spread over all, the commonest first. */
async function chooseWords(db: Db, columns: FacetColumns): Promise<string[]> {
  const { length } = columns
  const size = Math.min(length, sampleSize)
  if (size === 0) return []
  const sample = Array.from({ length: size }, (_, at) => columns.wordsAt(Math.floor((at * length) / size)))
  const rows = await queryRows<{ words: string }>(db, {
    text: `select words from property_words where id in (${marks(sample)})`,
    values: sample,
  })
  const counts = new Map<string, number>()
  for (const { words } of rows) {
    for (const word of words.split(' ')) if (isTelling(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= size * leastShare)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostKept)
    .map(([word]) => word)
}
