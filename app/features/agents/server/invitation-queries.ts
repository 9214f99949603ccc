import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../platform/http/tokens.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import {
  hasHadEnough,
  type InvitationState,
  settleInvitation,
  stateOf,
} from '../../accounts/server/team/invitation-queries.ts'
import type { AgentFacts } from '../rules/agent.ts'

/** Milliseconds that the link of an invitation works. */
const invitationLife = 14 * 24 * 3_600_000

export interface Invitation {
  id: string
  agencyId: string
  /** Of the agency. */
  agencyName: string
  email: string
  name: string
  facts: AgentFacts
  createdAt: Date
  expiresAt: Date
  state: InvitationState
}

export function invitationToken(secret: string, id: string) {
  return deriveToken(secret, 'agent-invitation', id)
}

/** Stores an invitation and ends the agency's former one to the same mailbox. Undefined: the mailbox has had enough for today. */
export async function insertInvitation(
  tx: Db,
  secret: string,
  { agencyId, email, name, facts }: Pick<Invitation, 'agencyId' | 'email' | 'name' | 'facts'>,
  at: Date,
): Promise<string | undefined> {
  const key = emailKey(email)
  if (await hasHadEnough(tx, 'agent_invitation', key, at)) return undefined
  await tx
    .updateTable('agent_invitation')
    .set({ ended_at: at })
    .where('agency_id', '=', agencyId)
    .where('email', '=', key)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  const id = randomUUID()
  await tx
    .insertInto('agent_invitation')
    .values({
      id,
      agency_id: agencyId,
      email: key,
      hash: hashToken(invitationToken(secret, id)),
      name,
      facts: JSON.stringify(facts),
      created_at: at,
      expires_at: new Date(at.getTime() + invitationLife),
    })
    .execute()
  return id
}

/** The invitation of a token, in whatever state; undefined for any other text. */
export async function findByToken(db: Db, token: string, at: Date): Promise<Invitation | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  return (await read(db, at, { hash: hashToken(token) }))[0]
}

export async function findInvitation(db: Db, id: string, at: Date): Promise<Invitation | undefined> {
  return (await read(db, at, { id }))[0]
}

/** Those of an agency that wait for an answer, the newest first. */
export async function listInvitations(db: Db, agencyId: string, at: Date): Promise<Invitation[]> {
  return (await read(db, at, { agency_id: agencyId })).filter(({ state }) => state === 'open')
}

/** False when it was accepted or ended meanwhile: of two at once, one wins. */
export async function acceptInvitation(tx: Db, id: string, at: Date): Promise<boolean> {
  return settleInvitation(tx, 'agent_invitation', id, { accepted_at: at })
}

export async function endInvitation(tx: Db, id: string, at: Date): Promise<boolean> {
  return settleInvitation(tx, 'agent_invitation', id, { ended_at: at })
}

async function read(db: Db, at: Date, wanted: { id?: string; hash?: string; agency_id?: string }) {
  const { id, hash, agency_id } = wanted
  const rows = await db
    .selectFrom('agent_invitation as one')
    .innerJoin('account as agency', 'agency.id', 'one.agency_id')
    .leftJoin('agent_profile as page', 'page.account_id', 'agency.id')
    .selectAll('one')
    .select(['agency.name as account_name', 'page.name as page_name'])
    .where('agency.role', '=', 'agency')
    .where('agency.enabled', '=', true)
    .$if(id !== undefined, (query) => query.where('one.id', '=', id!))
    .$if(hash !== undefined, (query) => query.where('one.hash', '=', hash!))
    .$if(agency_id !== undefined, (query) => query.where('one.agency_id', '=', agency_id!))
    .orderBy('one.created_at', 'desc')
    .execute()
  return rows.map((row): Invitation => {
    return {
      id: row.id,
      agencyId: row.agency_id,
      agencyName: row.page_name ?? row.account_name,
      email: row.email,
      name: row.name,
      facts: row.facts,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      state: stateOf(row, at),
    }
  })
}
