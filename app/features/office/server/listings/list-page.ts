import { check } from '../../../../../platform/http/check.ts'
import { signToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuseFields } from '../../../../core/answer.ts'
import { today } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { pictureUrl } from '../../../../core/listing/image.ts'
import { isPublic } from '../../../../core/listing/property.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import { listPeople } from '../../../agents/server/people-queries.ts'
import { bulkUndoTime } from '../../rules/bulk.ts'
import type { ListPage } from '../../rules/list-row.ts'
import { type ListSearch, readListSearch, spellListSearch } from '../../rules/list-view.ts'
import { findLastAct } from './act-queries.ts'
import { mayUndo } from './bulk.ts'
import { loadListRows, type StoredRow } from './row-queries.ts'
import { choiceBody, maxViews, viewBody } from './schemas.ts'
import { citiesOf, countStates } from './table.ts'
import { readTable, searchTable } from './table-queries.ts'
import { listViews, readChoice, saveView, writeChoice } from './view-queries.ts'

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
