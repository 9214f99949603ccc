import type { Db } from '../../../../platform/database/tables/tables.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'

interface ThreadDeed {
  /** `thread-...`, a name of `app/features/history/rules/history.ts`. */
  what: string
  from?: unknown
  to?: unknown
  person: Actor
}

/** Writes down what staff did with a thread; what was written in it stays there alone. Call it in the transaction of the change. */
export async function recordThread(
  tx: Db,
  thread: { id: string; property_id: string | null },
  { what, from = null, to = null, person }: ThreadDeed,
  at: Date,
): Promise<void> {
  const about = { propertyId: thread.property_id ?? '', subject: `thread:${thread.id}` }
  await insertAudit(tx, { ...about, what, from, to, person }, at)
}
