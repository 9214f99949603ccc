import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Actor } from '../../../../core/listing/listing-stage.ts'
import { insertAudit, type Actor as Writer } from '../../../history/server/history-queries.ts'
import type { Words } from '../../rules/own-listing.ts'

/** Keeps what owner or office wrote about a listing; the history says that they wrote, not what. */
export async function insertWords(
  tx: Db,
  { propertyId, by, person, text }: { propertyId: string; by: Actor; person: Writer; text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('owner_message')
    .values({
      id: randomUUID(),
      property_id: propertyId,
      author: by,
      account_id: person.id || null,
      body: text,
      created_at: at,
    })
    .execute()
  const what = by === 'office' ? 'owner-words' : 'office-words'
  await insertAudit(tx, { propertyId, what, from: null, to: null, person }, at)
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
