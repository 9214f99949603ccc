import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from './core/paths.ts'
import { testHash } from './features/accounts/server/test-accounts.ts'
import { openActors, ownedId } from './features/accounts/server/test-actors.ts'
import { openTestPages } from './test-pages.ts'

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

const password = 'red mud and marsh'
let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  // Everybody signed in sixteen minutes ago.
  site = await openActors(Date.now() - 16 * 60_000)
  await site.store.db
    .updateTable('account')
    .set({ password: testHash(password) })
    .execute()
  pages = await openTestPages(site as never)
}, 180_000)
afterAll(() => site.close())

test.each([paths.connections, '/propertyadmin/settings/accounts'])(
  '%s says that a proof is needed, and leads back after it',
  async (path) => {
    const Cookie = (await site.headersOf('manager')).Cookie!
    const isProven = async () => /"isProven":(true|false)/.exec(await (await pages.load(path, { Cookie })).text())?.[1]
    expect(await isProven()).toBe('false')
    const proof = `${paths.changePassword}?${new URLSearchParams({ next: path })}`
    expect((await pages.load(proof, { Cookie })).status).toBe(200)
    const proved = await pages.post(proof, { do: 'prove', password }, { Cookie })
    expect([proved.status, proved.headers.get('Location')]).toEqual([303, proof])
    expect((await pages.load(proof, { Cookie })).headers.get('Location')).toBe(path)
    expect(await isProven()).toBe('true')
  },
)

test.each([
  ['Bot of the bookkeeper', { form: 'key', name: 'Bot of the bookkeeper', scopes: 'read-listings', days: '30' }],
  ['https://sheet.example', { form: 'webhook', url: 'https://sheet.example', events: 'visit.booked' }],
  ['', { form: 'change', id: 'unknown', action: 'new-secret' }],
])('a form that comes without a proof keeps what was typed (%s) and says why', async (typed, fields) => {
  const Cookie = (await site.headersOf('manager')).Cookie!
  const answer = await pages.post(paths.connections, fields, { Cookie })
  expect(answer.status).toBe(403)
  const text = await answer.text()
  expect(text).toContain(typed)
  expect(text).toContain('Please confirm first that it is you.')
})

test('whoever changes the password is told by mail on which device it was done', async () => {
  const headers = {
    Cookie: (await site.headersOf('agent')).Cookie!,
    'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  await pages.post(paths.changePassword, { do: 'prove', password }, headers)
  const fresh = 'nine herons at low tide'
  const changed = await pages.post(
    paths.changePassword,
    { do: 'password', old: password, fresh, again: fresh },
    headers,
  )
  expect(changed.status).toBe(303)
  const told = await site.store.db.selectFrom('notice').select('details').where('kind', '=', 'account-event').execute()
  expect(told).toMatchObject([{ details: { event: 'password-changed', device: 'Mac, Firefox' } }])
})

test('the proof leads to pages of this site alone', async () => {
  const Cookie = (await site.headersOf('manager')).Cookie!
  await pages.post(paths.changePassword, { do: 'prove', password }, { Cookie })
  const away = await pages.load(`${paths.changePassword}?next=//evil.example/${ownedId}`, { Cookie })
  expect([away.status, away.headers.get('Location')]).toEqual([200, null])
})
