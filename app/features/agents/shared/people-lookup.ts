import { t } from '../../../core/language/translate.ts'
import type { ShownPicture } from '../../../core/listing/image.ts'
import { portrait } from '../../../core/pictures/portraits.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { sampleReviews, sampleTeam } from '../../company/rules/samples.ts'
import { agencies, agents, defaultAgencyId, defaultAgentId, emptyProfile, sampleProfile } from './people-samples.ts'

type Pictured<Sample> = Sample & { portrait: ShownPicture }

export function listAgents() {
  return agents.map(pictured)
}

/** By its number in the address, else the default (spec 2.10). */
export function findAgent(id: string | undefined) {
  return pictured(byNumber(agents, id, defaultAgentId))
}

/** All, or those whose city contains the text, ignoring case and accents. */
export function listAgencies(location: string) {
  return agencies.filter(({ city }) => normalise(city).includes(normalise(location))).map(pictured)
}

/** By its number in the address, else the default (spec 2.10). */
export function findAgency(id: string | undefined) {
  return pictured(byNumber(agencies, id, defaultAgencyId))
}

export function agentsOf(agency: number) {
  return agents.filter(({ agencyId }) => agencyId === agency).map(pictured)
}

/** The sample reviews with their portraits. */
export function listReviews() {
  return sampleReviews().map((review) => ({ ...pictured(review), isSample: true }))
}

/** The sample people of the team slider with their portraits. */
export function listTeam() {
  return sampleTeam().map(pictured)
}

/** The initial values of /edit-agent: an agent of the list by number, else the sample profile (spec 2.10). */
export function profileOf(id: string | null) {
  const agent = agents.find((one) => String(one.id) === id)
  if (!agent || agent.id === defaultAgentId) return sampleProfile
  const { phone, email, office } = findAgency(String(agent.agencyId))
  return {
    ...emptyProfile,
    fullName: agent.name,
    designation: agent.designation,
    phone: agent.call.replace(/\D/g, ''),
    landline: phone.replace(/\D/g, ''),
    email,
    description: t('{languages}. With us since {month}.', { languages: agent.languages, month: agent.since }),
    address: office,
    city: agent.office,
  }
}

function pictured<Sample extends { image: Parameters<typeof portrait>[0] }>(sample: Sample): Pictured<Sample> {
  return { ...sample, portrait: portrait(sample.image) }
}

function byNumber<Sample extends { id: number }>(samples: readonly Sample[], id: string | undefined, fallback: number) {
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : fallback
  return (samples.find((one) => one.id === number) ?? samples.find((one) => one.id === fallback))!
}
