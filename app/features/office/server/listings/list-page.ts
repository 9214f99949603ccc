import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { check } from '../../../../../platform/http/check.ts'
import { signToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuseFields } from '../../../../core/answer.ts'
import { today } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { pictureUrl } from '../../../../core/listing/image.ts'
import { isPublic } from '../../../../core/listing/property.ts'
import type { StateCounts } from '../../../../core/listing/property-status.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import { listPeople } from '../../../agents/server/people-queries.ts'
import { countWaiting } from '../../../review/server/queue-queries.ts'
import { bulkUndoTime } from '../../rules/bulk.ts'
import {
  firstColumns,
  type ListPage,
  type ListSearch,
  type ListSize,
  listColumns,
  listSizes,
  readListSearch,
  type SavedView,
  spellListSearch,
} from '../../rules/list-view.ts'
import { findLastAct } from './act-queries.ts'
import { mayUndo } from './bulk.ts'
import { choiceBody, type ListChoice, maxViews, viewBody } from './schemas.ts'
import { citiesOf, countStates } from './table.ts'
import { loadListRows, readTable, type StoredRow, searchTable } from './table-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Milliseconds that a signed link to a photo works. */
const linkLife = 3_600_000

/**
 * A page of the office's table of listings: what waits first, the oldest on top, or in another order; with counts of every state, and the
 * columns and views that the person has kept.
 */
export async function readListPage(
  { store: { db }, secret, now = Date.now }: Needs,
  { person, scope }: Permitted,
  search: ListSearch,
): Promise<ListPage> {
  const at = now()
  const [table, choice, views, people, lastAct] = await Promise.all([
    readTable(db, scope, at),
    readChoice(db, person.id),
    listViews(db, person.id),
    listPeople(db, scope),
    findLastAct(db, person.id, new Date(at - bulkUndoTime)),
  ])
  const { page, size = choice.size } = search
  const found = await searchTable(db, table, search, at)
  const rows = await loadListRows(db, found.slice((page - 1) * size, page * size), today(new Date(at)))
  return {
    rows: rows.map((row) => withCover(row, secret, at)),
    total: found.length,
    page,
    size,
    counts: countStates(table),
    columns: choice.columns,
    views,
    lastAct: lastAct && mayUndo(person.role, lastAct.action) ? lastAct : null,
    cities: citiesOf(table),
    agents: people.map(({ id, name }) => ({ id, name })),
  }
}

/** Keeps a search of the table by a name, for oneself; a view of the same name is replaced. */
export async function keepView(
  { store: { db }, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { id }: Person,
  sent: unknown,
): Promise<Answer> {
  const judged = check(viewBody, sent)
  if ('refused' in judged) return judged
  const { name, search } = judged.value
  const view = { name, search: spellListSearch({ ...readListSearch(new URLSearchParams(search)), page: 1 }) }
  const kept = await db.transaction().execute((tx) => saveView(tx, id, view, new Date(now())))
  return kept
    ? { done: name }
    : refuseFields({ name: t('At most {most} views. Delete one first.', { most: maxViews }) })
}

/** Keeps the columns of the table and the rows of a page, for oneself, on every device. */
export async function keepChoice({ store }: Pick<Services, 'store'>, { id }: Person, sent: unknown): Promise<Answer> {
  const judged = check(choiceBody, sent)
  if ('refused' in judged) return judged
  await writeChoice(store.db, id, judged.value)
  return { done: undefined }
}

function withCover(row: StoredRow, secret: string, at: number) {
  if (!row.cover) return row
  const token = signToken(secret, 'image', { expires: at + linkLife, boundTo: row.cover })
  return { ...row, cover: pictureUrl(row.cover, 320, isPublic(row) ? '' : `?token=${token}`) }
}

/** The views that an account has saved, in the order of their names. */
async function listViews(db: Db, accountId: string): Promise<SavedView[]> {
  return db
    .selectFrom('list_view')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Keeps a view; one of the same name is replaced. False where the account has as many as it may. */
async function saveView(
  tx: Db,
  accountId: string,
  { name, search }: Pick<SavedView, 'name' | 'search'>,
  at: Date,
): Promise<boolean> {
  const own = await listViews(tx, accountId)
  if (own.length >= maxViews && !own.some((view) => view.name === name)) return false
  await tx
    .insertInto('list_view')
    .values({ id: randomUUID(), account_id: accountId, name, search, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ search }))
    .execute()
  return true
}

/** Deletes a view of the account; of another's, and twice, it does nothing. */
export async function deleteView(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('list_view').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** The first columns and the stated ten rows until the account has chosen. */
async function readChoice(db: Db, accountId: string): Promise<ListChoice> {
  const row = await db
    .selectFrom('list_choice')
    .select(['columns', 'size'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    columns: row ? listColumns.filter((name) => row.columns.includes(name)) : [...firstColumns],
    size: listSizes.find((each) => each === row?.size) ?? (listSizes[0] as ListSize),
  }
}

async function writeChoice(db: Db, accountId: string, { columns, size }: ListChoice): Promise<void> {
  const facts = { columns: JSON.stringify(columns), size }
  await db
    .insertInto('list_choice')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
}

type PropertyCountsNeeds = Pick<Services, 'store' | 'now'>

/** How many properties that a scope reaches are in each state, and what waits for a decision of staff. */
export async function countProperties(
  { store, now = Date.now }: PropertyCountsNeeds,
  scope: Scope,
): Promise<StateCounts> {
  const { changes: _, confirm: __, ...counted } = countStates(await readTable(store.db, scope, now()))
  // Agents decide on nothing.
  return { ...counted, waiting: scope === 'all' ? await countWaiting(store.db) : 0 }
}
