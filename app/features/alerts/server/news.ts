import { z } from 'zod'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { dayAfter, partsInMoncton, today } from '../../../core/dates.ts'
import { createFitting, findHomes } from '../../browse/server/queries.ts'
import { newMail } from '../../mail/server/queued-mail-queries.ts'
import { newsHour } from '../rules/alert.ts'
import { type ChangedHome, factsOf, findNews, type HomeFacts, type News, type WatchedSearch } from '../rules/news.ts'
import { newsRunKey } from './retention-queries.ts'

/** Homes in memory at once. */
const stretch = 500

/**
 * A change is written a little after the instant that it carries. Changes of the last minutes before a run are looked at
 * again by the next one, which finds them unchanged. Milliseconds.
 */
const overlap = 10 * 60_000

/**
 * Looks for news once a day, from seven in the morning in Moncton, and queues one mail for each search that has some. The
 * whole run is one transaction: a process that is killed has told either all of it or nothing. Reads the changed homes in
 * one pass along their index, however many searches there are. Returns how many mails it queued; undefined: not now.
 */
export async function lookForNews({ store, outbox, now = Date.now }: Needs): Promise<number | undefined> {
  const at = new Date(now())
  const before = await findNewsRun(store.db)
  const run: NewsRun = { day: today(at), until: at.toISOString() }
  if (!before) {
    // The first run of a site, and of a restored one: what is listed now is no news.
    await keepRunOf(await readChanges(undefined))
    return undefined
  }
  if (before.day >= run.day || !isTime(at)) return undefined
  const kept = await keepRunOf(await readChanges(before))
  if (kept > 0) outbox?.wake()
  return kept

  /** One pass over what has changed since the last run; without one, over everything listed. */
  async function readChanges(last: NewsRun | undefined) {
    const searches = last ? await findWatched(store.db) : []
    const news: News[] = []
    const facts = new Map<string, HomeFacts>()
    const fitting = await createFitting(store.db, at)
    let from: ChangePlace | undefined = { at: new Date(last ? Date.parse(last.until) - overlap : 0), id: '' }
    while (from) {
      const { changed, next } = await findChanged(store.db, from, stretch)
      news.push(...findNews(searches, changed, fitting))
      for (const { home } of changed) facts.set(home.id, factsOf(home))
      from = next
    }
    return { news: await withoutSeen(store.db, news), facts }
  }

  async function keepRunOf({ news, facts }: Awaited<ReturnType<typeof readChanges>>) {
    // Before the morning of its first day a site may still have its run of this day.
    const first = before ? run : { ...run, day: isTime(at) ? run.day : dayAfter(run.day, -1) }
    const isKept = await store.db.transaction().execute((tx) => keepRun(tx, { before, run: first, news, facts }, at))
    return isKept ? new Set(news.map(({ alertId }) => alertId)).size : 0
  }
}

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

function isTime(at: Date) {
  return Number(partsInMoncton(at).hour) >= newsHour
}

const runSchema = z.object({ day: z.string(), until: z.iso.datetime() })

/** How far news have been looked for. */
interface NewsRun {
  /** The day in Moncton of the last run, `YYYY-MM-DD`. */
  day: string
  /** Changes up to this instant have been looked at. ISO 8601. */
  until: string
}

/** Values of one statement: both databases take some thousands of them. */
const maxValues = 400

export async function findNewsRun(db: Db): Promise<NewsRun | undefined> {
  const read = runSchema.safeParse(await getSetting(db, newsRunKey))
  return read.success ? read.data : undefined
}

/** Searches that are on. */
export async function findWatched(db: Db): Promise<WatchedSearch[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'search', 'since'])
    .where('since', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('paused', '=', false)
    .execute()
  return rows.map(({ since, ...alert }) => ({ ...alert, since: since! }))
}

/** Where a pass over the changes goes on: after this home. */
interface ChangePlace {
  at: Date
  id: string
}

/** Listed homes that changed after a place, in order of their change, `limit` at a time, and where to go on. */
async function findChanged(
  db: Db,
  after: ChangePlace,
  limit: number,
): Promise<{ changed: ChangedHome[]; next?: ChangePlace }> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'updated_at'])
    .where('listed', '=', true)
    .where((is) =>
      is.or([is('updated_at', '>', after.at), is.and([is('updated_at', '=', after.at), is('id', '>', after.id)])]),
    )
    // Lets both databases begin in the index at that instant.
    .where('updated_at', '>=', after.at)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { changed: [] }
  const homes = await findHomes(db, new Set(ids))
  const earlier = await db.selectFrom('alert_home').selectAll().where('property_id', 'in', ids).execute()
  const before = new Map(earlier.map((row) => [row.property_id, JSON.parse(row.facts) as HomeFacts]))
  const byId = new Map(homes.map((home) => [home.id, home]))
  const changed = ids.flatMap((id) => {
    const home = byId.get(id)
    return home ? [{ home, before: before.get(id) }] : []
  })
  const last = rows.at(-1)!
  return { changed, ...(rows.length === limit && { next: { at: last.updated_at, id: last.id } }) }
}

