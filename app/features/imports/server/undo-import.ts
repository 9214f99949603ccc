import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import { deleteProperties } from '../../listings/server/retention-queries.ts'
import { type BatchRow, moveBatch } from './import-queries.ts'

/** Listings that are deleted before others get their turn. */
const stretch = 50

/** True while none of the listings was ever live. */
export async function isUndoable(db: Db, { id, state }: Pick<BatchRow, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'done') return false
  const seen = await db
    .selectFrom('import_row')
    .innerJoin('property', 'property.id', 'import_row.property_id')
    .select('property.id')
    .where('batch_id', '=', id)
    .where((when) =>
      when.or([
        when('property.verified', '=', true),
        when('property.unlisted_at', 'is not', null),
        when.exists(
          when.selectFrom('message').select('message.id').whereRef('message.property_id', '=', 'property.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return !seen
}

/** Deletes all listings of a finished import, in one transaction. False when one of them was live, or it is undone already. */
export async function takeBack(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  batch: BatchRow,
  person: Actor,
): Promise<boolean> {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx) => {
    if (!(await isUndoable(tx, batch))) return false
    if (!(await moveBatch(tx, batch.id, 'done', { state: 'undone' }))) return false
    await insertAudit(tx, { what: 'import-undone', subject: `import:${batch.id}`, from: null, to: null, person }, at)
    while (true) {
      const rows = await tx
        .selectFrom('import_row')
        .select('property_id')
        .where('batch_id', '=', batch.id)
        .where('property_id', 'is not', null)
        .limit(stretch)
        .execute()
      if (rows.length === 0) return true
      const ids = rows.map(({ property_id }) => property_id!)
      await deleteProperties(tx, ids)
      await tx
        .updateTable('import_row')
        .set({ property_id: null })
        .where('batch_id', '=', batch.id)
        .where('property_id', 'in', ids)
        .execute()
      await setImmediate()
    }
  })
}
