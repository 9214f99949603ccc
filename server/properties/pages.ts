import type { Position } from '../../domain/distance.ts'
import type { Sort } from '../../domain/property/fields/choices.ts'
import { isSqlite, join, queryRows, type RawSql } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables/tables.ts'
import { followInMemory } from './search/facets/live-tallies.ts'
import type { Reach } from './search/facets/tally-queries.ts'
import {
  hasRowWishes,
  keyOf,
  type PropertyFilter,
  rowConditions,
  tallyConditions,
  wishesHint,
} from './search/filter.ts'
import { nearestOrder } from './search/nearest-queries.ts'
import { reachOf } from './search/reach-queries.ts'
import { type SearchMemory, searchMemory } from './search/search-memory.ts'

/** A stretch of a sorted list. */
export interface PropertyQuery extends PropertyFilter {
  sort: Sort
  /** For the sort Nearest, and only there; without it nothing is near. */
  near?: Position
  offset: number
  limit: number
}

/** Ties: the newest first, then the id, so that no listing appears on two pages. */
const orders: Record<Exclude<Sort, 'nearest'>, { forward: string; backward: string }> = {
  popular: { forward: 'popularity desc, created_at desc, id', backward: 'popularity, created_at, id desc' },
  low: { forward: 'price, created_at desc, id', backward: 'price desc, created_at, id desc' },
  high: { forward: 'price desc, created_at desc, id', backward: 'price, created_at, id desc' },
  newest: { forward: 'listed_since desc, id', backward: 'listed_since, id desc' },
}

/** Fetching and sorting a matching row costs about as much as passing over so many index entries. */
const costOfPicking = 8

/** Fetching a row by an id from memory costs about as much as passing over so many entries of an index. */
const costOfFetching = 2
/** Ids in one statement. */
const mostFetched = 10_000

/** Longer stretches are not kept in memory. */
const longestKept = 100

/** The ids of the asked stretch, in order. Costs nothing when asked again before the next change. */
export async function findPage(db: Db, query: PropertyQuery): Promise<readonly string[]> {
  const [reach] = await Promise.all([reachOf(db, query), query.near && followInMemory(db)])
  const limit = Math.min(query.limit, reach.count - query.offset)
  if (limit <= 0) return []
  const find = () => findStretch(db, { ...query, limit }, reach)
  if (limit > longestKept || query.ids) return find()
  const { sort, near, offset } = query
  const order = near ? `${sort} ${near.latitude} ${near.longitude}` : sort
  return sinceLastChange(db, `${order} ${offset} ${limit} ${keyOf(query)}`, find)
}

async function findStretch(db: Db, query: PropertyQuery, reach: Reach) {
  // Past the middle the list is read from its end, and turned round.
  const fromEnd = reach.count - query.offset - query.limit
  const backward = fromEnd < query.offset
  const offset = backward ? fromEnd : query.offset
  const order = orderOf(query, backward)
  const { sort, near, limit } = query
  const memory = reach.words || near ? await searchMemory(db, query) : undefined
  if (sort === 'nearest' && near && !backward && offset + limit <= mostFetched) {
    const nearest = memory?.nearest(near, offset + limit)
    if (nearest) return nearest.slice(offset)
  }
  if (memory && reach.words && sort !== 'nearest') {
    const ids = await matchedStretch(db, query, reach, { order, offset, memory })
    return backward ? ids.reverse() : ids
  }
  const stretch = { text: 'limit ? offset ?', values: [limit, offset] }
  const source = sourceOf(db, query, reach, offset)
  const rows = await queryRows<{ id: string }>(db, join([source, order, stretch], ' '))
  const ids = rows.map((row) => row.id)
  return backward ? ids.reverse() : ids
}

interface MatchedStretch {
  order: RawSql
  offset: number
  memory: SearchMemory
}

