import { afterAll, beforeAll, expect, test } from 'vitest'
import { openActors, ownedId } from '../../../accounts/server/test-actors.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { findProperty } from '../queries.ts'
import { noteConfirmation } from './confirm.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function personOf(actor: 'agent' | 'manager') {
  const id = site.ids.get(actor)!
  return { ...(await site.store.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) }
}

test('notes the day and who noted it, and leaves the version of the property', async () => {
  const { db } = site.store
  const before = (await findProperty(db, 'open-3'))!
  const by = { person: await personOf('manager'), scope: 'all' as const }
  expect(await noteConfirmation(site, by, 'open-3')).toEqual({ done: undefined })
  const { confirmedAt, ...rest } = (await findProperty(db, 'open-3'))!
  expect(Date.parse(confirmedAt)).toBeGreaterThan(Date.parse(before.confirmedAt))
  expect({ ...rest, confirmedAt: before.confirmedAt }).toEqual(before)
  const [entry] = await readHistory(db, 'open-3')
  expect(entry).toMatchObject({ what: 'confirmed', who: by.person.email, to: confirmedAt })
  const shown = await (await site.api.request('/api/get-property/open-3')).json()
  expect(shown.confirmedAt).toBe(confirmedAt)
})

test('what is unknown, or out of scope, is not there', async () => {
  const agent = await personOf('agent')
  const by = { person: agent, scope: [agent.id] }
  expect(await noteConfirmation(site, by, ownedId)).toEqual({ done: undefined })
  for (const id of ['none', 'open-3', 'x'.repeat(201)]) {
    expect(await noteConfirmation(site, by, id)).toMatchObject({ refused: { status: 404 } })
  }
})
