import { isInScope } from '../../../../platform/database/listing-scope.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { ManagedPerson } from '../rules/agent.ts'
import { listInvitations } from './invitation-queries.ts'
import { assignAgent, findAgencyOf, findNamed, findPerson, listPeople, removeMember } from './people-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>
interface By {
  person: Person
  scope: Scope
}

/** The agents that one manages. An agency: itself, its agents and its open invitations. A manager: every agent and agency. */
export async function listOwnAgents({ store, now = Date.now }: Needs, { person: { id: own, role }, scope }: By) {
  const open = role === 'agency' ? await listInvitations(store.db, own, new Date(now())) : []
  const invitations = open.map(({ id, name, email, expiresAt }) => ({
    id,
    name,
    email,
    expiresAt: expiresAt.toISOString(),
  }))
  return { people: await listPeople(store.db, scope), invitations }
}

/** Whom a listing of the scope may name, and the account that it names. */
export async function readAgentChoice({ store: { db } }: Needs, scope: Scope, property: string) {
  const isOpen = isId(property) && (await isInScope(db, property, scope))
  return { people: await listPeople(db, scope), named: isOpen ? await findNamed(db, property) : null }
}

/**
 * Says which agent a listing names: inquiries and visits about it reach that person, too. A manager chooses any agent or agency, an
 * agency among its own for its own listings. Null: nobody.
 */
export async function nameAgent(
  { store, now = Date.now }: Needs,
  { person, scope }: By,
  property: string,
  agent: string | null,
): Promise<Answer> {
  const isOpen = isId(property) && (await isInScope(store.db, property, scope))
  if (!isOpen) return refuse(404, t('There is no such property.'))
  const to = agent === null ? null : await inScope(store.db, agent, scope)
  if (to === undefined) return refusePerson()
  await store.change(async (tx) => {
    const before = await findNamed(tx, property)
    if (before === (to?.id ?? null)) return
    const from = before === null ? null : ((await findPerson(tx, before))?.name ?? null)
    await assignAgent(tx, { propertyId: property, from, to }, person, new Date(now()))
  })
  return { done: undefined }
}

/**
 * Parts from an agent, who leaves the agency and is told so by mail; no listing is deleted, each names another or nobody.
 * @param listings `free`: they name nobody. Else the account that they name from here on.
 * @returns how many listings name another now
 */
export async function partFromAgent(
  { store, outbox, now = Date.now }: Needs,
  { person, scope }: By,
  agent: string,
  listings: string,
): Promise<Answer<{ listings: number }>> {
  const leaving = await inScope(store.db, agent, scope)
  const agencyId = leaving && (await findAgencyOf(store.db, leaving.id))
  const heir = listings === 'free' ? null : await inScope(store.db, listings, scope)
  if (!leaving || !agencyId || heir === undefined || heir?.id === leaving.id) return refusePerson()
  const at = new Date(now())
  const changed = await store.change(async (tx) => {
    const count = await removeMember(tx, { agentId: leaving.id, agencyId, heir }, person, at)
    if (count === undefined) return undefined
    const agency = await findPerson(tx, agencyId)
    const account = await tx.selectFrom('account').select('language').where('id', '=', leaving.id).executeTakeFirst()
    const mailbox = { accountId: leaving.id, email: leaving.email, language: account?.language ?? 'en' }
    await queueMail(tx, 'agent-left', mailbox, { agency: agency?.name ?? '' }, at)
    return count
  })
  if (changed === undefined) return refusePerson()
  outbox?.wake()
  return { done: { listings: changed } }
}

function refusePerson() {
  return refuse(404, t('There is no such agent.'))
}

async function inScope(db: Db, id: string, scope: Scope): Promise<ManagedPerson | undefined> {
  if (!isId(id) || (scope !== 'all' && !scope.includes(id))) return undefined
  return findPerson(db, id)
}
