import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, today } from '../../domain/dates.ts'
import { setCatalogue } from '../../domain/language/translate.ts'
import { readCatalogue } from '../../locales/catalogue.ts'
import { addPeople } from '../auth/test-accounts.ts'
import { replaceProperties, sample } from '../database/test-databases.ts'
import { keepMessage } from '../messages/test-messages.ts'
import { addViewSources, addViews } from '../properties/view-queries.ts'
import { openTestSite, type TestSite } from '../test-site.ts'
import { refreshListingFigures } from './listing-figures.ts'

let site: TestSite
let token: string
const homes = Array.from({ length: 25 }, (_, at) => `figure-${at}`)
const day = dayAfter(today(), -1)

beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../..')))
  site = await openTestSite()
  token = (await addPeople(site)).staff
  await replaceProperties(
    site.store,
    homes.map((id) => sample({ id, name: id })),
  )
  await addViews(site.store.db, new Map(homes.map((id) => [id, id === 'figure-0' ? 300 : 2])), day)
  await addViewSources(site.store.db, new Map([['site', 4]]), day)
  await addViewSources(site.store.db, new Map([['direct', 3]]), day)
  const at = new Date(`${day}T15:00:00Z`)
  for (const kind of ['inquiry', 'booking'] as const) {
    await keepMessage(site.store, { propertyId: 'figure-0', kind }, [], at)
  }
  await refreshListingFigures(site.store, today())
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

async function table(name: string, language = 'en') {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
  const answer = await site.api.request(`/api/office-figures-table?span=7-days&table=${name}`, { headers })
  return (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
}

test('the table of listings has all of them, with what a hundred views led to', async () => {
  const [head, first, ...others] = await table('listings')
  expect(head).toBe('"Listing","City","Views","Inquiries","Visits","Inquiries per 100 views","Visits per 100 views"')
  expect(first).toBe('"figure-0","Moncton","300","2","0","0.7","0.0"')
  expect(others).toHaveLength(homes.length - 1)
})

test('sources and kinds have the names of the screen, in both languages', async () => {
  expect(await table('sources')).toEqual([
    '"What","Source","Count"',
    '"Views","Our own pages","4"',
    '"Views","Typed in, a mail, or not told","3"',
    expect.stringMatching(/^"Messages","(Inquiry|Booking)","1"$/),
    expect.stringMatching(/^"Messages","(Inquiry|Booking)","1"$/),
  ])
  const french = (await table('sources', 'fr')).join('\n')
  expect(french).toContain('"Consultations";"Nos propres pages";"4"')
  expect(french).not.toMatch(/site|direct|booking|inquiry/)
})

test('a time with days has a row of each, and nothing is divided by no views', async () => {
  const rows = await table('time')
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)).toBe(`"${today()}","0","0","0","","","0"`)
})
