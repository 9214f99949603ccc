import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, openTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
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

/** Who may do what: for every endpoint the roles that are not refused with 401. */
const endpoints: [string, RequestInit, Partial<Record<keyof typeof roles, number>>][] = [
  ['/api/get-properties', {}, anyone],
  ['/api/get-properties?limit=1&ids=unverified-0', {}, anyone],
  ['/api/get-properties', { method: 'HEAD' }, anyone],
  ['/api/get-property/open-0', {}, anyone],
  ['/api/get-property/unverified-0', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/get-property/archived-0', {}, { nobody: 410, 'a gate in front of the site': 410 }],
  ['/api/get-property/neither-0', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/similar-properties/open-0', {}, anyone],
  ['/api/similar-properties/unverified-0', {}, { nobody: 404, 'a gate in front of the site': 404 }],
  ['/api/get-download-urls', json({ imageUrls: ['properties/open-0/1', 'properties/unverified-0/1'] }), anyone],
  ['/api/company', {}, anyone],
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

function json(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

function base64(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
