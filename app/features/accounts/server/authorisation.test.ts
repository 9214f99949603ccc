import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer as details } from '../../../../web/test-site.ts'
import { type KeyScope, keyScopes, personalScopes } from '../../connections/rules/connection.ts'
import { keyEndpoints, keylessEndpoints } from '../../connections/server/key-access.ts'
import { insertKey } from '../../connections/server/key-queries.ts'
import { type Actor, actors, openActors, otherId, ownedId } from './test-actors.ts'

/**
 * The authorisation matrix: every endpoint x every actor (contract 3.33). An endpoint that is mounted and has no row here fails
 * the first test.
 */

type Statuses = Record<Actor, number>

interface Row {
  path: string
  body?: unknown
  statuses: Statuses
  /** It answers with what is the caller's own, the customer's details included. */
  own?: true
}

const signedOut = ['visitor', 'linkHolder', 'otherLinkHolder'] as const

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

/** By method and path as mounted. A body makes a call that an admitted actor gets `status` for, and changes little. */
const rows: Record<string, Row | Row[]> = {
  'GET /api/get-properties': row('/api/get-properties', { ...inOffice(200), visitor: 200, ...links(200) }),
  'GET /api/get-property/:id': [
    row('/api/get-property/open-0', { ...inOffice(200), ...agents(404), visitor: 200, ...links(200) }),
    row(`/api/get-property/${ownedId}`, { ...inOffice(200), otherAgent: 404, visitor: 404, ...links(404) }),
    row('/api/get-property/archived-0', { ...inOffice(200), ...agents(404), visitor: 410, ...links(410) }),
  ],
  'POST /api/get-download-urls': row(
    '/api/get-download-urls',
    { ...inOffice(200), visitor: 200, ...links(200) },
    {
      imageUrls: [`properties/${otherId}/1`],
    },
  ),
  'POST /api/images': row('/api/images', everyone(415), {}),
  'DELETE /api/images': row('/api/images?url=/images/a/320.webp', everyone(404)),
  'POST /api/submit-property': row('/api/submit-property', everyone(422), {}),
  'POST /api/update-property': row('/api/update-property', managers(422), { id: 'unknown' }),
  'GET /api/company': row('/api/company', everyone(200)),
  'GET /api/places': row('/api/places?q=118+elm', everyone(200)),
  'GET /api/form-stamp': row('/api/form-stamp', everyone(200)),
  'POST /api/send-email': row('/api/send-email', everyone(422), {}),
  'GET /api/visit.ics': row('/api/visit.ics?token=a', everyone(404)),
  'GET /api/calendar.ics': row('/api/calendar.ics?key=a', everyone(404)),
  'GET /api/visits': row('/api/visits?from=2026-11-23&to=2026-11-29', inOffice(200)),
  'GET /api/home-alerts/one-click': row('/api/home-alerts/one-click?token=a', everyone(302)),
  'POST /api/home-alerts/one-click': row('/api/home-alerts/one-click?token=a', everyone(404), {}),
  'GET /api/agents': row('/api/agents', everyone(200)),
  'GET /api/agent/:id': row('/api/agent/nobody', everyone(404)),
  'GET /api/agencies': row('/api/agencies', everyone(200)),
  'GET /api/agency/:id': row('/api/agency/nobody', everyone(404)),
  'GET /api/property-agent/:id': row(`/api/property-agent/${ownedId}`, everyone(200)),
  'GET /api/export-listings': row('/api/export-listings?id=unknown', inOffice(200)),
  'GET /api/export-bulk-report/:id': row('/api/export-bulk-report/unknown', heads(404)),
  'GET /api/messages': row('/api/messages', inOffice(200)),
  'GET /api/message/:id': row('/api/message/unknown', inOffice(404)),
  'GET /api/threads': row('/api/threads', inOffice(200)),
  'GET /api/thread/:id': row('/api/thread/unknown', inOffice(404)),
  'POST /api/inbound-mail': row('/api/inbound-mail', everyone(404), {}),
  'POST /api/update-property-status': row('/api/update-property-status', managers(200), {
    id: 'open-7',
    field: 'PropertyClosed',
    value: false,
  }),
  'GET /api/history': row('/api/history', office(200)),
  'GET /api/history-export': row('/api/history-export', office(200)),
  'GET /api/statistics': row('/api/statistics', office(200)),
  'POST /api/auth/sign-in/email': row('/api/auth/sign-in/email', everyone(422), {}),
  'POST /api/auth/sign-out': row('/api/auth/sign-out', everyone(200), {}),
  'GET /api/my-data': { ...row('/api/my-data', accounts(200)), own: true },
  'GET /api/auth/session': row('/api/auth/session', everyone(200)),
  'GET /api/auth/token': row('/api/auth/token', accounts(200)),
  'GET /api/export-properties': { ...row('/api/export-properties', accounts(200)), own: true },
  'GET /api/import-table': row('/api/import-table', everyone(200)),
  'GET /api/imports/:id/rows-to-mend': row('/api/imports/unknown/rows-to-mend', importers(404)),
  'GET /api/auth/with/:provider': row('/api/auth/with/google', everyone(404)),
  'GET /api/auth/with/:provider/callback': row('/api/auth/with/google/callback', everyone(404)),
  'GET /api/office-figures-table': row('/api/office-figures-table?table=time', office(200)),
  'GET /api/owner-sheet/:id': row(`/api/owner-sheet/${ownedId}`, { ...inOffice(200), otherAgent: 404 }),
  'GET /api/people': row('/api/people', inOffice(200)),
  'GET /api/people-table': row('/api/people-table', managers(200)),
  'GET /api/person/:id': row('/api/person/unknown', inOffice(404)),
  'GET /api/person-data/:id': row('/api/person-data/unknown', managers(404)),
  'GET /api/openapi.json': row('/api/openapi.json', everyone(200)),
  'GET /api/docs': row('/api/docs', everyone(200)),
}

