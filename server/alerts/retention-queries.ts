import type { Db } from '../database/tables/tables.ts'

/**
 * Deletes requests that nobody confirmed since `unconfirmed`, searches that were stopped before `stopped`, and addresses
 * without a search. A search goes with its requests, its mails and what it has told of.
 */
export async function deleteEndedAlerts(tx: Db, { unconfirmed, stopped }: Record<'unconfirmed' | 'stopped', Date>) {
  await tx.deleteFrom('alert_consent').where('confirmed_at', 'is', null).where('asked_at', '<', unconfirmed).execute()
  await tx
    .deleteFrom('alert')
    .where('since', 'is', null)
    .where('created_at', '<', unconfirmed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('alert_consent').select('id').whereRef('alert_id', '=', 'alert.id'))),
    )
    .execute()
  await tx.deleteFrom('alert').where('stopped_at', '<', stopped).execute()
  await tx
    .deleteFrom('subscriber')
    .where('created_at', '<', unconfirmed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('alert').select('id').whereRef('subscriber_id', '=', 'subscriber.id'))),
    )
    .execute()
}
