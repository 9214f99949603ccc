import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../../../locales/catalogue.ts'
import { customer, sample } from '../../../../../platform/database/test-databases.ts'
import { openTestSite, type TestSite } from '../../../../../web/test-site.ts'
import { setCatalogue } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { findAccount } from '../../../accounts/server/account-queries.ts'
import { addPeople, staffEmail } from '../../../accounts/server/test-accounts.ts'
import { insertProperties } from '../../../listings/server/queries.ts'
import type { BulkReport } from '../../rules/bulk.ts'
import { readListSearch } from '../../rules/list-view.ts'
import { changeInBulk, findReport, takeBackBulk } from './bulk.ts'
import { deleteView, keepChoice, keepView, readListPage } from './list-page.ts'

let site: TestSite
let token: string
let person: Person
beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../../../../..')))
  site = await openTestSite()
  token = (await addPeople(site)).staff
  person = (await findAccount(site.store.db, staffEmail))!
})
afterAll(() => {
  setCatalogue(() => undefined)
  return site.close()
})

async function get(path: string) {
  return site.api.request(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
}
const read = (search = '') => readListPage(site, { person, scope: 'all' }, readListSearch(new URLSearchParams(search)))
const statusOf = async (answer: ReturnType<typeof changeInBulk | typeof keepView>) => {
  const found = await answer
  return 'done' in found ? 200 : found.refused.status
}
async function act(sent: object): Promise<BulkReport> {
  const answer = await changeInBulk(site, person, sent)
  if ('refused' in answer) throw new Error(JSON.stringify(answer.refused))
  return answer.done
}

test('a page has the stated ten rows with their customers, counts and choices', async () => {
  const page = await read()
  expect(page.rows).toHaveLength(10)
  expect(page.rows[0]).toMatchObject({ status: 'to-verify', customer: { name: 'Zebulon Quux' } })
  expect(page.rows[0]!.cover).toMatch(/^\/images\/.*\/320\.webp\?token=/)
  expect(page.counts).toMatchObject({ all: 40, unverified: 8, public: 16, closed: 8, archived: 16 })
  expect(page.cities.map(({ key }) => key)).toContain('quebec')
})

test('views are saved, replaced, and deleted; columns and rows are kept', async () => {
  const save = async (name: string, search: string) => {
    expect(await keepView(site, person, { name, search })).toHaveProperty('done')
    return (await read()).views
  }
  expect(await save(' Dieppe ', 'city=dieppe&page=3&sort=nonsense')).toMatchObject([
    { name: 'Dieppe', search: 'city=dieppe' },
  ])
  const views = await save('Dieppe', 'offer=rent')
  expect(views).toMatchObject([{ name: 'Dieppe', search: 'offer=rent' }])
  expect(await statusOf(keepView(site, person, { name: '  ', search: '' }))).toBe(422)
  await deleteView(site.store.db, person.id, views[0]!.id)

  expect((await read()).columns).toEqual(['price', 'status', 'customer'])
  await keepChoice(site, person, { columns: ['views', 'status'], size: 25 })
  const page = await read()
  expect([page.views, page.columns, page.size, page.rows.length]).toEqual([[], ['status', 'views'], 25, 25])
  expect(await statusOf(keepChoice(site, person, { columns: ['secret'], size: 25 }))).toBe(422)
  expect(await statusOf(keepChoice(site, person, { columns: [], size: 1_000 }))).toBe(422)
  await keepChoice(site, person, { columns: ['status', 'customer'], size: 10 })
})

test('a bulk act of a search, its report and its undo', async () => {
  const report = await act({ key: 'k1', action: 'rent', search: 'q=open-&offer=rent' })
  expect(report).toMatchObject({ done: 4, refused: [] })
  expect(await findReport(site, person, report.id)).toEqual(report)
  const lastAct = async () => (await read('state=closed&size=100')).lastAct
  expect(await lastAct()).toMatchObject({ id: report.id, action: 'rent', done: 4, left: 0, undone: null })
  expect(await takeBackBulk(site, person, report.id)).toMatchObject({ done: { undone: { done: 4 } } })
  expect(await lastAct()).toMatchObject({ id: report.id, undone: { done: 4, left: 0 } })
  expect(await statusOf(takeBackBulk(site, person, 'unknown'))).toBe(404)
})

test('what was left is a table with every reason, in the language of the reader', async () => {
  const gone = Array.from({ length: 1_200 }, (_, at) => `gone-${at}`)
  const { id } = await act({ key: 'k2', action: 'rent', ids: ['open-0', ...gone, 'open-0'] })
  const { id: second } = await act({ key: 'k3', action: 'rent', ids: ['open-0', 'gone-1'] })
  const table = await get(`export-bulk-report/${id}`)
  expect(table.headers.get('Content-Type')).toContain('text/csv')
  expect(table.headers.get('Cache-Control')).toBe('private, no-store')
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1_201)
  expect(lines[1]).toBe('"Left as it is","","gone-0","It does not exist any more."')
  const french = await site.api.request(`/api/export-bulk-report/${second}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' },
  })
  expect((await french.text()).trim().split('\r\n').slice(1)).toEqual([
    '"Laissée telle quelle";"";"gone-1";"Elle n’existe plus."',
    expect.stringMatching(/^"Laissée telle quelle";"[^"]+";"open-0";"Elle l’était déjà\."$/),
  ])
  await takeBackBulk(site, person, id)
})

test.each([
  [{ key: 'k', action: 'verify', ids: ['open-0'] }, 422],
  [{ key: 'k', action: 'rent' }, 422],
  [{ key: 'k', action: 'rent', ids: [] }, 422],
  [{ key: 'k', action: 'rent', ids: ['a'], search: '' }, 422],
  [{ key: 'k', action: 'assign', ids: ['open-0'] }, 422],
  [{ key: 'k', action: 'assign', ids: ['open-0'], agent: 'nobody' }, 404],
  [{ action: 'rent', ids: ['open-0'] }, 422],
  [{ key: 'k', action: 'rent', ids: Array(10_001).fill('x') }, 422],
  [{ key: 'k', action: 'rent', ids: [{ id: 1 }] }, 422],
])('a bad bulk act changes nothing, %#', async (body, status) => {
  expect(await statusOf(changeInBulk(site, person, body))).toBe(status)
})

test('exports the chosen rows, or the search', async () => {
  const chosen = await (await get('export-listings?id=open-1&id=unknown&id=open-2')).text()
  expect(chosen.trim().split('\r\n')).toHaveLength(3)
  const found = await get('export-listings?state=archived')
  expect(found.headers.get('Content-Type')).toContain('text/csv')
  expect((await found.text()).trim().split('\r\n')).toHaveLength(17)
})

test('an export of everything has everything, also beyond what other acts do at once', {
  tags: ['release'],
}, async () => {
  const extra = Array.from({ length: 10_001 }, (_, at) => ({
    ...sample({ id: `extra-${at}`, name: 'Warehouse loft', archived: true }),
    customer,
  }))
  await site.store.change(async (tx) => {
    for (let at = 0; at < extra.length; at += 500) await insertProperties(tx, extra.slice(at, at + 500))
  })
  const { total } = await read('q=warehouse')
  const answer = await get('export-listings?all=1&search=q%3Dwarehouse')
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(total + 1)
  expect(total).toBe(10_001)
})
