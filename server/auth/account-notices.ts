import type { Db } from '../database/tables/tables.ts'
import { queueNotice } from '../messages/notice-queries.ts'

/** What the holder of an account is told by mail when it happens (ASVS 5, 6.3.5 and 6.3.7). */
export const accountEvents = [
  'password-changed',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'codes-made',
  'identity-added',
  'identity-removed',
  'codes-wrong',
] as const
export type AccountEvent = (typeof accountEvents)[number]

export const accountEventNotice = 'account-event'

/**
 * Queues the mail about a change of what opens an account, to its address or `to`. Call it in the transaction of the change, and
 * wake the outbox after it.
 */
export async function tellHolder(tx: Db, accountId: string, event: AccountEvent, at: Date, to?: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  await queueNotice(
    tx,
    { kind: accountEventNotice, accountId, email: to ?? account.email, language: account.language, details: { event } },
    at,
  )
}
