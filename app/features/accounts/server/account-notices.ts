import { tryGetContext } from 'hono/context-storage'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import type { AccountEvent } from '../rules/account-events.ts'
import { isInOffice } from '../rules/in-office.ts'
import { deviceOf } from '../rules/session.ts'

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
  const mailbox = { accountId, email: to ?? account.email, language: account.language }
  // None asks where a command does it.
  const device = deviceOf(tryGetContext()?.req.header('User-Agent')) || undefined
  await queueMail(tx, 'account-event', mailbox, { event, device }, at)
}
