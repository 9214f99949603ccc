import { sql } from 'kysely'
import type { Store } from './database.ts'
import type { Db } from './tables.ts'

const windowDays = 30
const stretch = 500

/**
 * Adds detail views of a day (`YYYY-MM-DD`), counted by property id. Ids that do not exist are passed over. No page shows
 * them before `refreshPopularity`, so it needs no `change`.
 */
export async function addViews(db: Db, counts: ReadonlyMap<string, number>, day: string): Promise<void> {
  for (const ids of chunks([...counts.keys()])) {
    const known = await db.selectFrom('property').select('id').where('id', 'in', ids).orderBy('id').execute()
    if (known.length === 0) continue
    await db
      .insertInto('property_view')
      .values(known.map(({ id }) => ({ property_id: id, day, views: counts.get(id) ?? 0 })))
      .onConflict((conflict) =>
        conflict
          .columns(['property_id', 'day'])
          .doUpdateSet((value) => ({ views: sql`property_view.views + ${value.ref('excluded.views')}` })),
      )
      .execute()
  }
}

/**
 * Sets every property's popularity to its views of the last 30 days, `today` (`YYYY-MM-DD`) included (contract 3.5). Returns
 * how many changed; the revision moves only if any did.
 */
export async function refreshPopularity(store: Store, today: string): Promise<number> {
  const from = firstDay(today)
  const stale = await findStale(store.db, from, today)
  if (stale.length === 0) return 0
  await store.change(async (tx) => {
    for (const ids of chunks(stale)) {
      const views = sql<number>`coalesce((select sum(views) from property_view
        where property_id = property.id and day between ${from} and ${today}), 0)`
      await tx.updateTable('property').set({ popularity: views }).where('id', 'in', ids).execute()
    }
  })
  return stale.length
}

/** Those whose views differ from their popularity, and those that nobody has viewed any more. */
async function findStale(db: Db, from: string, to: string) {
  const recent = db
    .selectFrom('property_view')
    .select((query) => ['property_id', query.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('property_id')
  const viewed = db
    .selectFrom(recent.as('recent'))
    .innerJoin('property', 'property.id', 'recent.property_id')
    .select('property.id')
    .whereRef('recent.views', '<>', 'property.popularity')
  const forgotten = db
    .selectFrom('property')
    .select('id')
    .where('popularity', '>', 0)
    .where('id', 'not in', db.selectFrom(recent.as('recent')).select('property_id'))
  const rows = await viewed.unionAll(forgotten).execute()
  return rows.map((row) => row.id).sort()
}

function firstDay(today: string) {
  return new Date(Date.parse(today) - (windowDays - 1) * 86_400_000).toISOString().slice(0, 10)
}

function chunks(ids: string[]) {
  return Array.from({ length: Math.ceil(ids.length / stretch) }, (_, at) => ids.slice(at * stretch, (at + 1) * stretch))
}
