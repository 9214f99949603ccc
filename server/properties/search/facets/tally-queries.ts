import { queryRows, type RawSql } from '../../../database/raw-sql.ts'
import { sinceLastChange } from '../../../database/revisions.ts'
import type { Db } from '../../../database/tables/tables.ts'
import { type Meaning, type PropertyFilter, tallyConditions } from '../filter.ts'

/** What a filter reaches: how many rows, and among how many listed of the offer. */
export interface Reach extends Meaning {
  count: number
  among: number
}

/** One reading of the tally: city by city when a city is asked for. */
export async function measureTally(db: Db, filter: PropertyFilter): Promise<Reach> {
  const { offer, city } = filter
  const all: RawSql = offer ? { text: 'offer = ?', values: [offer] } : { text: '1 = 1', values: [] }
  const asked = tallyConditions(filter)
  const rows = await queryRows<{ count: number; among: number; city_key?: string }>(db, {
    text: `select coalesce(sum(case when ${asked.text} then listings else 0 end), 0) as count,
      coalesce(sum(listings), 0) as among ${city ? ', city_key' : ''} from tally where ${all.text} ${city ? 'group by city_key' : ''}`,
    values: [...asked.values, ...all.values],
  })
  const sum = (what: 'count' | 'among') => rows.reduce((total, row) => total + Number(row[what]), 0)
  const found = rows.filter((row) => row.count > 0)
  return { count: sum('count'), among: sum('among'), ...(city && { cityKeys: found.map((row) => row.city_key ?? '') }) }
}

/** How many are listed. Costs nothing when asked again before the next change. */
export function countListed(db: Db): Promise<number> {
  return sinceLastChange(db, 'listed', async () => (await measureTally(db, { listedOnly: true })).count)
}
