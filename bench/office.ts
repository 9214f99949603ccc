/** Measures what the office's screens cost, as ratios to the same at 1,000 listings and messages. `npm run bench -- office`; OFFICE_URLS, two PostgreSQL databases with a comma between, measures there; empty ones are filled. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { dayAfter, today } from '../domain/dates.ts'
import { createApi } from '../server/api.ts'
import { putAccount } from '../server/auth/account-queries.ts'
import { insertSession } from '../server/auth/sessions/session-queries.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { refreshListingFigures } from '../server/figures/listing-figures.ts'
import { signToken } from '../server/http/tokens/signed-token.ts'
import { refreshListings } from '../server/listings/refresh.ts'
import { isFilled } from './many.ts'
import { fillOffice } from './office-data.ts'
import { evenVisits } from './office-visits.ts'

const sizes = [
  { listings: 1_000, messages: 1_000 },
  { listings: 100_000, messages: Number(process.env.OFFICE_MESSAGES ?? 1_000_000) },
]
const rounds = 30
const secret = 'x'.repeat(32)
const aim = 3
const tomorrow = dayAfter(today(), 1)

/** What a screen asks of the API. The address of a person differs between the databases. */
const screens: Record<string, string> = {
  'every screen: counts': 'property-counts',
  'every screen: mail': 'mail-state',
  today: 'today',
  'search everywhere, a phone number': 'office-search?q=902-200-0017',
  'search everywhere, a word that all have': 'office-search?q=main',
  listings: 'office-listings',
  'listings, a word that all have': 'office-listings?q=main',
  'listings, a word that few have': 'office-listings?q=owner0%40',
  'review: queue': 'review-queue',
  'inbox, open': 'threads?view=open',
  'inbox, mine': 'threads?view=mine',
  'inbox, visits': 'threads?view=visits',
  'inbox, all': 'threads?view=all',
  'inbox, a word that one has': 'threads?view=all&q=f0',
  'inbox, a word that all have': 'threads?view=all&q=writer',
  'a thread': 'thread/thread-17',
  'visits of a day, as many in both': `visits?from=${today()}&to=${today()}`,
  'visits of a day, as they come': `visits?from=${tomorrow}&to=${tomorrow}`,
  people: 'people',
  'people by name': 'people?sort=name',
  'people by messages': 'people?sort=messages',
  owners: 'people?group=owners',
  'people, one by number': 'people?q=902-200-0017',
  'people, a word that all have': 'people?q=writer',
  'a person': 'person/',
  'statistics, 30 days': 'office-figures?span=30-days',
  'statistics, 12 months': 'office-figures?span=12-months',
  'statistics, all': 'office-figures?span=all',
  'statistics, views': 'statistics',
  "an owner's sheet": `owner-sheet/listing-0?month=${today().slice(0, 7)}`,
  history: 'history',
  'history of a listing': 'history?property=listing-17',
  'history, a word that one has': 'history?words=v0',
  'history, a word that all have': 'history?words=verified',
}

/** Fills a site of each size and prints a table; the aim is three times the time at the smaller one. */
export async function printOfficeCosts(folder: string) {
  const urls = process.env.OFFICE_URLS?.split(',') ?? []
  const stores: Store[] = []
  for (const [at, size] of sizes.entries()) {
    const store = await openStore({ url: urls[at], file: join(folder, `office-${at}.db`) })
    await migrate(store)
    stores.push(store)
    if (await isFilled(store)) continue
    const start = performance.now()
    await fillOffice(store, size)
    await refreshListings(store.db, Date.now())
    await refreshListingFigures(store, today())
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`${size.messages.toLocaleString('en-CA')} messages filled in ${seconds} s.`)
  }
  await measureOffices(stores)
  for (const store of stores) await store.close()
}

/** Of two filled sites, the smaller one first. */
export async function measureOffices(stores: readonly Store[]) {
  console.log(`\n${await evenVisits(stores[0]!, stores[1]!)} visits today in both.`)
  const offices = []
  for (const store of stores) offices.push(await openOffice(store))
  console.log('\n| screen | at 1,000, µs | large, µs | ratio (aim 3) |\n| --- | --- | --- | --- |')
  for (const [what, path] of Object.entries(screens)) {
    const [small, large] = await mediansOf(
      offices.map(
        ({ read }) =>
          () =>
            read(path),
      ),
    )
    const ratio = large! / small!
    const missed = ratio > aim ? ' MISSED' : ''
    console.log(`| ${what} | ${small!.toFixed(0)} | ${large!.toFixed(0)} | ${ratio.toFixed(2)}${missed} |`)
  }
}

/** The API of a store as a manager calls it. */
export async function openOffice(store: Store) {
  const api = createApi({ store, storage: undefined as never, imageProcessor: undefined as never, secret })
  await putAccount(store.db, { email: 'staff@fundy.example', name: 'Staff', role: 'manager', password: 'x' })
  const { id: accountId } = await store.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const expires = Date.now() + 3_600_000
  const id = createHash('sha256').update('bench').digest('base64url')
  await insertSession(store.db, { id, accountId, expiresAt: new Date(expires) }, new Date())
  const token = signToken(secret, 'bearer', { subject: id, expires })
  const headers = { Cookie: 'fundy_session=bench', Authorization: `Bearer ${token}` }
  const person = await store.db.selectFrom('person').select('id').orderBy('last_seen', 'desc').executeTakeFirst()
  const read = async (path: string) => {
    const answer = await api.request(`/api/${path === 'person/' ? path + person?.id : path}`, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return { read }
}

/** Microseconds of each, in turns, so that other work on the machine hits all: CPU time, or with PostgreSQL wall-clock time. */
async function mediansOf(reads: (() => Promise<unknown>)[]) {
  const times = reads.map((): number[] => [])
  for (let round = 0; round < rounds + 3; round++) {
    for (const [at, read] of reads.entries()) {
      const [start, cpu] = [performance.now(), process.cpuUsage()]
      await read()
      const { user, system } = process.cpuUsage(cpu)
      if (round >= 3) times[at]!.push(process.env.OFFICE_URLS ? (performance.now() - start) * 1000 : user + system)
    }
  }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!)
}
