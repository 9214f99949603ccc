import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireSession } from '../../app/features/accounts/server/guards.ts'
import { deleteOwnAccount } from '../../app/features/accounts/server/own-account/own-account.ts'
import { openActors } from '../../app/features/accounts/server/test-actors.ts'
import { insertMessage } from '../../app/features/inbox/server/messages/queries.ts'
import { sampleMessage } from '../../app/features/inbox/server/messages/test-messages.ts'
import { insertProperty } from '../../app/features/listings/server/queries.ts'
import { erasePerson, previewErasure } from '../../app/features/people/server/erase-queries.ts'
import { listContacts, readPeople } from '../../app/features/people/server/people-queries.ts'
import { personId } from '../../app/features/people/server/person.ts'
import { actsOnPeople } from '../../app/features/people/server/test-acts.ts'
import { applyRetention } from '../../web/retention.ts'
import { testCall } from '../../web/test-call.ts'
import { openStore, type Store } from './database.ts'
import { migrate } from './migrations.ts'
import { sample } from './test-databases.ts'

const person = { name: 'Zebulon Quuxley', email: 'zebulon@quuxley.example', phone: '5065550187' }
const words = ['quuxley', '5065550187', 'marmalade']

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-erased-'))
  store = await openStore({ file: join(folder, 'fundy.db') })
  await migrate(store)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** The words of the person that somebody who reads the files finds there. */
async function wordsOnDisk() {
  const files = (await readdir(folder)).filter((name) => !name.endsWith('-shm'))
  const bytes = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))
  const text = bytes.join('').toLowerCase()
  return words.filter((word) => text.includes(word))
}

test('an erased person is in no byte of the database’s files', async () => {
  const at = new Date('2026-06-01T12:00:00Z')
  await store.change((tx) => insertProperty(tx, sample({ id: 'home' }), person))
  await store.db
    .transaction()
    .execute((tx) =>
      insertMessage(tx, sampleMessage({ ...person, propertyId: null, message: 'Where is the marmalade?' }), [], at),
    )
  const [whole] = (await readPeople(store.db, 'all')).all
  const id = personId(whole!.address)
  const addresses = [person.email]
  const { copy } = (await previewErasure(store.db, whole!, addresses, at)) as { copy: string }
  expect(await wordsOnDisk()).toEqual(words)
  const actor = { id: 'a', name: 'Boss', email: 'boss@fundy.example' }
  const erasure = { id, copy, addresses, listings: 'take-down', person: actor as never, at } as const
  expect(await store.change((tx) => erasePerson(tx, erasure))).toBe('erased')
  await store.scrub()
  expect(await wordsOnDisk()).toEqual([])
  expect(await store.db.selectFrom('property').select('id').execute()).toEqual([{ id: 'home' }])
})

test('who is too old to be kept is in no byte of the database’s files', async () => {
  const old = new Date('2024-06-01T12:00:00Z')
  const home = sample({ id: 'home', archived: true, updatedAt: old.toISOString() })
  await store.change((tx) => insertProperty(tx, home, person))
  const message = sampleMessage({ ...person, propertyId: 'home', message: 'Where is the marmalade?' })
  await store.db.transaction().execute((tx) => insertMessage(tx, message, [], old))
  await applyRetention({ store }, Date.parse('2025-12-01T12:00:00Z'))
  expect(await wordsOnDisk()).toEqual(words)
  await applyRetention({ store }, Date.parse('2026-06-03T12:00:00Z'))
  expect(await wordsOnDisk()).toEqual([])
})

test('deleted rows are overwritten at once', async () => {
  const { rows } = await sql<{ secure_delete: number }>`pragma secure_delete`.execute(store.db)
  expect(rows).toEqual([{ secure_delete: 1 }])
})

test('the database is for its owner alone', async () => {
  for (const name of await readdir(folder))
    expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600])
})

test('staff who erase a person, and people who delete their account, have the file rewritten', async () => {
  const site = await openActors()
  const scrub = vi.spyOn(site.store, 'scrub')
  const acts = actsOnPeople(site)
  const page = { sort: 'last-seen', descending: true, offset: 0, limit: 1 } as const
  const { contacts } = await listContacts(site.store.db, { words: 'othercustomer', scope: 'all' }, page)
  const { id } = contacts[0]!
  const { copy } = (await acts.preview(id))!
  expect((await acts.eraseNow({ id, copy, listings: 'keep' })).status).toBe(200)
  await vi.waitFor(() => expect(scrub).toHaveBeenCalledTimes(1))
  const { Cookie = '' } = await site.headersOf('customer')
  const call = testCall(site, { method: 'POST', headers: { Cookie } })
  expect(await deleteOwnAccount(call, await requireSession(call), 'keep')).toHaveProperty('done')
  await vi.waitFor(() => expect(scrub).toHaveBeenCalledTimes(2))
  await site.close()
})
