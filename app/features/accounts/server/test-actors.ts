import { createHash, randomUUID } from 'node:crypto'
import { signToken } from '../../../../platform/http/tokens.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite } from '../../../../web/test-site.ts'
import { issueManageLink, manageToken } from '../../owners/server/link-queries.ts'
import type { Role } from '../rules/account.ts'
import type { Permission } from '../rules/permissions.ts'
import { findAccount, putAccount } from './account-queries.ts'
import { tokenLife } from './endpoints.ts'
import { requirePermission } from './guards.ts'
import { insertSession } from './session-queries.ts'

/** Everybody who may call the API, each with what is theirs (contract 3.33). */
export const actors = [
  'visitor',
  'linkHolder',
  'otherLinkHolder',
  'customer',
  'otherCustomer',
  'agent',
  'otherAgent',
  'agency',
  'reader',
  'manager',
] as const
export type Actor = (typeof actors)[number]

/** The listing that the link holder and the customer own, and whose agent is the agent, who belongs to the agency. Visitors do not see it. */
export const ownedId = 'unverified-3'
/** The listing of the other link holder, the other customer and the other agent. */
export const otherId = 'unverified-5'

const accountRoles: Partial<Record<Actor, Role>> = {
  customer: 'customer',
  otherCustomer: 'customer',
  agent: 'agent',
  otherAgent: 'agent',
  agency: 'agency',
  reader: 'reader',
  manager: 'manager',
}

/** A test site with all actors. `headersOf` signs an actor in anew, so that no call can spoil the next. */
export async function openActors(now = Date.now()) {
  const site = await openTestSite()
  const ids = new Map<Actor, string>()
  for (const [actor, role] of Object.entries(accountRoles) as [Actor, Role][]) {
    const email = emailOf(actor)
    await putAccount(site.store.db, { email, name: actor, role, password: 'scrypt$none' })
    ids.set(actor, (await findAccount(site.store.db, email))!.id)
  }
  const give = (id: string, owner: Actor, agent: Actor) =>
    site.store.db
      .updateTable('property')
      .set({ owner_id: ids.get(owner), agent_id: ids.get(agent) })
      .where('id', '=', id)
      .execute()
  await give(ownedId, 'customer', 'agent')
  await give(otherId, 'otherCustomer', 'otherAgent')
  const [agency_id = '', agent_id = ''] = [ids.get('agency'), ids.get('agent')]
  await site.store.db
    .insertInto('agency_member')
    .values({ agency_id, agent_id, role_by_agency: false, since: new Date(now) })
    .execute()
  const tokens = {
    linkHolder: manageToken(site.secret, await issueManageLink(site.store.db, site.secret, ownedId, new Date(now))),
    otherLinkHolder: manageToken(
      site.secret,
      await issueManageLink(site.store.db, site.secret, otherId, new Date(now)),
    ),
  }

  return { ...site, ids, tokens, headersOf, asOf }

  /** Somebody in the office as the functions of the features take them, by their session and with their reach. */
  async function asOf(actor: Actor, permission: Permission = 'read-listings') {
    const { Cookie = '' } = await headersOf(actor)
    return requirePermission(testCall(site, { headers: { Cookie } }), permission)
  }

  /** The cookies of an actor, and the bearer token of one with an account. */
  async function headersOf(actor: Actor): Promise<Record<string, string>> {
    if (actor === 'linkHolder' || actor === 'otherLinkHolder') {
      return { Cookie: `fundy_manage_session=${tokens[actor]}` }
    }
    const accountId = ids.get(actor)
    if (!accountId) return {}
    const cookie = randomUUID()
    const id = createHash('sha256').update(cookie).digest('base64url')
    await insertSession(site.store.db, { id, accountId, expiresAt: new Date(now + 3_600_000) }, new Date(now))
    const token = signToken(site.secret, 'bearer', { subject: id, expires: now + tokenLife })
    return { Cookie: `fundy_session=${cookie}`, Authorization: `Bearer ${token}` }
  }
}

export function emailOf(actor: Actor) {
  return `${actor.toLowerCase()}@test.example`
}
