import { sql } from 'kysely'
import { type FigureSpan, figureSpans } from '../../domain/company/office-figures.ts'
import { dayAfter } from '../../domain/dates.ts'
import { instantInMoncton } from '../../domain/visit/moncton-time.ts'
import type { Store } from '../database/database.ts'
import { putSetting } from '../database/settings.ts'
import { type ListingCounts, listingCounts, spanStart } from './figure-queries.ts'
import { settleFigures } from './settle-figures.ts'

const chunkSize = 500

/**
 * Sums views, inquiries and visits of every listing over each span up to the day `to` (`YYYY-MM-DD`). Some hundred listings are a
 * transaction, so that nobody waits for all of them. Run it every hour.
 */
export async function refreshListingFigures(store: Pick<Store, 'db' | 'kind'>, to: string): Promise<void> {
  await settleFigures(store)
  const counts: ListingCounts = {}
  let after = ''
  for (;;) {
    const rows = await store.db
      .selectFrom('property')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    after = ids.at(-1)!
    const written = await store.db.transaction().execute((tx) => refreshSome(tx, ids, to))
    for (const span of figureSpans) counts[span] = (counts[span] ?? 0) + written[span]
  }
  await putSetting(store.db, listingCounts, counts)
}

/** How many rows there are of each span. */
async function refreshSome(tx: Store['db'], ids: string[], to: string) {
  const written = {} as Record<FigureSpan, number>
  const listed = sql.join(ids)
  await tx.deleteFrom('figure_listing').where('property_id', 'in', ids).execute()
  for (const span of figureSpans) {
    const from = spanStart(span, to)
    const since = span === 'all' ? new Date(0) : startOf(from)
    const until = startOf(dayAfter(to, 1))
    const { numAffectedRows = 0n } = await sql`insert into figure_listing (span, property_id, views, inquiries, visits)
      select ${span}, property_id, sum(views), sum(inquiries), sum(visits) from (
        select property_id, views, 0 as inquiries, 0 as visits from property_view
          where property_id in (${listed}) and day >= ${from} and day <= ${to}
        union all select property_id, 0, 1, 0 from message
          where property_id in (${listed}) and created_at >= ${since} and created_at < ${until} and (suspicion is null or suspicion <> 'honeypot')
        union all select message.property_id, 0, 0, 1 from visit join message on message.id = visit.message_id
          where message.property_id in (${listed}) and visit.starts_at >= ${since} and visit.starts_at < ${until} and visit.state <> 'cancelled'
      ) counted group by property_id`.execute(tx)
    written[span] = Number(numAffectedRows)
  }
  return written
}

function startOf(day: string) {
  return instantInMoncton(day, '00:00') ?? new Date(`${day}T04:00:00Z`)
}
