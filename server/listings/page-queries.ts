import type { Scope } from '../../domain/account/permissions.ts'
import {
  ageSpan,
  type ListFilter,
  type ListSort,
  listStates,
  listStatuses,
  noAgent,
  statusesOf,
} from '../../domain/listing/list-view.ts'
import { searchWords } from '../../domain/words/search-words.ts'
import { isSqlite, join, marks, piece, queryRows, type RawSql } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables/tables.ts'
import { postgresMatch, sqliteMatch, wordBeginnings } from './listing-words.ts'

/** A stretch of the office's table. `scope`: the listings that the reader may see. */
export interface ListQuery extends ListFilter {
  scope: Scope
  sort: ListSort
  descending: boolean
  offset: number
  limit: number
  /** Milliseconds since 1970. */
  now: number
}

type FilterQuery = Omit<ListQuery, 'sort' | 'descending' | 'offset' | 'limit'>

/** Columns of each order. Age ascends from the youngest. */
const orders: Record<ListSort, { columns: readonly string[]; turned?: boolean }> = {
  status: { columns: ['rank', 'place'] },
  name: { columns: ['name_key'] },
  price: { columns: ['price'] },
  agent: { columns: ['agent_key'] },
  age: { columns: ['since'], turned: true },
  confirmed: { columns: ['confirmed'] },
  views: { columns: ['views'] },
  inquiries: { columns: ['inquiries'] },
}

/** Fetching and sorting a row that matches costs about as much as passing over so many entries of an index. */
const costOfPicking = 8
/** SQLite is asked of so many listings one by one whether they have the words; of more it reads once which have them. */
const mostAskedEach = 500
/** Further into a state its rows are read in one query. */
const mostByStatus = 1_000

/** The ids of the stretch, in order, and how many listings the filter finds in all. Call `refreshListings` before. */
export async function findListPage(db: Db, query: ListQuery): Promise<{ ids: string[]; total: number }> {
  const total = await countList(db, query)
  if (total <= query.offset) return { ids: [], total }
  // Past the middle the list is read from its end, and turned round.
  const fromEnd = total - query.offset - query.limit
  const backward = fromEnd < query.offset && total > query.limit
  const limit = Math.min(query.limit, total - query.offset)
  const offset = backward ? Math.max(0, fromEnd) : query.offset
  const stretch = { backward, limit, offset }
  const ids = (await readByStatus(db, query, stretch)) ?? (await readAlong(db, query, stretch, total))
  return { ids: backward ? ids.reverse() : ids, total }
}

interface Stretch {
  /** Read from the end of the order. */
  backward: boolean
  limit: number
  offset: number
}

async function readAlong(db: Db, query: ListQuery, { backward, limit, offset }: Stretch, total: number) {
  const source = await sourceOf(db, query, { total, passed: offset + limit })
  const rows = await queryRows<{ property_id: string }>(
    db,
    join([source, orderOf(query, backward), { text: 'limit ? offset ?', values: [limit, offset] }], ' '),
  )
  return rows.map(({ property_id }) => property_id)
}

/** A state by status: one after the other of its statuses, so that all others, which may be most listings, are not passed. */
async function readByStatus(db: Db, query: ListQuery, { backward, limit, offset }: Stretch) {
  const { sort, state, words, age, descending } = query
  const end = offset + limit
  if (sort !== 'status' || !state || words || age || end > mostByStatus) return undefined
  const direction = descending !== backward ? 'desc' : 'asc'
  const ranks = statusesOf[state].map((status) => listStatuses.indexOf(status)).toSorted((a, b) => a - b)
  const ids: string[] = []
  for (const rank of direction === 'asc' ? ranks : ranks.reverse()) {
    const within = walk(db, query, 'select property_id', isSqlite(db) ? 'indexed by office_by_status' : '')
    const rows = await queryRows<{ property_id: string }>(db, {
      text: `${within.text} and rank = ${rank} order by place ${direction}, property_id ${direction} limit ?`,
      values: [...within.values, end - ids.length],
    })
    ids.push(...rows.map(({ property_id }) => property_id))
    if (ids.length === end) break
  }
  return ids.slice(offset)
}

/** The ids of everything that the filter finds, in the order of the table; at most `limit`, or all. */
export async function findListIds(db: Db, query: FilterQuery, limit = Number.POSITIVE_INFINITY): Promise<string[]> {
  const stretch = { ...query, sort: 'status', descending: false, offset: 0, limit } as const
  return (await findListPage(db, stretch)).ids
}

/** How many the filter finds, exactly. Without words and age from the counts that triggers keep. */
export async function countList(db: Db, query: FilterQuery): Promise<number> {
  const matched = matchOf(db, query)
  if (matched === 'nothing') return 0
  if (matched && isWordsAlone(query))
    // Only changes alter it, so its other pages and orders do not count again. States and ages change with time, too.
    return sinceLastChange(db, `office-words ${matched.values[0]}`, () => countRows(db, countOf(db, matched)))
  const text =
    matched || query.age
      ? join([walk(db, query, 'select count(*) as count'), ...(matched ? [matched] : [])], ' and ')
      : join([{ text: 'select sum(listings) as count from office_tally where', values: [] }, cells(query)], ' ')
  return countRows(db, text)
}

/** Of everything that has the words. */
function countOf(db: Db, { text, values }: RawSql): RawSql {
  const onSqlite = `select count(*) as count from (${textRows}) as found`
  return { text: isSqlite(db) ? onSqlite : `select count(*) as count from office_listing where ${text}`, values }
}

async function countRows(db: Db, text: RawSql) {
  const [row] = await queryRows<{ count: number | null }>(db, text)
  return Number(row?.count ?? 0)
}

