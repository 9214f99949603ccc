import { bathroomFilter, cities, kinds, offers } from '../../../../domain/property/fields/choices.ts'
import { features } from '../../../../domain/property/fields/features.ts'
import type { FacetCount, FacetCounts } from '../../../../domain/property/search/facets.ts'
import { sinceLastChange } from '../../../database/revisions.ts'
import type { Db } from '../../../database/tables/tables.ts'
import { keyOf, type PropertyFilter } from '../filter.ts'
import { reachOf } from '../reach-queries.ts'
import { startReading } from './facet-memory.ts'
import type { Tally } from './facet-tally.ts'
import { choicesOn, countedRanges, liveTally, mostCounted, mostHeld } from './live-tallies.ts'
import { countListed } from './tally-queries.ts'

export interface FacetQuery extends PropertyFilter {
  /** The day (`YYYY-MM-DD`) that "available now" means. */
  today: string
  /** Instant (ISO 8601) since when a listing is new this week. */
  freshSince: string
}

/** The counts of each choice, exact up to `mostCounted` listings. Costs nothing when asked again before the next change. */
export function countFacets(db: Db, query: FacetQuery): Promise<FacetCounts> {
  return sinceLastChange(db, `facets ${query.today} ${query.freshSince} ${keyOf(query)}`, () => count(db, query))
}

async function count(db: Db, query: FacetQuery): Promise<FacetCounts> {
  const choices = choicesOn(query.today, query.freshSince)
  const listed = await countListed(db)
  if (listed > mostCounted) {
    if (listed <= mostHeld) startReading(db)
    const { count: total } = await reachOf(db, query)
    return shape(choices.days, total, () => 'many')
  }
  const { tally } = await liveTally(db, query, choices)
  return shape(choices.days, tally.total, (group, at) => tally[group][at] ?? 0)
}

/** The answer, with the number of each choice by its group and place. */
function shape(
  days: readonly string[],
  total: number,
  countOf: (group: Exclude<keyof Tally, 'total'>, at: number) => FacetCount,
): FacetCounts {
  const named = <Name extends string>(names: readonly Name[], group: 'offers' | 'kinds' | 'features') =>
    Object.fromEntries(names.map((name, at) => [name, countOf(group, at)])) as Record<Name, FacetCount>
  return {
    total,
    offers: named(offers, 'offers'),
    cities: cities.map((city, at) => ({ city, count: countOf('cities', at) })),
    kinds: named(kinds, 'kinds'),
    prices: countedRanges.map((range, at) => ({ range, count: countOf('prices', at) })),
    beds: Array.from({ length: 20 }, (_, at) => ({ beds: at + 1, count: countOf('beds', at + 1) })),
    baths: bathroomFilter.map((baths, at) => ({ baths, count: countOf('baths', at) })),
    available: days.map((by, at) => ({ by, count: countOf('available', at) })),
    features: named(features, 'features'),
    withPhotos: countOf('photos', 0),
    fresh: countOf('fresh', 0),
  }
}
