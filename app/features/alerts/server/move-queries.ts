import type { Db } from '../../../../platform/database/tables/tables.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { lockSubscriber, newSecretId } from './ask-queries.ts'
import { deleteSubscriber, makeRoomFor } from './mailbox-queries.ts'

/**
 * The confirmed searches of a mailbox go on in another one of the same person, who has confirmed it, with what was agreed to and what
 * was told already. Links in the former mailbox stop them still, and open nothing else: it is another subscriber now. What was asked
 * for and never confirmed ends. Run it in a transaction.
 */
export async function moveSearches(tx: Db, { before, email }: { before: string; email: string }, at: Date) {
  const former = await tx.selectFrom('subscriber').select('id').where('email_key', '=', before).executeTakeFirst()
  if (!former) return
  await lockSubscriber(tx, former.id)
  const searches = await tx
    .selectFrom('alert')
    .select(['id', 'search'])
    .where('subscriber_id', '=', former.id)
    .where('since', 'is not', null)
    .execute()
  if (searches.length > 0) {
    const { id } = await tx
      .insertInto('subscriber')
      .values({ id: newSecretId(), email, email_key: emailKey(email), created_at: at })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ created_at: at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await lockSubscriber(tx, id)
    for (const { id: alertId, search } of searches) {
      // One that the other mailbox has on already goes with the former.
      if (!(await makeRoomFor(tx, id, search))) continue
      await tx.updateTable('alert').set({ subscriber_id: id }).where('id', '=', alertId).execute()
      await tx.deleteFrom('alert_consent').where('alert_id', '=', alertId).where('confirmed_at', 'is', null).execute()
    }
  }
  await deleteSubscriber(tx, former.id)
}
