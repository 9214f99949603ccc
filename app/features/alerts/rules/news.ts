import type { Home } from '../../../core/listing/search/filter.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { readAlert } from './alert.ts'

export interface ChangedHome {
  home: Home
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

export interface News {
  alertId: string
  propertyId: string
}

/** Those homes that fit a search, in their order. */
type Fitting = (search: PropertySearch, homes: readonly Home[]) => Home[]

/**
 * Which homes are news to which searches: those that fit now and did not fit before, because they were not listed yet, cost
 * more, were taken, and so on. Every search is read once, whatever the number of homes.
 */
export function findNews(
  searches: readonly WatchedSearch[],
  changed: readonly ChangedHome[],
  fitting: Fitting,
): News[] {
  const open = changed.filter(({ home }) => !home.closed).map(newsOf)
  const homes = open.map(({ home }) => home)
  const byHome = new Map(open.map((one) => [one.home, one]))
  const news: News[] = []
  for (const { id, search: query, since } of searches) {
    const search = readAlert(query)
    const fit = fitting(search, homes)
    const late = fit.flatMap((home) => byHome.get(home) ?? []).filter(({ at }) => at > since.getTime())
    const known = new Set(
      fitting(
        search,
        late.flatMap(({ earlier }) => earlier ?? []),
      ),
    )
    for (const { home, earlier } of late) {
      if (!(earlier && known.has(earlier))) news.push({ alertId: id, propertyId: home.id })
    }
  }
  return news
}

function newsOf({ home, before }: ChangedHome) {
  return {
    home,
    /** When it became what it is. */
    at: Date.parse(before ? home.updatedAt : home.listedSince),
    earlier: before && !before.closed ? homeAsOf(home, before) : undefined,
  }
}

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
function homeAsOf(home: Home, facts: HomeFacts): Home {
  return { ...home, ...facts, cityKey: normalise(facts.city) }
}
