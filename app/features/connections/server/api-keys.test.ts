import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putSetting } from '../../../../platform/database/settings.ts'
import { testCall } from '../../../../web/test-call.ts'
import { keyTexts } from '../../accounts/rules/sign-in-ways.ts'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { keyScopes } from '../rules/connection.ts'
import { createKey, createWebhook, endKey } from './connections.ts'
import { keyEndpoints, scopesFor } from './key-access.ts'
import { listKeys } from './key-queries.ts'

const day = 24 * 3_600_000

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function call(path: string, headers: Record<string, string>, body?: unknown) {
  const answer = await site.api.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}

const manager = () => ({
  id: site.ids.get('manager')!,
  email: 'manager@test.example',
  name: '',
  role: 'manager' as const,
  language: 'en' as const,
})

async function makeKey(scopes: string[], days: number | null = 30) {
  const made = await createKey(testCall(site), manager(), { name: 'Sheet', scopes, days })
  if (!('done' in made)) throw new Error(JSON.stringify(made))
  const { key, stored } = made.done
  return { ...stored, key, bearer: { Authorization: `Bearer ${key}` } }
}

const close = { id: 'open-7', field: 'PropertyClosed', value: true }

test('a key is shown once, and the database holds its hash alone', async () => {
  const { key, id, prefix } = await makeKey(['read-listings'])
  expect(key).toMatch(/^fundy_key_[\w-]{43}$/)
  expect(key.startsWith(prefix)).toBe(true)
  const listed = await listKeys(site.store.db)
  expect(listed).toContainEqual(expect.objectContaining({ id, name: 'Sheet', scopes: ['read-listings'] }))
  const row = await site.store.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify([listed, row]) + JSON.stringify(await readHistory(site.store.db))).not.toContain(key)
})

test('it opens what its scopes open, and stands in the history', async () => {
  const reading = await makeKey(['read-listings'])
  const all = await call('/api/get-properties', reading.bearer)
  expect(all.status).toBe(200)
  expect(all.text).toContain('zebulon@quux.example')
  expect((await call('/api/update-property-status', reading.bearer, close)).status).toBe(403)
  expect((await call('/api/messages', reading.bearer)).status).toBe(403)
  const writing = await makeKey(['write-listings'])
  expect((await call('/api/get-properties', writing.bearer)).status).toBe(403)
  expect((await call('/api/update-property-status', writing.bearer, close)).status).toBe(200)
  const [entry] = await readHistory(site.store.db, 'open-7')
  expect(entry).toMatchObject({ who: 'manager@test.example', via: 'Sheet', what: 'PropertyClosed' })
})

test('each endpoint needs one scope, and the sheet of an owner two', () => {
  const needs = Object.values(keyEndpoints)
    .flat()
    .map((endpoint) => endpoint.replace(':id', 'any').split(' ') as [string, string])
    .map(([method, path]) => [path, scopesFor(method, path).length])
  expect(needs.filter(([, count]) => count !== 1)).toEqual([
    ['/api/owner-sheet/any', 2],
    ['/api/owner-sheet/any', 2],
  ])
})

test('the history names the key in whatever it changes', async () => {
  const { bearer } = await makeKey([...keyScopes])
  const { entries: before } = (await call('/api/history?limit=1', bearer)).body
  expect((await call('/api/update-property-status', bearer, { ...close, id: 'open-6' })).status).toBe(200)
  const { entries } = (await call('/api/history', bearer)).body
  const made = entries.filter(({ seq }: { seq: number }) => seq > before[0].seq)
  expect(made).toMatchObject([{ what: 'PropertyClosed', via: 'Sheet' }])
})

test('of a scope that there is no more nothing is left, and the others of its key stay', async () => {
  const { id, bearer } = await makeKey(['read-statistics'])
  const scopes = JSON.stringify(['read-statistics', 'read-reviews', 'write-settings'])
  await site.store.db.updateTable('api_key').set({ scopes }).where('id', '=', id).execute()
  expect((await call('/api/statistics', bearer)).status).toBe(200)
  expect((await call('/api/messages', bearer)).status).toBe(403)
  const [stored] = (await listKeys(site.store.db)).filter((one) => one.id === id)
  expect(stored?.scopes).toEqual(['read-statistics'])
})

test('it opens no account, whatever its scopes', async () => {
  const { bearer } = await makeKey([...keyScopes])
  for (const path of ['/api/my-data', '/api/company']) {
    expect([path, (await call(path, bearer)).status]).toEqual([path, 403])
  }
})

