import { instantText, marks, queryRows } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { PriceChange } from '../../../../core/listing/price-history.ts'

/**
 * Adds the price of a listed property to its history, as of `at`, unless the history ends with it. Call it in the
 * transaction of each change that may list a property or change its offer or price, after the property's row is written:
 * that row's lock keeps two such transactions apart.
 */
export async function recordPrice(tx: Db, id: string, at: Date): Promise<void> {
  const now = await tx
    .selectFrom('property')
    .select(['offer', 'price'])
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!now) return
  const last = await tx
    .selectFrom('property_price')
    .select(['offer', 'price'])
    .where('property_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const price = Number(now.price)
  if (last?.offer === now.offer && Number(last.price) === price) return
  await tx
    .insertInto('property_price')
    .values({ property_id: id, at, offer: now.offer, price })
    .onConflict((conflict) => conflict.columns(['property_id', 'at']).doUpdateSet({ offer: now.offer, price }))
    .execute()
}

type PriceRow = PriceChange & { property_id: string }

/** The price histories of these properties, each oldest first. */
export async function loadPriceHistories(db: Db, ids: readonly string[]): Promise<(id: string) => PriceChange[]> {
  if (ids.length === 0) return () => []
  const rows = await queryRows<PriceRow>(db, {
    text: `select property_id, ${instantText('at', db)}, offer, price from property_price
      where property_id in (${marks(ids)}) order by property_id, at`,
    values: [...ids],
  })
  const byId = Map.groupBy(rows, (row) => row.property_id)
  return (id) => byId.get(id)?.map(({ at, offer, price }) => ({ at, offer, price: Number(price) })) ?? []
}
