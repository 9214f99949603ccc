import type { Services } from '../../../../../web/services.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { findOwner, listToAsk, markUnanswered, queueQuestion } from './availability-queries.ts'

/**
 * Asks the owners of listings that were not confirmed for 21 days whether they are still available, each once and in
 * one mail about all their homes, and marks what has been without an answer for a week. Asks nobody while no mail leaves the site. Returns how many were asked.
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
  const byOwner = new Map<string, string[]>()
  for (const id of await listToAsk(db, at)) {
    const owner = await findOwner(db, id)
    if (!owner) continue
    const key = `${owner.language} ${emailKey(owner.email)}`
    byOwner.set(key, [...(byOwner.get(key) ?? []), id])
  }
  let asked = 0
  for (const ids of byOwner.values()) {
    if (await db.transaction().execute((tx) => queueQuestion(tx, secret, ids, { at, again: false }))) asked++
  }
  if (asked > 0) outbox.wake()
  return asked
}
