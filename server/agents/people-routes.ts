import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { ManagedPerson } from '../../domain/agent/agent.ts'
import { t } from '../../domain/language/translate.ts'
import { isInScope } from '../database/listing-scope.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { listInvitations } from './invitation-queries.ts'
import { assignAgent, findAgencyOf, findNamed, findPerson, listPeople, removeMember } from './people-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 4 * 1024
const id = z
  .string({ error: () => t('An id is required.') })
  .min(1, { error: () => t('An id is required.') })
  .max(64, { error: () => t('There is no such id.') })
const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['agent', 'agency']),
  slug: z.string().nullable(),
  isShown: z.boolean(),
  agencyId: z.string().nullable(),
  homes: z.int(),
})
const invitation = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
const noPerson = () => t('There is no such agent.')

/** Mounted behind `permitted`, like all of this file. */
export function getOwnAgents({ store, now = Date.now }: Needs) {
  const query = z.object({ property: z.string().max(64).optional().catch(undefined) })
  return createFactory().createHandlers(
    describe({
      id: 'listOwnAgents',
      summary: 'List the agents one manages',
      description:
        'An agency: itself, its agents and its open invitations. A manager: every agent and agency. With `property`, whom that listing names.',
      good: {
        description: 'The people and the invitations.',
        schema: z.object({
          people: z.array(person),
          invitations: z.array(invitation),
          named: z.string().nullable(),
        }),
      },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const [scope, { id: own, role }] = [c.get('scope')!, c.get('person')!]
      const { property = '' } = c.req.valid('query')
      const open = role === 'agency' ? await listInvitations(store.db, own, new Date(now())) : []
      const isOpen = isId(property) && (await isInScope(store.db, property, scope))
      const invitations = open.map(({ id, name, email, createdAt, expiresAt }) => ({
        id,
        name,
        email,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
      const named = isOpen ? await findNamed(store.db, property) : null
      return c.json({ people: await listPeople(store.db, scope), invitations, named }, 200, personal)
    },
  )
}

export function postAssignAgent({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'assignAgent',
      summary: 'Say which agent a listing names',
      description:
        'Inquiries and visits about the listing reach that person, too. A manager chooses any agent or agency, an agency among its own for its own listings. Null: nobody.',
      good: { description: 'Whom the listing names now.', schema: z.object({ agent: person.nullable() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ property: id, agent: id.nullable() }), mostBytes),
    async (c) => {
      const { property, agent } = c.req.valid('json')
      const [scope, by] = [c.get('scope')!, c.get('person')!]
      if (!isId(property) || !(await isInScope(store.db, property, scope))) {
        return c.json({ error: t('There is no such property.') }, 404)
      }
      const to = agent === null ? null : await inScope(store.db, agent, scope)
      if (to === undefined) return c.json({ error: noPerson() }, 404)
      await store.change(async (tx) => {
        const before = await findNamed(tx, property)
        if (before === (to?.id ?? null)) return
        const from = before === null ? null : ((await findPerson(tx, before))?.name ?? null)
        await assignAgent(tx, { propertyId: property, from, to }, by, new Date(now()))
      })
      return c.json({ agent: to }, 200, personal)
    },
  )
}

export function postRemoveAgent({ store, outbox, now = Date.now }: Needs) {
  const body = z.object({
    agent: id,
    listings: id.meta({
      description: '`free`: their listings name nobody. Else the account that they name from here on.',
    }),
  })
  return createFactory().createHandlers(
    describe({
      id: 'removeAgent',
      summary: 'Part from an agent',
      description: 'The agent leaves the agency, by mail told so; no listing is deleted, each names another or nobody.',
      good: { description: 'How many listings name another now.', schema: z.object({ listings: z.int() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, mostBytes),
    async (c) => {
      const { agent, listings } = c.req.valid('json')
      const [scope, by] = [c.get('scope')!, c.get('person')!]
      const leaving = isId(agent) ? await inScope(store.db, agent, scope) : undefined
      const agencyId = leaving && (await findAgencyOf(store.db, leaving.id))
      const heir = listings === 'free' ? null : await inScope(store.db, listings, scope)
      if (!leaving || !agencyId || heir === undefined || heir?.id === leaving.id) {
        return c.json({ error: noPerson() }, 404)
      }
      const at = new Date(now())
      const changed = await store.change(async (tx) => {
        const count = await removeMember(tx, { agentId: leaving.id, agencyId, heir }, by, at)
        if (count === undefined) return undefined
        const agency = await findPerson(tx, agencyId)
        const account = await tx
          .selectFrom('account')
          .select('language')
          .where('id', '=', leaving.id)
          .executeTakeFirst()
        const mailbox = { accountId: leaving.id, email: leaving.email, language: account?.language ?? 'en' }
        await queueMail(tx, 'agent-left', mailbox, { agency: agency?.name ?? '' }, at)
        return count
      })
      if (changed === undefined) return c.json({ error: noPerson() }, 404)
      outbox?.wake()
      return c.json({ listings: changed }, 200, personal)
    },
  )
}

async function inScope(db: Db, id: string, scope: 'all' | readonly string[]): Promise<ManagedPerson | undefined> {
  if (!isId(id) || (scope !== 'all' && !scope.includes(id))) return undefined
  return findPerson(db, id)
}
