import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens/stored-token.ts'
import { emailKey } from '../../rules/account.ts'
import { type InvitedRole, staffInvitationLife } from '../../rules/staff-account.ts'
import { hasHadEnough, type InvitationState, stateOf } from '../invitation-queries.ts'

export interface StaffInvitation {
  id: string
  email: string
  name: string
  role: InvitedRole
  invitedBy: string
  expiresAt: Date
  state: InvitationState
}

export function staffInvitationToken(secret: string, id: string) {
  return deriveToken(secret, 'staff-invitation', id)
}

/** Stores an invitation and ends the former ones to the same mailbox. Undefined: the mailbox has had enough for today. */
export async function insertStaffInvitation(
  tx: Db,
  secret: string,
  { email, name, role, invitedBy }: Pick<StaffInvitation, 'email' | 'name' | 'role' | 'invitedBy'>,
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

async function read(db: Db, at: Date, { id, hash }: { id?: string; hash?: string }): Promise<StaffInvitation[]> {
  const rows = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash!))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
    state: stateOf(row, at),
  }))
}
