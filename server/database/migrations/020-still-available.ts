import type { Kysely } from 'kysely'

/** When the owner of a property was last asked whether it is still available, and since when that question counts as unanswered. */
export async function addAvailabilityQuestion(db: Kysely<unknown>) {
  for (const name of ['asked_at', 'unanswered_at']) {
    await db.schema.alterTable('property').addColumn(name, 'timestamptz').execute()
  }
}
