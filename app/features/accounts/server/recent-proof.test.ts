import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../platform/http/call.ts'
import { testCall } from '../../../../web/test-call.ts'
import type { Answer } from '../../../core/answer.ts'
import { erase } from '../../people/server/erase.ts'
import type { Person } from '../rules/account.ts'
import { requireManager, requireSession } from './guards.ts'
import { provePassword } from './own-account/own-account.ts'
import { giveRole, inviteColleague, requireOfStaff } from './team/team.ts'
import { testHash } from './test-accounts.ts'
import { type Actor, openActors } from './test-actors.ts'

const minute = 60_000
const password = 'red mud and marsh'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  // Everybody signed in sixteen minutes ago.
  site = await openActors(Date.now() - 16 * minute)
  await site.store.db
    .updateTable('account')
    .set({ password: testHash(password) })
    .execute()
})
afterAll(() => site.close())

async function cookieOf(actor: Actor) {
  return (await site.headersOf(actor)).Cookie!
}

function send(path: string, body: object | undefined, headers: Record<string, string>) {
  if (body === undefined) return site.api.request(path, { headers })
  const json = { ...headers, 'Content-Type': 'application/json' }
  return site.api.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

async function prove(Cookie: string) {
  const call = testCall(site, { method: 'POST', headers: { Cookie } })
  expect(await provePassword(call, await requireSession(call), password)).toHaveProperty('done')
}

/** Acts that last, and exports of everything, with the status that they have after a proof. */
const acts: [path: string, body: object | undefined, proven: number][] = [
  ['/api/person-data/unknown', undefined, 404],
  ['/api/people-table', undefined, 200],
  ['/api/history-export', undefined, 200],
  ['/api/export-properties', undefined, 200],
]

describe.each(acts)('%s', (path, body, proven) => {
  test('asks a manager who signed in a while ago for a proof, and no more after it', async () => {
    const Cookie = await cookieOf('manager')
    const refused = await send(path, body, { Cookie })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: 'Please confirm first that it is you.', confirm: true },
    ])
    await prove(Cookie)
    const done = await send(path, body, { Cookie })
    await done.text()
    expect(done.status).toBe(proven)
  })
})

test('whether staff need two steps is decided after a proof', async () => {
  const Cookie = await cookieOf('manager')
  const decide = () => requireOfStaff(testCall(site, { method: 'POST', headers: { Cookie } }), false)
  expect(await decide()).toMatchObject({ refused: { status: 403, reason: 'Please confirm first that it is you.' } })
  await prove(Cookie)
  expect(await decide()).toHaveProperty('done')
})

test.each<[string, (call: Call, manager: Person) => Promise<Answer>, number]>([
  ['to give a role', (call, manager) => giveRole(call, manager, 'unknown', 'manager'), 404],
  [
    'to invite',
    (call, manager) => inviteColleague(call, manager, { email: 'a@b.example', name: 'A', role: 'reader' }),
    503,
  ],
  ['to erase', (call, manager) => erase(call, manager, { id: 'unknown', copy: 'a', listings: 'keep' }), 404],
])('%s asks a manager who signed in a while ago for a proof, and no more after it', async (_, act, proven) => {
  const Cookie = await cookieOf('manager')
  const status = async () => {
    const call = testCall(site, { method: 'POST', headers: { Cookie } })
    return await act(call, await requireManager(call))
  }
  expect(await status()).toMatchObject({ refused: { status: 403, reason: 'Please confirm first that it is you.' } })
  await prove(Cookie)
  expect(await status()).toMatchObject({ refused: { status: proven } })
})

test('a bearer token is as old as its session', async () => {
  const Cookie = await cookieOf('manager')
  const { token } = (await (await send('/api/auth/token', undefined, { Cookie })).json()) as { token: string }
  expect((await send('/api/people-table', undefined, { Authorization: `Bearer ${token}` })).status).toBe(403)
})

test('an owner’s own listings are exported without one', async () => {
  const answer = await send('/api/export-properties', undefined, { Cookie: await cookieOf('customer') })
  expect(answer.status).toBe(200)
})

test('a browser that asks for a file is led to the proof, and back to the page', async () => {
  const Referer = 'https://fundy.example/fr/propertyadmin/people?q=ann'
  const headers = { Cookie: await cookieOf('manager'), Accept: 'text/html,*/*;q=0.8', Referer }
  const answer = await send('/api/people-table', undefined, headers)
  const next = new URLSearchParams({ next: '/propertyadmin/people?q=ann' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/fr/change-password?${next}`])
})
