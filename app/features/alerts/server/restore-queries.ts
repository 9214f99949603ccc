import type { Db } from '../../../../platform/database/tables/tables.ts'
import { newsRunKey } from './news-queries.ts'

/**
 * For a site that has just been restored. What it was about to mail may have gone out after the backup was made, so nothing
 * of it is sent: waiting mails of saved searches are deleted, their homes stay told, and the next run takes everything that
 * is listed as known.
 */
export async function withholdAlertMails(tx: Db): Promise<void> {
  await tx.deleteFrom('setting').where('key', '=', newsRunKey).execute()
  await tx.deleteFrom('outbox').where('alert_id', 'is not', null).where('state', '=', 'waiting').execute()
}
