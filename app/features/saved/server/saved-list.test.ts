import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { type Actor, openActors } from '../../accounts/server/test-actors.ts'
import { findSavedList, readSavedHomes, replaceSavedHomes, replaceSavedList } from './saved-list-queries.ts'

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

const idOf = (actor: Actor) => site.ids.get(actor)!
async function read(actor: Actor) {
  const { account, ...list } = await readSavedHomes(site, idOf(actor))
  expect(account).toBe(idOf(actor))
  return list
}
const replace = (actor: Actor, list: object) => replaceSavedHomes(site, idOf(actor), JSON.stringify(list))

test('a list is stored, read again on another device, and is nobody else’s', async () => {
  expect(await read('customer')).toEqual({ version: 0, homes: [] })
  const list = { version: 0, homes: [{ ...home, kept: { note: 'Two cats' } }] }
  expect(await replace('customer', list)).toEqual({ done: { ...list, version: 1, stored: true } })
  expect(await read('customer')).toEqual({ ...list, version: 1 })
  expect(await read('otherCustomer')).toEqual({ version: 0, homes: [] })
})

test('a list that another device changed meanwhile is answered, and stays', async () => {
  await replace('agent', { version: 0, homes: [{ ...home, id: 'open-1' }] })
  const stale = await replace('agent', { version: 0, homes: [{ ...home, id: 'open-2' }] })
  const present = { version: 1, homes: [{ ...home, id: 'open-1', kept }] }
  expect(stale).toEqual({ done: { ...present, stored: false } })
  expect(await replace('agent', { version: 7, homes: [] })).toEqual(stale)
  expect(await read('agent')).toEqual(present)
})

test('what is no home is left out, and twins are one', async () => {
  const homes = [
    { ...home, extra: 'x', kept: { note: 5, other: 1 } },
    home,
    { id: 'x' },
    { ...home, id: 'y', kind: 'castle' },
  ]
  const answer = await replace('agency', { version: 0, homes })
  expect(answer).toEqual({ done: { version: 1, homes: [{ ...home, kept }], stored: true } })
})

test('text that is no JSON is refused, and signs that no database keeps are left out', async () => {
  expect(await replaceSavedHomes(site, idOf('manager'), '{')).toMatchObject({ refused: { status: 422 } })
  const list = { version: 0, homes: [{ ...home, name: 'Ho\0me', kept }] }
  expect(await replace('manager', list)).toMatchObject({ done: { homes: [{ name: 'Home' }] } })
})

test.each([
  ['no list', { version: 0 }],
  ['no version', { homes: [] }],
  ['an id that is none', { version: 0, homes: [{ ...home, id: '../a' }] }],
  ['too many homes', { version: 0, homes: Array.from({ length: 401 }, (_, at) => ({ id: `h${at}` })) }],
])('%s is refused and changes nothing', async (_, body) => {
  expect(await replace('reader', body)).toMatchObject({ refused: { status: 422 } })
  expect(await read('reader')).toEqual({ version: 0, homes: [] })
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
