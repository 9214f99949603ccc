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
const aim = 3

type Db = Parameters<typeof refreshListings>[0]

/** Fills a site of each size and prints the pages over the aim, which is three times the cost at the smaller one. */
export async function printOfficeListingCosts(folder: string) {
  const stores = []
  for (const size of sizes) {
    const store = await openStore({
      file: await fillWith(join(folder, `office-${size}`), size, { office: true }),
    })
    const start = process.cpuUsage()
    await refreshListings(store.db, now)
    const { user, system } = process.cpuUsage(start)
    console.log(
      `Rows computed for ${size.toLocaleString('en-CA')} listings in ${((user + system) / 1e6).toFixed(1)} s of CPU.`,
    )
    stores.push(store)
  }
  await measureListings(stores.map(({ db }) => db))
  for (const store of stores) await store.close()
}

/** Of two filled sites, the smaller one first. */
export async function measureListings(dbs: readonly Db[]) {
  const base = { scope: 'all', words: '', offset: 0, limit: 10, now } as const
  const queries = new Map<string, (size: number) => Parameters<typeof findListPage>[1]>()
  for (const sort of listSorts) {
    for (const state of [undefined, ...listStates]) {
      for (const descending of [false, true]) {
        const query = { ...base, sort, descending, ...(state && { state }) }
        queries.set(`${sort}${descending ? ', down' : ''} of ${state ?? 'all'}`, () => query)
      }
    }
  }
  // Its number is the beginning of no other one.
  const last = (size: number) => String(size - 1)
  queries.set('words that one has', (size) => ({ ...base, words: last(size), sort: 'status', descending: false }))
  const ratios: number[] = []
  console.log('\n| page of ten | 1,000, µs | 100,000, µs | ratio (aim 3) |\n| --- | --- | --- | --- |')
  for (const [what, queryFor] of queries) {
    const [small, large] = await mediansOf(dbs.map((db, at) => () => readPage(db, queryFor(sizes[at]!))))
    ratios.push(large! / small!)
    if (large! / small! > aim)
      console.log(`| ${what} | ${small!.toFixed(0)} | ${large!.toFixed(0)} | ${(large! / small!).toFixed(2)} |`)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!
  const over = ratios.filter((ratio) => ratio > aim).length
  console.log(`\n${ratios.length} pages, the median of their ratios is ${median.toFixed(2)}; ${over} are over the aim.`)
}

async function readPage(db: Db, query: Parameters<typeof findListPage>[1]) {
  await refreshListings(db, now)
  const [{ ids }] = await Promise.all([findListPage(db, query), countListStates(db, 'all')])
  await loadListRows(db, ids, today)
}

/** Microseconds of CPU of each, in turns, so that other work on the machine hits all. */
async function mediansOf(works: (() => Promise<unknown>)[]) {
  const costs = works.map((): number[] => [])
  for (let round = 0; round < rounds + 5; round++) {
    for (const [at, work] of works.entries()) {
      const start = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(start)
      if (round >= 5) costs[at]!.push(user + system)
    }
  }
  return costs.map((each) => each.sort((one, other) => one - other)[rounds / 2]!)
}
