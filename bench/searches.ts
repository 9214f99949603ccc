/**
 * Measures what searches cost in process, as ratios to the plain page query of the same run. `npm run bench -- searches`;
 * SEARCH_SIZES=1000,100000,1000000 for other sizes; SEARCH_URLS, as many PostgreSQL databases with commas between, measures there; empty ones are filled.
 */
import { join } from 'node:path'
import { createApi } from '../server/api.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { setFlag } from '../server/properties/queries.ts'
import { facetMemory } from '../server/properties/search/facets/facet-memory.ts'
import { pageQuery } from './in-process.ts'
import { fillListings, isFilled, someWords } from './many.ts'

const sizes = (process.env.SEARCH_SIZES ?? '10000,100000').split(',').map(Number)

const facets = '/api/property-facets?type=Rent&city=Moncton'
/** Words that all have, and words that the program does not name before they are asked for; each pair is a search of its own. */
const common = ['plain', 'house', 'quiet', 'street', 'light', 'from', 'sides', 'shed', 'back', 'main', 'number']
const pairsOf = (words: string[]) =>
  words.flatMap((one) => words.filter((other) => other !== one).map((other) => `${one}+${other}`))

/** `newWords`: a new search has the next of these pairs, which nobody has asked for, and not only another price. */
const searches: { what: string; address: string; aim?: number; newWords?: string[] }[] = [
  { what: 'page query', address: pageQuery },
  { what: 'words that match all', address: `${pageQuery}&words=plain+house`, aim: 3 },
  {
    what: 'words that match all, new ones',
    address: `${pageQuery}&words=plain+house`,
    aim: 3,
    newWords: pairsOf(common),
  },
  {
    what: 'words that one in 73 has, new ones',
    address: `${pageQuery}&words=gable+maple`,
    aim: 3,
    newWords: pairsOf(someWords),
  },
  { what: 'words that match few', address: `${pageQuery}&words=turret`, aim: 3 },
  { what: 'words with a typing error', address: `${pageQuery}&words=turett`, aim: 3 },
  { what: 'two features', address: `${pageQuery}&feature=Parking&feature=Pets+Allowed`, aim: 3 },
  { what: 'nearest', address: `${pageQuery}&sort=nearest&near=46.1,-64.8`, aim: 3 },
  { what: 'nearest, from far away', address: `${pageQuery}&sort=nearest&near=43.7,-79.4`, aim: 3 },
  { what: 'facets', address: facets, aim: 5 },
  { what: 'facets of words that match all', address: `${facets}&words=plain+house`, aim: 5 },
]

/** When it is asked: before and since the last change; before, but not since; for the first time. */
const moments = ['asked again', 'after a change', 'a new search'] as const

/** Fills a site of each size and prints a table of each. */
export async function printSearchCosts(folder: string) {
  const urls = process.env.SEARCH_URLS?.split(',') ?? []
  for (const [at, size] of sizes.entries()) {
    const store = await openStore({ url: urls[at], file: join(folder, `searches-${size}.db`) })
    await migrate(store)
    if (!(await isFilled(store))) await fillListings(store, size)
    await measureSearches(store, size)
    await store.close()
  }
}

/** Of a site filled with so many listings. Median CPU time in turns, or with PostgreSQL wall-clock time. */
export async function measureSearches(store: Store, size: number) {
  const rounds = size > 100_000 ? 9 : 30
  const { ask, change, megabytes, reading, naming } = await openSite(store)
  // Another upper price each time, above every price, so that nothing is known of the search.
  let price = 2_000_000
  const costs = searches.map(() => moments.map((): number[] => []))
  for (const { address } of searches) await ask(address)
  for (let round = 0; round < rounds + 3; round++) {
    for (const [at, { address, newWords }] of searches.entries()) {
      const unknown = newWords ? address.replace(newWords[0]!, newWords[round + 1]!) : address
      await change()
      const afterChange = await costOf(store, () => ask(address))
      const again = await costOf(store, () => ask(address))
      const first = await costOf(store, () => ask(`${unknown}&maxPrice=${price++}`))
      if (round >= 3) [again, afterChange, first].forEach((cost, moment) => void costs[at]![moment]!.push(cost))
    }
  }
  const medians = costs.map((each) => each.map((some) => some.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!))
  console.log(
    `\nSearches among ${size.toLocaleString('en-CA')} listings, ${store.kind}, median of ${rounds}, µs and the ratio to the page query:\n`,
  )
  console.log(
    `| what | ${moments.map((moment) => `${moment} | ratio`).join(' | ')} |\n| --- |${' --- | --- |'.repeat(3)}`,
  )
  for (const [at, { what, aim }] of searches.entries()) {
    const cells = medians[at]!.map((cost, moment) => {
      const ratio = cost / medians[0]![moment]!
      return `${cost.toFixed(0)} | ${ratio.toFixed(2)}${aim && ratio > aim ? ' MISSED' : ''}`
    })
    console.log(`| ${[what, ...cells].join(' | ')} |`)
  }
  console.log(
    `\nThe first reading of the facts into memory: ${(reading / 1000).toFixed(0)} ms; naming the common words: ${(naming / 1000).toFixed(0)} ms; ${megabytes.toFixed(0)} MB.`,
  )
}

async function openSite(store: Store) {
  const api = createApi({
    store,
    storage: undefined as never,
    imageProcessor: undefined as never,
    secret: 'x'.repeat(32),
  })
  const ask = async (address: string) => {
    const answer = await api.request(address)
    if (answer.status !== 200) throw new Error(`${address}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  let changed = 0
  const change = () => store.change((tx) => setFlag(tx, 'listing-0000035', 'archived', changed++ % 2 === 0))
  await ask(pageQuery)
  const before = heapMegabytes()
  const reading = await costOf(store, () => facetMemory(store.db))
  const naming = await costOf(store, async () => {
    await ask(`${pageQuery}&words=plain`)
    const { commonWords } = await facetMemory(store.db)
    await commonWords.reading
    if (someWords.some((word) => commonWords.get(word))) throw new Error('The sample has too many of these words.')
  })
  return { ask, change, reading, naming, megabytes: heapMegabytes() - before }
}

/** Microseconds of CPU, or with PostgreSQL, whose own work is another process, of the clock. */
async function costOf({ kind }: Store, work: () => Promise<unknown>) {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return kind === 'postgres' ? (performance.now() - start) * 1000 : user + system
}

function heapMegabytes() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
