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
  const stale = await findStale(store.db, firstDay(today), today)
  if (stale.length === 0) return 0
  await store.change(async (tx) => {
    for (const { id, views } of stale) {
      await tx.updateTable('property').set({ popularity: views }).where('id', '=', id).execute()
    }
  })
  return stale.length
}

async function findStale(db: Db, from: string, to: string) {
  const recent = db
    .selectFrom('property_view')
    .select((query) => ['property_id', query.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('property_id')
  const viewed = await db
    .with('recent', () => recent)
    .selectFrom('recent')
    .innerJoin('property', 'property.id', 'recent.property_id')
    .select(['property.id', 'recent.views'])
    .whereRef('recent.views', '<>', 'property.popularity')
    .execute()
  const forgotten = await db
    .with('recent', () => recent)
    .selectFrom('property')
    .select('id')
    .where('popularity', '>', 0)
    .where('id', 'not in', (query) => query.selectFrom('recent').select('property_id'))
    .execute()
  return [...viewed, ...forgotten.map(({ id }) => ({ id, views: 0 }))]
}

function firstDay(today: string) {
  return new Date(Date.parse(today) - (windowDays - 1) * 86_400_000).toISOString().slice(0, 10)
}

function chunks(ids: string[]) {
  return Array.from({ length: Math.ceil(ids.length / stretch) }, (_, at) => ids.slice(at * stretch, (at + 1) * stretch))
}
