/** One table in one run: what each answer costs the server, as a ratio to its floor. `npm run bench`, or `npm run bench -- pictures` alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareOneSql, barePageSql, pageQuery, queryCosts } from './in-process.ts'
import { type Measure, measure, memoryMegabytes, type Target } from './load.ts'
import { fillWith } from './many.ts'
import { pictureCosts, printPictureCosts } from './pictures.ts'
import { startNginx, startNode, startSite } from './servers.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const sizes = [1_000, 100_000, 1_000_000]
const listings = '/list-layout-new-3'
const folder = mkdtempSync(join(tmpdir(), 'fundy-bench-'))
const rows: string[][] = []
const notes: string[] = []

try {
  if (process.argv[2] !== 'pictures') await run()
  printPictureCosts(await pictureCosts(folder))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run() {
  const site = await startSite(join(folder, 'demo'), true)
  const compressed = { ...site, path: listings, headers: { 'Accept-Encoding': 'br' } }
  const page = await fetch(`http://localhost:${site.port}${listings}`, { headers: { 'Accept-Encoding': 'br' } })
  const head = Object.fromEntries(
    [...page.headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  )
  const bytes = await rawBody(compressed)
  writeFileSync(join(folder, 'page.br'), bytes)

  const hello = await startNode(['bench/floor.ts'])
  const memory = await startNode(['bench/floor.ts', join(folder, 'page.br'), JSON.stringify(head)])
  const nginx = await startNginx(join(folder, 'nginx'), bytes, 'br')
  const first = await floors()

  add('kept page', await measure(compressed, seconds), first.memory, 'the same bytes from memory', 1.5)
  if (nginx)
    add(
      'kept page',
      await measure(compressed, seconds),
      await measure({ ...nginx, path: '/page.html' }, seconds),
      'nginx, same bytes',
    )
  else notes.push('nginx is not installed: that floor was NOT measured.')
  const rendered = { ...site, path: listings, headers: { Cookie: 'session=bench', 'Accept-Encoding': 'identity' } }
  add('rendered page', await measure(rendered, seconds), first.hello, 'node:http hello', 150)
  notes.push(`Memory of the site with the demo after this load: ${memoryMegabytes(site.pid).toFixed(0)} MB (aim: 200).`)
  await site.stop()

  const costs: { repeated: number; afterWrite: number }[] = []
  for (const size of sizes) {
    const data = join(folder, String(size))
    const path = await fillWith(data, size)
    const bare = barePageSql(path)
    const one = bareOneSql(path, 'listing-00001')
    costs.push(await queryCosts(path))
    const many = await startSite(data, false)
    const count = size.toLocaleString('en-CA')
    const floor = (sql: number): Measure => ({
      cpu: first.hello.cpu + sql,
      throughput: 1e6 / (1e6 / first.hello.throughput + sql),
    })
    add(
      `page query, ${count} listings`,
      await measure({ ...many, path: pageQuery }, seconds),
      floor(bare),
      'hello + bare SQL',
      1.5,
    )
    add(
      `one listing of ${count}`,
      await measure({ ...many, path: '/api/get-property/listing-00001' }, seconds),
      floor(one),
      'hello + bare SQL',
    )
    await many.stop()
  }

  const last = await floors()
  await Promise.all([hello.stop(), memory.stop(), nginx?.stop()])
  warnIfMoved('node:http hello', first.hello, last.hello)
  warnIfMoved('the same bytes from memory', first.memory, last.memory)
  print(costs)

  async function floors() {
    return {
      hello: await measure({ ...hello, path: '/' }, seconds),
      memory: await measure({ ...memory, path: '/' }, seconds),
    }
  }
}

function add(what: string, measured: Measure, floor: Measure, floorName: string, aim?: number) {
  const ratio = measured.cpu / floor.cpu
  rows.push([
    what,
    measured.cpu.toFixed(0),
    floorName,
    floor.cpu.toFixed(0),
    ratio.toFixed(2),
    aim ? `${aim} ${ratio <= aim ? 'met' : 'MISSED'}` : '',
    measured.throughput.toFixed(0),
    (measured.throughput / floor.throughput).toFixed(2),
  ])
}

function warnIfMoved(name: string, first: Measure, last: Measure) {
  const moved = last.cpu / first.cpu - 1
  const sentence = `Floor "${name}": ${first.cpu.toFixed(1)} µs at the start, ${last.cpu.toFixed(1)} µs at the end (${(moved * 100).toFixed(0)} %).`
  notes.push(
    Math.abs(moved) > 0.15 ? `WARNING: a floor moved by over 15 %, the ratios are in doubt. ${sentence}` : sentence,
  )
}

function print(costs: { repeated: number; afterWrite: number }[]) {
  console.log(
    `\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, ${seconds} s a measure, 16 connections\n`,
  )
  table(['what', 'CPU µs', 'floor', 'floor µs', 'CPU ratio', 'aim', 'requests/s', 'throughput ratio'], rows)
  console.log('\nThe page query in process, CPU against its own cost at 1,000 listings:\n')
  const [least] = costs
  table(
    ['listings', 'asked since the last write, µs', 'ratio (aim 1.5)', 'not asked since, µs', 'ratio (aim 20)'],
    costs.map(({ repeated, afterWrite }, index) => [
      sizes[index]!.toLocaleString('en-CA'),
      repeated.toFixed(0),
      (repeated / least!.repeated).toFixed(2),
      afterWrite.toFixed(0),
      (afterWrite / least!.afterWrite).toFixed(2),
    ]),
  )
  console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`)
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
