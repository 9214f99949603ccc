import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { SavedView } from '../../rules/list-row.ts'
import { firstColumns, type ListSize, listColumns, listSizes } from '../../rules/list-view.ts'
import { type ListChoice, maxViews } from './schemas.ts'

/** The views that an account has saved, in the order of their names. */
export async function listViews(db: Db, accountId: string): Promise<SavedView[]> {
  return db
    .selectFrom('list_view')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Keeps a view; one of the same name is replaced. False where the account has as many as it may. */
export async function saveView(
  tx: Db,
  accountId: string,
  { name, search }: Pick<SavedView, 'name' | 'search'>,
  at: Date,
): Promise<boolean> {
  const own = await listViews(tx, accountId)
  if (own.length >= maxViews && !own.some((view) => view.name === name)) return false
  await tx
    .insertInto('list_view')
    .values({ id: randomUUID(), account_id: accountId, name, search, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ search }))
    .execute()
  return true
}

/** Deletes a view of the account; of another's, and twice, it does nothing. */
export async function deleteView(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('list_view').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** The first columns and the stated ten rows until the account has chosen. */
export async function readChoice(db: Db, accountId: string): Promise<ListChoice> {
  const row = await db
    .selectFrom('list_choice')
    .select(['columns', 'size'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    columns: row ? listColumns.filter((name) => row.columns.includes(name)) : [...firstColumns],
    size: listSizes.find((each) => each === row?.size) ?? (listSizes[0] as ListSize),
  }
}

export async function writeChoice(db: Db, accountId: string, { columns, size }: ListChoice): Promise<void> {
  const facts = { columns: JSON.stringify(columns), size }
  await db
    .insertInto('list_choice')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
}
