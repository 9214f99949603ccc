import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../../web/services.ts'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { askOwnerAgain } from './availability-queries.ts'
import { listWords, writeToOwner } from './word-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
let services: Services
beforeAll(async () => {
  site = await openActors()
  services = { ...site, outbox: { on: true, receipts: true, wake() {} } }
})
afterAll(() => site.close())

async function manager() {
  const id = site.ids.get('manager')!
  return site.store.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const notices = () => site.store.db.selectFrom('notice').select(['kind', 'property_id']).execute()

test('words to an owner are mailed; the history says that somebody wrote, and not what', async () => {
  const person = await manager()
  expect(await writeToOwner(services, person, ownedId, ' Secret words ')).toEqual({ done: undefined })
  expect(await listWords(site.store.db, ownedId)).toMatchObject([{ by: 'office', text: 'Secret words' }])
  expect(await notices()).toEqual([{ kind: 'office-wrote', property_id: ownedId }])
  const [entry] = await readHistory(site.store.db, ownedId)
  expect(entry).toMatchObject({ what: 'owner-words', who: person.email })
  expect(JSON.stringify(entry)).not.toContain('Secret')
  expect(await writeToOwner(services, person, ownedId, ' ')).toMatchObject({ refused: { status: 422 } })
  for (const id of ['unknown', 'a b']) {
    expect(await writeToOwner(services, person, id, 'Hello')).toMatchObject({ refused: { status: 404 } })
  }
})

test('the owner of a live listing is asked again whenever staff like, which the history says', async () => {
  const person = await manager()
  const owner_id = site.ids.get('customer')!
  await site.store.db.updateTable('property').set({ owner_id }).where('id', '=', 'open-3').execute()
  for (let turn = 0; turn < 2; turn++)
    expect(await askOwnerAgain(services, person, 'open-3')).toEqual({ done: undefined })
  expect((await notices()).filter(({ kind }) => kind === 'still-available')).toHaveLength(2)
  const [entry] = await readHistory(site.store.db, 'open-3')
  expect(entry).toMatchObject({ what: 'asked-owner', who: person.email })
  expect(await askOwnerAgain(services, person, ownedId)).toMatchObject({ refused: { status: 422 } })
  expect(await askOwnerAgain(services, person, 'unknown')).toMatchObject({ refused: { status: 404 } })
})
