import type { Db } from '../../../../platform/database/tables/tables.ts'

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
