import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../domain/owner/listing-stage.ts'
import type { Words } from '../../../domain/owner/own-listing.ts'
import type { Db } from '../../database/tables/tables.ts'

/** Keeps what owner or office wrote about a listing. */
export async function insertWords(
  tx: Db,
  { propertyId, by, accountId, text }: { propertyId: string; by: Actor; accountId: string | null; text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('owner_message')
    .values({
      id: randomUUID(),
      property_id: propertyId,
      author: by,
      account_id: accountId,
      body: text,
      created_at: at,
    })
    .execute()
}

/** The newest first; at most a hundred. */
export async function listWords(db: Db, propertyId: string): Promise<Words[]> {
  const rows = await db
    .selectFrom('owner_message')
    .select(['id', 'author', 'body', 'created_at'])
    .where('property_id', '=', propertyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, author, body, created_at }) => ({
    id,
    by: author,
    text: body,
    at: created_at.toISOString(),
  }))
}
