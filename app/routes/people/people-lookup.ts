import { agencies, defaultAgencyId, type SampleAgency } from '../../samples/agencies.ts'
import { agents, defaultAgentId, type SampleAgent } from '../../samples/agents.ts'

/** An agent with the agency, as their pages show them. */
export interface AgentRecord extends SampleAgent {
  agency: string
}
export interface AgencyRecord extends SampleAgency {
  agents: number
}

export function listAgents(): AgentRecord[] {
  return agents.map(agentRecord)
}

/** By its number in the address; a default one where there is none (spec 2.10). */
export function findAgent(id: string | undefined): AgentRecord {
  return agentRecord(byNumber(agents, id, defaultAgentId))
}

/** All, or those whose city holds the words: any case, accents ignored. */
export function listAgencies(location: string): AgencyRecord[] {
  return agencies.filter(({ city }) => folded(city).includes(folded(location))).map(agencyRecord)
}

/** By its number in the address; a default one where there is none (spec 2.10). */
export function findAgency(id: string | undefined): AgencyRecord {
  return agencyRecord(byNumber(agencies, id, defaultAgencyId))
}

export function agentsOf(agencyId: number): AgentRecord[] {
  return listAgents().filter((agent) => agent.agencyId === agencyId)
}

function agentRecord(agent: SampleAgent): AgentRecord {
  return { ...agent, agency: agencies.find(({ id }) => id === agent.agencyId)?.name ?? '' }
}

function agencyRecord(agency: SampleAgency): AgencyRecord {
  return { ...agency, agents: agents.filter(({ agencyId }) => agencyId === agency.id).length }
}

function byNumber<Sample extends { id: number }>(samples: readonly Sample[], id: string | undefined, fallback: number) {
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : fallback
  return (samples.find((one) => one.id === number) ?? samples.find((one) => one.id === fallback)) as Sample
}

function folded(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
