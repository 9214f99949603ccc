import type { WordGroup as Group, WordTerm as Term } from '../../../../domain/property/search/search-match.ts'
import { editDistance } from '../../../../domain/words/edit-distance.ts'
import { normalise } from '../../../../domain/words/normalise.ts'
import { joinPhrases, synonymsOf } from '../../../../domain/words/search-synonyms.ts'
import { textWords } from '../../../../domain/words/text-words.ts'
import { isSqlite, join, queryRows, type RawSql } from '../../../database/raw-sql.ts'
import { sinceLastChange } from '../../../database/revisions.ts'
import type { Db } from '../../../database/tables/tables.ts'

/** Words of a search that are looked for; those after them are ignored. */
const mostWords = 12
/** Words that are looked for instead of their common beginning; of more, the beginning is. */
const mostEndings = 32
/** Words that a misspelt one may have been. */
const mostCorrections = 8

/** They say nothing about a home, and a search that names one should find texts that do not. */
const fillers = new Set(
  'a an the and or of in on at to by for with is de du des la le les un une et ou en au aux dans sur par pour avec'.split(
    ' ',
  ),
)

/**
 * The words of a visitor's search in the query language of the database's full-text index, undefined for a text without
 * words. Every word has to be there: as it was typed or longer, by its name in the other language, or, where no listing
 * has such a word, one with small typing errors in it.
 */
export async function wordQuery(db: Db, text: string): Promise<string | undefined> {
  return writeWordQuery(db, await wordGroups(db, text))
}

/** The same for groups that were read before, with the words of `readEndings` in place of their beginnings. */
export function writeWordQuery(db: Db, groups: Group[], endings: Endings = new Map()): string | undefined {
  if (groups.length === 0) return undefined
  return isSqlite(db) ? sqliteQuery(groups, endings) : postgresQuery(groups, endings)
}

/**
 * The words that begin like a term, where the vocabulary knows few. The full-text index finds whole words several times
 * faster than a beginning. A later change may bring more of them.
 */
export async function readEndings(db: Db, groups: Group[]): Promise<Endings> {
  const terms = groups.flat(2).filter(({ prefix }) => prefix)
  if (terms.length === 0) return new Map()
  const asked = terms.map(
    ({ word }, at): RawSql => ({
      text: `select * from (select ${at} as place, word from search_word where word between ? and ? limit ${mostEndings + 1}) as some_${at}`,
      values: [word, afterPrefix(word)],
    }),
  )
  const rows = await queryRows<{ place: number; word: string }>(db, join(asked, ' union all '))
  const found = Map.groupBy(rows, ({ place }) => terms[place]!.word)
  return new Map(
    [...found].flatMap(([start, words]) =>
      words.length <= mostEndings ? [[start, words.map(({ word }) => word)] as const] : [],
    ),
  )
}

/** What `wordQuery` looks for, for homes in memory; none for a text without words. Read once between two changes. */
export function wordGroups(db: Db, text: string): Promise<Group[]> {
  return sinceLastChange(db, `words ${normalise(text)}`, () => findGroups(db, text))
}

async function findGroups(db: Db, text: string): Promise<Group[]> {
  const groups = readGroups(text)
  if (groups.length === 0) return []
  const known = await knownTerms(db, groups)
  return Promise.all(
    groups.map(async ({ typed, group }) => {
      const sure = group.filter((terms) => terms.every((term) => known.has(keyOf(term))))
      return sure.length > 0 ? sure : correctionsOf(db, typed, group)
    }),
  )
}

/** The condition that a property has these words, for a text of `wordQuery`. */
export function hasWords(query: string, sqlite: boolean): RawSql {
  const match = sqlite ? 'id in (select rowid from property_text where property_text match ?)' : 'vector @@ ?::tsquery'
  return { text: `id in (select property_id from property_words where ${match})`, values: [query] }
}

/** Whole words by their beginning. */
export type Endings = ReadonlyMap<string, readonly string[]>

interface TypedWord {
  /** Folded. */
  typed: string
  group: Group
}

