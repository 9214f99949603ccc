import type { Property } from '../property/property.ts'
import { searchMatcher } from '../property/search-match.ts'
import { readAlert } from './alert.ts'
import { type HomeFacts, homeAsOf } from './home-facts.ts'

export interface ChangedHome {
  home: Property
  /** As it was when news were last looked for; undefined for one that was not listed then, nor before. */
  before?: HomeFacts
}

export interface WatchedSearch {
  id: string
  /** As `alertQuery` spells it. */
  search: string
  /** News are what happens after it. */
  since: Date
}

/**
 * Which homes are news to which searches: those that fit now and did not fit before, because they were not listed yet, cost
 * more, were taken, and so on. Every search is read once, whatever the number of homes.
 */
export function findNews(searches: readonly WatchedSearch[], changed: readonly ChangedHome[], now: Date) {
  const homes = changed
    .filter(({ home }) => !home.closed)
    .map(({ home, before }) => ({
      home,
      changedAt: Date.parse(before ? home.updatedAt : home.listedSince),
      earlier: before && !before.closed ? homeAsOf(home, before) : undefined,
    }))
  return searches.flatMap(({ id, search, since }) => {
    const matches = searchMatcher(readAlert(search), now)
    return homes
      .filter(
        ({ home, changedAt, earlier }) =>
          changedAt > since.getTime() && matches(home) && !(earlier && matches(earlier)),
      )
      .map(({ home }) => ({ alertId: id, propertyId: home.id }))
  })
}

export type News = ReturnType<typeof findNews>[number]
