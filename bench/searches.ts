/** Measures what searches cost in process, as ratios to the plain page query of the same run. `npm run bench -- searches` */
import { join } from 'node:path'
import { createApi } from '../server/api.ts'
import { openStore } from '../server/database/database.ts'
import { setFlag } from '../server/properties/queries.ts'
import { pageQuery } from './in-process.ts'
import { fillWith } from './many.ts'

const sizes = [10_000, 100_000]
const rounds = 30

const facets = '/api/property-facets?type=Rent&city=Moncton'
const searches: { what: string; address: string; aim?: number }[] = [
  { what: 'page query', address: pageQuery },
  { what: 'words that match all', address: `${pageQuery}&words=plain+house`, aim: 3 },
  { what: 'words that match few', address: `${pageQuery}&words=turret` },
  { what: 'words with a typing error', address: `${pageQuery}&words=turett` },
  { what: 'two features', address: `${pageQuery}&feature=Parking&feature=Pets+Allowed` },
  { what: 'nearest', address: `${pageQuery}&sort=nearest&near=46.1,-64.8` },
  { what: 'facets', address: facets, aim: 5 },
  { what: 'facets of words that match all', address: `${facets}&words=plain+house` },
]

interface SearchCost {
  what: string
  aim?: number
  /** Microseconds: asked before since the last change; before, but not since; never. */
  repeated: number
  afterWrite: number
  first: number
}

/** Fills a site of each size and prints a table of each. */
export async function printSearchCosts(folder: string) {
  for (const size of sizes) {
    const path = await fillWith(join(folder, `searches-${size}`), size)
    const { costs, reading, megabytes } = await searchCosts(path)
    const [page] = costs
    console.log(
      `\nSearches among ${size.toLocaleString('en-CA')} listings, median CPU of ${rounds}, and the ratio to the page query:\n`,
    )
    console.log('| what | asked again, µs | ratio | after a change, µs | ratio | a new search, µs | ratio |')
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    for (const { what, aim, repeated, afterWrite, first } of costs) {
      const ratio = (cost: number, base: number) => (cost / base).toFixed(2)
      const met = aim ? ` (${aim} ${afterWrite / page!.afterWrite <= aim ? 'met' : 'MISSED'})` : ''
      const cells = [
        ...[repeated.toFixed(0), ratio(repeated, page!.repeated)],
        ...[afterWrite.toFixed(0), ratio(afterWrite, page!.afterWrite) + met],
        ...[first.toFixed(0), ratio(first, page!.first)],
      ]
      console.log(`| ${[what, ...cells].join(' | ')} |`)
    }
    console.log(
      `\nThe first reading of the facts into memory: ${reading.toFixed(0)} ms of CPU, ${megabytes.toFixed(0)} MB.`,
    )
  }
}

async function searchCosts(path: string) {
  const store = await openStore({ file: path })
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
  const change = () => store.change((tx) => setFlag(tx, 'listing-0000z', 'archived', changed++ % 2 === 0))

  await ask(pageQuery)
  const before = heapMegabytes()
  const reading = (await cpuOf(() => ask(facets))) / 1000
  const megabytes = heapMegabytes() - before

  const costs: SearchCost[] = []
  for (const { address, ...others } of searches) {
    // Another upper price each time, above every price, so that nothing is known of the search.
    let price = 2_000_000 + costs.length * 1_000
    const first = await medianOf(() => ask(`${address}&maxPrice=${price++}`))
    await ask(address)
    const repeated = await medianOf(() => ask(address))
    const afterWrite = await medianOf(() => ask(address), change)
    costs.push({ ...others, repeated, afterWrite, first })
  }
  await store.close()
  return { costs, reading, megabytes }
}

async function medianOf(work: () => Promise<void>, before: () => Promise<unknown> = async () => {}) {
  const costs: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    await before()
    const cost = await cpuOf(work)
    if (round >= 10) costs.push(cost)
  }
  return costs.sort((one, other) => one - other)[rounds / 2]!
}

/** Microseconds. */
async function cpuOf(work: () => Promise<void>) {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

function heapMegabytes() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
