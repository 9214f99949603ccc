import type { Db } from '../../../../platform/database/tables/tables.ts'

/** The setting that holds the last run. A restored site has none. */
export const newsRunKey = 'alert-news'

/**
 * Deletes requests that nobody confirmed since `unconfirmed`, searches that were stopped before `stopped`, and addresses
 * without a search. A search goes with its requests, its mails and what it has told of. Returns how many it deleted of all.
 */
export async function deleteEndedAlerts(tx: Db, { unconfirmed, stopped }: Record<'unconfirmed' | 'stopped', Date>) {
  const requests = tx.deleteFrom('alert_consent').where('confirmed_at', 'is', null).where('asked_at', '<', unconfirmed)
  const asked = tx
    .deleteFrom('alert')
    .where('since', 'is', null)
    .where('created_at', '<', unconfirmed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('alert_consent').select('id').whereRef('alert_id', '=', 'alert.id'))),
    )
  const ended = tx.deleteFrom('alert').where('stopped_at', '<', stopped)
  const addresses = tx
    .deleteFrom('subscriber')
    .where('created_at', '<', unconfirmed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('alert').select('id').whereRef('subscriber_id', '=', 'subscriber.id'))),
    )
  let deleted = 0
  for (const query of [requests, asked, ended, addresses]) {
    deleted += Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
  }
  return deleted
}

/**
 * For a site that has just been restored. What it was about to mail may have gone out after the backup was made, so nothing
 * of it is sent: waiting mails of saved searches are deleted, their homes stay told, and the next run takes everything that
 * is listed as known.
 */
export async function withholdAlertMails(tx: Db): Promise<void> {
  await tx.deleteFrom('setting').where('key', '=', newsRunKey).execute()
  await tx.deleteFrom('outbox').where('alert_id', 'is not', null).where('state', '=', 'waiting').execute()
}

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
