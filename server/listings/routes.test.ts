import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCatalogue } from '../../domain/language/translate.ts'
import { readCatalogue } from '../../locales/catalogue.ts'
import { addPeople } from '../auth/test-accounts.ts'
import { customer, sample } from '../database/test-databases.ts'
import { insertProperties } from '../properties/queries.ts'
import { openTestSite, type TestSite } from '../test-site.ts'
import { listPage } from './schemas.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../..')))
  site = await openTestSite()
  token = (await addPeople(site)).staff
})
afterAll(() => {
  setCatalogue(() => undefined)
  return site.close()
})

async function get(path: string) {
  return site.api.request(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
}
async function post(path: string, body: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return site.api.request(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('a page has the stated ten rows with their customers, counts and choices', async () => {
  const answer = await get('office-listings')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const page = listPage.parse(await answer.json())
  expect(page.rows).toHaveLength(10)
  expect(page.rows[0]).toMatchObject({ status: 'to-verify', customer: { name: 'Zebulon Quux' } })
  expect(page.rows[0]!.cover).toMatch(/^\/images\/.*\/320\.webp\?token=/)
  expect(page.counts).toMatchObject({ all: 40, unverified: 8, public: 16, closed: 8, archived: 16 })
  expect(page.cities.map(({ key }) => key)).toContain('quebec')
})

test.each(['sort=colour', 'state=none', 'size=11', 'page=0', 'age=old', 'offer=gift'])('refuses %s', async (query) => {
  expect((await get(`office-listings?${query}`)).status).toBe(422)
})

test('views are saved, replaced, and deleted; columns and rows are kept', async () => {
  const save = (name: string, search: string) => post('list-views', { name, search })
  const first = await (await save(' Dieppe ', 'city=dieppe&page=3&sort=nonsense')).json()
  expect(first.views).toMatchObject([{ name: 'Dieppe', search: 'city=dieppe' }])
  const second = await (await save('Dieppe', 'offer=rent')).json()
  expect(second.views).toMatchObject([{ name: 'Dieppe', search: 'offer=rent' }])
  expect((await save('  ', '')).status).toBe(422)
  const left = await post('delete-list-view', { id: second.views[0].id })
  expect(await left.json()).toEqual({ views: [] })

  await post('list-choice', { columns: ['views', 'status'], size: 25 })
  const page = await (await get('office-listings')).json()
  expect([page.columns, page.size, page.rows.length]).toEqual([['status', 'views'], 25, 25])
  expect((await post('list-choice', { columns: ['secret'], size: 25 })).status).toBe(422)
  expect((await post('list-choice', { columns: [], size: 1_000 })).status).toBe(422)
  await post('list-choice', { columns: ['status', 'customer'], size: 10 })
})

test('a bulk act of a search, its report and its undo', async () => {
  const answer = await post('bulk-properties', { key: 'k1', action: 'rent', search: 'q=open-&offer=rent' })
  const report = await answer.json()
  expect(report).toMatchObject({ done: 4, refused: [] })
  expect(await (await get(`bulk-report/${report.id}`)).json()).toEqual(report)
  const lastAct = async () => listPage.parse(await (await get('office-listings?state=closed&size=100')).json()).lastAct
  expect(await lastAct()).toMatchObject({ id: report.id, action: 'rent', done: 4, left: 0, undone: null })
  expect(await (await post('undo-bulk', { id: report.id })).json()).toMatchObject({ undone: { done: 4 } })
  expect(await lastAct()).toMatchObject({ id: report.id, undone: { done: 4, left: 0 } })
  expect((await post('undo-bulk', { id: 'unknown' })).status).toBe(404)
})

test('what was left is a table with every reason, in the language of the reader', async () => {
  const gone = Array.from({ length: 1_200 }, (_, at) => `gone-${at}`)
  const { id } = await (
    await post('bulk-properties', { key: 'k2', action: 'rent', ids: ['open-0', ...gone, 'open-0'] })
  ).json()
  const again = await post('bulk-properties', { key: 'k3', action: 'rent', ids: ['open-0', 'gone-1'] })
  const table = await get(`export-bulk-report/${id}`)
  expect(table.headers.get('Content-Type')).toContain('text/csv')
  expect(table.headers.get('Cache-Control')).toBe('private, no-store')
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1_201)
  expect(lines[1]).toBe('"Left as it is","","gone-0","It does not exist any more."')
  const { id: second } = await again.json()
  const french = await site.api.request(`/api/export-bulk-report/${second}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' },
  })
  expect((await french.text()).trim().split('\r\n').slice(1)).toEqual([
    '"Laissée telle quelle";"";"gone-1";"Elle n’existe plus."',
    expect.stringMatching(/^"Laissée telle quelle";"[^"]+";"open-0";"Elle l’était déjà\."$/),
  ])
  await post('undo-bulk', { id })
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
])('a bad bulk call changes nothing, %#', async (body, status) => {
  expect((await post('bulk-properties', body)).status).toBe(status)
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
  const { total } = await (await get('office-listings?q=warehouse')).json()
  const answer = await get('export-listings?all=1&search=q%3Dwarehouse')
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(total + 1)
  expect(total).toBe(10_001)
})
