import type { ColumnType } from 'kysely'
import type { AgentFacts } from '../../../app/features/agents/rules/agent.ts'
import type { Json } from './json.ts'

/** The public page of an agent or an agency. */
interface AgentProfileTable {
  account_id: string
  /** In the page's address; unlike the numbers of samples it has a letter. */
  slug: string
  name: string
  facts: Json<AgentFacts>
  /** When the person agreed that the page is shown; null: it is not. */
  consent_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The picture of a page, whose facts stand among the uploads. */
interface AgentPictureTable {
  path: string
  account_id: string
}

/** An agent belongs to at most one agency. */
interface AgencyMemberTable {
  agent_id: string
  agency_id: string
  /** True where the invitation made a customer an agent: the role ends with the membership. */
  role_by_agency: boolean
  since: Date
}

interface AgentInvitationTable {
  id: string
  agency_id: string
  /** `emailKey(...)` of the mailbox that the link was sent to. */
  email: string
  /** Of the token, which the database does not hold. */
  hash: string
  name: string
  /** What the agency filled in; the invited confirms it. */
  facts: Json<AgentFacts>
  created_at: Date
  expires_at: Date
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the agency took it back, or sent another one. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AgentTables {
  agent_profile: AgentProfileTable
  agent_picture: AgentPictureTable
  agency_member: AgencyMemberTable
  agent_invitation: AgentInvitationTable
}
