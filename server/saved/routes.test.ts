import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, openActors } from '../auth/test-actors.ts'
import { onDatabase } from '../database/test-databases.ts'
import { findSavedList, replaceSavedList } from './queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const home = {
  id: 'open-0',
  name: 'Home',
  language: 'en',
  otherTitle: '',
  offer: 'rent',
  kind: 'apartment',
  price: 90_000,
  closed: false,
  line: '0 Elm Street',
  city: 'Moncton',
  cover: null,
}
const kept = { note: '' }

async function call(actor: Actor, body?: unknown) {
  const headers = { ...(await site.headersOf(actor)), 'Content-Type': 'application/json' }
  const method = body === undefined ? 'GET' : 'PUT'
  const answer = await site.api.request('/api/saved-homes', {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  const { account, ...content } = await answer.json()
  if (answer.status === 200 && !body) expect(account).toBe(site.ids.get(actor))
  return { status: answer.status, body: content, headers: answer.headers }
}

test('a list is stored, read again on another device, and is nobody else’s', async () => {
  expect((await call('customer')).body).toEqual({ version: 0, homes: [] })
  const list = { version: 0, homes: [{ ...home, kept: { note: 'Two cats' } }] }
  expect(await call('customer', list)).toMatchObject({ status: 200, body: { ...list, version: 1 } })
  const read = await call('customer')
  expect(read.body).toEqual({ ...list, version: 1 })
  expect(read.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await call('otherCustomer')).body).toEqual({ version: 0, homes: [] })
})

test('a list that another device changed meanwhile is answered, and stays', async () => {
  await call('agent', { version: 0, homes: [{ ...home, id: 'open-1' }] })
  const stale = await call('agent', { version: 0, homes: [{ ...home, id: 'open-2' }] })
  const stored = { version: 1, homes: [{ ...home, id: 'open-1', kept }] }
  expect(stale).toMatchObject({ status: 409, body: stored })
  expect(await call('agent', { version: 7, homes: [] })).toMatchObject({ status: 409, body: stored })
  expect((await call('agent')).body).toEqual(stored)
})

test('what is no home is left out, and twins are one', async () => {
  const homes = [
    { ...home, extra: 'x', kept: { note: 5, other: 1 } },
    home,
    { id: 'x' },
    { ...home, id: 'y', kind: 'castle' },
  ]
  expect((await call('agency', { version: 0, homes })).body).toEqual({ version: 1, homes: [{ ...home, kept }] })
})

test.each([
  ['no list', { version: 0 }],
  ['no version', { homes: [] }],
  ['an id that is none', { version: 0, homes: [{ ...home, id: '../a' }] }],
  ['too many homes', { version: 0, homes: Array.from({ length: 401 }, (_, at) => ({ id: `h${at}` })) }],
])('%s is refused and changes nothing', async (_, body) => {
  expect((await call('reader', body)).status).toBe(422)
  expect((await call('reader')).body).toEqual({ version: 0, homes: [] })
})

onDatabase((store) => {
  test('of two devices that store at once one wins', async () => {
    const id = 'account'
    const at = new Date('2026-07-01T12:00:00.000Z')
    const account = {
      id,
      email: 'a@example.com',
      name: 'A',
      role: 'customer' as const,
      password: 'x',
      enabled: true,
      created_at: at,
      updated_at: at,
    }
    await store()
      .db.insertInto('account')
      .values({ ...account, confirmed_at: at })
      .execute()
    for (const version of [0, 1]) {
      const stored = await Promise.all(
        Array.from({ length: 5 }, () =>
          store().writeUntracked((db) => replaceSavedList(db, id, { version, homes: [] }, at)),
        ),
      )
      expect(stored.filter((done) => done !== undefined)).toEqual([version + 1])
    }
    expect(await findSavedList(store().db, id)).toEqual({ version: 2, homes: [] })
  })
})