/** By the words in memory: the full-text index would be asked for all that has them, and each would be fetched. */
async function matchedStretch(db: Db, query: PropertyQuery, reach: Reach, stretch: MatchedStretch) {
  const { words, ...others } = query
  const { order, offset, memory } = stretch
  const sqlite = isSqlite(db)
  const end = offset + query.limit
  const passed = (end * reach.among) / reach.count
  if (reach.count <= mostFetched && passed > reach.count * costOfFetching) {
    const ids = memory.ids()
    const source = walk(
      { ...others, ids },
      { ...reach, words: undefined },
      sqlite,
      sqlite ? 'indexed by sqlite_autoindex_property_1' : '',
    )
    const rows = await queryRows<{ id: string }>(
      db,
      join([source, order, { text: 'limit ? offset ?', values: [query.limit, offset] }], ' '),
    )
    return rows.map(({ id }) => id)
  }
  const source = walk(others, { ...reach, words: undefined }, sqlite, alongSort(query, sqlite))
  // Further each time until enough were found that match.
  for (let length = Math.ceil(passed * 1.2) + 20; ; length *= 4) {
    const ids = await readIds(db, join([source, order, { text: 'limit ?', values: [length] }], ' '))
    const found = firstOf(ids, end, memory.hasWords)
    if (found.length >= end || ids.length < length) return found.slice(offset, end)
  }
}

/** Stops as soon as it has them: telling by an id costs more than reading it. */
function firstOf(ids: readonly string[], count: number, is: (id: string) => boolean) {
  const found: string[] = []
  for (let at = 0; at < ids.length && found.length < count; at++) if (is(ids[at]!)) found.push(ids[at]!)
  return found
}

/** The ids of thousands of rows in one text: a row for each would cost more than finding them. No id holds a line break. */
async function readIds(db: Db, { text, values }: RawSql) {
  const all = isSqlite(db) ? 'group_concat(id, char(10))' : 'string_agg(id, chr(10))'
  const [row] = await queryRows<{ ids: string | null }>(db, {
    text: `select ${all} as ids from (${text}) as stretch`,
    values,
  })
  return row?.ids ? row.ids.split('\n') : []
}

function alongSort({ sort, offer }: PropertyQuery, sqlite: boolean) {
  return sqlite ? `indexed by property_${sort}${offer ? '' : '_all'}` : ''
}

/** The cheapest way to the rows. PostgreSQL finds its own where both ways ask the same. */
function sourceOf(db: Db, query: PropertyQuery, reach: Reach, offset: number) {
  const sqlite = isSqlite(db)
  const { sort, listedOnly, ids, words } = query
  if (!listedOnly || ids || (sqlite && words)) return walk(query, reach, sqlite)
  const { count, among } = reach
  if (sort === 'nearest') return walk(query, reach, sqlite, sqlite ? wishesHint(query) : '')
  const passed = ((offset + query.limit) * among) / count
  const along = alongSort(query, sqlite)
  if (hasRowWishes(query)) {
    // The index of the sort lacks columns, so each entry passed costs a row.
    const scans = passed * costOfPicking > among
    return walk(query, reach, sqlite, sqlite && scans ? wishesHint(query) : along)
  }
  return count * costOfPicking < passed ? pick(query, sqlite) : walk(query, reach, sqlite, along)
}

function orderOf({ sort, near }: PropertyQuery, backward: boolean): RawSql {
  if (sort !== 'nearest') return { text: `order by ${orders[sort][backward ? 'backward' : 'forward']}`, values: [] }
  return near ? nearestOrder(near, backward) : { text: `order by id${backward ? ' desc' : ''}`, values: [] }
}

/** Many match: along the sort's index, passing over what does not match. Without a hint, as the database thinks best. */
function walk(query: PropertyQuery, reach: Reach, sqlite: boolean, hint = ''): RawSql {
  const { text, values } = rowConditions(query, reach, sqlite)
  return { text: `select id from property ${hint} where ${text}`, values }
}

/** Few match: the tally knows in which cells they lie; they are fetched from there and sorted. */
function pick(query: PropertyQuery, sqlite: boolean): RawSql {
  const hint = sqlite ? 'indexed by property_facet' : ''
  const { text, values } = tallyConditions(query)
  const { price } = query
  return {
    text: `select property.id from (select distinct offer, city_key, kind, beds, price_band from tally where ${text}) as cell
      cross join property ${hint}
      where listed and property.offer = cell.offer and property.city_key = cell.city_key and property.kind = cell.kind
      and property.beds = cell.beds and property.price_band = cell.price_band ${price ? 'and price between ? and ?' : ''}`,
    values: price ? [...values, price.min * 100, price.max * 100] : values,
  }
}
