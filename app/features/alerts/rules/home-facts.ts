import type { Home } from '../../../core/listing/search/filter.ts'
import { normalise } from '../../../core/words/normalise.ts'

/** What a search asks about a home, beside its words and its age: kept to tell whether a change makes it fit. */
export type HomeFacts = Omit<
  Home,
  'id' | 'cityKey' | 'words' | 'popularity' | 'precision' | 'createdAt' | 'updatedAt' | 'listedSince'
>

export function factsOf(home: Home): HomeFacts {
  const { id, cityKey, words, popularity, precision, createdAt, updatedAt, listedSince, ...facts } = home
  return facts
}

/** The home as it was, with its present words; what was not kept yet is as it is now. */
export function homeAsOf(home: Home, facts: HomeFacts): Home {
  return { ...home, ...facts, cityKey: normalise(facts.city) }
}
