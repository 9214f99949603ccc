/** Measures what a page of the office's table costs in process, as ratios to the same page at 1,000 listings. `npm run bench -- office-listings` */
import { join } from 'node:path'
import { listSorts, listStates } from '../domain/listing/list-view.ts'
import { openStore } from '../server/database/database.ts'
import { countListStates, findListPage } from '../server/listings/page-queries.ts'
import { refreshListings } from '../server/listings/refresh.ts'
import { loadListRows } from '../server/listings/row-queries.ts'
import { fillWith } from './many.ts'

const sizes = [1_000, 100_000]
const rounds = 30
const today = '2026-11-23'
const now = Date.parse(`${today}T12:00:00Z`)

/** Fills a site of each size and prints a table; the aim is three times the cost at the smaller one. */
export async function printOfficeListingCosts(folder: string) {
  const costs: Map<string, number>[] = []
  for (const size of sizes) {
    const store = await openStore({ file: await fillWith(join(folder, `office-${size}`), size, false) })
    const start = performance.now()
    await refreshListings(store.db, now)
    console.log(
      `Rows computed for ${size.toLocaleString('en-CA')} listings in ${(performance.now() - start).toFixed(0)} ms.`,
    )
    costs.push(await pageCosts(store.db))
    await store.close()
  }
  const [small, large] = costs
  console.log('\n| page of ten | 1,000, µs | 100,000, µs | ratio (aim 3) |\n| --- | --- | --- | --- |')
  for (const [what, cost] of small!) {
    const other = large!.get(what)!
    console.log(`| ${what} | ${cost.toFixed(0)} | ${other.toFixed(0)} | ${(other / cost).toFixed(2)} |`)
  }
}

async function pageCosts(db: Parameters<typeof refreshListings>[0]) {
  const costs = new Map<string, number>()
  const base = { scope: 'all', words: '', offset: 0, limit: 10, now } as const
  for (const sort of listSorts) {
    for (const state of [undefined, ...listStates]) {
      for (const descending of [false, true]) {
        const query = { ...base, sort, descending, ...(state && { state }) }
        costs.set(`${sort}${descending ? ', down' : ''} of ${state ?? 'all'}`, await medianOf(() => readPage(query)))
      }
    }
  }
  costs.set(
    'words that few have',
    await medianOf(() => readPage({ ...base, words: '777', sort: 'status', descending: false })),
  )
  return costs

  async function readPage(query: Parameters<typeof findListPage>[1]) {
    await refreshListings(db, now)
    const [{ ids }] = await Promise.all([findListPage(db, query), countListStates(db, 'all')])
    await loadListRows(db, ids, today)
  }
}

/** Microseconds. */
async function medianOf(work: () => Promise<unknown>) {
  const costs: number[] = []
  for (let round = 0; round < rounds + 5; round++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    if (round >= 5) costs.push(user + system)
  }
  return costs.sort((one, other) => one - other)[rounds / 2]!
}
