import type { Db } from '../../../../platform/database/tables/tables.ts'

/**
 * Stops every search of the address that this one belongs to, because its mail server refuses it for good; their waiting mails have
 * nothing to say then.
 */
export async function stopRefused(db: Db, alertId: string, now: Date): Promise<void> {
  await db
    .updateTable('alert')
    .set({ stopped_at: now })
    .where('subscriber_id', 'in', (query) =>
      query.selectFrom('alert as refused').select('refused.subscriber_id').where('refused.id', '=', alertId),
    )
    .where('since', 'is not', null)
    .where('stopped_at', 'is', null)
    .execute()
}
