import { setImmediate } from 'node:timers/promises'
import type { Store } from '../database/database.ts'
import { enterThread } from './enter-queries.ts'

/** Messages in one transaction. */
const stretch = 200

/** Files the messages that have no thread, the oldest first: all of them after the migration or an older backup. */
export async function fillThreads({ db }: Pick<Store, 'db'>): Promise<void> {
  while (true) {
    const rows = await db
      .selectFrom('message')
      .leftJoin('property', 'property.id', 'message.property_id')
      .selectAll('message')
      .select(['property.name as title', 'property.other_title'])
      .where('message.thread_id', 'is', null)
      .orderBy('message.created_at')
      .orderBy('message.id')
      .limit(stretch)
      .execute()
    if (rows.length === 0) return
    await db.transaction().execute(async (tx) => {
      for (const row of rows) {
        const { id, reference, kind, address, name, email, phone, subject, body, state, language, sample } = row
        await enterThread(tx, {
          id,
          reference,
          kind,
          address,
          name,
          email,
          phone,
          subject,
          body,
          state,
          language,
          sample,
          propertyId: row.property_id,
          agentId: row.agent_id,
          createdAt: row.created_at,
          titles: [row.title ?? '', row.other_title ?? ''],
        })
      }
    })
    await setImmediate()
  }
}
