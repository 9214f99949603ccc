import type { Selectable } from 'kysely'
import { marks, queryRows } from '../../../../../platform/database/raw-sql.ts'
import { followProperties } from '../../../../../platform/database/revisions.ts'
import type { Db, PropertyTable } from '../../../../../platform/database/tables/tables.ts'
import { dayAfter, today } from '../../../../core/dates.ts'
import { currentLanguage, languages } from '../../../../core/language/language.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { readAnswers, readOpenVerdicts } from '../../../review/server/decision-queries.ts'
import { readWaitingChanges } from '../../../review/server/queue-queries.ts'
import { isWaiting, type ListFilter, type ListRow, type ListSort, listStatuses } from '../../rules/list-view.ts'
import { listingWords, wordColumns } from './listing-words.ts'
import { type Entry, entriesOf, filterTable, type Listing, type Pending } from './table.ts'

const columns = [
  ...wordColumns,
  ...(['id', 'language', 'offer', 'price', 'city_key', 'verified', 'closed', 'archived', 'listed'] as const),
  ...(['created_at', 'listed_since', 'confirmed_at', 'unanswered_at', 'agent_id'] as const),
]
type Row = Pick<Selectable<PropertyTable>, (typeof columns)[number]> & { reference: string | null }

/** Every listing as of the last change by any process. */
export const readListings = followProperties<Row, Listing[]>({
  columns: () =>
    `${columns.join(', ')}, (select reference from submission where submission.property_id = property.id) as reference`,
  where: '1 = 1',
  empty: () => [],
  without: (listings, ids) => listings.filter(({ id }) => !ids.has(id)),
  add(listings, rows) {
    for (const row of rows) listings.push(listingFrom(row))
  },
})

function listingFrom({ id, offer, city, verified, closed, archived, listed, ...row }: Row): Listing {
  const words = listingWords({ ...row, city }, row.reference)
  const { name, language, other_title: otherTitle } = row
  const titles = languages.map((each) => [each, normalise(titleIn({ name, language, otherTitle }, each).text)])
  return {
    ...{ id, offer, city, verified, closed, archived, listed, words },
    titles: Object.fromEntries(titles),
    price: Number(row.price),
    cityKey: row.city_key,
    agentId: row.agent_id ?? '',
    createdAt: row.created_at.getTime(),
    listedSince: row.listed_since.getTime(),
    confirmedAt: row.confirmed_at.getTime(),
    unansweredAt: row.unanswered_at?.getTime() ?? null,
  }
}

const nothing: Pending = { changedAt: null, verdict: null, answeredAt: null }

/** The office's table at an instant, in no order: the listings that the reader may see. `now`: milliseconds since 1970. */
export async function readTable(db: Db, scope: Scope, now: number): Promise<Entry[]> {
  const [listings, changes, answers] = await Promise.all([readListings(db), readWaitingChanges(db), readAnswers(db)])
  const own = scope === 'all' ? listings : listings.filter(({ agentId }) => scope.includes(agentId))
  const pending = new Map<string, Pending>([...answers].map(([id, answer]) => [id, { changedAt: null, ...answer }]))
  for (const [id, changedAt] of changes) pending.set(id, { ...(pending.get(id) ?? nothing), changedAt })
  return entriesOf(own, (id) => pending.get(id) ?? nothing, now)
}

interface TableSearch extends ListFilter {
  sort: ListSort
  descending: boolean
}

/** The rows that a search finds, in its order. */
export async function searchTable(db: Db, table: readonly Entry[], search: TableSearch, now: number): Promise<Entry[]> {
  const key = await keyOf(db, search.sort, now)
  const found = filterTable(table, search, now).map((entry) => ({ entry, key: key(entry) }))
  found.sort((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1
    return a.entry.listing.id < b.entry.listing.id ? -1 : 1
  })
  // Age ascends from the youngest.
  if (search.descending !== (search.sort === 'age')) found.reverse()
  return found.map(({ entry }) => entry)
}

/** The ids of everything that a filter finds, in the table's own order. */
export async function findListIds(db: Db, scope: Scope, filter: ListFilter, now: number): Promise<string[]> {
  const table = await readTable(db, scope, now)
  const found = await searchTable(db, table, { ...filter, sort: 'status', descending: false }, now)
  return found.map(({ listing }) => listing.id)
}

type Key = (entry: Entry) => number | string

/** More than any place is away from 0, in milliseconds. */
const ages = 1e14

/** What each order compares. */
const keys: Record<Exclude<ListSort, 'agent' | 'views' | 'inquiries'>, Key> = {
  status: ({ status, place }) => listStatuses.indexOf(status) * 2 * ages + place,
  name: ({ listing }) => listing.titles[currentLanguage()],
  price: ({ listing }) => listing.price,
  age: ({ since }) => since,
  confirmed: ({ listing }) => (listing.listed ? listing.confirmedAt : 0),
}

/** What is counted or stands elsewhere is read for its own order alone. */
async function keyOf(db: Db, sort: ListSort, now: number): Promise<Key> {
  if (sort === 'agent') {
    const names = await agentNames(db)
    // Nobody sorts after every folded name.
    return ({ listing }) => (listing.agentId ? (names.get(listing.agentId) ?? '') : '~')
  }
  if (sort !== 'views' && sort !== 'inquiries') return keys[sort]
  const counts = await (sort === 'views' ? countViews(db, now) : countInquiries(db))
  return ({ listing }) => counts.get(listing.id) ?? 0
}

