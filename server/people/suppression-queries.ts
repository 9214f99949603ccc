import { createHash } from 'node:crypto'
import type { Db } from '../database/tables/tables.ts'

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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the address (`emailKey`) was erased and has not written since. */
export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  const found = db.selectFrom('mail_suppression').select('hash').where('hash', '=', suppressionHash(email))
  return (await found.executeTakeFirst()) !== undefined
}

/** Ends it for whoever has written, subscribed or signed up again; a listing that others bring in does not end it. */
export async function liftSuppression(tx: Db, emails: readonly string[]): Promise<void> {
  const hashes = new Map(emails.flatMap((email) => (email ? [[suppressionHash(email), email] as const] : [])))
  if (hashes.size === 0) return
  const kept = await tx
    .selectFrom('mail_suppression')
    .selectAll()
    .where('hash', 'in', [...hashes.keys()])
    .execute()
  for (const { hash, at } of kept) {
    const email = hashes.get(hash)!
    const wrote = await tx
      .selectFrom('message')
      .select('id')
      .where('email_key', '=', email)
      .where('created_at', '>', at)
      .unionAll(tx.selectFrom('account').select('id').where('email', '=', email).where('created_at', '>', at))
      .unionAll(tx.selectFrom('subscriber').select('id').where('email_key', '=', email).where('created_at', '>', at))
      .limit(1)
      .executeTakeFirst()
    if (wrote) await tx.deleteFrom('mail_suppression').where('hash', '=', hash).execute()
  }
}
