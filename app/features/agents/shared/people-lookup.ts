import { t } from '../../../core/language/translate.ts'
import { type Portrait, portrait } from '../../../core/pictures/portraits.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { sampleReviews } from '../../company/rules/samples/reviews.ts'
import { sampleTeam } from '../../company/rules/samples/team.ts'
import { agencies, defaultAgencyId, type SampleAgency } from './agency-samples.ts'
import { agents, defaultAgentId, emptyProfile, type SampleAgent, sampleProfile } from './agent-samples.ts'

/** An agent with the agency, as their pages show them. */
export interface AgentRecord extends SampleAgent {
  agency: string
  portrait: Portrait
  /** Count text (spec 3, Agent). */
  property: string
}
export interface AgencyRecord extends SampleAgency {
  agents: number
  portrait: Portrait
  /** The number of homes of its agents. */
  homes: number
  /** Count text (spec 3, Agency). */
  property: string
}

export function listAgents(): AgentRecord[] {
  return agents.map(agentRecord)
}

/** By its number in the address, else the default (spec 2.10). */
export function findAgent(id: string | undefined): AgentRecord {
  return agentRecord(byNumber(agents, id, defaultAgentId))
}

/** All, or those whose city contains the text, ignoring case and accents. */
export function listAgencies(location: string): AgencyRecord[] {
  return agencies.filter(({ city }) => normalise(city).includes(normalise(location))).map(agencyRecord)
}

/** By its number in the address, else the default (spec 2.10). */
export function findAgency(id: string | undefined): AgencyRecord {
  return agencyRecord(byNumber(agencies, id, defaultAgencyId))
}

export function agentsOf(agencyId: number): AgentRecord[] {
  return listAgents().filter((agent) => agent.agencyId === agencyId)
}

/** The sample reviews with their portraits. */
export function listReviews() {
  return sampleReviews().map((review) => ({ ...review, isSample: true, portrait: portrait(review.image) }))
}

/** The sample people of the team slider with their portraits. */
export function listTeam() {
  return sampleTeam().map((member) => ({ ...member, portrait: portrait(member.image) }))
}

function agentRecord(agent: SampleAgent): AgentRecord {
  const agency = agencies.find(({ id }) => id === agent.agencyId)?.name ?? ''
  return { ...agent, agency, portrait: portrait(agent.image), property: countText(agent.homes.rent + agent.homes.sale) }
}

function agencyRecord(agency: SampleAgency): AgencyRecord {
  const own = agents.filter(({ agencyId }) => agencyId === agency.id)
  const homes = own.reduce((sum, { homes }) => sum + homes.rent + homes.sale, 0)
  return { ...agency, agents: own.length, portrait: portrait(agency.image), homes, property: countText(homes) }
}

/** The initial values of /edit-agent: an agent of the list by number, else the sample profile (spec 2.10). */
export function profileOf(id: string | null) {
  const agent = agents.find((one) => String(one.id) === id)
  if (!agent || agent.id === defaultAgentId) return sampleProfile
  const agency = agencies.find((one) => one.id === agent.agencyId)
  return {
    ...emptyProfile,
    fullName: agent.name,
    designation: agent.designation,
    phone: agent.call.replace(/\D/g, ''),
    landline: (agency?.phone ?? '').replace(/\D/g, ''),
    email: agency?.email ?? '',
    description: t('{languages}. With us since {month}.', { languages: agent.languages, month: agent.since }),
    address: agency?.office ?? '',
    city: agent.office,
  }
}

function countText(count: number) {
  return t('{count, plural, one {# property} other {# properties}}', { count })
}

function byNumber<Sample extends { id: number }>(samples: readonly Sample[], id: string | undefined, fallback: number) {
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : fallback
  return (samples.find((one) => one.id === number) ?? samples.find((one) => one.id === fallback)) as Sample
}
