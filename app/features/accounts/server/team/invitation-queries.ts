import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens.ts'
import { emailKey } from '../../rules/account.ts'
import { type InvitedRole, staffInvitationLife } from '../../rules/staff-account.ts'

export type StaffInvitation = Awaited<ReturnType<typeof read>>[number]

export function staffInvitationToken(secret: string, id: string) {
  return deriveToken(secret, 'staff-invitation', id)
}

/** Stores an invitation and ends the former ones to the same mailbox. Undefined: the mailbox has had enough for today. */
export async function insertStaffInvitation(
  tx: Db,
  secret: string,
  { email, name, role, invitedBy }: { email: string; name: string; role: InvitedRole; invitedBy: string },
  at: Date,
): Promise<string | undefined> {
  const key = emailKey(email)
  if (await hasHadEnough(tx, 'staff_invitation', key, at)) return undefined
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: at })
    .where('email', '=', key)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  const id = randomUUID()
  await tx
    .insertInto('staff_invitation')
    .values({
      id,
      email: key,
      hash: hashToken(staffInvitationToken(secret, id)),
      name,
      role,
      invited_by: invitedBy,
      created_at: at,
      expires_at: new Date(at.getTime() + staffInvitationLife),
    })
    .execute()
  return id
}

/** The invitation of a token, in whatever state; undefined for any other text. */
export async function findStaffInvitationByToken(db: Db, token: string, at: Date) {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  return (await read(db, at, { hash: hashToken(token) }))[0]
}

export async function findStaffInvitation(db: Db, id: string, at: Date) {
  return (await read(db, at, { id }))[0]
}

/** Those that wait for an answer, the newest first. */
export async function listOpenStaffInvitations(db: Db, at: Date): Promise<StaffInvitation[]> {
  return (await read(db, at, {})).filter(({ state }) => state === 'open')
}

async function read(db: Db, at: Date, { id, hash }: { id?: string; hash?: string }) {
  const rows = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash!))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, email, name, role, ...row }) => {
    return { id, email, name, role, invitedBy: row.invited_by, expiresAt: row.expires_at, state: stateOf(row, at) }
  })
}

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
