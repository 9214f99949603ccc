import type { Db } from '../../../../platform/database/tables/tables.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { type AgencyCard, type AgentCard, type AgentFacts, type AgentPicture, ownText } from '../rules/agent.ts'
import { agentIdsOf } from './people-queries.ts'

/** An agent or an agency whose page is shown: granted, and with the person's consent. */
export interface ShownPage {
  accountId: string
  role: 'agent' | 'agency'
  slug: string
  name: string
  facts: AgentFacts
  picture: AgentPicture | null
  /** Of an agent. */
  agency: { accountId: string; slug: string; name: string } | null
  since: Date
  updatedAt: Date
}

/** Which shown pages. Empty parts ask for nothing. */
interface PageFilter {
  role?: ShownPage['role']
  slug?: string
  accountIds?: readonly string[]
  /** The account of an agency, whose agents are asked for. */
  agencyId?: string
}

/** By name. */
export async function listPages(db: Db, { role, slug, accountIds, agencyId }: PageFilter = {}): Promise<ShownPage[]> {
  if (accountIds?.length === 0) return []
  const rows = await db
    .selectFrom('agent_profile as page')
    .innerJoin('account', 'account.id', 'page.account_id')
    .leftJoin('agent_picture as chosen', 'chosen.account_id', 'page.account_id')
    .leftJoin('property_picture as picture', 'picture.path', 'chosen.path')
    .leftJoin('agency_member as member', 'member.agent_id', 'page.account_id')
    .leftJoin('account as agency', (join) =>
      join.onRef('agency.id', '=', 'member.agency_id').on('agency.role', '=', 'agency').on('agency.enabled', '=', true),
    )
    .leftJoin('agent_profile as office', (join) =>
      join.onRef('office.account_id', '=', 'agency.id').on('office.consent_at', 'is not', null),
    )
    .select(['page.account_id', 'account.role', 'page.slug', 'page.name', 'page.facts', 'page.consent_at'])
    .select(['page.updated_at', 'picture.path', 'picture.width', 'picture.height', 'picture.placeholder'])
    .select(['office.account_id as agency_id', 'office.slug as agency_slug', 'office.name as agency_name'])
    .where('account.enabled', '=', true)
    .where('account.role', 'in', role ? [role] : ['agent', 'agency'])
    .where('page.consent_at', 'is not', null)
    .$if(slug !== undefined, (query) => query.where('page.slug', '=', slug!))
    .$if(accountIds !== undefined, (query) => query.where('page.account_id', 'in', [...accountIds!]))
    .$if(agencyId !== undefined, (query) => query.where('member.agency_id', '=', agencyId!))
    .orderBy('page.name')
    .orderBy('page.account_id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    role: row.role as ShownPage['role'],
    slug: row.slug,
    name: row.name,
    facts: row.facts,
    picture:
      row.path && row.width && row.height
        ? { path: row.path, width: row.width, height: row.height, placeholder: row.placeholder ?? '' }
        : null,
    agency: row.agency_id
      ? { accountId: row.agency_id, slug: row.agency_slug ?? '', name: row.agency_name ?? '' }
      : null,
    since: row.consent_at!,
    updatedAt: row.updated_at,
  }))
}

type HomeCounts = ReadonlyMap<string, { rent: number; sale: number }>

/** The numbers of listed homes that name each agent, by account. */
export async function countHomes(db: Db, accountIds: readonly string[]): Promise<HomeCounts> {
  const counts = new Map(accountIds.map((id) => [id, { rent: 0, sale: 0 }]))
  if (accountIds.length === 0) return counts
  const rows = await db
    .selectFrom('property')
    .select(['agent_id', 'offer'])
    .select((query) => query.fn.countAll<number>().as('homes'))
    .where('listed', '=', true)
    .where('agent_id', 'in', [...accountIds])
    .groupBy(['agent_id', 'offer'])
    .execute()
  for (const { agent_id, offer, homes } of rows) counts.get(agent_id!)![offer] = Number(homes)
  return counts
}