async function agentNames(db: Db) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('agent_profile', 'agent_profile.account_id', 'account.id')
    .select(['account.id', 'account.name', 'agent_profile.name as shown'])
    .where('account.id', 'in', (query) =>
      query.selectFrom('property').select('agent_id').where('agent_id', 'is not', null),
    )
    .execute()
  return new Map(rows.map(({ id, name, shown }) => [id, normalise(shown ?? name)]))
}

/** Of the last 30 days, of listings that have some. */
async function countViews(db: Db, now: number) {
  const rows = await queryRows<{ id: string; views: number }>(db, {
    text: 'select property_id as id, sum(views) as views from property_view where day >= ? group by property_id',
    values: [dayAfter(today(new Date(now)), -29)],
  })
  return new Map(rows.map(({ id, views }) => [id, Number(views)]))
}

/** Bookings count as inquiries; reports and certain spam do not. Of all listings that have some, or of these. */
async function countInquiries(db: Db, ids?: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; count: number }>(db, {
    text: `select property_id as id, count(*) as count from message
      where ${ids ? `property_id in (${marks(ids)})` : 'property_id is not null'}
      and kind in ('inquiry', 'booking') and (suspicion is null or suspicion <> 'honeypot') group by property_id`,
    values: [...(ids ?? [])],
  })
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** A row as it is stored: the cover by its path. */
export type StoredRow = Omit<ListRow, 'cover'> & { cover: string | null }

/** The rows as the table shows them. `today`: the last day of their views, `YYYY-MM-DD`. */
export async function loadListRows(db: Db, entries: readonly Entry[], today: string): Promise<StoredRow[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ listing }) => listing.id)
  const [rows, days, inquiries, covers, verdicts] = await Promise.all([
    readRows(db, ids),
    readDays(db, ids, today),
    countInquiries(db, ids),
    readCovers(db, ids),
    readOpenVerdicts(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap(({ listing: { id }, status, since }) => {
    const row = byId.get(id)
    if (!row) return []
    const { name, language, other_title, agent, shown, updated_at, confirmed_at } = row
    const viewed = days.get(id) ?? []
    return {
      id,
      title: titleIn({ name, language, otherTitle: other_title }),
      address: row.address_line,
      city: row.city,
      offer: row.offer,
      price: Number(row.price),
      verified: row.verified,
      closed: row.closed,
      archived: row.archived,
      updatedAt: updated_at.toISOString(),
      customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
      status,
      verdict: verdicts.get(id) ?? null,
      since: new Date(since).toISOString(),
      confirmedAt: row.listed ? confirmed_at.toISOString() : null,
      endedAt: (row.closed_at ?? (row.listed ? null : row.unlisted_at))?.toISOString() ?? null,
      agent: row.agent_id ? { id: row.agent_id, name: shown ?? agent ?? '' } : null,
      views: viewed.reduce((sum, views) => sum + views, 0),
      inquiries: inquiries.get(id) ?? 0,
      reasons: isWaiting(status) ? (row.reasons ?? 0) : 0,
      days: viewed,
      cover: covers.get(id) ?? null,
    }
  })
}

function readRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('property')
    .leftJoin('account', 'account.id', 'property.agent_id')
    .leftJoin('agent_profile', 'agent_profile.account_id', 'property.agent_id')
    .leftJoin('property_look as look', 'look.property_id', 'property.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'property.address_line'])
    .select(['property.city', 'property.offer', 'property.price', 'property.verified', 'property.closed'])
    .select(['property.archived', 'property.listed', 'property.updated_at', 'property.confirmed_at'])
    .select(['property.closed_at', 'property.unlisted_at'])
    .select(['property.customer_name', 'property.customer_email', 'property.customer_phone', 'property.agent_id'])
    .select(['look.reasons', 'account.name as agent', 'agent_profile.name as shown'])
    .where('property.id', 'in', ids)
    .execute()
}

/** The views of each of the last 30 days, of listings that have some. */
async function readDays(db: Db, ids: readonly string[], today: string) {
  const from = dayAfter(today, -29)
  const rows = await queryRows<{ property_id: string; day: string; views: number }>(db, {
    text: `select property_id, day, views from property_view where property_id in (${marks(ids)}) and day >= ? and day <= ?`,
    values: [...ids, from, today],
  })
  const days = new Map<string, number[]>()
  for (const { property_id, day, views } of rows) {
    const counts = days.get(property_id) ?? Array<number>(30).fill(0)
    const at = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
    counts[at] = Number(views)
    days.set(property_id, counts)
  }
  return days
}

async function readCovers(db: Db, ids: readonly string[]) {
  const rows = await queryRows<{ property_id: string; path: string }>(db, {
    text: `select property_id, path from property_picture where property_id in (${marks(ids)}) and position = 0`,
    values: [...ids],
  })
  return new Map(rows.map(({ property_id, path }) => [property_id, path]))
}
