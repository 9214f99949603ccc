import type { Property } from '../../../domain/property/property.ts'
import type { PropertySearch } from '../../../domain/property/search/property-search.ts'
import {
  hasWordGroups,
  homeWords,
  searchMatcher,
  type WordGroup,
} from '../../../domain/property/search/search-match.ts'
import type { Db } from '../../database/tables/tables.ts'
import { countProperties } from '../queries.ts'
import { freshSince, type PropertyFilter } from './filter.ts'
import { wordGroups } from './words/word-search.ts'

/** How many listed homes fit a search. */
export function countFitting(db: Db, search: PropertySearch, now: Date): Promise<number> {
  return countProperties(db, searchFilter(search, now))
}

/** A search as the filter of its list. */
export function searchFilter(search: PropertySearch, now: Date): PropertyFilter {
  const { fresh, near, sort, page, ...wishes } = search
  return { ...wishes, ...(fresh && { listedAfter: freshSince(now.getTime()) }), listedOnly: true }
}

/**
 * Compares homes in memory with searches, with the list's answer. The database is asked for the meaning of words only, and
 * only where everything else of a search fits.
 */
export function createFitting(db: Db, now: Date) {
  const listedAfter = freshSince(now.getTime())
  const meanings = new Map<string, Promise<WordGroup[]>>()
  const wordsOf = new WeakMap<Property, string[]>()

  /** Those homes that fit, in their order. */
  return async function fitting(search: PropertySearch, homes: readonly Property[]): Promise<Property[]> {
    const found = homes.filter(searchMatcher(search, listedAfter))
    if (!search.words || found.length === 0) return found
    const groups = await meaningOf(search.words)
    return found.filter((home) => hasWordGroups(wordsIn(home), groups))
  }

  function meaningOf(words: string) {
    const known = meanings.get(words) ?? wordGroups(db, words)
    meanings.set(words, known)
    return known
  }

  function wordsIn(home: Property) {
    const known = wordsOf.get(home) ?? homeWords(home)
    wordsOf.set(home, known)
    return known
  }
}
