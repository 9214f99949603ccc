import type { Services } from '../../../../web/services.ts'
import { dayAfter, partsInMoncton, today } from '../../../core/dates.ts'
import { createFitting } from '../../browse/server/queries.ts'
import { newsHour } from '../rules/alert.ts'
import { factsOf, type HomeFacts } from '../rules/home-facts.ts'
import { findNews, type News } from '../rules/news.ts'
import {
  type ChangePlace,
  findChanged,
  findNewsRun,
  findWatched,
  keepRun,
  type NewsRun,
  withoutSeen,
} from './news-queries.ts'

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
