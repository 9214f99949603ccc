import {
  bathroomFilter,
  cities,
  features,
  kinds,
  offers,
  priceRanges,
  salePriceRanges,
} from '../../domain/property/choices.ts'
import type { FacetCount, FacetCounts } from '../../domain/property/facets.ts'
import { readRange } from '../../domain/property/property-search.ts'
import { normalise } from '../database/like-pattern.ts'
import { isSqlite, queryRows } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables.ts'
import { facetColumns } from './facet-columns.ts'
import { countColumns, type Tally } from './facet-tally.ts'
import { keyOf, type PropertyFilter, reachOf } from './filter.ts'
import { hasWords } from './word-search.ts'

/** With more listings, reading the columns after a change would hold up other requests for too long (docs/bench.md). */
export const mostCounted = 12_500

export interface FacetQuery extends PropertyFilter {
  /** The day (`YYYY-MM-DD`) that "available now" means. */
  today: string
  /** Instant (ISO 8601) since when a listing is new this week. */
  freshSince: string
}

const ranges = [...priceRanges, ...salePriceRanges].map((text) => readRange(text)!)
const cityKeys = cities.map((city) => normalise(city))

/** The counts of each choice, exact up to `mostCounted` listings. Costs nothing when asked again before the next change. */
export function countFacets(db: Db, query: FacetQuery): Promise<FacetCounts> {
  return sinceLastChange(db, `facets ${query.today} ${query.freshSince} ${keyOf(query)}`, () => count(db, query))
}

async function count(db: Db, query: FacetQuery): Promise<FacetCounts> {
  const days = [query.today, ...firstDaysAfter(query.today)]
  if ((await countListed(db)) > mostCounted) {
    const { count: total } = await reachOf(db, query)
    return shape(days, total, () => 'many')
  }
  const [columns, matching] = await Promise.all([facetColumns(db), matchingIds(db, query)])
  const { freshSince } = query
  const tally = countColumns(columns, {
    ...query,
    matching,
    choices: { cityKeys, ranges, baths: bathroomFilter, days, freshSince },
  })
  return shape(days, tally.total, (group, at) => tally[group][at] ?? 0)
}

/** The answer, with the number of each choice by its group and place. */
function shape(
  days: string[],
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
    prices: ranges.map((range, at) => ({ range, count: countOf('prices', at) })),
    beds: Array.from({ length: 20 }, (_, at) => ({ beds: at + 1, count: countOf('beds', at + 1) })),
    baths: bathroomFilter.map((baths, at) => ({ baths, count: countOf('baths', at) })),
    available: days.map((by, at) => ({ by, count: countOf('available', at) })),
    features: named(features, 'features'),
    withPhotos: countOf('photos', 0),
    fresh: countOf('fresh', 0),
  }
}

async function countListed(db: Db) {
  return (await reachOf(db, { listedOnly: true })).count
}

/** The ids that the words mean; undefined without words. */
async function matchingIds(db: Db, { words }: FacetQuery): Promise<ReadonlySet<string> | undefined> {
  if (!words) return undefined
  const { words: query } = await reachOf(db, { words, listedOnly: true })
  if (!query) return undefined
  const { text, values } = hasWords(query, isSqlite(db))
  const rows = await queryRows<{ id: string }>(db, { text: `select id from property where listed and ${text}`, values })
  return new Set(rows.map(({ id }) => id))
}

/** The first days of the next two months. */
export function firstDaysAfter(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1)).toISOString().slice(0, 10))
}
