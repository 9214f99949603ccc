import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Store } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { daysShown, leastPopularity, popularityDays, popularityOf } from '../../../core/listing/popularity.ts'
import { type ViewSource, viewSourceOf } from '../../company/rules/statistics.ts'
import { addDayCounts } from '../../figures/server/count-queries.ts'

const chunkSize = 500

/**
 * Adds detail views of a day (`YYYY-MM-DD`), counted by property id, also to the views of the whole site. Ids that do not exist are passed over. No page shows
 * them before `refreshPopularity`, so it needs no `change`.
 */
export async function addViews(db: Db, counts: ReadonlyMap<string, number>, day: string): Promise<void> {
  for (const ids of chunks([...counts.keys()])) {
    const known = await db.selectFrom('property').select('id').where('id', 'in', ids).orderBy('id').execute()
    if (known.length === 0) continue
    const count = known.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
    await addDayCounts(db, [{ measure: 'views', day, cell: '', count }])
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

/** Adds what led to views of a day, by the class of the page before: nothing else of it is kept. */
export async function addViewSources(db: Db, counts: ReadonlyMap<ViewSource, number>, day: string): Promise<void> {
  if (counts.size === 0) return
  await db
    .insertInto('view_source')
    .values([...counts].map(([source, views]) => ({ day, source, views })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'source'])
        .doUpdateSet((value) => ({ views: sql`view_source.views + ${value.ref('excluded.views')}` })),
    )
    .execute()
}

/**
 * Sets the popularity of every listed property by its views of the last 30 days, `today` (`YYYY-MM-DD`) included
 * (contract 3.5). Returns how many changed; the revision moves only if any did. Each few hundred rows are a change of
 * their own, so that nobody waits for all of them.
 */
export async function refreshPopularity(store: Store, today: string): Promise<number> {
  const from = dayAfter(today, 1 - popularityDays)
  const listings = await readListings(store.db, from, today)
  const mean = await meanViews(store.db, listings, from)
  const stale = listings.flatMap(({ id, views, days, popularity }) => {
    const score = popularityOf(views, days, mean)
    return score === popularity ? [] : [{ id, score }]
  })
  for (const part of chunks(stale)) {
    const values = sql.join(part.map(({ id, score }) => sql`(${id}, ${score})`))
    await store.change((tx) =>
      sql`with fresh(id, score) as (values ${values})
        update property set popularity = cast(fresh.score as integer) from fresh where property.id = fresh.id`.execute(
        tx,
      ),
    )
  }
  return stale.length
}

/** As the partial indexes say it: SQLite finds them by no other spelling. */
const isListed = sql<boolean>`listed`

interface Listing {
  id: string
  /** As it is kept now. */
  popularity: number
  /** Whole days shown, at most 30. */
  days: number
  /** Detail views in these days. */
  views: number
}

/** The listed properties whose popularity can be another than the least: those viewed or new of late, or viewed before. */
async function readListings(db: Db, from: string, today: string): Promise<Listing[]> {
  const views = await viewsSince(db, from, today)
  const columns = ['id', 'popularity', 'listed_since'] as const
  const listed = db.selectFrom('property').select(columns).where(isListed)
  const rows = await listed.where('popularity', '>', leastPopularity).execute()
  for (const ids of chunks([...views.keys()])) {
    rows.push(...(await listed.where('popularity', '<=', leastPopularity).where('id', 'in', ids).execute()))
  }
  const listings = rows.map(({ id, popularity, listed_since }) => {
    const listedOn = listed_since.toISOString().slice(0, 10)
    return { id, popularity, listedOn, days: daysShown(listedOn, today), views: views.get(id) ?? 0 }
  })
  // Of one that was listed in these days, only the views since then count.
  const young = new Map(listings.flatMap((one) => (one.listedOn > from && one.views > 0 ? [[one.id, one]] : [])))
  for (const ids of chunks([...young.keys()])) {
    for (const { property_id, day, views } of await viewsOf(db, ids, from)) {
      const listing = young.get(property_id)!
      if (day < listing.listedOn) listing.views -= views
    }
  }
  return listings
}

/** The views of each property from one day to another. */
async function viewsSince(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('property_view')
    .select((query) => ['property_id', query.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('property_id')
    .execute()
  return new Map(rows.map(({ property_id, views }) => [property_id, Number(views)]))
}

function viewsOf(db: Db, ids: string[], from: string) {
  return db
    .selectFrom('property_view')
    .select(['property_id', 'day', 'views'])
    .where('property_id', 'in', ids)
    .where('day', '>=', from)
    .execute()
}

/**
 * Views per day shown of all listed properties. Two significant digits: the order hardly depends on more, and with each
 * other mean every viewed listing has to be written again.
 */
async function meanViews(db: Db, listings: Listing[], from: string) {
  // Listed before the days that count began, so for all of them.
  const { settled } = await db
    .selectFrom('property')
    .select((query) => query.fn.countAll<number>().as('settled'))
    .where(isListed)
    .where('listed_since', '<', new Date(`${from}T00:00:00Z`))
    .executeTakeFirstOrThrow()
  const views = listings.reduce((sum, listing) => sum + listing.views, 0)
  const young = listings.filter(({ days }) => days < popularityDays)
  const days = young.reduce((sum, listing) => sum + listing.days, Number(settled) * popularityDays)
  return Number((views / Math.max(1, days)).toPrecision(2))
}

function chunks<Item>(items: Item[]) {
  const count = Math.ceil(items.length / chunkSize)
  return Array.from({ length: count }, (_, at) => items.slice(at * chunkSize, (at + 1) * chunkSize))
}

const flushEvery = 30_000
const rankEvery = 3_600_000

/**
 * Counts detail views without cookies (contract 3.5): in memory first, then by batches. Robots and pages fetched ahead
 * of a click do not count. Most Popular is worked out at the start, since days pass while no server runs, and every hour.
 */
export function createViewCounter(store: Store, failed: (error: unknown) => void) {
  let counts = new Map<string, number>()
  let sources = new Map<ViewSource, number>()

  function count(id: string, request: IncomingMessage) {
    if (request.method !== 'GET' || request.headers['sec-purpose'] || isbot(request.headers['user-agent'])) return
    // Ids that nobody has can fill it; what is counted already goes on.
    if (counts.has(id) || counts.size < 10_000) counts.set(id, (counts.get(id) ?? 0) + 1)
    const source = viewSourceOf(request.headers.referer, request.headers.host)
    sources.set(source, (sources.get(source) ?? 0) + 1)
  }

  async function flush() {
    if (!counts.size) return
    const [batch, from] = [counts, sources]
    counts = new Map()
    sources = new Map()
    await addViews(store.db, batch, today())
    await addViewSources(store.db, from, today())
  }

  const rank = () => refreshPopularity(store, today())
  const first = rank().catch(failed)
  const timers = [
    setInterval(() => flush().catch(failed), flushEvery),
    setInterval(() => flush().then(rank).catch(failed), rankEvery),
  ]
  for (const timer of timers) timer.unref()

  return {
    count,
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await first
      await flush()
    },
  }
}
