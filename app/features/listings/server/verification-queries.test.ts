import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { findProperty } from './queries.ts'
import { findVerification, noteConfirmation } from './staff-queries.ts'

const person = { id: 'staff', email: 'staff@example.com' } as Person
const listedSince = '2026-07-01T12:00:00.000Z'

onDatabase((store) => {
  beforeEach(() =>
    replaceProperties(store(), [
      sample({ id: 'shown', createdAt: listedSince, listedSince }),
      sample({ id: 'hidden', verified: false }),
    ]),
  )

  test('the last time that staff verified a listed property, else since when it is listed', async () => {
    const { db } = store()
    expect(await findVerification(db, 'shown')).toEqual({ at: listedSince, checks: [], role: null })
    const note = (day: number, what: string, to: boolean) =>
      insertAudit(db, { person, propertyId: 'shown', what, from: !to, to }, new Date(Date.UTC(2026, 6, day)))
    await note(3, 'Verified', true)
    await note(9, 'Verified', false)
    await note(10, 'Verified', true)
    await note(11, 'PropertyClosed', true)
    expect(await findVerification(db, 'shown')).toMatchObject({ at: '2026-07-10T00:00:00.000Z', checks: [] })
    expect(await findVerification(db, 'hidden')).toBeUndefined()
    expect(await findVerification(db, 'unknown')).toBeUndefined()
  })
})

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
