import { createFactory } from 'hono/factory'
import { today } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import { bulkUndoTime } from '../../domain/listing/bulk.ts'
import { readListSearch, spellListSearch } from '../../domain/listing/list-view.ts'
import { pictureUrl } from '../../domain/property/image.ts'
import { isPublic } from '../../domain/property/property.ts'
import { listPeople } from '../agents/people-queries.ts'
import { isInScope } from '../database/listing-scope.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import { readOpenVerdicts } from '../revisions/decision-queries.ts'
import type { Services } from '../services.ts'
import { findLastAct } from './act-queries.ts'
import { mayUndo } from './bulk-routes.ts'
import { loadListRows, type StoredRow } from './row-queries.ts'
import { choiceBody, listingVerdict, listPage, listQuery, mostViews, undoBody, viewBody, views } from './schemas.ts'
import { citiesOf, countStates } from './table.ts'
import { readTable, searchTable } from './table-queries.ts'
import { deleteView, listViews, readChoice, saveView, writeChoice } from './view-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Milliseconds that a signed link to a photo works. */
const linkLife = 3_600_000
const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 4 * 1024

/** Mounted behind `permitted`, like all of this file. */
export function getOfficeListings({ store, secret, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listOfficeListings',
      summary: 'A page of the office’s table of listings',
      description:
        'What waits first, the oldest on top, or in another order; with counts of every state, and the columns and views that the caller has kept. Staff; agents for the listings that name them.',
      good: { description: 'The page.', schema: listPage },
      refuses: [403, 422],
    }),
    validQuery(listQuery),
    async (c) => {
      const [scope, person, search, at] = [c.get('scope')!, c.get('person')!, c.req.valid('query'), now()]
      const { db } = store
      const [table, choice, own, people, lastAct] = await Promise.all([
        readTable(db, scope, at),
        readChoice(db, person.id),
        listViews(db, person.id),
        listPeople(db, scope),
        findLastAct(db, person.id, new Date(at - bulkUndoTime)),
      ])
      const { page, size = choice.size } = search
      const found = await searchTable(db, table, search, at)
      const rows = await loadListRows(db, found.slice((page - 1) * size, page * size), today(new Date(at)))
      const answer = {
        rows: rows.map((row) => withCover(row, secret, at)),
        total: found.length,
        page,
        size,
        counts: countStates(table),
        columns: choice.columns,
        views: own,
        lastAct: lastAct && mayUndo(person.role, lastAct.action) ? lastAct : null,
        cities: citiesOf(table),
        agents: people.map(({ id, name }) => ({ id, name })),
      }
      return c.json(answer, 200, personal)
    },
  )
}

/** What the flags of a listing do not say of where it stands. */
export function getListingVerdict({ store }: Pick<Needs, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getListingVerdict',
      summary: 'What the office said of the submission of a listing',
      description: 'Until its owner answers, and null otherwise. Staff; agents for the listings that name them.',
      good: { description: 'The verdict.', schema: listingVerdict },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      if (!isId(id) || !(await isInScope(store.db, id, c.get('scope')!))) {
        return c.json({ error: t('There is no such property.') }, 404)
      }
      return c.json({ verdict: (await readOpenVerdicts(store.db, [id])).get(id) ?? null }, 200, personal)
    },
  )
}

export function postListView({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'saveListView',
      summary: 'Save a view of the table of listings',
      description: 'For oneself. A view of the same name is replaced.',
      good: { description: 'The views that one has saved.', schema: views },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(viewBody, mostBytes),
    async (c) => {
      const [{ id }, { name, search }] = [c.get('person')!, c.req.valid('json')]
      const view = { name, search: spellListSearch({ ...readListSearch(new URLSearchParams(search)), page: 1 }) }
      const kept = await store.db.transaction().execute((tx) => saveView(tx, id, view, new Date(now())))
      const tooMany = () => t('At most {most} views. Delete one first.', { most: mostViews })
      if (!kept) return c.json({ errors: { name: [tooMany()] } }, 422)
      return c.json({ views: await listViews(store.db, id) }, 200, personal)
    },
  )
}

export function postDeleteListView({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'deleteListView',
      summary: 'Delete a saved view of the table of listings',
      description: 'One’s own.',
      good: { description: 'The views that one has saved.', schema: views },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(undoBody, mostBytes),
    async (c) => {
      const { id } = c.get('person')!
      await deleteView(store.db, id, c.req.valid('json').id)
      return c.json({ views: await listViews(store.db, id) }, 200, personal)
    },
  )
}

export function postListChoice({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'chooseListColumns',
      summary: 'Choose the columns of the table of listings and the rows of a page',
      description: 'For oneself, on every device.',
      good: { description: 'What is chosen now.', schema: choiceBody },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(choiceBody, mostBytes),
    async (c) => {
      const { id } = c.get('person')!
      await writeChoice(store.db, id, c.req.valid('json'))
      return c.json(await readChoice(store.db, id), 200, personal)
    },
  )
}

function withCover(row: StoredRow, secret: string, at: number) {
  if (!row.cover) return row
  const token = signToken(secret, 'image', { expires: at + linkLife, boundTo: row.cover })
  return { ...row, cover: pictureUrl(row.cover, 320, isPublic(row) ? '' : `?token=${token}`) }
}
