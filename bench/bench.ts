/**
 * Prints what each response costs the server as a ratio to a baseline of the same run: `npm run bench`, or `npm run bench -- pages`,
 * `searches`, `office` or `pictures` for these alone. `npm run bench -- morning` walks a morning of the office in a browser and
 * counts what the hands do. BENCH_FOLDER keeps what was filled for searches and the office, and measures there again.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { paths } from '../app/core/paths.ts'
import { openFilled } from './fill.ts'
import { flood, type Measure, measure, memoryMegabytes, type Target, watch } from './load.ts'
import { printOfficeCosts } from './office.ts'
import { pictureCosts, printPictureCosts } from './pictures.ts'
import { printSearchCosts } from './searches.ts'
import { startNginx, startNode, startSite } from './servers.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'fundy-bench-'))
const kept = process.env.BENCH_FOLDER ?? folder
const rows: string[][] = []
const notes: string[] = []

try {
  mkdirSync(kept, { recursive: true })
  const part = process.argv[2]
  if (part === 'morning') walkMorning()
  if (!part || part === 'pages') await run()
  if (!part || part === 'searches') await printSearchCosts(kept)
  if (!part || part === 'office') await printOfficeCosts(kept)
  if (!part || part === 'pictures') printPictureCosts(await pictureCosts(folder))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function walkMorning() {
  const env = { ...process.env, BENCH_MORNING: '1' }
  process.exitCode = spawnSync('playwright', ['test'], { stdio: 'inherit', env }).status ?? 1
}

async function run() {
  const demo = join(folder, 'demo')
  await (await startSite(demo, true)).stop()
  const starts: number[] = []
  const resting: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const start = performance.now()
    const started = await startSite(demo, true)
    starts.push(performance.now() - start)
    await setTimeout(3000)
    resting.push(memoryMegabytes(started.pid))
    await started.stop()
  }
  notes.push(`Start with the demo until it answers: ${middle(starts).toFixed(0)} ms, median of five (aim: 1,200).`)
  notes.push(`Memory three seconds later: ${middle(resting).toFixed(0)} MB (aim: 180).`)

  const site = await startSite(demo, true)
  const compressed = { ...site, path: paths.listings, headers: { 'Accept-Encoding': 'br' } }
  const page = await fetch(`http://localhost:${site.port}${paths.listings}`, { headers: { 'Accept-Encoding': 'br' } })
  const head = Object.fromEntries(
    [...page.headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  )
  // Whoever asks again has it compressed better, a moment later.
  await rawBody(compressed)
  await setTimeout(500)
  const bytes = await rawBody(compressed)
  writeFileSync(join(folder, 'page.br'), bytes)

  const hello = await startNode(['bench/static-baseline.ts'])
  const memory = await startNode(['bench/static-baseline.ts', join(folder, 'page.br'), JSON.stringify(head)])
  const react = await startNode([
    'bench/react-baseline.ts',
    join(demo, 'fundy.db'),
    `http://localhost:${site.port}${paths.listings}`,
  ])
  const nginx = await startNginx(join(folder, 'nginx'), bytes, 'br')
  const firstHello = await measure({ ...hello, path: '/' }, seconds)

  await compare('cached page', compressed, { ...memory, path: '/' }, 'the same bytes from memory', 1.5)
  if (nginx) await compare('cached page', compressed, { ...nginx, path: '/page.html' }, 'nginx, same bytes')
  else notes.push('nginx is not installed: that baseline was NOT measured.')
  const rendered = {
    ...site,
    path: paths.listings,
    headers: { Cookie: 'session=bench', 'Accept-Encoding': 'identity' },
  }
  await compare('rendered page', rendered, { ...react, path: '/' }, 'renderToString of its tree', 1.6)
  const quiet = await watch(site, '', () => setTimeout(4000))
  let answered = {}
  const beside = await watch(site, '', async () => {
    answered = await flood(rendered, 5, 50)
  })
  notes.push(
    `A cached page, p99: ${quiet.toFixed(1)} ms, beside 50 connections on uncached pages ${beside.toFixed(1)} ms (aim: 30); these by status: ${JSON.stringify(answered)}.`,
  )
  notes.push(`Memory after this load: ${memoryMegabytes(site.pid).toFixed(0)} MB (aim: 260).`)
  await site.stop()

  await comparePageOfApi()
  const lastHello = await measure({ ...hello, path: '/' }, seconds)
  await Promise.all([hello.stop(), memory.stop(), react.stop(), nginx?.stop()])
  warnIfMoved('node:http hello', firstHello, lastHello)
  print()
}

async function comparePageOfApi() {
  const data = join(folder, 'many')
  await (await openFilled(data, { listings: 10_000 })).close()
  const site = await startSite(data, false)
  const path = '/api/get-properties?type=Rent&city=Moncton&limit=10'
  const answer = join(folder, 'answer.json')
  writeFileSync(answer, await (await fetch(`http://localhost:${site.port}${path}`)).text())
  const bare = await startNode(['bench/api-baseline.ts', join(data, 'fundy.db'), answer])
  await compare('page of the API, 10,000 listings', { ...site, path }, { ...bare, path: '/' }, 'hello, SQL, JSON', 2)
  await Promise.all([site.stop(), bare.stop()])
}

/** Measures a page and its baseline in turns, and takes the turn with the median ratio: other work on the machine hits both. */
async function compare(what: string, page: Target, baseline: Target, name: string, aim?: number) {
  const turns: { measured: Measure; beside: Measure }[] = []
  for (let turn = 0; turn < 5; turn++)
    turns.push({ beside: await measure(baseline, seconds), measured: await measure(page, seconds) })
  const ratio = ({ measured, beside }: (typeof turns)[number]) => measured.cpu / beside.cpu
  const { measured, beside } = turns.sort((one, other) => ratio(one) - ratio(other))[2]!
  add(what, measured, beside, name, aim)
}

function add(what: string, measured: Measure, baseline: Measure, name: string, aim?: number) {
  const ratio = measured.cpu / baseline.cpu
  rows.push([
    what,
    measured.cpu.toFixed(0),
    name,
    baseline.cpu.toFixed(0),
    ratio.toFixed(2),
    aim ? `${aim} ${ratio <= aim ? 'met' : 'MISSED'}` : '',
    measured.throughput.toFixed(0),
    (measured.throughput / baseline.throughput).toFixed(2),
  ])
}

function warnIfMoved(name: string, first: Measure, last: Measure) {
  const moved = last.cpu / first.cpu - 1
  const sentence = `Baseline "${name}": ${first.cpu.toFixed(1)} µs at the start, ${last.cpu.toFixed(1)} µs at the end (${(moved * 100).toFixed(0)} %).`
  notes.push(
    Math.abs(moved) > 0.15 ? `WARNING: a baseline moved by over 15 %, the ratios are in doubt. ${sentence}` : sentence,
  )
}

function print() {
  console.log(
    `\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, ${seconds} s a measure, 16 connections\n`,
  )
  table(['what', 'CPU µs', 'baseline', 'baseline µs', 'CPU ratio', 'aim', 'requests/s', 'throughput ratio'], rows)
  console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`)
}

function middle(some: number[]) {
  return some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)]!
}

function table(head: string[], body: string[][]) {
  for (const row of [head, head.map(() => '---'), ...body]) console.log(`| ${row.join(' | ')} |`)
}

/** The body as it is sent: fetch would decompress it. */
async function rawBody({ port, path, headers }: Target) {
  const { request } = await import('node:http')
  return new Promise<Buffer>((resolve, reject) => {
    request({ port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}