function isWordsAlone({ scope, state, city, offer, agent, age }: FilterQuery) {
  return scope === 'all' && !state && !city && !offer && !agent && !age
}

/** How many listings of the scope there are in each state, and in all. */
export async function countListStates(
  db: Db,
  scope: Scope,
): Promise<Record<'all' | (typeof listStates)[number], number>> {
  const sums = listStates.map(
    (state, at) => `coalesce(sum(case when (states & ${2 ** at}) <> 0 then listings else 0 end), 0) as n_${state}`,
  )
  const within = scoped(scope)
  const [row = {}] = await queryRows<Record<string, number>>(db, {
    text: `select coalesce(sum(listings), 0) as n_all, ${sums.join(', ')} from office_tally where ${within.text}`,
    values: within.values,
  })
  return Object.fromEntries(
    (['all', ...listStates] as const).map((name) => [name, Number(row[`n_${name}`] ?? 0)]),
  ) as never
}

/** The cities and the agents among the listings of the scope, for the filters. */
export async function listChoices(db: Db, scope: Scope): Promise<{ cities: string[]; agents: string[] }> {
  const within = scoped(scope)
  const [cities, agents] = await Promise.all(
    ['city_key', 'agent_id'].map((column) =>
      queryRows<{ value: string }>(db, {
        text: `select distinct ${column} as value from office_tally where ${within.text} order by 1`,
        values: within.values,
      }),
    ),
  )
  return { cities: cities!.map(({ value }) => value), agents: agents!.map(({ value }) => value) }
}

async function sourceOf(db: Db, query: ListQuery, { total, passed }: { total: number; passed: number }) {
  const matched = matchOf(db, query)
  const select = `select property_id`
  const among = await countList(db, { scope: 'all', words: '', now: query.now })
  const scanned = (passed * among) / total
  const along = isSqlite(db) ? `indexed by office_by_${query.sort}` : ''
  if (matched && matched !== 'nothing') {
    const each = { ...matched, text: `exists (${textRows} and rowid = office_listing.id limit 1)` }
    const holds = isSqlite(db) && scanned <= mostAskedEach ? each : matched
    if (scanned <= total) return join([walk(db, query, select, along), holds], ' and ')
    const found = join([walk(db, query, 'select *'), matched], ' and ')
    // Found first and then sorted: without "offset", PostgreSQL would read the index of the sort for the few that match.
    return piece(`${select} from (${found.text} ${isSqlite(db) ? '' : 'offset 0'}) as found`, ...found.values)
  }
  // Many match: along the index of the sort. Few: from the kinds in which they lie, and sorted.
  if (scanned > total * costOfPicking && !query.age) return pick(db, query)
  const source = walk(db, query, select, along)
  // What visitors can't see has no day of confirmation, so all of it stands at one end of that order.
  const isHidden = query.state === 'unverified' || query.state === 'archived'
  return query.sort === 'confirmed' && isHidden ? join([source, piece('confirmed = 0')], ' and ') : source
}

function orderOf({ sort, descending }: ListQuery, backward: boolean) {
  const { columns, turned = false } = orders[sort]
  const direction = (descending !== turned) !== backward ? 'desc' : 'asc'
  const order = [...columns, 'property_id'].map((column) => `${column} ${direction}`)
  return { text: `order by ${order.join(', ')}`, values: [] }
}

function walk(_db: Db, query: FilterQuery, select: string, hint = ''): RawSql {
  const conditions = [cells(query)]
  if (query.age) {
    const { from, before } = ageSpan(query.age, query.now)
    if (from !== undefined) conditions.push({ text: 'since >= ?', values: [from] })
    if (before !== undefined) conditions.push({ text: 'since < ?', values: [before] })
  }
  return join([{ text: `${select} from office_listing ${hint} where`, values: [] }, join(conditions, ' and ')], ' ')
}

function pick(db: Db, query: FilterQuery): RawSql {
  const hint = isSqlite(db) ? 'indexed by office_cell' : ''
  const within = cells(query)
  return {
    text: `select listing.property_id from (select states, agent_id, offer, city_key from office_tally where ${within.text}) as cell
      cross join office_listing as listing ${hint}
      where listing.states = cell.states and listing.agent_id = cell.agent_id and listing.offer = cell.offer
      and listing.city_key = cell.city_key`,
    values: within.values,
  }
}

/** The conditions whose columns stand in `office_tally` as in `office_listing`. */
function cells({ state, city, offer, agent, scope }: FilterQuery): RawSql {
  const conditions = [scoped(scope)]
  if (state) conditions.push({ text: `(states & ${2 ** listStates.indexOf(state)}) <> 0`, values: [] })
  if (city) conditions.push({ text: 'city_key = ?', values: [city] })
  if (offer) conditions.push({ text: 'offer = ?', values: [offer] })
  if (agent) conditions.push({ text: 'agent_id = ?', values: [agent === noAgent ? '' : agent] })
  return join(conditions, ' and ')
}

function scoped(scope: Scope): RawSql {
  return scope === 'all' ? { text: '1 = 1', values: [] } : { text: `agent_id in (${marks(scope)})`, values: [...scope] }
}

const textRows = 'select rowid from office_text where office_text match ?'

/** The condition of the words; 'nothing' for words without a letter or digit, undefined without words. */
function matchOf(db: Db, { words }: FilterQuery): RawSql | 'nothing' | undefined {
  const typed = searchWords(words)
  if (typed.length === 0) return undefined
  const groups = typed.map(wordBeginnings)
  if (groups.some((ways) => ways.length === 0)) return 'nothing'
  return isSqlite(db)
    ? piece(`id in (${textRows})`, sqliteMatch(groups))
    : piece('vector @@ ?::tsquery', postgresMatch(groups))
}
