import { sql } from 'kysely'
import { priceEdges } from '../../../domain/property/search/price-band.ts'
import type { Store } from '../../database/database.ts'
import { getSetting, putSetting } from '../../database/settings.ts'

/** The setting that says what the bands were made from: the only row of a site that holds nothing yet. */
export const priceEdgesKey = 'price-edges'

/** Gives every property its band again when the stated price ranges are no longer those that the bands were made from. */
export async function refreshPriceBands(store: Store): Promise<void> {
  const edges = priceEdges()
  const kept = await getSetting(store.db, priceEdgesKey)
  if (JSON.stringify(kept) === JSON.stringify(edges)) return
  await store.change(async (tx) => {
    const band = sql.raw<number>(priceBandSql())
    await tx.updateTable('property').set({ price_band: band }).where('price_band', '<>', band).execute()
    await putSetting(tx, priceEdgesKey, edges)
  })
}

/** The band of the column `price` in SQL. */
export function priceBandSql() {
  const edges = priceEdges()
  // The edges are numbers of our own, so they may stand in the text.
  const cases = edges.map((edge, at) => `when price < ${edge} then ${at * 2} when price = ${edge} then ${at * 2 + 1}`)
  return `case ${cases.join(' ')} else ${edges.length * 2} end`
}
