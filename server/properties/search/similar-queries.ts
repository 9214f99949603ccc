import type { Kind } from '../../../domain/property/fields/choices.ts'
import type { Property } from '../../../domain/property/property.ts'
import { priceBand } from '../../../domain/property/search/price-band.ts'
import { normalise } from '../../database/like-pattern.ts'
import { join, marks, queryRows, type RawSql } from '../../database/raw-sql.ts'
import type { Db } from '../../database/tables/tables.ts'
import { loadProperties } from '../rows.ts'

/** Who looks for a place to live is not helped by an office. */
const dwellings: readonly Kind[] = ['detached', 'semi-detached', 'apartment', 'basement']

/** How many of each group are looked at. */
const candidates = 30

/**
 * Listed and still open ones of the same offer: dwellings for a dwelling, then of the same city, of the same kind, and the
 * nearest in price.
 * Ranked among the nearest by price, the nearest of the very same city, kind and size, and some of the city, so that the
 * cost does not grow with the number of listings.
 */
export async function similarProperties(db: Db, property: Property, limit: number): Promise<Property[]> {
  const { id, kind, price } = property
  const alike = dwellings.includes(kind) ? dwellings : [kind]
  const groups = candidateGroups(property)
  const pool = join(groups.map(limited), ' union all ')
  const rows = await queryRows<{ id: string }>(db, {
    text: `select id from (${pool.text}) as pool where id <> ?
      order by case when kind in (${marks(alike)}) then 0 else 1 end, case when city_key = ? then 0 else 1 end, case when kind = ? then 0 else 1 end, abs(price - ?), id limit ?`,
    // One listing may stand in every group.
    values: [...pool.values, id, ...alike, normalise(property.address.city), kind, price, limit * groups.length],
  })
  const ids = [...new Set(rows.map((row) => row.id))]
  return loadProperties(db, ids.slice(0, limit))
}

/** Each reads the first entries of one index. */
function candidateGroups({ offer, kind, price, beds, address }: Property): RawSql[] {
  const cityKey = normalise(address.city)
  const open = 'select id, city_key, kind, price from property where listed and not closed and offer = ?'
  const twins = `${open} and city_key = ? and kind = ? and beds = ?`
  const twin = [offer, cityKey, kind, beds, priceBand(price), price]
  return [
    { text: `${open} and price >= ? order by price, created_at desc, id`, values: [offer, price] },
    { text: `${open} and price < ? order by price desc, created_at desc, id`, values: [offer, price] },
    { text: `${twins} and price_band >= ? and price >= ? order by price_band, price`, values: twin },
    { text: `${twins} and price_band <= ? and price < ? order by price_band desc, price desc`, values: twin },
    { text: `${open} and city_key = ?`, values: [offer, cityKey] },
  ]
}

function limited({ text, values }: RawSql, at: number): RawSql {
  return { text: `select * from (${text} limit ?) as group${at}`, values: [...values, candidates] }
}
