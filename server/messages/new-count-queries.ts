import { sql } from 'kysely'
import type { Store } from '../database/database.ts'
import type { Db } from '../database/tables/tables.ts'

/** How many messages are in the state new, from the changes that triggers note: what it costs does not grow with them. */
export async function countNewMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('new_message_change')
    .select((query) => query.fn.coalesce(query.fn.sum<number>('change'), sql.lit(0)).as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes one of the noted changes. Run it now and then. */
export async function addUpNewMessages({ db }: Pick<Store, 'db'>): Promise<void> {
  const [, another] = await db.selectFrom('new_message_change').select('change').limit(2).execute()
  if (!another) return
  await db.transaction().execute(async (tx) => {
    // What another process adds up meanwhile is not among the rows that are returned here.
    const gone = await tx.deleteFrom('new_message_change').returning('change').execute()
    const change = gone.reduce((sum, row) => sum + row.change, 0)
    if (change !== 0) await tx.insertInto('new_message_change').values({ change }).execute()
  })
}
