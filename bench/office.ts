/** Measures what the office's screens cost, as ratios to the same at 1,000 listings and messages. `npm run bench -- office`; OFFICE_URLS, two PostgreSQL databases with a comma between, measures there; empty ones are filled. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createApi } from '../server/api.ts'
import { putAccount } from '../server/auth/account-queries.ts'
import { insertSession } from '../server/auth/sessions/session-queries.ts'
import { openStore, type Store } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { signToken } from '../server/http/tokens/signed-token.ts'
import { readPeople } from '../server/people/people-queries.ts'
import { toContact } from '../server/people/person.ts'
import { isFilled } from './many.ts'
import { acts, type Office, type OfficeFacts } from './office-acts.ts'
import { fillOffice } from './office-data.ts'
import { screens } from './office-screens.ts'
import { evenVisits } from './office-visits.ts'

const sizes = [
  { listings: 1_000, messages: 1_000 },
  {
    listings: Number(process.env.OFFICE_LISTINGS ?? 100_000),
    messages: Number(process.env.OFFICE_MESSAGES ?? 1_000_000),
  },
]
const rounds = 30
const secret = 'x'.repeat(32)
const aim = 3
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
    printRow(what, await mediansOf(offices.map((office) => () => office.call(placed(path, office.facts)))))
  }
  console.log('\n| act | at 1,000, µs | large, µs | ratio (aim 3) |\n| --- | --- | --- | --- |')
  for (const act of acts) {
    for (const [what, medians] of await mediansOfActs(offices, act)) printRow(what, medians)
  }
}

function printRow(what: string, [small, large]: readonly number[]) {
  const ratio = large! / small!
  const missed = ratio > aim ? ' MISSED' : ''
  console.log(`| ${what} | ${small!.toFixed(0)} | ${large!.toFixed(0)} | ${ratio.toFixed(2)}${missed} |`)
}

function placed(path: string, facts: OfficeFacts) {
  return path.replace(/\b(?:PERSON|WAITING|TEMPLATE|ACT|HOOK)\b/, (name) => facts[name as 'PERSON'])
}

/** The API of a store as a manager calls it. Its mails wait in the database. */
async function openOffice(store: Store): Promise<Office> {
  const outbox = { on: true, receipts: false, wake: () => undefined }
  const api = createApi({ store, storage: undefined as never, imageProcessor: undefined as never, secret, outbox })
  await putAccount(store.db, { email: 'staff@fundy.example', name: 'Staff', role: 'manager', password: 'x' })
  const { id: accountId } = await store.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const expires = Date.now() + 3_600_000
  const id = createHash('sha256').update('bench').digest('base64url')
  await insertSession(store.db, { id, accountId, expiresAt: new Date(expires) }, new Date())
  const token = signToken(secret, 'bearer', { subject: id, expires })
  const headers = { Cookie: 'fundy_session=bench', Authorization: `Bearer ${token}` }
  const call: Office['call'] = async (path, body) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const json = body && { 'Content-Type': 'application/json' }
    const answer = await api.request(`/api/${path}`, { ...init, headers: { ...headers, ...json } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text
  }
  return { call, facts: await findFacts(store, call) }
}

async function findFacts({ db }: Store, call: Office['call']): Promise<OfficeFacts> {
  const live = await db
    .selectFrom('property')
    .select('id')
    .where('verified', '=', true)
    .where('closed', '=', false)
    .where('archived', '=', false)
    // Whoever an earlier run has erased cannot be asked.
    .where('customer_email', '<>', '')
    .orderBy('id')
    .limit(2 * rounds)
    .execute()
  const { all } = await readPeople(db, 'all')
  const people = all
    .filter(({ role, messages }) => role === null && messages > 0)
    .slice(0, 4 * rounds)
    .map(toContact)
  const threads = db
    .selectFrom('thread')
    .select('id')
    .where('email', '<>', '')
    .orderBy('id')
    .limit(2 * rounds)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const ids = idsOf(live)
  const { waiting } = await call('review-queue')
  const { templates } = await call('reply-templates')
  const { id: act } = await call('bulk-properties', { key: `bench-${Date.now()}`, action: 'ask', ids: ids.slice(-10) })
  const hook = { url: 'https://8.8.8.8/hook', description: '', events: ['visit.moved'] }
  const known = await call('webhooks')
  const HOOK = known[0]?.id ?? (await call('webhooks', hook)).stored.id
  const PERSON = people.shift()!.id
  const named = { PERSON, WAITING: waiting[0].propertyId, TEMPLATE: templates[0].id, ACT: act, HOOK }
  return { live: ids, people: idsOf(people), threads: idsOf(await threads.execute()), ...named }
}

/** Microseconds of each, in turns, so that other work on the machine hits all: CPU time, or with PostgreSQL wall-clock time. */
async function mediansOf(reads: (() => Promise<unknown>)[]) {
  const times = reads.map((): number[] => [])
  for (let round = 0; round < rounds + 3; round++) {
    for (const [at, read] of reads.entries()) {
      const { took } = await clocked(read)
      if (round >= 3) times[at]!.push(took)
    }
  }
  return times.map(medianOf)
}

/** The same of an act, by the name of each of its calls. */
async function mediansOfActs(offices: readonly Office[], act: (typeof acts)[number]) {
  const times = new Map<string, number[][]>()
  for (let round = 0; round < rounds + 3; round++) {
    for (const [at, office] of offices.entries()) {
      await act(office, timed, round)

      async function timed(what: string, path: string, body: object) {
        const { took, result } = await clocked(() => office.call(path, body))
        const all = times.get(what) ?? offices.map((): number[] => [])
        times.set(what, all)
        if (round >= 3) all[at]!.push(took)
        return result
      }
    }
  }
  return [...times].map(([what, all]) => [what, all.map(medianOf)] as const)
}

async function clocked<Result>(work: () => Promise<Result>) {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { took: process.env.OFFICE_URLS ? (performance.now() - start) * 1000 : user + system, result }
}

function medianOf(times: readonly number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