/** The typed words, without fillers unless there is nothing else, each with its names in both languages. */
export function readGroups(text: string): TypedWord[] {
  const pieces = joinPhrases(normalise(text).replace(/[^\p{L}\p{N}-]+/gu, ' '))
    .split(' ')
    .map((piece) => textWords(piece).join('-'))
    .filter(Boolean)
  const telling = pieces.filter(isTelling)
  const chosen = [...new Set(telling.length > 0 ? telling : pieces)].slice(0, mostWords)
  return chosen.map((typed) => ({ typed, group: groupOf(typed) }))
}

/** False for those that are left out of a search that has others. */
export function isTelling(word: string) {
  return word.length > 1 && !fillers.has(word)
}

/** A word and what else its thing is called in English and French. */
function groupOf(word: string): Group {
  const names = [word, ...synonymsOf(word)].map((name) => textWords(name).map(termOf))
  return [...new Map(names.map((terms) => [terms.map(keyOf).join(' '), terms])).values()]
}

/** Four letters and more stand for every word that begins so; the s of a plural may be missing there. */
function termOf(word: string): Term {
  if (word.length < 4) return { word, prefix: false }
  const singular = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return { word: singular, prefix: true }
}

/** The keys of those terms that the vocabulary knows. */
async function knownTerms(db: Db, groups: TypedWord[]) {
  const terms = groups.flatMap(({ group }) => group.flat())
  const asked = terms.map(
    ({ word, prefix }, at): RawSql => ({
      text: `select ${at} as place where exists (select 1 from search_word where word between ? and ?)`,
      values: [word, prefix ? afterPrefix(word) : word],
    }),
  )
  const rows = await queryRows<{ place: number }>(db, join(asked, ' union all '))
  return new Set(rows.map(({ place }) => keyOf(terms[place]!)))
}

/** The nearest words of the vocabulary, or what was typed when there are none: then nothing is found. */
async function correctionsOf(db: Db, typed: string, group: Group): Promise<Group> {
  const most = typed.length < 4 || typed.includes('-') ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0) return startsOf(db, typed, group)
  // The first letter is right, or changed places with the second.
  const starts = [...new Set([typed[0]!, typed[1]!])]
  const ranges = starts.map(() => 'word between ? and ?').join(' or ')
  const rows = await queryRows<{ word: string }>(db, {
    text: `select word from search_word where (${ranges}) and length(word) between ? and ?`,
    values: [...starts.flatMap((start) => [start, afterPrefix(start)]), typed.length - most, typed.length + most],
  })
  const near = rows
    .map(({ word }) => ({ word, distance: editDistance(typed, word, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .filter(({ distance }, _, [nearest]) => distance === nearest!.distance)
    .slice(0, mostCorrections)
  return near.length > 0 ? near.flatMap(({ word }) => groupOf(word)) : group
}

/** A short word that no listing has may be the beginning of one that is still being typed. */
async function startsOf(db: Db, typed: string, group: Group): Promise<Group> {
  if (typed.includes('-')) return group
  const term = { word: typed, prefix: true }
  const known = await knownTerms(db, [{ typed, group: [[term]] }])
  return known.size > 0 ? [[term]] : group
}

/** Words hold only letters and digits, so a quoted one is never read as anything else. */
function sqliteQuery(groups: Group[], endings: Endings) {
  return written(groups, endings, { quote: '"', prefix: ' *', and: ' AND ', or: ' OR ' })
}

function postgresQuery(groups: Group[], endings: Endings) {
  return written(groups, endings, { quote: "'", prefix: ':*', and: ' & ', or: ' | ' })
}

interface Syntax {
  quote: string
  prefix: string
  and: string
  or: string
}

function written(groups: Group[], endings: Endings, { quote, prefix, and, or }: Syntax) {
  const quoted = (word: string) => `${quote}${word}${quote}`
  const term = ({ word, prefix: isStart }: Term) => {
    if (!isStart) return quoted(word)
    const words = endings.get(word)
    return words ? `(${words.map(quoted).join(or)})` : `${quoted(word)}${prefix}`
  }
  return groups.map((group) => `(${group.map((terms) => `(${terms.map(term).join(and)})`).join(or)})`).join(and)
}

function afterPrefix(word: string) {
  return `${word}\u{10ffff}`
}

function keyOf({ word, prefix }: Term) {
  return prefix ? `${word}*` : word
}
