import type { Db } from '../database/tables/tables.ts'

/** Stops every search of an address that its mail server refuses for good; their waiting mails have nothing to say then. */
export async function stopRefused(db: Db, subscriberId: string, now: Date): Promise<void> {
  await db
    .updateTable('alert')
    .set({ stopped_at: now })
    .where('subscriber_id', '=', subscriberId)
    .where('since', 'is not', null)
    .where('stopped_at', 'is', null)
    .execute()
}
