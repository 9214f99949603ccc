import type { Services } from '../../../../../web/services.ts'
import { askOwner, listToAsk, markUnanswered } from './availability-queries.ts'

/**
 * Asks the owners of listings that were not confirmed for 21 days whether they are still available, each once, and marks
 * what has been without an answer for a week. Asks nobody while no mail leaves the site. Returns how many were asked.
 */
export async function askOwners({
  store: { db },
  secret,
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>): Promise<number> {
  const at = new Date(now())
  await markUnanswered(db, at)
  if (!outbox?.on) return 0
  let asked = 0
  for (const id of await listToAsk(db, at)) {
    if (await db.transaction().execute((tx) => askOwner(tx, secret, id, at))) asked++
  }
  if (asked > 0) outbox.wake()
  return asked
}