/** The ids of listed homes that name one of the agents, what is still to be had first, then the newest. */
export async function listHomeIds(
  db: Db,
  accountIds: readonly string[],
  { offer, limit }: { offer?: 'rent' | 'sale'; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('listed', '=', true)
    .where('agent_id', 'in', [...accountIds])
    .$if(offer !== undefined, (query) => query.where('offer', '=', offer!))
    .orderBy('closed')
    .orderBy('listed_since', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The account that a listing names, if its page is shown. */
export async function findAgentOf(db: Db, propertyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('property')
    .select('agent_id')
    .where('id', '=', propertyId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return row?.agent_id ?? undefined
}

export function agentCard(page: ShownPage, counts: HomeCounts): AgentCard {
  const { slug, name, facts, agency, picture } = page
  return {
    slug,
    name,
    designation: ownText(facts.designation, facts.designationFr, currentLanguage()),
    phone: facts.phone,
    agency: agency && { slug: agency.slug, name: agency.name },
    picture,
    languages: facts.languages,
    homes: counts.get(page.accountId) ?? { rent: 0, sale: 0 },
  }
}

/** Agencies, or those whose city contains the text; `homes` are their own and those of their agents. */
export async function listAgencyCards(db: Db, location = ''): Promise<AgencyCard[]> {
  const pages = await listPages(db, { role: 'agency' })
  const chosen = pages.filter(({ facts }) => normalise(facts.city).includes(normalise(location)))
  return Promise.all(chosen.map((page) => agencyCard(db, page)))
}

export async function agencyCard(db: Db, page: ShownPage): Promise<AgencyCard> {
  const [ids, shown] = await Promise.all([
    agentIdsOf(db, page.accountId),
    listPages(db, { role: 'agent', agencyId: page.accountId }),
  ])
  const counts = await countHomes(db, [page.accountId, ...ids])
  const homes = [...counts.values()].reduce((sum, { rent, sale }) => sum + rent + sale, 0)
  const { slug, name, facts, picture } = page
  return { slug, name, city: facts.city, picture, agents: shown.length, homes }
}

/** The pages that the sitemap lists. */
export async function listPageAddresses(db: Db): Promise<Pick<ShownPage, 'role' | 'slug' | 'updatedAt'>[]> {
  return listPages(db)
}

interface StoredPage {
  accountId: string
  slug: string
  name: string
  facts: AgentFacts
  consentAt: Date | null
  picture: string | null
}

/** By the account or by the address of the page, shown or not. */
export async function findProfile(db: Db, key: string): Promise<StoredPage | undefined> {
  const row = await db
    .selectFrom('agent_profile as page')
    .leftJoin('agent_picture as picture', 'picture.account_id', 'page.account_id')
    .select(['page.account_id', 'page.slug', 'page.name', 'page.facts', 'page.consent_at', 'picture.path'])
    .where((when) => when.or([when('page.account_id', '=', key), when('page.slug', '=', key)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, consent_at: consentAt, path, ...page } = row
  return { ...page, accountId, consentAt, picture: path }
}

/**
 * Stores a page. Its address stays what it was at first. `consents`: the person has agreed that it is shown. Call it in
 * `change`: visitors see the page.
 */
export async function putProfile(
  tx: Db,
  { accountId, name, facts, consents }: { accountId: string; name: string; facts: AgentFacts; consents: boolean },
  at: Date,
): Promise<void> {
  const before = await findProfile(tx, accountId)
  const changed = { name, facts: JSON.stringify(facts), updated_at: at }
  if (before) {
    await tx
      .updateTable('agent_profile')
      .set({ ...changed, ...(consents && !before.consentAt && { consent_at: at }) })
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await tx
    .insertInto('agent_profile')
    .values({
      ...changed,
      account_id: accountId,
      slug: await freeSlug(tx, name),
      created_at: at,
      consent_at: consents ? at : null,
    })
    .execute()
}

/**
 * Gives a page an upload as its picture; the former one becomes an upload that nobody has claimed. False for a path that is no
 * free upload.
 */
export async function putPicture(tx: Db, accountId: string, path: string): Promise<boolean> {
  const upload = await tx
    .selectFrom('property_picture')
    .leftJoin('agent_picture', 'agent_picture.path', 'property_picture.path')
    .select(['property_picture.path', 'agent_picture.account_id'])
    .where('property_picture.path', '=', path)
    .where('property_picture.property_id', 'is', null)
    .where('property_picture.revision_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_picture').select('path').whereRef('path', '=', 'property_picture.path'))),
    )
    .executeTakeFirst()
  if (!upload || (upload.account_id && upload.account_id !== accountId)) return false
  await tx.deleteFrom('agent_picture').where('account_id', '=', accountId).execute()
  await tx.insertInto('agent_picture').values({ path, account_id: accountId }).execute()
  return true
}

/** A page is found by the id of its account, too, so no name may look like one. */
const accountIdForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** "josee-leblanc", "josee-leblanc-2": with a letter, because numbers are the addresses of samples. */
async function freeSlug(tx: Db, name: string) {
  const words = normalise(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  const isPlain = /[a-z]/.test(words) && !accountIdForm.test(words)
  const slug = isPlain ? words : `agent${words && `-${words}`}`
  const taken = await tx.selectFrom('agent_profile').select('slug').where('slug', 'like', `${slug}%`).execute()
  const known = new Set(taken.map((row) => row.slug))
  if (!known.has(slug)) return slug
  let at = 2
  while (known.has(`${slug}-${at}`)) at++
  return `${slug}-${at}`
}

/** The picture of an account, whether or not its page is shown; undefined without one. */
export async function findPortrait(db: Db, accountId: string) {
  return db
    .selectFrom('agent_picture')
    .innerJoin('property_picture as picture', 'picture.path', 'agent_picture.path')
    .select(['picture.path', 'picture.width', 'picture.placeholder'])
    .where('agent_picture.account_id', '=', accountId)
    .executeTakeFirst()
}
