import type { SearchPage } from '../../../domain/property/search/search-page.ts'
import { instantText, queryRows } from '../../database/raw-sql.ts'
import { sinceLastChange } from '../../database/revisions.ts'
import type { Db } from '../../database/tables/tables.ts'

/** What is listed of each kind in each city, by offer, city and kind. Costs nothing when asked again before the next change. */
export function listSearchPages(db: Db): Promise<SearchPage[]> {
  return sinceLastChange(db, 'search-pages', () => readPages(db))
}

type Row = Omit<SearchPage, 'city'> & { city_key: string }

/** One pass over the entries of `property_facet`, which stand in the order of the groups. */
async function readPages(db: Db): Promise<SearchPage[]> {
  const [rows, names] = await Promise.all([
    queryRows<Row>(db, {
      text: `select offer, city_key, kind, count(*) as count, sum(case when closed then 0 else 1 end) as open,
        
        coalesce(min(case when closed then null else price end), 0) as lowest,
        coalesce(max(case when closed then null else price end), 0) as highest, ${instantText('max(listed_since)', db, 'newest')}
        from property where listed group by offer, city_key, kind order by offer, city_key, kind`,
      values: [],
    }),
    // In byte order small letters and accents come last, so this is "Shédiac" of "SHEDIAC", "Shediac" and "Shédiac".
    queryRows<{ city_key: string; name: string }>(db, {
      text: 'select city_key, max(city) as name from tally group by city_key',
      values: [],
    }),
  ])
  const nameOf = new Map(names.map(({ city_key, name }) => [city_key, name]))
  return rows.map(({ city_key, offer, kind, count, open, lowest, highest, newest }) => ({
    offer,
    city: nameOf.get(city_key) ?? city_key,
    kind,
    count: Number(count),
    open: Number(open),
    lowest: Number(lowest),
    highest: Number(highest),
    newest,
  }))
}
