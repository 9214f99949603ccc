import type { Db } from '../../../../platform/database/tables/tables.ts'

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
