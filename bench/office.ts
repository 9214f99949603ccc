/**
 * Measures what the office's screens cost the server at 10,000 listings and 100,000 messages: `npm run bench -- office`;
 * OFFICE_LISTINGS and OFFICE_MESSAGES for other sizes, DATABASE_URL for an empty or filled PostgreSQL.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { dayAfter, today } from '../app/core/dates.ts'
import { settingsPath } from '../app/core/office-paths.ts'
import { paths } from '../app/core/paths.ts'
import { putAccount } from '../app/features/accounts/server/account-queries.ts'
import { insertSession } from '../app/features/accounts/server/session-queries.ts'
import { setFlag } from '../app/features/listings/server/queries.ts'
import type { Store } from '../platform/database/database.ts'
import { openFilled } from './fill.ts'
import { startSite } from './servers.ts'

const size = {
  listings: Number(process.env.OFFICE_LISTINGS ?? 10_000),
  messages: Number(process.env.OFFICE_MESSAGES ?? 100_000),
}
const rounds = 15
/** Milliseconds. */
const aim = 60
const headers = { Cookie: 'fundy_session=bench' }
const listing = 'listing-0000017'

/** The addresses of the office, by what is looked at. PERSON stands for somebody who has written, WAITING for a listing that was not verified yet. */
const screens = {
  today: paths.today,
  listings: paths.admin,
  'listings, a word that all have': `${paths.admin}?q=main`,
  'listings, a word that few have': `${paths.admin}?q=owner7%40`,
  'listings to confirm, by name': `${paths.admin}?state=confirm&sort=name`,
  'listings by views': `${paths.admin}?sort=-views`,
  'listings by inquiries': `${paths.admin}?sort=-inquiries`,
  'listings, a late page of a hundred': `${paths.admin}?size=100&page=9`,
  'a listing': paths.staffProperty.replace(':id', listing),
  'search everywhere, a phone number': `${paths.officeFinds}?q=902-200-0017`,
  'search everywhere, a word that all have': `${paths.officeFinds}?q=main`,
  review: '/propertyadmin/review/WAITING',
  'inbox, open': '/propertyadmin/inbox',
  'inbox, visits': '/propertyadmin/inbox?view=visits',
  'inbox, all': '/propertyadmin/inbox?view=all',
  'inbox, a word that one has': '/propertyadmin/inbox?view=all&q=f7',
  'inbox, a word that all have': '/propertyadmin/inbox?view=all&q=writer',
  'a thread': '/propertyadmin/inbox/thread-17',
  'visits of a week': `${paths.visits}?from=${today()}&to=${dayAfter(today(), 6)}`,
  people: paths.people,
  'people by name': `${paths.people}?sort=name`,
  owners: `${paths.people}?group=owners`,
  'people, one by number': `${paths.people}?q=902-200-0017`,
  'people, a word that all have': `${paths.people}?q=writer`,
  'a person': '/propertyadmin/people/PERSON',
  'what would be erased of a person': '/propertyadmin/people/PERSON/erase',
  'statistics, 30 days': `${paths.statistics}?span=30-days`,
  'statistics, 12 months': `${paths.statistics}?span=12-months`,
  'statistics, all': `${paths.statistics}?span=all`,
  "an owner's sheet": paths.ownerSheet.replace(':id', listing),
  history: paths.history,
  'history, a word that one has': `${paths.history}?words=v7`,
  'history, a word that all have': `${paths.history}?words=verified`,
  settings: settingsPath('team'),
  connections: paths.connections,
  import: paths.officeImport,
}

/** Fills a site and prints each screen's time; a screen that takes longer than the aim says so. */
export async function printOfficeCosts(folder: string) {
  const data = join(folder, 'office')
  const url = process.env.DATABASE_URL
  const start = performance.now()
  const store = await openFilled(data, size, url)
  console.log(
    `\n${size.listings.toLocaleString('en-CA')} listings and ${size.messages.toLocaleString('en-CA')} messages, ${store.kind}, ready after ${((performance.now() - start) / 1000).toFixed(0)} s. The data of a screen in ms from request to answer, median of ${rounds}:\n`,
  )
  await signIn(store)
  const site = await startSite(data, false, url ? { DATABASE_URL: url } : {})
  const origin = `http://localhost:${site.port}`
  let changed = 0
  const change = () => store.change((tx) => setFlag(tx, listing, 'archived', changed++ % 2 === 0))
  try {
    const person = await findPerson(origin)
    const unverified = store.db.selectFrom('property').select('id').where('verified', '=', false).orderBy('id')
    const { id: waiting } = await unverified.limit(1).executeTakeFirstOrThrow()
    console.log(`| screen | repeated | after a write (aim ${aim}) |\n| --- | --- | --- |`)
    for (const [what, path] of Object.entries(screens)) {
      const address = dataAddress(origin + path.replace('PERSON', person).replace('WAITING', waiting))
      const repeated = await median(() => timeOf(address))
      const afterWrite = await median(async () => {
        await change()
        return timeOf(address)
      })
      console.log(`| ${what} | ${repeated.toFixed(1)} | ${afterWrite.toFixed(1)}${afterWrite > aim ? ' MISSED' : ''} |`)
    }
  } finally {
    await site.stop()
    await store.close()
  }
}

async function signIn(store: Store) {
  await putAccount(store.db, { email: 'staff@fundy.example', name: 'Staff', role: 'manager', password: 'x' })
  const { id: accountId } = await store.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const id = createHash('sha256').update('bench').digest('base64url')
  await store.db.deleteFrom('session').execute()
  await insertSession(store.db, { id, accountId, expiresAt: new Date(Date.now() + 36_000_000) }, new Date())
}

async function findPerson(origin: string) {
  const page = await (await fetch(origin + paths.people, { headers })).text()
  const [, id] = /href="\/propertyadmin\/people\/([^"/?]+)"/.exec(page) ?? []
  if (!id) throw new Error('The list of people links to nobody.')
  return id
}

/** Where the pages' script asks for a screen's data. */
function dataAddress(address: string) {
  const url = new URL(address)
  url.pathname += '.data'
  return url
}

async function timeOf(address: URL) {
  const start = performance.now()
  const answer = await fetch(address, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address.pathname}: ${answer.status}`)
  return performance.now() - start
}

async function median(time: () => Promise<number>) {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round++) times.push(await time())
  return times.slice(3).toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!
}
