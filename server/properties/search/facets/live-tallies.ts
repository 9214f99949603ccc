import { LRUCache } from 'lru-cache'
import { today } from '../../../../domain/dates.ts'
import { bathroomFilter, cities, priceRanges, salePriceRanges } from '../../../../domain/property/fields/choices.ts'
import { readRange } from '../../../../domain/property/search/property-search.ts'
import { normalise } from '../../../database/like-pattern.ts'
import { isWatched } from '../../../database/revisions.ts'
import type { Db } from '../../../database/tables/tables.ts'
import { freshSince, keyOf, type PropertyFilter } from '../filter.ts'
import { startReadingCommonWords } from '../words/common-word-queries.ts'
import { WordMatches } from '../words/word-matches.ts'
import { wordGroups } from '../words/word-search.ts'
import { type ListingFacts, noFacts } from './facet-columns.ts'
import { type FacetMemory, facetMemory, isRead } from './facet-memory.ts'
import { type Choices, emptyTally, type Tally, type TallyCounter, tallyCounter, totalCounter } from './facet-tally.ts'
import { netChanges } from './fact-changes.ts'
import { countListed } from './tally-queries.ts'

/** Of more listings the facts are not held in memory: about 200 bytes each (docs/bench.md). */
export const mostHeld = 1_000_000
/** Among more listings the choices of a new search are not counted, as that takes over 20 ms; its total is. */
export const mostCounted = 125_000

/** Searches whose counts follow the changes, and words of which the last search is known. */
const mostTallies = 200
const mostWords = 50

export interface LiveTally {
  tally: Tally
  /** Which words match; undefined without words. */
  matches?: WordMatches
  /** An earlier search with the same words, until its matches are copied: the full-text index names each match once. */
  source?: LiveTally
  /** The end of the memory's changes that are counted. */
  at: number
  count: TallyCounter
  following: Promise<unknown>
}

interface Tallies {
  bySearch: LRUCache<string, LiveTally>
  /** The last search with the same words. */
  byWords: LRUCache<string, LiveTally>
}

const tallies = new WeakMap<FacetMemory, Tallies>()

export const countedRanges = [...priceRanges, ...salePriceRanges].map((text) => readRange(text)!)
const cityKeys = cities.map((city) => normalise(city))

/** What is counted beside a search on this day (`YYYY-MM-DD`). */
export function choicesOn(day: string, since: string): Choices {
  const days = [day, ...firstDaysAfter(day)]
  return { cityKeys, ranges: countedRanges, baths: bathroomFilter, days, freshSince: since }
}

/**
 * The counts of a filter as of the last change. Counted once over all listings, or over those that have its words, and then
 * kept right by what changes. Without choices only the total is counted.
 */
export async function liveTally(db: Db, filter: PropertyFilter, choices?: Choices) {
  const memory = await facetMemory(db)
  let known = tallies.get(memory)
  if (!known) {
    known = emptyTallies()
    tallies.set(memory, known)
    if (isWatched(db)) startReadingCommonWords(db, memory)
  }
  const groups = filter.words ? await wordGroups(db, filter.words) : []
  const asked = choices ? `${choices.days[0]} ${choices.freshSince}` : 'total'
  const words = JSON.stringify(groups)
  const key = `${asked} ${words} ${keyOf({ ...filter, words: '' })}`
  let live = known.bySearch.get(key)
  if (!live || live.at < memory.forgotten) {
    const count = choices ? tallyCounter(filter, choices, memory.cityKeys) : totalCounter(filter, memory.cityKeys)
    live = { tally: emptyTally(choices), at: -1, count, following: Promise.resolve() }
    if (groups.length > 0) {
      live.matches = new WordMatches(groups)
      live.source = known.byWords.get(words)
      known.byWords.set(words, live)
    }
    known.bySearch.set(key, live)
  }
  try {
    await follow(db, memory, live)
  } catch (error) {
    known.bySearch.delete(key)
    throw error
  }
  return live
}

function emptyTallies(): Tallies {
  return { bySearch: new LRUCache({ max: mostTallies }), byWords: new LRUCache({ max: mostWords }) }
}

/** Brings the counts up to date, after those who began before. */
function follow(db: Db, memory: FacetMemory, live: LiveTally) {
  const step = () => (live.at < 0 ? countAll(db, memory, live) : followChanges(memory, live))
  live.following = live.following.then(step, step)
  return live.following
}

/** How many a filter matches; undefined where the facts are not in memory. */
export async function countInMemory(db: Db, filter: PropertyFilter) {
  if (!(await isInMemory(db))) return undefined
  return (await liveTally(db, filter, await choicesFor(db))).tally.total
}

/** Reads what has changed, where the facts are in memory, while others ask for what the count needs as well. */
export async function followInMemory(db: Db) {
  if (await isInMemory(db)) await facetMemory(db)
}

/** Which listings have the words of a filter; undefined where its words ask for nothing. */
export async function liveMatches(db: Db, filter: PropertyFilter): Promise<WordMatches | undefined> {
  return (await liveTally(db, filter, await choicesFor(db))).matches
}

/** The facets will ask for the same counts; where they do not count, for none. */
async function choicesFor(db: Db) {
  return (await countListed(db)) <= mostCounted ? choicesOn(today(), freshSince()) : undefined
}

/** False until the first facets were asked for, and inside a transaction: what it sees may be rolled back. */
export async function isInMemory(db: Db) {
  return isWatched(db) && isRead(db) && (await countListed(db)) <= mostHeld
}

async function countAll(db: Db, memory: FacetMemory, live: LiveTally) {
  const { source } = live
  const isFollowed = () => source && (source.at < 0 || source.at >= memory.forgotten)
  while (isFollowed() && source!.at !== memory.end) await follow(db, memory, source!)
  if (isFollowed()) live.matches = source!.matches!.copy()
  else {
    // Until nothing was written while the matches were read.
    let end = -1
    while (live.matches && end !== memory.end) {
      end = memory.end
      await live.matches.readAll(db, memory.commonWords)
    }
  }
  live.source = undefined
  const facts = noFacts()
  const { tally, matches, count } = live
  const { columns } = memory
  if (matches) {
    matches.numbers.each((words) => {
      const place = columns.placeOfWords(words)
      if (place === undefined) return
      columns.read(place, facts)
      count(tally, facts, 1)
    })
  } else {
    for (let place = 0; place < columns.length; place++) {
      columns.read(place, facts)
      count(tally, facts, 1)
    }
  }
  live.at = memory.end
}

function followChanges(memory: FacetMemory, live: LiveTally) {
  const { tally, matches, count } = live
  const changes = netChanges(memory.changesSince(live.at)!)
  const tell = (facts: ListingFacts, step: 1 | -1) => count(tally, facts, step)
  if (matches) matches.follow(changes, tell)
  else {
    for (const { before, after } of changes) {
      if (before) tell(before, -1)
      if (after) tell(after, 1)
    }
  }
  live.at = memory.end
}

/** The first days of the next two months. */
export function firstDaysAfter(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1)).toISOString().slice(0, 10))
}
