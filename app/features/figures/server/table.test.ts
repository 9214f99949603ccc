import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { addPeople } from '../../accounts/server/test-accounts.ts'
import { keepAnswers } from '../../inbox/server/messages/queries.ts'
import { keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { addViewSources, addViews } from '../../listings/server/view-queries.ts'

let site: TestSite
let token: string
const homes = Array.from({ length: 25 }, (_, at) => `figure-${at}`)
const day = dayAfter(today(), -1)

beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../../../..')))
  site = await openTestSite()
  token = (await addPeople(site)).staff
  await replaceProperties(site.store, [
    ...homes.map((id) => sample({ id, name: id })),
    wentAfter(12, 'rent'),
    wentAfter(70, 'sale'),
  ])
  await addViews(site.store.db, new Map(homes.map((id) => [id, id === 'figure-0' ? 300 : 2])), day)
  await addViewSources(site.store.db, new Map([['site', 4]]), day)
  await addViewSources(site.store.db, new Map([['direct', 3]]), day)
  const at = new Date(`${day}T15:00:00Z`)
  for (const kind of ['inquiry', 'booking'] as const) {
    const { id } = await keepMessage(site.store, { propertyId: 'figure-0', kind }, [], at)
    // At once, so within opening hours or not.
    if (kind === 'inquiry') await keepAnswers(site.store.db, { id: id! }, at)
  }
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

/** A home that was rented or sold after so many days on the list. */
function wentAfter(days: number, offer: 'rent' | 'sale') {
  const listedSince = `${dayAfter(day, -days)}T15:00:00.000Z`
  const moments = { createdAt: listedSince, listedSince, updatedAt: `${day}T15:00:00.000Z` }
  const facts = offer === 'rent' ? {} : ({ kind: 'office', city: 'Shediac' } as const)
  return sample({ id: `gone-${offer}`, offer, closed: true, ...facts, ...moments })
}

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
    '"Day","What","Source","Count"',
    '"All","Views","Our own pages","4"',
    '"All","Views","Typed in, a mail, or not told","3"',
    `"${day}","Views","Typed in, a mail, or not told","3"`,
    `"${day}","Views","Our own pages","4"`,
    '"All","Messages","Booking","1"',
    '"All","Messages","Inquiry","1"',
    `"${day}","Messages","Booking","1"`,
    `"${day}","Messages","Inquiry","1"`,
  ])
  const french = (await table('sources', 'fr')).join('\n')
  expect(french).toContain('"Tout";"Consultations";"Nos propres pages";"4"')
  expect(french).not.toMatch(/site|direct|booking|inquiry/)
})

test('a time with days has a row of each, and nothing is divided by no views', async () => {
  const rows = await table('time')
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)).toBe(`"${today()}","0","0","0","","","0"`)
})

test('times to the first answer are listed by day and kind, the whole time first', async () => {
  expect(await table('answer')).toEqual([
    '"Day","Kind","Messages","Half within, minutes","Nine of ten within, minutes"',
    '"All","All kinds","1","0","0"',
    '"All","Inquiry","1","0","0"',
    `"${day}","All kinds","1","0","0"`,
    `"${day}","Inquiry","1","0","0"`,
  ])
  expect((await table('answer', 'fr'))[1]).toBe('"Tout";"Tous les types";"1";"0";"0"')
})

test('days to rent are listed by day, type and city, those sold beside them', async () => {
  expect(await table('rented')).toEqual([
    '"Day","What","By","Type or city","Homes","Half within, days","Nine of ten within, days"',
    '"All","Rented","All homes","","1","12","12"',
    '"All","Rented","Type","Apartment","1","12","12"',
    '"All","Rented","City","Moncton","1","12","12"',
    `"${day}","Rented","All homes","","1","12","12"`,
    `"${day}","Rented","Type","Apartment","1","12","12"`,
    `"${day}","Rented","City","Moncton","1","12","12"`,
    '"All","Sold","All homes","","1","70","70"',
    '"All","Sold","Type","Office","1","70","70"',
    '"All","Sold","City","Shediac","1","70","70"',
    `"${day}","Sold","All homes","","1","70","70"`,
    `"${day}","Sold","Type","Office","1","70","70"`,
    `"${day}","Sold","City","Shediac","1","70","70"`,
  ])
  expect((await table('rented', 'fr')).at(-1)).toBe(`"${day}";"Vendu";"Ville";"Shédiac";"1";"70";"70"`)
})
