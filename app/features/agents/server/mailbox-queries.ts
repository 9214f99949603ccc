import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'

export interface AgentMailbox {
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
