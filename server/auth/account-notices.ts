import { isInOffice } from '../../domain/account/in-office.ts'
import type { Db } from '../database/tables/tables.ts'
import { queueNotice } from '../messages/notice-queries.ts'
import { insertAudit } from '../staff/history-queries.ts'

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

/** What the history says of somebody in the office; that codes were wrong is no change. */
const deeds: Record<Exclude<AccountEvent, 'codes-wrong'>, readonly [what: string, to: boolean]> = {
  'password-changed': ['security-password', true],
  'email-changed': ['security-email', true],
  'passkey-added': ['security-passkey', true],
  'passkey-removed': ['security-passkey', false],
  'authenticator-on': ['security-authenticator', true],
  'authenticator-off': ['security-authenticator', false],
  'codes-made': ['security-recovery-codes', true],
  'identity-added': ['security-provider', true],
  'identity-removed': ['security-provider', false],
}

/**
 * Queues the mail about a change of what opens an account, to its address or `to`, and writes it down where
 * the account belongs to the office. Call it in the transaction of the change, and
 * wake the outbox after it.
 */
export async function tellHolder(tx: Db, accountId: string, event: AccountEvent, at: Date, to?: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'language', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  if (event !== 'codes-wrong' && isInOffice(account.role)) {
    const [what, value] = deeds[event]
    const person = { id: accountId, email: account.email }
    await insertAudit(tx, { what, subject: `account:${accountId}`, from: null, to: value, person }, at)
  }
  await queueNotice(
    tx,
    { kind: accountEventNotice, accountId, email: to ?? account.email, language: account.language, details: { event } },
    at,
  )
}
