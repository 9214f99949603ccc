import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import type { ManagedPerson } from '../rules/agent.ts'

/** The agents and agencies of a scope, agencies first, then by name. */
export async function listPeople(db: Db, scope: Scope): Promise<ManagedPerson[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('agent_profile as page', 'page.account_id', 'account.id')
    .leftJoin('agency_member as member', 'member.agent_id', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.role', 'page.slug', 'page.name as shown'])
    .select(['page.consent_at', 'member.agency_id'])
    .select((query) =>
      query
        .selectFrom('property')
        .select((count) => count.fn.countAll<number>().as('homes'))
        .whereRef('property.agent_id', '=', 'account.id')
        .as('homes'),
    )
    .where('account.enabled', '=', true)
    .where('account.role', 'in', ['agent', 'agency'])
    .$if(scope !== 'all', (query) => query.where('account.id', 'in', [...(scope as readonly string[])]))
    .orderBy('account.role')
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.shown ?? row.name,
    email: row.email,
    role: row.role as ManagedPerson['role'],
    slug: row.slug,
    isShown: row.consent_at !== null,
    agencyId: row.agency_id,
    homes: Number(row.homes),
  }))
}

export async function findPerson(db: Db, id: string): Promise<ManagedPerson | undefined> {
  return (await listPeople(db, [id]))[0]
}

/** The agency that an agent belongs to. */
export async function findAgencyOf(db: Db, agentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agency_member')
    .select('agency_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row?.agency_id
}

export async function addMember(
  tx: Db,
  member: { agentId: string; agencyId: string; roleByAgency: boolean },
  at: Date,
): Promise<void> {
  const { agentId: agent_id, agencyId: agency_id, roleByAgency: role_by_agency } = member
  await tx.insertInto('agency_member').values({ agent_id, agency_id, role_by_agency, since: at }).execute()
}

/**
 * Ends the membership of an agent; their listings name `heir` from here on, or nobody. A role that came with the membership ends
 * with it. Returns how many listings changed; undefined where the agent is not of this agency.
 */
export async function removeMember(
  tx: Db,
  { agentId, agencyId, heir }: { agentId: string; agencyId: string; heir: ManagedPerson | null },
  person: Person,
  at: Date,
): Promise<number | undefined> {
  const member = await tx
    .deleteFrom('agency_member')
    .where('agent_id', '=', agentId)
    .where('agency_id', '=', agencyId)
    .returning('role_by_agency')
    .executeTakeFirst()
  if (!member) return undefined
  const left = await findPerson(tx, agentId)
  const listings = await tx.selectFrom('property').select('id').where('agent_id', '=', agentId).execute()
  for (const { id } of listings) {
    await assignAgent(tx, { propertyId: id, from: left?.name ?? null, to: heir }, person, at)
  }
  await recordAgent(tx, { about: agentId, from: left?.name ?? '', to: null, person }, at)
  if (member.role_by_agency) {
    const former = tx.updateTable('account').set({ role: 'customer', updated_at: at }).where('id', '=', agentId)
    await former.where('role', '=', 'agent').execute()
  }
  return listings.length
}

/** Writes down a change of an agent or an invitation; `about`: the account's id or the invitation's. */
export async function recordAgent(
  tx: Db,
  { about, ...change }: { about: string; from: string | null; to: string | null; person: Actor },
  at: Date,
): Promise<void> {
  await insertAudit(tx, { ...change, what: 'account-agent', subject: `account:${about}` }, at)
}

/** Says which agent a listing names, and writes it down. Call it in `change`: the listing's page shows the agent. */
export async function assignAgent(
  tx: Db,
  { propertyId, from, to }: { propertyId: string; from: string | null; to: ManagedPerson | null },
  person: Person,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('property')
    .set({ agent_id: to?.id ?? null })
    .where('id', '=', propertyId)
    .execute()
  await insertAudit(tx, { propertyId, what: 'agent', from, to: to?.name ?? null, person }, at)
}

/** The account that a listing names, whether or not visitors see the listing. */
export async function findNamed(db: Db, propertyId: string): Promise<string | null> {
  const row = await db.selectFrom('property').select('agent_id').where('id', '=', propertyId).executeTakeFirst()
  return row?.agent_id ?? null
}

/** The accounts of an agency's agents, whether or not they have a page. */
export async function agentIdsOf(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agency_member')
    .innerJoin('account', 'account.id', 'agency_member.agent_id')
    .select('agent_id')
    .where('agency_id', '=', agencyId)
    .where('account.role', '=', 'agent')
    .orderBy('agent_id')
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

interface AgentMailbox {
  accountId: string
  email: string
  language: Language
}

/** Where mails about a listing, or to the agent on whose page somebody wrote, go beside the company. */
export async function findAgentMailbox(
  db: Db,
  { propertyId, agentId }: { propertyId: string | null; agentId?: string | null },
): Promise<AgentMailbox | undefined> {
  const named = propertyId
    ? (await db.selectFrom('property').select('agent_id').where('id', '=', propertyId).executeTakeFirst())?.agent_id
    : agentId
  if (!named) return undefined
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('id', '=', named)
    .where('enabled', '=', true)
    .where('role', 'in', ['agent', 'agency'])
    .executeTakeFirst()
  return row && { accountId: row.id, email: row.email, language: row.language }
}

/** The account of a page that visitors see. */
export async function findShownAccount(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('agent_profile')
    .innerJoin('account', 'account.id', 'agent_profile.account_id')
    .select('account.id')
    .where('slug', '=', slug)
    .where('consent_at', 'is not', null)
    .where('account.enabled', '=', true)
    .where('account.role', 'in', ['agent', 'agency'])
    .executeTakeFirst()
  return row?.id ?? null
}
