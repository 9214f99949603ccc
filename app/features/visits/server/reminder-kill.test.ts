import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { openVisitSite, type VisitSite } from './test-visits.ts'

const visits = 20
const day = 24 * 3_600_000

let folder: string
let store: Store
let site: VisitSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-reminder-'))
  store = await openStore({ file: join(folder, 'fundy.db') })
  await migrate(store)
  await replaceProperties(store, [sample({ id: 'home' })])
  site = await openVisitSite({ store })
})
afterAll(async () => {
  await site.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test('kill -9 of the reminder job, inside a transaction and after one, leaves one reminder for each visit', {
  tags: ['release'],
}, async () => {
  await site.offer({ propertyId: 'home', places: visits })
  const [time] = await site.times('home')
  for (let at = 0; at < visits; at++) {
    const { status } = await site.book(time.id, {}, { address: `203.0.113.${at}` })
    expect(status).toBe(201)
  }
  const now = Date.parse(time.startsAt) - day

  expect(await runJob(now, { killIn: 6 })).toBe('SIGKILL')
  // The sixth was written, but not committed.
  expect(await reminders()).toEqual({ events: 5, mails: 5 })
  expect(await runJob(now, { killAfter: 7 })).toBe('SIGKILL')
  expect(await reminders()).toEqual({ events: 12, mails: 12 })
  expect(await runJob(now)).toBe(0)
  expect(await reminders()).toEqual({ events: visits, mails: visits })
  expect(await runJob(now)).toBe(0)
  expect(await reminders()).toEqual({ events: visits, mails: visits })
})

/**
 * Runs the job once in a process of its own, which is killed in or after its n-th transaction. Returns the signal that ended
 * the process, or its exit code.
 */
async function runJob(now: number, { killIn = 0, killAfter = 0 } = {}) {
  const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `
    import { openStore } from ${urlOf('../../../../platform/database/database.ts')}
    import { remindVisitors } from ${urlOf('./visit-jobs.ts')}
    const { db } = await openStore({ file: process.argv[1] })
    const kill = () => process.kill(process.pid, 'SIGKILL')
    let count = 0
    const transaction = () => ({
      async execute(work) {
        count++
        const done = await db.transaction().execute(async (tx) => {
          const result = await work(tx)
          if (count === ${killIn}) kill()
          return result
        })
        if (count === ${killAfter}) kill()
        return done
      },
    })
    const killed = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const value = target[name]
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await remindVisitors({ store: { db: killed }, now: () => ${now} })
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, join(folder, 'fundy.db')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

async function reminders() {
  const events = await store.db.selectFrom('visit_event').select('id').where('kind', '=', 'reminder').execute()
  const ids = events.map(({ id }) => id)
  const mails = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('visit_event_id', 'in', [...ids, ''])
    .execute()
  return { events: events.length, mails: mails.length }
}
