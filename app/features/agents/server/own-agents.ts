import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, type Refusal, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { mayDo, type Scope } from '../../accounts/rules/permissions.ts'
import { scopeOf } from '../../accounts/server/guards.ts'
import { isInScope } from '../../listings/server/scope-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { type AgentFacts, type AgentPicture, emptyFacts, isSlug, type ManagedPerson } from '../rules/agent.ts'
import { pageErrors, type SentPage } from '../rules/page-form.ts'
import { listInvitations } from './invitation-queries.ts'
import { findProfile, putPicture, putProfile } from './page-queries.ts'
import {
  assignAgent,
  findAgencyOf,
  findNamed,
  findPerson,
  listPeople,
  recordAgent,
  removeMember,
} from './people-queries.ts'

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

/** The page of an agent or an agency as its form has it. */
interface EditedPage {
  id: string
  role: ManagedPerson['role']
  isShown: boolean
  name: string
  facts: AgentFacts
  picture: AgentPicture | null
}

/**
 * One's own page by default; with `agent`, an account or the address of a page, that of an agent one manages. Undefined for a page
 * that is not one's to edit.
 */
export async function readAgentForm(
  { store }: Pick<Services, 'store' | 'now'>,
  person: Person,
  agent: string | undefined,
): Promise<EditedPage | undefined> {
  const edited = await findEdited(store, person, agent)
  if (!edited) return undefined
  const page = await findProfile(store.db, edited.id)
  return {
    id: edited.id,
    role: edited.role,
    isShown: Boolean(page?.consentAt),
    name: page?.name ?? edited.name,
    facts: page?.facts ?? { ...emptyFacts, email: edited.email },
    picture: page?.picture ? await pictureOf(store, page.picture) : null,
  }
}

/**
 * Changes a page as `readAgentForm` finds it. Saving one's own also shows it.
 * @param picture the path of an upload; without it the picture stays
 * @returns the address of the page, and whether visitors see it
 */
export async function editAgent(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  page: SentPage,
  { agent, picture }: { agent?: string | undefined; picture?: string | undefined },
): Promise<Answer<{ slug: string; isShown: boolean }>> {
  const wrong = judgePage(page)
  if (wrong) return wrong
  const edited = await findEdited(store, person, agent)
  if (!edited) return refuse(404, t('There is no such page.'))
  const done = await store.change(async (tx) => {
    // First, because a path that is no free upload changes nothing.
    if (picture !== undefined && !(await putPicture(tx, edited.id, picture))) return undefined
    const { name, facts } = page
    const at = new Date(now())
    await putProfile(tx, { accountId: edited.id, name, facts, consents: edited.id === person.id }, at)
    await recordAgent(tx, { about: edited.id, from: edited.name, to: name, person }, at)
    return findProfile(tx, edited.id)
  })
  if (!done) return refuseFields({ picture: t('There is no such upload.') })
  return { done: { slug: done.slug, isShown: Boolean(done.consentAt) } }
}

/** 422 with a message for each field that is not right yet. */
export function judgePage(page: SentPage): { refused: Refusal } | undefined {
  const errors = pageErrors(page) as Record<string, string>
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

/** Whose page may be edited: one's own, or that of an agent whom one manages. */
async function findEdited(
  store: Pick<Services, 'store' | 'now'>['store'],
  by: Person,
  key = by.id,
): Promise<ManagedPerson | undefined> {
  if (!isId(key) && !isSlug(key)) return undefined
  const id = (await findProfile(store.db, key))?.accountId ?? key
  if (id === by.id) return mayDo(by.role, 'edit-own-page') ? findPerson(store.db, id) : undefined
  const scope = await scopeOf(store.db, by, 'manage-agents')
  return scope && (scope === 'all' || scope.includes(id)) ? findPerson(store.db, id) : undefined
}

async function pictureOf({ db }: Pick<Services, 'store' | 'now'>['store'], path: string) {
  const found = db.selectFrom('property_picture').select(['path', 'width', 'height', 'placeholder'])
  return (await found.where('path', '=', path).executeTakeFirst()) ?? null
}
