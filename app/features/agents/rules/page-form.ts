import { spelt } from '../../../core/received-values.ts'
import { agentErrors, agentSocials } from '../../accounts/rules/profile-rules.ts'
import type { AgentFacts } from './agent.ts'
import { knownLanguages } from './spoken-languages.ts'

/** The form of an agent's page as it is sent: for adding, editing and confirming one. */

const texts = [
  ...(['designation', 'designationFr', 'description', 'descriptionFr', 'phone', 'landline', 'email'] as const),
  ...(['address', 'address2', 'country', 'state', 'city', 'zip'] as const),
  ...agentSocials,
]

export interface SentPage {
  name: string
  facts: AgentFacts
  consent: boolean
}

/** Reads a page from a body, which may be anything. */
export function readPage(body: unknown): SentPage {
  const given = (body !== null && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const text = (name: string) => (spelt(given[name]) ?? '').trim()
  const facts = {
    ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<(typeof texts)[number], string>),
    showEmail: given.showEmail === true,
    languages: knownLanguages(Array.isArray(given.languages) ? given.languages.slice(0, 40) : []),
  }
  return { name: text('name'), facts, consent: given.consent === true }
}

/** One sentence for each field that is not right yet. */
export function pageErrors({ name, facts, consent }: SentPage): Partial<Record<string, string>> {
  const none = { type: '', size: 0 }
  const { fullName, ...errors } = agentErrors({ ...facts, fullName: name, consent, logo: none })
  const french = agentErrors({
    ...facts,
    fullName: name,
    consent,
    logo: none,
    designation: facts.designationFr || '-',
    description: facts.descriptionFr,
  })
  return {
    ...errors,
    ...(fullName && { name: fullName }),
    ...(french.designation && { designationFr: french.designation }),
    ...(french.description && { descriptionFr: french.description }),
  }
}
