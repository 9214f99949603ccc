import type { Home } from '../../../core/listing/search/filter.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { joinPhrases, synonymsOf } from '../../../core/words/search-words.ts'
import { editDistance, textWords } from '../../../core/words/text-words.ts'
import type { Vocabulary, WordTerm } from './vocabulary.ts'

/** Words of a search that are looked for; those after them are ignored. */
const maxWords = 12
/** Words that a misspelt one may have been. */
const maxCorrections = 8

/** They say nothing about a home, and a search that names one should find texts that do not. */
const fillers = new Set(
  'a an the and or of in on at to by for with is de du des la le les un une et ou en au aux dans sur par pour avec'.split(
    ' ',
  ),
)

/** What one typed word may stand for: one of these must be there, of each all terms. */
type WordGroup = WordTerm[][]

/**
 * Tells whether a home has the words of a visitor's search. Every word has to be there: as it was typed or longer, by its name
 * in the other language, or, where no home has such a word, one with small typing errors in it. A text without words asks for
 * nothing.
 */
export function wordMatcher(text: string, vocabulary: Vocabulary): (home: Home) => boolean {
  const groups = readGroups(text).map(({ typed, group }) => {
    const sure = group.filter((terms) => terms.every((term) => vocabulary.find(term).length > 0))
    return matcherOf(sure.length > 0 ? sure : correctionsOf(typed, group, vocabulary), vocabulary)
  })
  return ({ words }) => groups.every((has) => has(words))
}

/** The typed words, without fillers unless there is nothing else, each with its names in both languages. */
export function readGroups(text: string): { typed: string; group: WordGroup }[] {
  const pieces = joinPhrases(normalise(text).replace(/[^\p{L}\p{N}-]+/gu, ' '))
    .split(' ')
    .map((piece) => textWords(piece).join('-'))
    .filter(Boolean)
  const telling = pieces.filter((word) => word.length > 1 && !fillers.has(word))
  const chosen = [...new Set(telling.length > 0 ? telling : pieces)].slice(0, maxWords)
  return chosen.map((typed) => ({ typed, group: groupOf(typed) }))
}

/** Names of one word are looked for at once, as a flag for each place of the vocabulary. */
function matcherOf(group: WordGroup, vocabulary: Vocabulary) {
  const flagsOf = (terms: readonly WordTerm[]) => {
    const flags = new Uint8Array(vocabulary.size)
    for (const term of terms) for (const place of vocabulary.find(term)) flags[place] = 1
    return flags
  }
  const single = flagsOf(group.flatMap((terms) => (terms.length === 1 ? terms : [])))
  const several = group.filter((terms) => terms.length > 1).map((terms) => terms.map((term) => flagsOf([term])))
  return (words: Uint32Array) =>
    hasOne(words, single) || several.some((all) => all.every((flags) => hasOne(words, flags)))
}

function hasOne(words: Uint32Array, flags: Uint8Array) {
  for (let at = 0; at < words.length; at++) if (flags[words[at]!]) return true
  return false
}

/** As streets are written, where other words begin so too. */
const streetWords = new Map([
  ['st', 'street'],
  ['rd', 'road'],
  ['blvd', 'boulevard'],
  ['boul', 'boulevard'],
])

/** A word and what else its thing is called in English and French. */
function groupOf(word: string): WordGroup {
  const whole = streetWords.get(word)
  const names = [word, ...synonymsOf(word), ...(whole ? [whole, ...synonymsOf(whole)] : [])]
  return names.map((name) => textWords(name).map(termOf))
}

/** Four letters and more stand for every word that begins so; the s of a plural may be missing there. */
function termOf(word: string): WordTerm {
  if (word.length < 4) return { word, prefix: false }
  const singular = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return { word: singular, prefix: true }
}

/** The nearest words of the vocabulary, or what was typed when there are none: then nothing is found. */
function correctionsOf(typed: string, group: WordGroup, vocabulary: Vocabulary): WordGroup {
  if (typed.includes('-')) return group
  // A short word that no home has may be the beginning of one that is still being typed.
  if (typed.length < 4) return [[{ word: typed, prefix: true }]]
  const most = typed.length < 8 ? 1 : 2
  const near = vocabulary
    // The first letter is right, or changed places with the second.
    .words((word) => (word[0] === typed[0] || word[0] === typed[1]) && Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, distance: editDistance(typed, word, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .filter(({ distance }, _, [nearest]) => distance === nearest!.distance)
    .slice(0, maxCorrections)
  return near.length > 0 ? near.flatMap(({ word }) => groupOf(word)) : group
}
