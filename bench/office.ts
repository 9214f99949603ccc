/** Measures what the office's people and figures cost in process, as ratios to the same at 1,000 listings and messages. `npm run bench -- office`; OFFICE_URLS, two empty PostgreSQL databases with a comma between, measures there. */
import { join } from 'node:path'
import { today } from '../domain/dates.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { readOfficeFigures } from '../server/figures/figure-queries.ts'
import { refreshListingFigures } from '../server/figures/listing-figures.ts'
import { settleFigures } from '../server/figures/settle-figures.ts'
import { readOwnerSheet } from '../server/figures/sheet-queries.ts'
import { listContacts } from '../server/people/list-queries.ts'
import { findContact } from '../server/people/page-queries.ts'
import { settlePeople } from '../server/people/settle.ts'
import { fillOffice } from './office-data.ts'

const many = { listings: 100_000, messages: Number(process.env.OFFICE_MESSAGES ?? 1_000_000) }
const sizes = [{ listings: 1_000, messages: 1_000 }, many]
const rounds = 30

/** Fills a site of each size and prints a table; the aim is three times the time at the smaller one. */
export async function printOfficeCosts(folder: string) {
  const urls = process.env.OFFICE_URLS?.split(',') ?? []
  const costs: Map<string, number>[] = []
  for (const [at, size] of sizes.entries()) {
    const store = await openStore({ url: urls[at], file: join(folder, `people-${at}.db`) })
    await migrate(store)
    const start = performance.now()
    await fillOffice(store, size)
    await refreshListingFigures(store, today())
    console.log(
      `${size.messages.toLocaleString('en-CA')} messages filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`,
    )
    costs.push(await screenCosts(store))
    await store.close()
  }
  const [small, large] = costs
  console.log('\n| screen | at 1,000, µs | large, µs | ratio (aim 3) |\n| --- | --- | --- | --- |')
  for (const [what, cost] of small!) {
    const other = large!.get(what)!
    console.log(`| ${what} | ${cost.toFixed(0)} | ${other.toFixed(0)} | ${(other / cost).toFixed(2)} |`)
  }
}

async function screenCosts(store: Store) {
  const { db } = store
  const page = { sort: 'last-seen', descending: true, offset: 0, limit: 10 } as const
  const { contacts } = await listContacts(db, { scope: 'all', group: 'writers' }, page)
  const list =
    (filter: object, other: object = {}) =>
    async () => {
      await settlePeople(store)
      await listContacts(db, { scope: 'all', ...filter }, { ...page, ...other })
    }
  const figures = (span: Parameters<typeof readOfficeFigures>[1]) => async () => {
    await settleFigures(store)
    await readOfficeFigures(db, span, today())
  }
  const screens: Record<string, () => Promise<unknown>> = {
    people: list({}),
    'people by name': list({}, { sort: 'name', descending: false }),
    'people by messages': list({}, { sort: 'messages' }),
    owners: list({ group: 'owners' }),
    'people, one by number': list({ words: '902-200-0017' }),
    'people, a word that all have': list({ words: 'writer' }),
    'a person': () => findContact(db, contacts[0]!.id, 'all'),
    'statistics, 30 days': figures('30-days'),
    'statistics, 12 months': figures('12-months'),
    'statistics, all': figures('all'),
    "an owner's sheet": () => readOwnerSheet(db, 'listing-0', today().slice(0, 7)),
  }
  const costs = new Map<string, number>()
  for (const [what, read] of Object.entries(screens)) costs.set(what, await medianOf(read))
  return costs
}

/** Microseconds of wall-clock time, without the first three. */
async function medianOf(read: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    const start = performance.now()
    await read()
    if (round >= 3) times.push((performance.now() - start) * 1000)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
