import { bandsOf } from '../../../domain/property/search/price-band.ts'
import { normalise } from '../../database/like-pattern.ts'
import { isSqlite, queryRows } from '../../database/raw-sql.ts'
import { sinceLastChange } from '../../database/revisions.ts'
import type { Db } from '../../database/tables/tables.ts'
import { countInMemory, followInMemory } from './facets/live-tallies.ts'
import { measureTally, type Reach } from './facets/tally-queries.ts'
import { hasRowWishes, keyOf, type Meaning, type PropertyFilter, rowConditions, wishesHint } from './filter.ts'
import { wordQuery } from './words/word-search.ts'

const longestCity = 200

/** Counts a filter, once between two changes. */
export async function reachOf(db: Db, filter: PropertyFilter): Promise<Reach> {
  if (filter.ids?.length === 0 || normalise(filter.city ?? '').length > longestCity) return { count: 0, among: 0 }
  return filter.ids ? measure(db, filter) : sinceLastChange(db, keyOf(filter), () => measure(db, filter))
}

async function measure(db: Db, filter: PropertyFilter): Promise<Reach> {
  const asked = filter.words ? wordQuery(db, filter.words) : undefined
  if (!filter.listedOnly || filter.ids) {
    const words = await asked
    return { count: await countRows(db, filter, { words }), among: 0, words }
  }
  const [words, tally] = await Promise.all([asked, measureTally(db, filter), isTallied(filter) || followInMemory(db)])
  const reach = { ...tally, words }
  if (reach.count === 0 || isTallied(filter)) return reach
  const count = (await countInMemory(db, filter)) ?? (await countRows(db, filter, reach))
  return { ...reach, count }
}

/** True when the facet counts alone tell the number. */
function isTallied(filter: PropertyFilter) {
  return !hasRowWishes(filter) && (!filter.price || bandsOf(filter.price).whole)
}

async function countRows(db: Db, filter: PropertyFilter, meaning: Meaning) {
  const sqlite = isSqlite(db)
  const { text, values } = rowConditions(filter, meaning, sqlite)
  const [row] = await queryRows<{ count: number }>(db, {
    text: `select count(*) as count from property ${sqlite ? wishesHint(filter) : ''} where ${text}`,
    values,
  })
  return Number(row?.count ?? 0)
}