/** The news that their subscribers have not been told. */
async function withoutSeen(db: Db, news: readonly News[]): Promise<News[]> {
  const seen = new Set<string>()
  const homes = [...new Set(news.map(({ propertyId }) => propertyId))]
  for (const ids of chunks(homes)) {
    const rows = await db
      .selectFrom('alert_seen')
      .select(['alert_id', 'property_id'])
      .where('property_id', 'in', ids)
      .execute()
    for (const row of rows) seen.add(`${row.alert_id} ${row.property_id}`)
  }
  return news.filter(({ alertId, propertyId }) => !seen.has(`${alertId} ${propertyId}`))
}

/**
 * Keeps one run as a whole: the mails, what they tell of, what the homes are like now, and how far the run came. False, with
 * nothing kept, when another process has kept a run since `before`.
 */
export async function keepRun(tx: Db, { before, run, news, facts }: KeptRun, now: Date): Promise<boolean> {
  if (!(await isLastRun(tx, before))) return false
  await putSetting(tx, newsRunKey, run)
  const mails = await queueNews(tx, await stillWanted(tx, news), now)
  for (const rows of chunks(mails)) {
    await tx
      .insertInto('alert_seen')
      .values(rows.map((row) => ({ ...row, seen_at: now })))
      .onConflict((conflict) => conflict.columns(['alert_id', 'property_id']).doNothing())
      .execute()
  }
  for (const rows of chunks(await existing(tx, facts))) {
    await tx
      .insertInto('alert_home')
      .values(rows.map(([property_id, home]) => ({ property_id, facts: JSON.stringify(home) })))
      .onConflict((conflict) =>
        conflict.column('property_id').doUpdateSet((update) => ({ facts: update.ref('excluded.facts') })),
      )
      .execute()
  }
  return true
}

interface KeptRun {
  before: NewsRun | undefined
  run: NewsRun
  news: readonly News[]
  facts: ReadonlyMap<string, HomeFacts>
}

/** On PostgreSQL the row stays locked, so that of two processes one waits and then finds the other's run. */
async function isLastRun(tx: Db, before: NewsRun | undefined) {
  if (!isSqlite(tx)) {
    await tx.selectFrom('setting').select('key').where('key', '=', newsRunKey).forUpdate().execute()
  }
  const last = await findNewsRun(tx)
  return last?.day === before?.day && last?.until === before?.until
}

/** Without the searches and homes that were deleted or stopped meanwhile. Those that remain stay until the end. */
async function stillWanted(tx: Db, news: readonly News[]): Promise<News[]> {
  const alerts = new Set<string>()
  for (const ids of chunks([...new Set(news.map(({ alertId }) => alertId))])) {
    const rows = await tx
      .selectFrom('alert')
      .select('id')
      .where('id', 'in', ids)
      .where('stopped_at', 'is', null)
      .where('paused', '=', false)
      .$if(!isSqlite(tx), (query) => query.forKeyShare())
      .execute()
    for (const { id } of rows) alerts.add(id)
  }
  const homes = new Set(
    (await existing(tx, new Map(news.map(({ propertyId }) => [propertyId, null])))).map(([id]) => id),
  )
  return news.filter(({ alertId, propertyId }) => alerts.has(alertId) && homes.has(propertyId))
}

async function existing<Value>(tx: Db, byProperty: ReadonlyMap<string, Value>): Promise<[string, Value][]> {
  const found: [string, Value][] = []
  for (const ids of chunks([...byProperty.keys()])) {
    const rows = await tx
      .selectFrom('property')
      .select('id')
      .where('id', 'in', ids)
      .$if(!isSqlite(tx), (query) => query.forKeyShare())
      .execute()
    for (const { id } of rows) found.push([id, byProperty.get(id)!])
  }
  return found
}

/** One mail for each search: the one that still waits, from a day when the mail server was down, or a new one. */
async function queueNews(tx: Db, news: readonly News[], now: Date) {
  const mailOf = new Map<string, string>()
  const alerts = [...new Set(news.map(({ alertId }) => alertId))]
  for (const ids of chunks(alerts)) {
    const waiting = await tx
      .selectFrom('outbox')
      .select(['id', 'alert_id'])
      .where('alert_id', 'in', ids)
      .where('recipient', '=', 'news')
      .where('state', '=', 'waiting')
      .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
      .$if(!isSqlite(tx), (query) => query.forUpdate())
      .execute()
    for (const mail of waiting) mailOf.set(mail.alert_id!, mail.id)
    const added = ids.filter((id) => !mailOf.has(id)).map((alertId) => newMail({ alert_id: alertId }, 'news', now))
    for (const mail of added) mailOf.set(mail.alert_id!, mail.id)
    if (added.length > 0) await tx.insertInto('outbox').values(added).execute()
  }
  return news.map(({ alertId, propertyId }) => ({
    alert_id: alertId,
    property_id: propertyId,
    mail_id: mailOf.get(alertId)!,
  }))
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / maxValues) }, (_, at) =>
    items.slice(at * maxValues, (at + 1) * maxValues),
  )
}
