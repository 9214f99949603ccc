import { type Kysely, sql } from 'kysely'

/** The owner of a home may be who has cancelled a visit to it: SQLite has no other way to change what a column may hold. */
export async function letOwnersCancel(db: Kysely<unknown>) {
  await db.schema
    .alterTable('visit')
    .addColumn('canceller', 'text', (column) => column.check(sql`canceller in ('visitor', 'staff', 'owner')`))
    .execute()
  await sql`update visit set canceller = cancelled_by`.execute(db)
  await db.schema.alterTable('visit').dropColumn('cancelled_by').execute()
  await db.schema.alterTable('visit').renameColumn('canceller', 'cancelled_by').execute()
}
