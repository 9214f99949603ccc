import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'

let site: TestSite
let server: Server
beforeAll(async () => {
  site = await openTestSite()
  server = createServer(getRequestListener(site.api.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await site.close()
})

const get = (query: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/get-properties?${query}`)

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}=${at}`).join('&')

test.each([
  ['price=1500-1000', 'price', 'Price must be a range such as 1001-1500.'],
  ['from=1500&to=1000', 'minPrice', 'The lowest price is above the highest.'],
  ['from=-1', 'from', 'Lowest price must be a whole number from 0 to 999999999.'],
  ['to=99999999999999999999', 'to', 'Highest price must be a whole number from 0 to 999999999.'],
  ['areafrom=900&areato=800', 'areafrom', 'The smallest area is above the largest.'],
  ['areato=1e3', 'areato', 'Area must be a whole number from 0 to 999999.'],
  ['by=2027-02-30', 'by', 'The day must be one of the calendar, such as 2027-01-31.'],
  ['by=0000-00-00', 'by', 'The day must be one of the calendar, such as 2027-01-31.'],
  ['by=tomorrow', 'by', 'The day must be one of the calendar, such as 2027-01-31.'],
  ['built=98', 'built', 'Year built must be a year such as 1998.'],
  ['baths=many', 'baths', 'Bathrooms must be a number such as 1 or 1.5, up to 20.'],
  ['beds=2&bedrooms=some', 'bedrooms', 'Bedrooms are counted exact or more.'],
  [`words=${'x'.repeat(10_000)}`, 'words', 'Words must be at most 100 letters.'],
  ['photos=yes', 'photos', 'Give 1, or leave it out.'],
  ['box=46,-64,47,-65', 'box', 'This part of the map is not in Canada, or its corners are reversed.'],
  ['box=1,2,3,4', 'box', 'This part of the map is not in Canada, or its corners are reversed.'],
  ['box=a,b,c,d', 'box', 'This part of the map is not in Canada, or its corners are reversed.'],
  ['sort=nearest&near=48.85,2.35', 'near', 'The place to search near must be a position in Canada.'],
  ['sort=nearest&near=north,west', 'near', 'The place to search near must be a position in Canada.'],
  ['sort=nearest&near=NaN,Infinity', 'near', 'The place to search near must be a position in Canada.'],
  ['sort=nearest', 'near', 'To sort by distance, choose a place or your position.'],
  [many('beds', 1000), 'beds', 'Give this once.'],
])('%.60s is refused with a sentence', async (query, field, sentence) => {
  const answer = await get(query)
  expect(answer.status).toBe(422)
  const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
  expect(errors[field]?.[0]).toBe(sentence)
})

test.each([
  ...[
    '"',
    '*',
    'NEAR(',
    'NEAR("a" "b", 2)',
    '-',
    '^a',
    'a AND',
    'OR',
    'words:a',
    '(',
    "'",
    '%00',
    '%F0%9F',
    '😀',
    '&|!:*',
  ],
  ...['"".', '{a b}: c', '+', '%', ';--', '\\'],
])('words=%s is answered', async (words) => {
  const answer = await get(`words=${words.startsWith('%') ? words : encodeURIComponent(words)}`)
  expect(answer.status).toBe(200)
  await answer.text()
})

test('a thousand parameters are answered or refused', async () => {
  expect((await get(many('other', 1000))).status).toBe(200)
  expect((await get(Array(500).fill('feature=Parking').join('&'))).status).toBe(200)
  expect((await get(many('feature', 1000))).status).toBe(422)
  expect((await get(Array(1000).fill('words=a').join('&'))).status).toBe(422)
})

test('absurd but readable wishes bring nothing', async () => {
  for (const query of ['from=999999998', 'by=2000-01-01', 'baths=20', 'areafrom=999999', 'box=83,-52.6,83.1,-52.5']) {
    const answer = await get(query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Total-Count')).toBe('0')
    await answer.text()
  }
})
