import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { agentSocials } from '../../domain/account/agent-rules.ts'
import { isSlug, ownText } from '../../domain/agent/agent.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { isPublic } from '../../domain/property/property.ts'
import { toBriefWire } from '../../domain/property/wire/brief-wire.ts'
import { findCompany } from '../company/queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { loadProperties } from '../properties/rows.ts'
import type { Services } from '../services.ts'
import { agentIdsOf } from './member-queries.ts'
import {
  agencyCard,
  agentCard,
  countHomes,
  findAgentOf,
  listAgencyCards,
  listHomeIds,
  listPages,
  type ShownPage,
} from './page-queries.ts'
import { agencyCardSchema, agencyPageSchema, agentCardSchema, agentPageSchema } from './schemas.ts'

/** Homes on a page at first (spec 9), and of one that shows all. */
const fewHomes = 6
const mostHomes = 60

type Needs = Pick<Services, 'store'>

const query = z.object({ homes: z.enum(['all']).optional().catch(undefined) })
const locationQuery = z.object({ location: z.string().max(60).optional().catch(undefined) })

/** Agents with a page. `samples`: the page of the list shows sample people too (contract 3.23). */
export function getAgents({ store }: Needs) {
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
    async (c) => {
      const pages = await listPages(store.db, { role: 'agent' })
      return c.json({ agents: await cardsOf(store.db, pages), samples: await showsSamples(store, pages.length) })
    },
  )
}

export function getAgencies({ store }: Needs) {
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
    async (c) => {
      const { location = '' } = c.req.valid('query')
      const all = await listPages(store.db, { role: 'agency' })
      const agencies = await listAgencyCards(store.db, location.replaceAll('\0', ''))
      return c.json({ agencies, samples: await showsSamples(store, all.length) })
    },
  )
}

export function getAgent({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findAgent',
      summary: 'Read the page of an agent',
      description: `With the first ${fewHomes} listed homes of each offer that name the agent; with homes=all up to ${mostHomes}.`,
      good: { description: 'The page.', schema: agentPageSchema },
      refuses: [404, 422],
    }),
    validQuery(query),
    async (c) => {
      const page = await findPage(store.db, 'agent', c.req.param('id'))
      if (!page) return c.json({ error: t('There is no such page.') }, 404)
      const { db } = store
      const counts = await countHomes(db, [page.accountId])
      const card = agentCard(page, counts)
      const limit = c.req.valid('query').homes ? mostHomes : fewHomes
      const [rent, sale] = await Promise.all([
        homesOf(db, [page.accountId], { offer: 'rent', limit }),
        homesOf(db, [page.accountId], { offer: 'sale', limit }),
      ])
      const listings = {
        rent: { total: card.homes.rent, properties: rent },
        sale: { total: card.homes.sale, properties: sale },
      }
      return c.json({ ...card, ...factsOf(page), listings })
    },
  )
}

export function getAgency({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findAgency',
      summary: 'Read the page of an agency',
      description: `With its agents and the first ${fewHomes} listed homes that name it or one of them; with homes=all up to ${mostHomes}.`,
      good: { description: 'The page.', schema: agencyPageSchema },
      refuses: [404, 422],
    }),
    validQuery(query),
    async (c) => {
      const page = await findPage(store.db, 'agency', c.req.param('id'))
      if (!page) return c.json({ error: t('There is no such page.') }, 404)
      const { db } = store
      const [card, members, shown] = await Promise.all([
        agencyCard(db, page),
        agentIdsOf(db, page.accountId),
        listPages(db, { role: 'agent', agencyId: page.accountId }),
      ])
      const limit = c.req.valid('query').homes ? mostHomes : fewHomes
      const properties = await homesOf(db, [page.accountId, ...members], { limit })
      const people = await cardsOf(db, shown)
      return c.json({ ...card, ...factsOf(page), people, listings: { total: card.homes, properties } })
    },
  )
}

/** The agent beside a listing: null where it names none, or one without a page. */
export function getPropertyAgent({ store }: Needs) {
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
    async (c) => {
      const id = c.req.param('id') ?? ''
      const accountId = /^[\w-]{1,64}$/.test(id) ? await findAgentOf(store.db, id) : undefined
      const [page] = accountId ? await listPages(store.db, { accountIds: [accountId] }) : []
      if (!page) return c.json({ agent: null })
      const [card] = await cardsOf(store.db, [page])
      return c.json({ agent: card ? { ...card, role: page.role } : null })
    },
  )
}

async function findPage(db: Db, role: ShownPage['role'], slug: string | undefined) {
  return isSlug(slug) ? (await listPages(db, { role, slug }))[0] : undefined
}

async function cardsOf(db: Db, pages: readonly ShownPage[]) {
  const counts = await countHomes(
    db,
    pages.map(({ accountId }) => accountId),
  )
  return pages.map((page) => agentCard(page, counts))
}

async function homesOf(db: Db, accounts: readonly string[], wanted: { offer?: 'rent' | 'sale'; limit: number }) {
  const ids = await listHomeIds(db, accounts, wanted)
  if (ids.length === 0) return []
  return (await loadProperties(db, ids)).filter(isPublic).map(toBriefWire)
}

/** Samples are shown in the demo, and while there is nobody real. */
async function showsSamples(store: Needs['store'], real: number) {
  return real === 0 || (await findCompany(store)).sample === true
}

function factsOf({ facts, since }: ShownPage) {
  const { description, descriptionFr, phone, landline, email, showEmail, languages, city } = facts
  const lines = [facts.address, facts.address2, city, facts.zip].filter((part) => part.trim() !== '')
  return {
    description: ownText(description, descriptionFr, currentLanguage()),
    phone,
    landline,
    email: showEmail ? email : '',
    office: lines.join(', '),
    city,
    languages,
    links: agentSocials.flatMap((name) => (facts[name] ? [{ name, url: facts[name] }] : [])),
    since: since.toISOString(),
  }
}
