import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { languages } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { briefProperty, toBriefWire } from '../../../core/listing/wire/brief-schema.ts'
import { agentSocials } from '../../accounts/rules/profile-rules.ts'
import { type AgencyCard, type AgentCard, spokenLanguages } from '../rules/agent.ts'
import { fewHomes, findAgency, findAgent, findPropertyAgent, listAgencies, listAgents, maxHomes } from './pages.ts'

type Needs = Pick<Services, 'store'>

const query = z.object({ homes: z.enum(['all']).optional().catch(undefined) })
const locationQuery = z.object({ location: z.string().max(60).optional().catch(undefined) })

/** Agents with a page. `samples`: the page of the list shows sample people too (contract 3.23). */
export function getAgents(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listAgents',
      summary: 'List the agents',
      description: 'People with a public page, by name.',
      good: {
        description: 'The agents, and whether sample people are shown beside them.',
        schema: z.object({ agents: z.array(agentCardSchema), samples: z.boolean() }),
      },
    }),
    async (c) => c.json(await listAgents(services)),
  )
}

export function getAgencies(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listAgencies',
      summary: 'List the agencies',
      description: 'Those with a public page, by name; with `location` those in cities whose name contains it.',
      good: {
        description: 'The agencies, and whether sample agencies are shown beside them.',
        schema: z.object({ agencies: z.array(agencyCardSchema), samples: z.boolean() }),
      },
      refuses: [422],
    }),
    validQuery(locationQuery),
    async (c) => c.json(await listAgencies(services, c.req.valid('query').location)),
  )
}

export function getAgent(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findAgent',
      summary: 'Read the page of an agent',
      description: `With the first ${fewHomes} listed homes of each offer that name the agent; with homes=all up to ${maxHomes}.`,
      good: { description: 'The page.', schema: agentPageSchema },
      refuses: [404, 422],
    }),
    validQuery(query),
    async (c) => {
      const wanted = { all: c.req.valid('query').homes !== undefined, shown: toBriefWire }
      const page = await findAgent(services, c.req.param('id') ?? '', wanted)
      return page ? c.json(page) : c.json({ error: t('There is no such page.') }, 404)
    },
  )
}

export function getAgency(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findAgency',
      summary: 'Read the page of an agency',
      description: `With its agents and the first ${fewHomes} listed homes that name it or one of them; with homes=all up to ${maxHomes}.`,
      good: { description: 'The page.', schema: agencyPageSchema },
      refuses: [404, 422],
    }),
    validQuery(query),
    async (c) => {
      const wanted = { all: c.req.valid('query').homes !== undefined, shown: toBriefWire }
      const page = await findAgency(services, c.req.param('id') ?? '', wanted)
      return page ? c.json(page) : c.json({ error: t('There is no such page.') }, 404)
    },
  )
}

/** The agent beside a listing: null where it names none, or one without a page. */
export function getPropertyAgent(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findPropertyAgent',
      summary: 'Read the agent of a property',
      description: 'The person whom a listed property names, if they have a public page.',
      good: {
        description: 'The agent, or null.',
        schema: z.object({
          agent: agentCardSchema.extend({ role: z.enum(['agent', 'agency']) }).nullable(),
        }),
      },
    }),
    async (c) => c.json({ agent: await findPropertyAgent(services, c.req.param('id') ?? '') }),
  )
}

const picture = z.strictObject({ path: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
const ownText = z.strictObject({ text: z.string(), language: z.enum(languages) })
const spoken = z.array(z.enum(spokenLanguages))
const homes = z.strictObject({ total: z.int(), properties: z.array(briefProperty) })

const agentCardSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    designation: ownText,
    phone: z.string(),
    agency: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
    picture: picture.nullable(),
    languages: spoken,
    homes: z.strictObject({ rent: z.int(), sale: z.int() }),
  })
  .meta({ ref: 'AgentCard' }) satisfies z.ZodType<AgentCard>

const agencyCardSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    picture: picture.nullable(),
    agents: z.int(),
    homes: z.int(),
  })
  .meta({ ref: 'AgencyCard' }) satisfies z.ZodType<AgencyCard>

const pageFacts = {
  description: ownText,
  phone: z.string(),
  landline: z.string(),
  email: z.string(),
  office: z.string(),
  city: z.string(),
  links: z.array(z.strictObject({ name: z.enum(agentSocials), url: z.string() })),
  languages: spoken,
  since: z.iso.datetime(),
}

const agentPageSchema = z
  .strictObject({
    ...agentCardSchema.shape,
    ...pageFacts,
    listings: z.strictObject({ rent: homes, sale: homes }),
  })
  .meta({ ref: 'AgentPage' })

const agencyPageSchema = z
  .strictObject({
    ...agencyCardSchema.shape,
    ...pageFacts,
    people: z.array(agentCardSchema),
    listings: homes,
  })
  .meta({ ref: 'AgencyPage' })
