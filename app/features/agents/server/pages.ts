import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import { isPublic, type Property } from '../../../core/listing/property.ts'
import { agentSocials } from '../../accounts/rules/profile-rules.ts'
import { findCompany } from '../../company/server/queries.ts'
import { loadProperties } from '../../listings/server/rows.ts'
import { type AgencyPage, type AgentCard, type AgentPage, isSlug, ownText } from '../rules/agent.ts'
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
import { agentIdsOf } from './people-queries.ts'

/** Homes on a page at first (spec 9), and of one that shows all. */
export const fewHomes = 6
export const maxHomes = 60

type Needs = Pick<Services, 'store'>

/** People with a public page, by name. `samples`: the page of the list shows sample people too (contract 3.23). */
export async function listAgents({ store }: Needs) {
  const pages = await listPages(store.db, { role: 'agent' })
  return { agents: await cardsOf(store.db, pages), samples: (await findCompany(store)).sample }
}

/** Agencies with a public page, by name; with `location` those in cities whose name contains it. */
export async function listAgencies({ store }: Needs, location = '') {
  const agencies = await listAgencyCards(store.db, location.replaceAll('\0', ''))
  return { agencies, samples: (await findCompany(store)).sample }
}

/** What is wanted of a page: `all` homes, up to sixty, or the first ones, and what is shown of each. */
interface Wanted<Home> {
  all: boolean
  shown: (home: Property) => Home
}

/** The page of an agent by its address, with listed homes of either offer; undefined without one. */
export async function findAgent<Home>(
  { store: { db } }: Needs,
  slug: string,
  wanted: Wanted<Home>,
): Promise<AgentPage<Home> | undefined> {
  const page = await findPage(db, 'agent', slug)
  if (!page) return undefined
  const card = agentCard(page, await countHomes(db, [page.accountId]))
  const [rent, sale] = await Promise.all([
    homesOf(db, [page.accountId], wanted, 'rent'),
    homesOf(db, [page.accountId], wanted, 'sale'),
  ])
  const listings = {
    rent: { total: card.homes.rent, properties: rent },
    sale: { total: card.homes.sale, properties: sale },
  }
  return { ...card, ...factsOf(page), listings }
}

/** The page of an agency by its address, with its agents and the listed homes of all; undefined without one. */
export async function findAgency<Home>(
  { store: { db } }: Needs,
  slug: string,
  wanted: Wanted<Home>,
): Promise<AgencyPage<Home> | undefined> {
  const page = await findPage(db, 'agency', slug)
  if (!page) return undefined
  const [card, members, shown] = await Promise.all([
    agencyCard(db, page),
    agentIdsOf(db, page.accountId),
    listPages(db, { role: 'agent', agencyId: page.accountId }),
  ])
  const properties = await homesOf(db, [page.accountId, ...members], wanted)
  const people = await cardsOf(db, shown)
  return { ...card, ...factsOf(page), people, listings: { total: card.homes, properties } }
}

/** The agent beside a listing: null where it names none, or one without a page. */
export async function findPropertyAgent(
  { store: { db } }: Needs,
  id: string,
): Promise<(AgentCard & { role: ShownPage['role'] }) | null> {
  const accountId = isId(id) ? await findAgentOf(db, id) : undefined
  const [page] = accountId ? await listPages(db, { accountIds: [accountId] }) : []
  if (!page) return null
  return { ...agentCard(page, await countHomes(db, [page.accountId])), role: page.role }
}

async function findPage(db: Db, role: ShownPage['role'], slug: string) {
  return isSlug(slug) ? (await listPages(db, { role, slug }))[0] : undefined
}

async function cardsOf(db: Db, pages: readonly ShownPage[]) {
  const counts = await countHomes(
    db,
    pages.map(({ accountId }) => accountId),
  )
  return pages.map((page) => agentCard(page, counts))
}

async function homesOf<Home>(db: Db, accounts: readonly string[], { all, shown }: Wanted<Home>, offer?: Offer) {
  const ids = await listHomeIds(db, accounts, { offer, limit: all ? maxHomes : fewHomes })
  const homes = ids.length > 0 ? await loadProperties(db, ids) : []
  return homes.filter(isPublic).map(shown)
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
