import { priceBand } from '../../domain/price-band.ts'
import type { Property } from '../../domain/property.ts'
import { fold } from './fold.ts'
import { loadProperties } from './property-rows.ts'
import { join, type Piece, rowsOf } from './statement.ts'
import type { Db } from './tables.ts'

const candidates = 60

/**
 * Listed and still open ones of the same offer: of the same city first, then of the same kind, then the nearest in price.
 * Ranked among the nearest by price, the nearest of the very same city, kind and size, and some of the city, so that the
 * cost does not grow with the number of listings.
 */
export async function similarProperties(db: Db, property: Property, limit: number): Promise<Property[]> {
  const { id, offer, kind, price, beds } = property
  const cityKey = fold(property.address.city)
  const band = priceBand(price)
  const columns = 'id, city_key, kind, price'
  const from = `select ${columns} from property where listed and not closed and offer = ?`
  const twin = `${from} and city_key = ? and kind = ? and beds = ?`
  const groups: Piece[] = [
    { text: `${from} and price >= ? order by price, created_at desc, id`, values: [offer, price] },
    { text: `${from} and price < ? order by price desc, created_at desc, id`, values: [offer, price] },
    {
      text: `${twin} and price_band >= ? and price >= ? order by price_band, price`,
      values: [offer, cityKey, kind, beds, band, price],
    },
    {
      text: `${twin} and price_band <= ? and price < ? order by price_band desc, price desc`,
      values: [offer, cityKey, kind, beds, band, price],
    },
    { text: `${from} and city_key = ?`, values: [offer, cityKey] },
  ]
  const pool = join(
    groups.map(({ text, values }, at) => ({
      text: `select * from (${text} limit ?) as pool${at}`,
      values: [...values, candidates],
    })),
    ' union ',
  )
  const rows = await rowsOf<{ id: string }>(db, {
    text: `select id from (${pool.text}) as pool where id <> ?
      order by case when city_key = ? then 0 else 1 end, case when kind = ? then 0 else 1 end, abs(price - ?), id limit ?`,
    values: [...pool.values, id, cityKey, kind, price, limit],
  })
  return loadProperties(
    db,
    rows.map((row) => row.id),
  )
}
