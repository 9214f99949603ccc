import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { addPeople } from './test-accounts.ts'

let site: TestSite
let tokens: Awaited<ReturnType<typeof addPeople>>
beforeAll(async () => {
  site = await openTestSite()
  tokens = await addPeople(site)
})
afterAll(() => site.close())

const expired = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ sub: 'staff', role: 'staff', exp: 1 })}.AAAA`
const unsigned = `${base64({ alg: 'none' })}.${base64({ sub: 'staff', role: 'staff', exp: 9_999_999_999 })}.`

const roles: Record<string, HeadersInit> = {
  nobody: {},
  'a gate in front of the site': { Authorization: 'Basic Z2F0ZTpnYXRl' },
  'a bad token': { Authorization: 'Bearer nonsense' },
  'an expired token': { Authorization: `Bearer ${expired}` },
  'an unsigned token': { Authorization: `Bearer ${unsigned}` },
  'an empty token': { Authorization: 'Bearer' },
  'another spelling': { authorization: 'bEaReR  x' },
  'a token without its word': { Authorization: expired },
  'an empty header': { Authorization: '' },
}
const anyone = { nobody: 200, 'a gate in front of the site': 200 }

/** For every endpoint, the status that each role gets. */
const endpoints: [string, RequestInit, Partial<Record<keyof typeof roles, number>>][] = [
  ['/api/get-properties', {}, anyone],
  ['/api/get-properties?limit=1&ids=unverified-0', {}, anyone],
  ['/api/get-properties', { method: 'HEAD' }, anyone],
  ['/api/get-property/open-0', {}, anyone],
  ['/api/get-property/unverified-0', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/get-property/archived-0', {}, { nobody: 410, 'a gate in front of the site': 410 }],
  ['/api/get-property/neither-0', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/get-download-urls', json({ imageUrls: ['properties/open-0/1', 'properties/unverified-0/1'] }), anyone],
  ['/api/images', { method: 'POST' }, { nobody: 415, 'a gate in front of the site': 415 }],
  ['/api/images?url=/images/a/320.webp', { method: 'DELETE' }, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/submit-property', json({}), { nobody: 422, 'a gate in front of the site': 422 }],
  ['/api/company', {}, anyone],
  ['/api/places?q=118+elm', {}, anyone],
  ['/api/places?id=unverified-0', {}, anyone],
  ['/api/visit.ics?token=a', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/calendar.ics?key=a', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/home-alerts/one-click?token=a', {}, { nobody: 302, 'a gate in front of the site': 302 }],
  ['/api/home-alerts/one-click?token=a', { method: 'POST' }, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/openapi.json', {}, anyone],
  ['/api/docs', {}, anyone],
  ['/api/unknown', {}, { nobody: 404, 'a gate in front of the site': 404 }],
]
const matrix = endpoints.flatMap(([path, init, allowed]) =>
  Object.keys(roles).map((role) => [init.method ?? 'GET', path, role, allowed[role] ?? 401, init] as const),
)

test.each(matrix)('%s %s by %s: %i', async (_, path, role, status, init) => {
  const answer = await site.api.request(path, { ...init, headers: { ...init.headers, ...roles[role] } })
  expect(answer.status).toBe(status)
  const body = await answer.text()
  for (const word of Object.values(customer)) expect(body).not.toContain(word)
  expect(body).not.toMatch(/unverified-\d|neither-\d/)
  if (status === 401) {
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    if (init.method !== 'HEAD') expect(JSON.parse(body)).toEqual({ error: 'Please sign in again.' })
  }
})

/** Endpoints that require a session: the status without a token, with a bad, expired, signed-out or forged one, for a customer and for staff. */
const guarded: [string, RequestInit, { nobody: number; customer: number; staff: number }][] = [
  ['/api/get-properties', {}, { nobody: 200, customer: 403, staff: 200 }],
  ['/api/get-property/unverified-0', {}, { nobody: 404, customer: 403, staff: 200 }],
  ['/api/get-property/archived-0', {}, { nobody: 410, customer: 403, staff: 200 }],
  ['/api/get-property/unknown', {}, { nobody: 404, customer: 403, staff: 404 }],
  ['/api/update-property-status', json(change('open-0')), { nobody: 401, customer: 403, staff: 200 }],
  ['/api/update-property-status', json(change('unknown')), { nobody: 401, customer: 403, staff: 404 }],
  ['/api/update-property-status', json({}), { nobody: 401, customer: 403, staff: 422 }],
  ['/api/update-property', json({ id: 'unknown' }), { nobody: 401, customer: 403, staff: 422 }],
  ['/api/submit-property', json({}), { nobody: 422, customer: 422, staff: 422 }],
  ['/api/images', { method: 'POST' }, { nobody: 415, customer: 415, staff: 415 }],
  ['/api/history', {}, { nobody: 401, customer: 403, staff: 200 }],
  ['/api/messages', {}, { nobody: 401, customer: 403, staff: 200 }],
  ['/api/message/unknown', {}, { nobody: 401, customer: 403, staff: 404 }],
  ['/api/statistics', {}, { nobody: 401, customer: 403, staff: 200 }],
  ['/api/statistics?days=8', {}, { nobody: 401, customer: 403, staff: 422 }],
  ['/api/visits?from=2026-11-23&to=2026-11-29', {}, { nobody: 401, customer: 403, staff: 200 }],
  ['/api/export-properties', {}, { nobody: 401, customer: 200, staff: 200 }],
  ['/api/imports/unknown/rows-to-mend', {}, { nobody: 401, customer: 404, staff: 404 }],
  ['/api/auth/session', {}, { nobody: 200, customer: 200, staff: 200 }],
  ['/api/auth/token', {}, { nobody: 401, customer: 401, staff: 401 }],
]
const people = ['nobody', 'nonsense', 'expired', 'signedOut', 'forged', 'customer', 'staff'] as const
const guardedMatrix = guarded.flatMap(([path, init, allowed]) =>
  people.map((who) => [init.method ?? 'GET', path, who, allowed[who as 'staff'] ?? 401, init] as const),
)

test.each(guardedMatrix)('%s %s with the token of %s: %i', async (_, path, who, status, init) => {
  const token = who === 'nonsense' ? who : tokens[who as 'staff']
  const authorization: HeadersInit = who === 'nobody' ? {} : { Authorization: `Bearer ${token}` }
  const answer = await site.api.request(path, { ...init, headers: { ...init.headers, ...authorization } })
  expect(answer.status).toBe(status)
  const body = await answer.text()
  if (who === 'staff') return
  for (const word of Object.values(customer)) expect(body).not.toContain(word)
  expect(body).not.toMatch(/unverified-\d|neither-\d/)
})

function change(id: string) {
  return { id, field: 'PropertyClosed', value: false }
}

function json(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

function base64(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
