import { createHash } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'

/** Stands for the address of somebody who was erased, who is not to be told from it. */
function suppressionHash(email: string): string {
  return createHash('sha256').update(`suppressed ${email}`).digest('base64url')
}

/** From now on nothing is mailed to these addresses (`emailKey`) of which they did not write after it. */
export async function suppressMail(tx: Db, emails: readonly string[], at: Date): Promise<void> {
  if (emails.length === 0) return
  await tx
    .insertInto('mail_suppression')
    .values(emails.map((email) => ({ hash: suppressionHash(email), at })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at }))
    .execute()
}

/**
 * Whether the address (`emailKey`) was erased and has not written, subscribed or signed up since; a listing that others bring in does
 * not end it.
 */
export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  const erased = await db
    .selectFrom('mail_suppression')
    .select('at')
    .where('hash', '=', suppressionHash(email))
    .executeTakeFirst()
  if (!erased) return false
  const wrote = db
    .selectFrom('message')
    .select('id')
    .where('email_key', '=', email)
    .where('created_at', '>', erased.at)
    .unionAll(db.selectFrom('account').select('id').where('email', '=', email).where('created_at', '>', erased.at))
    .unionAll(
      db.selectFrom('subscriber').select('id').where('email_key', '=', email).where('created_at', '>', erased.at),
    )
  return (await wrote.executeTakeFirst()) === undefined
}
