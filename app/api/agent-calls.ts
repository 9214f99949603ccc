import type { hc } from 'hono/client'
import type {
  AgencyCard,
  AgencyPage,
  AgentCard,
  AgentFacts,
  AgentPage,
  AgentPicture,
  ManagedPerson,
} from '../../domain/agent/agent.ts'
import type { ShownInvitation } from '../../domain/agent/invitation.ts'
import type { BriefWire } from '../../domain/property/wire/property-wire.ts'
import { fromBriefWire } from '../../domain/property/wire/property-wire.ts'
import type { Api } from '../../server/api.ts'
import { answerOf } from './form-answer.ts'
import { idParam, read, readKnown } from './read-answer.ts'

export interface OwnAgents {
  people: ManagedPerson[]
  invitations: { id: string; name: string; email: string; createdAt: string; expiresAt: string }[]
  /** The account that the listing asked for names. */
  named: string | null
}

export interface EditedPage {
  id: string
  role: 'agent' | 'agency'
  slug: string | null
  isShown: boolean
  name: string
  facts: AgentFacts
  picture: AgentPicture | null
}

/** A page as its form sends it. */
export type SentPageBody = AgentFacts & {
  name: string
  consent: boolean
  agent?: string
  picture?: string
  agency?: string
}

/** The calls of agents and agencies, loaded by their screens only. They throw when the API cannot be reached. */
export function agentCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listAgents(): Promise<{ agents: AgentCard[]; samples: boolean }> {
      return read(api.agents.$get())
    },

    async listAgencies(location: string): Promise<{ agencies: AgencyCard[]; samples: boolean }> {
      return read(api.agencies.$get({ query: { location } }))
    },

    /** Undefined for an address without a page. */
    async findAgent(slug: string, all: boolean): Promise<AgentPage | undefined> {
      const page = await readKnown(api.agent[':id'].$get({ param: { id: slug }, query: all ? { homes: 'all' } : {} }))
      return page && { ...page, listings: { rent: homesFrom(page.listings.rent), sale: homesFrom(page.listings.sale) } }
    },

    async findAgency(slug: string, all: boolean): Promise<AgencyPage | undefined> {
      const page = await readKnown(api.agency[':id'].$get({ param: { id: slug }, query: all ? { homes: 'all' } : {} }))
      return page && { ...page, listings: homesFrom(page.listings) }
    },

    async propertyAgent(id: string): Promise<(AgentCard & { role: 'agent' | 'agency' }) | null> {
      return (await read(api['property-agent'][':id'].$get({ param: idParam(id) }))).agent
    },

    async listOwn(property = ''): Promise<OwnAgents> {
      return read(api['own-agents'].$get({ query: property ? { property } : {} }))
    },

    async readForm(agent?: string): Promise<EditedPage | undefined> {
      const response = await api['agent-form'].$get({ query: agent ? { agent } : {} })
      const status: number = response.status
      return status === 404 || status === 403 ? undefined : read(response)
    },

    async edit(page: SentPageBody) {
      return answerOf<{ slug: string; isShown: boolean }>(await api['edit-agent'].$post({ json: page as never }))
    },

    async invite(page: SentPageBody) {
      return answerOf<{ message: string }>(await api['invite-agent'].$post({ json: page as never }))
    },

    async endInvitation(id: string) {
      return answerOf<{ id: string }>(await api['end-invitation'].$post({ json: { id } }))
    },

    async readInvitation(token: string): Promise<ShownInvitation> {
      return read(api['agent-invitation'].$get({ query: { token } }))
    },

    async accept(invitation: { token: string; consent: boolean; password?: string }) {
      return answerOf<{ slug: string }>(await api['agent-invitation'].$post({ json: invitation as never }))
    },

    async assign(property: string, agent: string | null) {
      return answerOf<object>(await api['assign-agent'].$post({ json: { property, agent } }))
    },

    async remove(agent: string, listings: string) {
      return answerOf<{ listings: number }>(await api['remove-agent'].$post({ json: { agent, listings } }))
    },
  }
}

function homesFrom({ total, properties }: { total: number; properties: unknown[] }) {
  return { total, properties: (properties as BriefWire[]).map(fromBriefWire) }
}
