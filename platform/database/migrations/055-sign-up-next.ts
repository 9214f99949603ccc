import type { Kysely } from 'kysely'

/** The page that somebody wanted who signed up; empty without one. */
export async function addSignUpNext(db: Kysely<unknown>) {
  await db.schema
    .alterTable('sign_up')
    .addColumn('next', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
