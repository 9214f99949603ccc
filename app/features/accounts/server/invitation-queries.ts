import type { Db } from '../../../../platform/database/tables/tables.ts'

/** What the invitations of agencies and of the office share: a mailed link that works once, until it is used, ended or expired. */

export type InvitationState = 'open' | 'used' | 'ended' | 'expired'

type InvitationTable = 'agent_invitation' | 'staff_invitation'

/** Mails of one kind of invitation that a mailbox gets within a day, whoever invites. */
const maxPerMailbox = 3
const day = 24 * 3_600_000

/** True when this mailbox (as `emailKey` spells it) may get no other invitation today. */
export async function hasHadEnough(tx: Db, table: InvitationTable, email: string, at: Date): Promise<boolean> {
  const recent = await tx
    .selectFrom(table)
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', new Date(at.getTime() - day))
    .execute()
  return recent.length >= maxPerMailbox
}

/** False when it was accepted or ended meanwhile: of two at once, one wins. */
export async function settleInvitation(
  tx: Db,
  table: InvitationTable,
  id: string,
  change: { accepted_at: Date } | { ended_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function stateOf(
  row: { accepted_at: Date | null; ended_at: Date | null; expires_at: Date },
  at: Date,
): InvitationState {
  if (row.accepted_at) return 'used'
  if (row.ended_at) return 'ended'
  return row.expires_at <= at ? 'expired' : 'open'
}
