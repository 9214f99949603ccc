import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, openTestSite, type TestSite } from '../../../../web/test-site.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { addPeople, customerEmail } from '../../accounts/server/test-accounts.ts'
import { exportListings } from './file-routes.ts'
import { readTable } from './read-table.ts'

let site: TestSite
let tokens: Awaited<ReturnType<typeof addPeople>>
let ownId: string
beforeAll(async () => {
  site = await openTestSite()
  tokens = await addPeople(site)
  const accounts = site.store.db.selectFrom('account').select('id').where('email', '=', customerEmail)
  ownId = (await accounts.executeTakeFirstOrThrow()).id
  await give('unverified-1', { owner_id: ownId, name: '=HYPERLINK("http://evil.example")' })
  await give('open-1', { agent_id: ownId })
})
afterAll(() => site.close())

const give = (id: string, facts: object) =>
  site.store.db.updateTable('property').set(facts).where('id', '=', id).execute()

async function read(query: string, token: string, language = 'en') {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
  const answer = await site.api.request(`/api/export-properties${query}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
async function table(query: string, token: string, language?: string) {
  const { text } = await read(query, token, language)
  const found = await readTable(Buffer.from(text))
  if ('refused' in found) throw new Error(found.refused)
  return found
}

describe('as a table', () => {
  test('everybody gets what they may see, and staff everything with its customers', async () => {
    const own = await table('', tokens.customer)
    expect(own.rows.map(([id]) => id)).toEqual(['open-1', 'unverified-1'])
    const email = own.headers.indexOf('Email')
    // Of a listing that only names them as its agent, the customer is nobody's business.
    expect(own.rows.map((cells) => cells[email])).toEqual(['', customer.email])
    const all = await table('', tokens.staff)
    expect(all.rows).toHaveLength(site.listings.length)
    expect(all.rows.every((cells) => cells[email] === customer.email)).toBe(true)
  })

  test('no cell is a formula', async () => {
    const { text, headers } = await read('', tokens.customer)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="listings.csv"')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('speaks the language of the request', async () => {
    const french = await table('', tokens.customer, 'fr')
    expect(french.separator).toBe(';')
    expect(french.rows[0]).toHaveLength(french.headers.length)
  })
})

test('as JSON', async () => {
  const { text, headers } = await read('?format=json', tokens.staff)
  expect(headers.get('Content-Type')).toContain('application/json')
  const all = JSON.parse(text) as Record<string, unknown>[]
  expect(all).toHaveLength(site.listings.length)
  expect(all[0]).toMatchObject({ customerEmail: customer.email })
  await give('unverified-1', { owner_id: null })
  await give('open-1', { agent_id: null })
  expect(JSON.parse((await read('?format=json', tokens.customer)).text)).toEqual([])
})

test('an agency gets the listings of its agents too, without their customers; an agent’s ends with the membership', async () => {
  const agents = site.store.db.selectFrom('account').select(['id', 'role']).where('role', '=', 'customer')
  const [agent] = await agents.execute()
  const agency = { id: 'agency-of-export', email: 'agency@export.example', name: 'Agency', role: 'agency' as const }
  const at = new Date()
  await site.store.db
    .insertInto('account')
    .values({ ...agency, password: 'none', enabled: true, created_at: at, updated_at: at, confirmed_at: at })
    .execute()
  await site.store.db.updateTable('account').set({ role: 'agent' }).where('id', '=', agent!.id).execute()
  await site.store.db
    .insertInto('agency_member')
    .values({ agent_id: agent!.id, agency_id: agency.id, role_by_agency: false, since: at })
    .execute()
  await give('open-2', { agent_id: agent!.id })
  await give('open-3', { agent_id: agency.id })
  const exported = async () => {
    const found: StaffProperty[] = []
    for await (const one of exportListings(site.store.db, { ...agency, language: 'en' })) found.push(one)
    return found
  }
  expect((await exported()).map(({ id, customer }) => [id, customer.email])).toEqual([
    ['open-2', ''],
    ['open-3', ''],
  ])
  await site.store.db.deleteFrom('agency_member').execute()
  expect((await exported()).map(({ id }) => id)).toEqual(['open-3'])
})

test('another format is refused', async () => {
  expect((await read('?format=xml', tokens.staff)).status).toBe(422)
})
