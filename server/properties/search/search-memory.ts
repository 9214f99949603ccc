import type { Position } from '../../../domain/distance.ts'
import type { Db } from '../../database/tables/tables.ts'
import { noFacts } from './facets/facet-columns.ts'
import { facetMemory } from './facets/facet-memory.ts'
import { listingMatcher } from './facets/facet-tally.ts'
import { isInMemory, liveMatches } from './facets/live-tallies.ts'
import type { PropertyFilter } from './filter.ts'

/** A filter put to the facts in memory. Read it before the next `await`: what is in memory follows the changes. */
export interface SearchMemory {
  /** Whether the words of a listing match, by its id. */
  hasWords(id: string): boolean
  /** All that match, in no order. */
  ids(): string[]
  /** So many that match and are nearest, in the order of `nearestOrder`; undefined where fewer of them have a position. */
  nearest(near: Position, count: number): string[] | undefined
}

/** Undefined where the facts are not in memory, and for a filter that memory does not answer. */
export async function searchMemory(db: Db, filter: PropertyFilter): Promise<SearchMemory | undefined> {
  if (!filter.listedOnly || filter.ids || !(await isInMemory(db))) return undefined
  const matches = filter.words ? await liveMatches(db, filter) : undefined
  const { columns, cityKeys } = await facetMemory(db)
  const facts = noFacts()
  const matchesRest = listingMatcher(filter, cityKeys)
  const fits = (place: number) => {
    if (matches && !matches.numbers.has(columns.wordsAt(place))) return false
    columns.read(place, facts)
    return matchesRest(facts)
  }
  return {
    hasWords(id) {
      const place = columns.placeOf(id)
      return place !== undefined && (!matches || matches.numbers.has(columns.wordsAt(place)))
    },
    ids() {
      const found: string[] = []
      const take = (place: number | undefined) => {
        if (place !== undefined && fits(place)) found.push(columns.ids[place]!)
      }
      if (matches) matches.numbers.each((words) => take(columns.placeOfWords(words)))
      else for (let place = 0; place < columns.length; place++) take(place)
      return found
    },
    nearest: (near, count) => columns.nearest(near, count, fits),
  }
}
