import { dwellings } from '../../../domain/property/costs/rent-costs.ts'
import { kinds } from '../../../domain/property/fields/choices.ts'
import type { Feature } from '../../../domain/property/fields/features.ts'
import { affordablePrice, type SearchSummary, type Summarized } from '../../../domain/property/search/search-summary.ts'
import { normalise } from '../../database/like-pattern.ts'
import { marks, queryRows, type RawSql } from '../../database/raw-sql.ts'
import { sinceLastChange } from '../../database/revisions.ts'
import type { Db } from '../../database/tables/tables.ts'

/** What is to be had in a city. Costs nothing when asked again before the next change. */
export function summarizeSearch(db: Db, { offer, city, kind }: Summarized): Promise<SearchSummary> {
  const key = normalise(city)
  return sinceLastChange(db, `summary ${offer} ${kind ?? ''} ${key}`, () => readSummary(db, { offer, city: key, kind }))
}

interface BedsRow {
  beds: number
  count: number
  lowest: number
  highest: number
  soonest: string
  affordable: number
}

interface FeatureRow {
  feature: Feature
  count: number
  lowest: number
}

async function readSummary(db: Db, asked: Summarized): Promise<SearchSummary> {
  const open = openHomes(asked)
  const [beds, features] = await Promise.all([
    queryRows<BedsRow>(db, {
      text: `select beds, count(*) as count, min(price) as lowest, max(price) as highest,
        cast(min(available_on) as text) as soonest, sum(case when price <= ? then 1 else 0 end) as affordable
        from property where ${open.text} group by beds order by beds`,
      values: [affordablePrice[asked.offer], ...open.values],
    }),
    queryRows<FeatureRow>(db, {
      text: `select feature, count(*) as count, min(price) as lowest from property
        join property_feature on property_feature.property_id = property.id
        where ${open.text} group by feature order by feature`,
      values: open.values,
    }),
  ])
  return {
    count: sum(beds.map(({ count }) => Number(count))),
    lowest: beds.length > 0 ? Math.min(...beds.map(({ lowest }) => Number(lowest))) : 0,
    highest: Math.max(0, ...beds.map(({ highest }) => Number(highest))),
    soonest: beds.map(({ soonest }) => soonest).sort()[0] ?? '',
    beds: beds.filter((row) => row.beds > 0).map(({ beds, ...row }) => ({ beds, ...counted(row) })),
    features: features.map(({ feature, ...row }) => ({ feature, ...counted(row) })),
    affordable: sum(beds.map(({ affordable }) => Number(affordable))),
  }
}

function openHomes({ offer, city, kind }: Summarized): RawSql {
  const asked = kind === 'home' ? dwellings : kind ? [kind] : kinds
  return {
    text: `listed and not closed and offer = ? and city_key = ? and kind in (${marks(asked)})`,
    values: [offer, city, ...asked],
  }
}

/** PostgreSQL sends counts and prices as text. */
function counted({ count, lowest }: { count: number; lowest: number }) {
  return { count: Number(count), lowest: Number(lowest) }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}
