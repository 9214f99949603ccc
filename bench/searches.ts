/**
 * Measures what searches cost in process: a list with its counts, repeated and for the first time after a write, the first
 * reading and the memory. `npm run bench -- searches`; SEARCH_SIZES=1000,100000 for other sizes; SEARCH_URLS, as many
 * PostgreSQL databases with commas between, measures there; empty ones are filled.
 */
import { join } from 'node:path'
import { readSearch } from '../app/core/listing/search/property-search.ts'
import { readHomes } from '../app/features/browse/server/home-queries.ts'
import { countChoices, listHomes, loosenSearch } from '../app/features/browse/server/queries.ts'
import { setFlag } from '../app/features/listings/server/queries.ts'
import type { Store } from '../platform/database/database.ts'
import { openFilled } from './fill.ts'

const sizes = (process.env.SEARCH_SIZES ?? '10000,100000').split(',').map(Number)
const rounds = 40

/** What is asked, and milliseconds that it may take after a write and repeated, at 10,000 listings. */
const searches = {
  'all homes': '',
  'rentals in Moncton': 'type=Rent&city=Moncton',
  'by price, many wishes': 'type=Rent&city=Moncton&to=2000&beds=2&baths=1.5&feature=Parking&photos=1&sort=low',
  'words that all have': 'type=Rent&words=plain+house',
  'words that few have': 'words=turret',
  'words with a typing error': 'words=turett',
  nearest: 'type=Rent&sort=nearest&near=46.1,-64.8',
  'the last page': 'page=900',
}

/** Fills a site of each size and prints a table of each. */
export async function printSearchCosts(folder: string) {
  const urls = process.env.SEARCH_URLS?.split(',') ?? []
  for (const [at, size] of sizes.entries()) {
    const store = await openFilled(join(folder, `searches-${size}`), { listings: size }, urls[at])
    await measureSearches(store, size)
    await store.close()
  }
}

async function measureSearches(store: Store, size: number) {
  const before = heapMegabytes()
  const reading = await timeOf(store, () => readHomes(store.db))
  const megabytes = heapMegabytes() - before
  let changed = 0
  const change = () => store.change((tx) => setFlag(tx, 'listing-0000035', 'archived', changed++ % 2 === 0))
  console.log(`\nAmong ${size.toLocaleString('en-CA')} listings, ${store.kind}: ten of a list with its counts, ms.\n`)
  console.log(
    '| search | after a write, median | slowest | repeated, median | slowest |\n| --- | --- | --- | --- | --- |',
  )
  for (const [what, query] of Object.entries(searches)) {
    const search = readSearch(new URLSearchParams(query))
    const stretch = { offset: (search.page - 1) * 10, limit: 10 }
    const ask = () => Promise.all([listHomes(store.db, search, stretch), countChoices(store.db, search)])
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 5; round++) {
      await change()
      const [first, again] = [await timeOf(store, ask), await timeOf(store, ask)]
      if (round < 5) continue
      times[0].push(first)
      times[1].push(again)
    }
    const cells = times.flatMap((some) => [median(some), Math.max(...some)])
    console.log(`| ${what} | ${cells.map((one) => one.toFixed(2)).join(' | ')} |`)
  }
  const nothing = readSearch(new URLSearchParams('type=Rent&city=Moncton&to=100&beds=6&feature=Parking&photos=1'))
  const loosening = await timeOf(store, () => loosenSearch(store.db, nothing))
  console.log(
    `\nFirst reading ${reading.toFixed(0)} ms, ${megabytes.toFixed(1)} MB; loosening five wishes ${loosening.toFixed(1)} ms.`,
  )
}

/** Milliseconds of CPU, or with PostgreSQL, whose own work is another process, of the clock. */
async function timeOf({ kind }: Store, work: () => Promise<unknown>) {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return kind === 'postgres' ? performance.now() - start : (user + system) / 1000
}

function median(some: number[]) {
  return some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)]!
}

function heapMegabytes() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
