import type { Sort } from '../../domain/property/choices.ts'
import { isSqlite, join, queryRows, type RawSql } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables.ts'
import { keyOf, type PropertyFilter, type Reach, reachOf, rowConditions, tallyConditions } from './filter.ts'

/** A stretch of a sorted list. */
export interface PropertyQuery extends PropertyFilter {
  sort: Sort
  offset: number
  limit: number
}

/** Ties: the newest first, then the id, so that no listing appears on two pages. */
const orders: Record<Sort, { forward: string; backward: string }> = {
  popular: { forward: 'popularity desc, created_at desc, id', backward: 'popularity, created_at, id desc' },
  low: { forward: 'price, created_at desc, id', backward: 'price desc, created_at, id desc' },
  high: { forward: 'price desc, created_at desc, id', backward: 'price, created_at, id desc' },
  newest: { forward: 'listed_since desc, id', backward: 'listed_since, id desc' },
  nearest: { forward: 'popularity desc, created_at desc, id', backward: 'popularity, created_at, id desc' },
}

/** Fetching and sorting a matching row costs about as much as passing over so many index entries. */
const costOfPicking = 8

/** Longer stretches are not kept in memory. */
const longestKept = 100

/** The ids of the asked stretch, in order. Costs nothing when asked again before the next change. */
export async function findPage(db: Db, query: PropertyQuery): Promise<readonly string[]> {
  const reach = await reachOf(db, query)
  const limit = Math.min(query.limit, reach.count - query.offset)
  if (limit <= 0) return []
  const find = () => findStretch(db, { ...query, limit }, reach)
  if (limit > longestKept || query.ids) return find()
  return sinceLastChange(db, `${query.sort} ${query.offset} ${limit} ${keyOf(query)}`, find)
}

async function findStretch(db: Db, query: PropertyQuery, { count, among, cityKeys }: Reach) {
  // Past the middle the list is read from its end, and turned round.
  const fromEnd = count - query.offset - query.limit
  const backward = fromEnd < query.offset
  const offset = backward ? fromEnd : query.offset
  const order = orders[query.sort][backward ? 'backward' : 'forward']
  const stretch = { text: `order by ${order} limit ? offset ?`, values: [query.limit, offset] }
  const rows = await queryRows<{ id: string }>(db, join([source(), stretch], ' '))
  const ids = rows.map((row) => row.id)
  return backward ? ids.reverse() : ids

  function source() {
    if (!query.listedOnly || query.ids) return walk(query)
    const passed = ((offset + query.limit) * among) / count
    if (count * costOfPicking < passed) return pick(query, isSqlite(db))
    return walk(
      query,
      cityKeys,
      isSqlite(db)
        ? `indexed by property_${query.sort === 'nearest' ? 'popular' : query.sort}${query.offer ? '' : '_all'}`
        : '',
    )
  }
}

/** Many match: along the sort's index, passing over what does not match. Without a hint, as the database thinks best. */
function walk(query: PropertyQuery, cityKeys?: readonly string[], hint = ''): RawSql {
  const { text, values } = rowConditions(query, cityKeys)
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
