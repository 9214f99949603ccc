import type { Suspicion } from '../../domain/inquiry.ts'
import type { Db } from './tables.ts'

export interface Submission {
  propertyId: string
  /** Two submissions with one key are one; null: every submit is its own. */
  submitKey: string | null
  suspicion: Suspicion | null
}

/** Keeps how a property came in. False when another has come in under the same key: then this one must not be kept. */
export async function insertSubmission(tx: Db, submission: Submission, createdAt: Date): Promise<boolean> {
  const { propertyId, submitKey, suspicion } = submission
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submission')
    .values({ property_id: propertyId, submit_key: submitKey, suspicion, created_at: createdAt })
    .onConflict((conflict) => conflict.column('submit_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** The id of the property that came in under this key. */
export async function findSubmitted(db: Db, submitKey: string | null): Promise<string | undefined> {
  if (submitKey === null) return undefined
  const kept = db.selectFrom('submission').select('property_id').where('submit_key', '=', submitKey)
  return (await kept.executeTakeFirst())?.property_id
}
