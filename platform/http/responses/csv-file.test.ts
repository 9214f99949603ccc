import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCatalogue } from '../../../app/core/language/translate.ts'
import { languageQuery } from '../../../app/core/paths.ts'
import { findAccount } from '../../../app/features/accounts/server/account-queries.ts'
import { insertSession } from '../../../app/features/accounts/server/session-queries.ts'
import { goodTable, openImportSite } from '../../../app/features/imports/server/test-imports.ts'
import { changeInBulk } from '../../../app/features/office/server/listings/bulk.ts'
import { readCatalogue } from '../../../locales/catalogue.ts'
import { openTestSite, secret, type TestSite } from '../../../web/test-site.ts'

let site: TestSite
let manager: Awaited<ReturnType<Awaited<ReturnType<typeof openImportSite>>['as']>>
const ids = { act: '', batch: '', person: '' }

beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../../..')))
  site = await openTestSite()
  manager = await (await openImportSite({ ...site, secret })).as('boss@people.example', 'manager')
  ids.batch = (await manager.check(goodTable.replace('1 300 $', 'cheap'))).batch.id
  const person = (await findAccount(site.store.db, 'boss@people.example'))!
  const act = await changeInBulk({ ...site, secret }, person, { key: 'k1', action: 'rent', ids: ['open-0', 'gone'] })
  ids.act = 'done' in act ? act.done.id : ''
  const now = new Date()
  const id = createHash('sha256').update('a session').digest('base64url')
  await insertSession(site.store.db, { id, accountId: person.id, expiresAt: new Date(now.getTime() + 3_600_000) }, now)
  ids.person = (await manager.call('/people')).body.contacts[0].id
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

const file = (path: string, language: string, header: string) => {
  const query = `${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`
  const filled = path.replace(/ACT|BATCH|PERSON/g, (name) => ids[name.toLowerCase() as keyof typeof ids])
  return manager.call(filled + query, { headers: { 'Accept-Language': header, Cookie: 'fundy_session=a session' } })
}

/** The head of every table that a screen offers, and what archives say of themselves. */
test.each([
  ['/office-figures-table?table=time', '"Day","Views",', '"Jour";"Consultations";'],
  ['/office-figures-table?table=stale', '"Listing","City",', '"Propriété";"Ville";'],
  ['/history-export', '"Number","When","Who",', '"Numéro";"Quand";"Qui";'],
  ['/export-listings', '"Reference",', '"Référence";'],
  ['/export-properties', '"Reference",', '"Référence";'],
  ['/export-bulk-report/ACT', '"What was left","Listing","Id","Reason"', '"Ce qui est resté";"Propriété";'],
  ['/people-table', '"Name","Email",', '"Nom";"Courriel";'],
  ['/people-table?language=en', '"Name","Email",', '"Nom";"Courriel";'],
  ['/import-table', '"Reference",', '"Référence";'],
  ['/imports/BATCH/rows-to-mend', '"Row","What is wrong"', '"Ligne";"Ce qui ne va pas"'],
  ['/person-data/PERSON', 'What Test Company holds of you.', 'Ce que Test Company'],
  ['/my-data', 'What Test Company holds of you.', 'Ce que Test Company'],
])('%s is in the language of the page that links it, whatever the browser prefers', async (path, english, french) => {
  for (const [language, other, head] of [
    ['en', 'fr', english],
    ['fr', 'en', french],
  ] as const) {
    const answer = await file(path, language, other)
    expect([answer.status, answer.text.slice(0, 4000)]).toEqual([200, expect.stringContaining(head)])
    if (answer.text.startsWith('\ufeff')) expect(answer.headers.get('Content-Language')).toBe(`${language}-CA`)
    // Without the parameter the browser's language counts.
    if (path === '/people-table')
      expect((await manager.call(path, { headers: { 'Accept-Language': language } })).text).toContain(head)
  }
})

test('every row of a table is in the language of its head', async () => {
  const rows = (await file('/export-bulk-report/ACT', 'fr', 'en')).text.trim().split('\r\n')
  const people = (await file('/people-table', 'fr', 'en')).text
  expect(people).toMatch(/"Ann Roy";"boss@people\.example";"\d*";"Anglais";"Gestionnaire";.*;"\d{4}-\d\d-\d\d"\r\n/)
  expect((await file('/history-export', 'fr', 'en')).text).toMatch(
    /;"Propriétés";"l’a marquée comme louée";"open-0";.*;"Libre";"Loué"\r\n/,
  )
  expect(rows[1]).toBe('"Laissée telle quelle";"";"gone";"Elle n’existe plus."')
})

test('what is refused says so in the language of the link', async () => {
  const answer = await site.api.request('/api/people-table?lang=fr', { headers: { 'Accept-Language': 'en' } })
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'Connectez-vous.' }])
})
