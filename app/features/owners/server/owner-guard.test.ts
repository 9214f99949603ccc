import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../../../platform/http/tokens.ts'
import { customer, openTestSite, secret, type TestSite } from '../../../../web/test-site.ts'
import { admitted, readBearer } from '../../accounts/server/guards.ts'
import { addPeople, customerEmail } from '../../accounts/server/test-accounts.ts'
import { findManageLink, issueManageLink, keepToken, manageLinkLife, manageToken } from './link-queries.ts'
import { requireOwner } from './owner-guard.ts'

const noon = Date.UTC(2026, 6, 1, 12)

let site: TestSite
let tokens: Awaited<ReturnType<typeof addPeople>>
let clock = noon
beforeAll(async () => {
  site = await openTestSite()
  tokens = await addPeople(site, noon)
})
afterAll(() => site.close())

function openApp() {
  const services = { store: site.store, secret, now: () => clock }
  return new Hono()
    .use(readBearer(services))
    .get('/keep/:token', (c) => {
      keepToken(c, c.req.param('token'))
      return c.body(null)
    })
    .all('/own/:id', async (c) => {
      const asked = await admitted(requireOwner({ c, services }, c.req.param('id')))
      if ('refused' in asked) return c.json({}, asked.refused.status as 404)
      const { via, ...owner } = asked.done
      return c.json({ ...owner, via: Object.keys(via)[0] })
    })
}

const issue = async (id: string) =>
  manageToken(secret, await issueManageLink(site.store.db, secret, id, new Date(clock)))

async function call(id: string, { opened = [] as string[], init = {} as RequestInit } = {}) {
  const app = openApp()
  let cookie = ''
  for (const token of opened) {
    const answer = await app.request(`/keep/${token}`, { headers: { cookie } })
    cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  }
  const answer = await app.request(`/own/${id}`, { ...init, headers: { cookie, ...init.headers } })
  return { status: answer.status, body: await answer.json() }
}

describe('a manage link', () => {
  test('is 256 bits that the database does not hold', async () => {
    const token = await issue('open-0')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await site.store.db.selectFrom('manage_link').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.hash).toBe(hashToken(token))
  })

  test('opens its own listing and no other', async () => {
    const token = await issue('unverified-1')
    const owner = { propertyId: 'unverified-1', email: customer.email, via: 'link' }
    expect(await call('unverified-1', { opened: [token] })).toEqual({ status: 200, body: owner })
    expect(await call('unverified-2', { opened: [token] })).toMatchObject({ status: 404 })
    expect(await call('unknown', { opened: [token] })).toMatchObject({ status: 404 })
  })

  test('a browser holds several, and an altered one opens nothing', async () => {
    const [one, two] = [await issue('open-1'), await issue('open-2')]
    expect(await call('open-1', { opened: [one, two] })).toMatchObject({ status: 200 })
    const altered = `${one.slice(0, -2)}${one.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await call('open-1', { opened: [altered] })).toMatchObject({ status: 404 })
  })

  test('ends when it expires or is ended', async () => {
    const token = await issue('open-3')
    const link = await findManageLink(site.store.db, token, new Date(clock))
    clock += manageLinkLife
    expect(await call('open-3', { opened: [token] })).toMatchObject({ status: 404 })
    clock = noon
    const ended = { ended_at: new Date(noon) }
    await site.store.db
      .updateTable('manage_link')
      .set(ended)
      .where('id', '=', (link as { id: string }).id)
      .execute()
    expect(await findManageLink(site.store.db, token, new Date(clock))).toBe('ended')
    expect(await call('open-3', { opened: [token] })).toMatchObject({ status: 404 })
  })

  test('changes nothing from a page of another site', async () => {
    const token = await issue('open-4')
    const init = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect(await call('open-4', { opened: [token], init })).toMatchObject({ status: 403 })
  })
})

describe('an account', () => {
  const as = (token: string) => ({ init: { headers: { Authorization: `Bearer ${token}` } } })

  test('manages what it owns', async () => {
    const person = await site.store.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', customerEmail)
      .executeTakeFirstOrThrow()
    await site.store.db.updateTable('property').set({ owner_id: person.id }).where('id', '=', 'open-5').execute()
    const owner = { propertyId: 'open-5', email: customerEmail, via: 'person' }
    expect(await call('open-5', as(tokens.customer))).toEqual({ status: 200, body: owner })
    expect(await call('open-6', as(tokens.customer))).toMatchObject({ status: 404 })
    expect(await call('open-5', as(tokens.staff))).toMatchObject({ status: 404 })
  })

  test('a visitor is asked to open a link or sign in', async () => {
    expect(await call('open-5')).toMatchObject({ status: 401 })
    expect(await call('open-5', as(tokens.signedOut))).toMatchObject({ status: 401 })
  })
})