describe('it ends', () => {
  test('when it is revoked', async () => {
    const { id, bearer } = await makeKey(['read-statistics'])
    expect((await call('/api/statistics', bearer)).status).toBe(200)
    expect(await endKey(testCall(site), manager(), id)).toHaveProperty('done')
    expect((await call('/api/statistics', bearer)).status).toBe(401)
    expect(await endKey(testCall(site), manager(), id)).toMatchObject({ refused: { status: 404 } })
  })

  test('at its term', async () => {
    const { id, bearer } = await makeKey(['read-statistics'])
    const past = new Date(Date.now() - day)
    await site.store.db.updateTable('api_key').set({ expires_at: past }).where('id', '=', id).execute()
    expect((await call('/api/statistics', bearer)).status).toBe(401)
  })

  test('with the role of whoever made it', async () => {
    const { bearer } = await makeKey(['read-statistics', 'write-listings', 'read-listings'])
    const id = site.ids.get('manager')!
    const role = (to: 'manager' | 'reader' | 'agent') =>
      site.store.db.updateTable('account').set({ role: to }).where('id', '=', id).execute()
    await role('reader')
    expect((await call('/api/statistics', bearer)).status).toBe(200)
    expect((await call('/api/update-property-status', bearer, close)).status).toBe(403)
    await role('agent')
    expect((await call('/api/statistics', bearer)).status).toBe(403)
    expect((await call(`/api/get-property/${ownedId}`, bearer)).status).toBe(404)
    await role('manager')
    await site.store.db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute()
    expect((await call('/api/statistics', bearer)).status).toBe(401)
    await site.store.db.updateTable('account').set({ enabled: true }).where('id', '=', id).execute()
  })

  test('while two steps are required and whoever made it has no second one, with a sentence that says so', async () => {
    const { db } = site.store
    const { bearer } = await makeKey(['read-statistics'])
    await putSetting(db, 'security', { staffTwoStep: true })
    const refused = await call('/api/statistics', bearer)
    expect([refused.status, refused.body.error]).toEqual([403, keyTexts.makerLacksStep])
    const at = new Date()
    const passkey = { id: 'laptop', credential_id: 'laptop', public_key: '', counter: 0, transports: '[]' }
    const account_id = site.ids.get('manager')!
    await db
      .insertInto('passkey')
      .values({ ...passkey, account_id, name: 'Laptop', created_at: at, last_used_at: null })
      .execute()
    expect((await call('/api/statistics', bearer)).status).toBe(200)
    await db.deleteFrom('passkey').where('account_id', '=', account_id).execute()
    expect((await call('/api/statistics', bearer)).status).toBe(403)
    await putSetting(db, 'security', { staffTwoStep: false })
    expect((await call('/api/statistics', bearer)).status).toBe(200)
  })
})

test.each(['fundy_key_', 'fundy_key_wrong', `fundy_key_${'a'.repeat(43)}`])('%s is no key', async (key) => {
  expect((await call('/api/get-properties', { Authorization: `Bearer ${key}` })).status).toBe(401)
})

test.each([
  [{ name: '', scopes: ['read-listings'], days: 30 }, 'name'],
  [{ name: 'a', scopes: [], days: 30 }, 'scopes'],
  [{ name: 'a', scopes: ['all'], days: 30 }, 'scopes'],
  [{ name: 'a', scopes: ['read-listings'], days: 31 }, 'days'],
])('%j is refused for its %s', async (body, field) => {
  const made = await createKey(testCall(site), manager(), body)
  expect(made).toMatchObject({ refused: { status: 422, errors: { [field]: expect.any(String) } } })
})

test('a key without a word about its life ends after ninety days', async () => {
  const made = await createKey(testCall(site), manager(), { name: 'Plain', scopes: ['read-listings'] })
  const { expiresAt } = 'done' in made ? made.done.stored : { expiresAt: null }
  expect(Math.round((Date.parse(expiresAt!) - Date.now()) / day)).toBe(90)
})

test('too many calls have to wait', async () => {
  const { bearer } = await makeKey(['read-statistics'])
  const statuses = []
  for (let index = 0; index < 121; index++) statuses.push((await call('/api/messages', bearer)).status)
  expect(statuses.slice(0, 120).every((status) => status === 403)).toBe(true)
  expect(statuses[120]).toBe(429)
})

test('an address in our own network is refused when it is saved', async () => {
  for (const url of [
    'https://169.254.169.254/latest',
    'https://localhost/',
    'http://example.com/',
    'https://10.0.0.1/',
  ]) {
    const made = await createWebhook(testCall(site), manager(), { url, events: ['inquiry.received'] })
    expect(made).toMatchObject({ refused: { status: 422, errors: { url: expect.any(String) } } })
  }
})
