import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens/stored-token.ts'
import { moveSearches } from '../../../alerts/server/mailbox-queries.ts'
import { moveThreads } from '../../../inbox/server/move-queries.ts'
import { claimSubmissions, moveOwnListings } from '../../../listings/server/owner-queries.ts'
import { joinAddresses } from '../../../people/server/pair-queries.ts'
import { moveBookedVisits } from '../../../visits/server/visit-queries.ts'
import { confirmLife, emailKey } from '../../rules/account.ts'

/** The address to which an account moves once its mailed link is confirmed. */
export interface EmailChange {
  id: string
  accountId: string
  /** `emailKey(...)` */
  email: string
}

/** The token in the mail to the new address. */
export function emailChangeToken(secret: string, id: string) {
  return deriveToken(secret, 'change-email', id)
}

/** Stores the wish, whether or not the address has an account; it replaces an earlier one. Returns its id. */
export async function putEmailChange(
  tx: Db,
  secret: string,
  { accountId, email }: Omit<EmailChange, 'id'>,
  at: Date,
): Promise<string> {
  const id = randomUUID()
  const facts = {
    id,
    hash: hashToken(emailChangeToken(secret, id)),
    email: emailKey(email),
    created_at: at,
    expires_at: new Date(at.getTime() + confirmLife),
  }
  await tx
    .insertInto('email_change')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
  return id
}

export async function findEmailChange(
  db: Db,
  by: { id: string } | { token: string } | { accountId: string },
  at: Date,
): Promise<EmailChange | undefined> {
  const query = db
    .selectFrom('email_change')
    .select(['id', 'account_id as accountId', 'email'])
    .where('expires_at', '>', at)
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst()
  if ('token' in by) return query.where('hash', '=', hashToken(by.token)).executeTakeFirst()
  return query.where('account_id', '=', by.accountId).executeTakeFirst()
}

/**
 * Moves the account to its new address, and with it what is mailed to the old one: its listings, conversations with the office, saved
 * searches and booked visits. Private links that were mailed there end, and the office knows one person by both. 'taken': the address has an account
 * meanwhile; 'ended': the wish was used or replaced.
 */
export async function moveAccount(
  tx: Db,
  { id, accountId, email }: EmailChange,
  before: string,
  at: Date,
): Promise<'moved' | 'taken' | 'ended'> {
  const used = await tx.deleteFrom('email_change').where('id', '=', id).executeTakeFirstOrThrow()
  if (used.numDeletedRows === 0n) return 'ended'
  const other = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (other) return 'taken'
  // Nothing follows from an address that nobody has confirmed: it may be somebody else's.
  const own = tx.selectFrom('account').select('id').where('id', '=', accountId).where('confirmed_at', 'is not', null)
  const isConfirmed = (await own.executeTakeFirst()) !== undefined
  if (isConfirmed) await claimSubmissions(tx, { id: accountId, email: before })
  await tx
    .updateTable('account')
    .set({ email, confirmed_at: at, updated_at: at })
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sign_in_link').where('email', 'in', [before, email]).execute()
  await tx.deleteFrom('sign_up').where('email', '=', email).execute()
  await moveOwnListings(tx, { account: { id: accountId, email }, before }, at)
  if (isConfirmed) {
    await moveThreads(tx, { before, email })
    await moveSearches(tx, { before, email }, at)
    await moveBookedVisits(tx, { before, email }, at)
  }
  await joinAddresses(tx, emailKey(before), email, at)
  return 'moved'
}
