import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { speak } from '../../../core/language/test-language.ts'
import { compareCsvPath, comparisonCsvPath, comparisonPath, readCompare } from '../rules/comparison.ts'
import { answerCompareCsv } from './compare-csv.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

function ask(query: string) {
  return answerCompareCsv(site.store.db, `https://x.example${compareCsvPath}${query}`, 'https://x.example')
}

test('lists the homes in the order of the address, without those that are not listed', async () => {
  const answer = await ask('?ids=closed-1,unverified-0,open-0')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="compare-property.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[2]).toBe(
    '"Link","https://x.example/single-property-1/closed-1","https://x.example/single-property-1/open-0"',
  )
  for (const word of Object.values(customer)) expect(lines.join()).not.toContain(word)
})

test('has links of the language', async () => {
  speak('fr')
  const text = await (await ask('?ids=open-0&near=46.0905,-64.7290&place==HYPERLINK("x")')).text()
  expect(text).toContain('"https://x.example/fr/single-property-1/open-0"')
  // These have no position, so there is no distance to tell.
  expect(text).not.toContain('HYPERLINK')
})

test.each([
  '',
  '?ids=',
  '?ids=unknown',
  '?ids=unverified-0,archived-0',
  `?ids=${'%F0'.repeat(2000)}`,
  '?near=x&place=%',
])('%.40s is not found, and says so', async (query) => {
  const answer = await ask(query)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('No home in this link is listed any more.')
})

test('an address is read as it was written', () => {
  const near = { latitude: 46.0905, longitude: -64.729, name: '100 Rue Acadie, Dieppe & co' }
  const read = (path: string) => readCompare(new URL(path, 'https://x.example').searchParams)
  expect(read(comparisonPath(['a', 'b'], near))).toEqual({ ids: ['a', 'b'], near, place: '' })
  expect(read(comparisonPath(['a'], { latitude: 46, longitude: -64 }))).toEqual({
    ids: ['a'],
    near: { latitude: 46, longitude: -64 },
    place: '',
  })
  expect(comparisonCsvPath(['a'])).toBe('/compare-property.csv?ids=a')
  expect(comparisonPath([], near)).toBe('/compare-property')
  expect(read(`/?ids=a&place=${'x'.repeat(10_000)}&near=0,0`)).toEqual({ ids: ['a'], place: 'x'.repeat(60) })
})
