import type { Db } from '../../../../platform/database/tables/tables.ts'
import { hashToken } from '../../../../platform/http/tokens/stored-token.ts'

/** Uses up a signed token. Returns false if it was used before. Deletes those that have expired meanwhile. */
export async function consumeToken(db: Db, token: string, expiresAt: Date, at: Date): Promise<boolean> {
  await db.deleteFrom('used_token').where('expires_at', '<=', at).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_token')
    .values({ id: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