test('every endpoint that is mounted has a row, and nothing else', () => {
  const mounted = site.api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(rows).toSorted()).toEqual([...new Set(mounted)].toSorted())
})

const calls = Object.entries(rows).flatMap(([endpoint, listed]) =>
  [listed]
    .flat()
    .flatMap((call) => actors.map((actor) => [endpoint, call.path, actor, call.statuses[actor], call] as const)),
)

/** Who may read the details of the customer of `ownedId`. */
const trusted: readonly Actor[] = ['linkHolder', 'customer', 'agent', 'agency', 'reader', 'manager']

test.each(calls)('%s (%s) by %s: %i', async (endpoint, path, actor, status, { body, own }) => {
  const [method = ''] = endpoint.split(' ')
  const headers = {
    ...(await site.headersOf(actor)),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const answer = await site.api.request(path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
  const text = await answer.text()
  const ownLists = ['/api/get-properties', '/api/office-listings', '/api/people']
  const isOwnList = actor === 'otherAgent' && ownLists.includes(path)
  if (!trusted.includes(actor) && !isOwnList)
    if (!trusted.includes(actor) && !(own && actor === 'otherCustomer'))
      for (const word of Object.values(details)) expect(text).not.toContain(word)
})

describe('an API key', () => {
  const reached = new Set(Object.values(keyEndpoints).flat())
  const manager = () => ({ id: site.ids.get('manager')!, email: 'manager@test.example' })
  const keyOf = (scopes: KeyScope[]) =>
    site.store.db
      .transaction()
      .execute((tx) => insertKey(tx, { name: 'k', scopes, expiresAt: null }, manager(), new Date()))

  test('has scopes for every endpoint of the office, but for those that are listed as without', () => {
    const keyless = Object.values(keylessEndpoints).flat()
    const ofOffice = Object.entries(rows)
      .filter(([, listed]) => [listed].flat().some(({ statuses }) => isOfOffice(statuses)))
      .map(([endpoint]) => endpoint)
    expect(ofOffice.filter((endpoint) => !reached.has(endpoint) && !keyless.includes(endpoint))).toEqual([])
    expect(keyless.filter((endpoint) => reached.has(endpoint) || !ofOffice.includes(endpoint))).toEqual([])
  })

  test('of the scopes that name no personal details never reads any', async () => {
    const scopes = keyScopes.filter((scope) => !personalScopes.includes(scope))
    const { key } = await keyOf(scopes)
    const texts: string[] = []
    for (const endpoint of scopes.flatMap((scope) => keyEndpoints[scope])) {
      for (const { path, body } of [rows[endpoint]!].flat()) texts.push((await called(endpoint, path, body, key)).text)
    }
    expect(texts.filter((text) => !text.startsWith('{"error'))).not.toEqual([])
    expect(texts.filter((text) => Object.values(details).some((word) => text.includes(word)))).toEqual([])
  })

  test('of all scopes reaches what they name as its maker does, and nothing else', async () => {
    expect([...reached].filter((endpoint) => !(endpoint in rows))).toEqual([])
    const outcomes = []
    for (const [endpoint, listed] of Object.entries(rows)) {
      for (const { path, body, statuses } of [listed].flat()) {
        const { key } = await keyOf([...keyScopes])
        const expected = reached.has(endpoint) ? statuses.manager : 403
        const status = await statusOf(endpoint, path, body, key)
        if (status !== expected) outcomes.push([endpoint, path, status, expected])
      }
    }
    expect(outcomes).toEqual([])
  })

  test.each(keyScopes)('without the scope %s does not reach what it names', async (scope) => {
    const { key } = await keyOf(keyScopes.filter((other) => other !== scope))
    for (const endpoint of keyEndpoints[scope]) {
      const { path, body } = [rows[endpoint]!].flat()[0]!
      expect([endpoint, await statusOf(endpoint, path, body, key)]).toEqual([endpoint, 403])
    }
  })

  /** Closed to whoever only signed in, and open to managers. */
  function isOfOffice({ customer, manager }: Statuses) {
    return customer === 403 && manager !== 403
  }

  async function statusOf(endpoint: string, path: string, body: unknown, key: string) {
    return (await called(endpoint, path, body, key)).status
  }

  async function called(endpoint: string, path: string, body: unknown, key: string) {
    const answer = await site.api.request(path, {
      method: endpoint.split(' ')[0]!,
      headers: { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
})

function row(path: string, statuses: Statuses, body?: unknown): Row {
  return { path, statuses, body }
}

/** Anybody may call it, and gets this status. */
function everyone(status: number) {
  return Object.fromEntries(actors.map((actor) => [actor, status])) as Statuses
}

function links(status: number) {
  return { linkHolder: status, otherLinkHolder: status }
}

/** Whoever is signed in. */
function accounts(status: number): Statuses {
  return { ...everyone(status), ...Object.fromEntries(signedOut.map((actor) => [actor, 401])) }
}

/** Whoever may have listings. */
function importers(status: number): Statuses {
  return { ...accounts(status), reader: 403 }
}

/** Staff who may read. */
function office(status: number): Statuses {
  return { ...accounts(403), reader: status, manager: status }
}

function agents(status: number) {
  return { agent: status, otherAgent: status, agency: status }
}

/** Whoever has something to do in the office (`app/features/accounts/rules/permissions.ts`): staff, and agents for what is theirs. */
function inOffice(status: number): Statuses {
  return { ...office(status), ...agents(status) }
}

/** Whoever manages agents. */
function heads(status: number): Statuses {
  return { ...accounts(403), agency: status, manager: status }
}

/** Staff who may change something. */
function managers(status: number): Statuses {
  return { ...office(status), reader: 403 }
}
