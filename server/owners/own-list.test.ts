import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusWhile } from '../../domain/listing/list-view.ts'
import { standingOf } from '../../domain/owner/listing-stage.ts'
import { type Actor, openActors, ownedId } from '../auth/test-actors.ts'
import { readOwnerSheet } from '../figures/sheet-queries.ts'
import { answerDecisions, insertDecision } from '../revisions/decision-queries.ts'
import { customer as details } from '../test-site.ts'
import { summarizeOwn } from './own-list-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
  await own(['open-1', 'closed-1', 'archived-1'])
})
afterAll(() => site.close())

function own(ids: string[]) {
  const owner_id = site.ids.get('customer')!
  return site.store.db.updateTable('property').set({ owner_id }).where('id', 'in', ids).execute()
}

async function read(actor: Actor, path: string) {
  const answer = await site.api.request(path, { headers: await site.headersOf(actor) })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('an account sees its own listings in every state, and nobody else’s', async () => {
  const { body, headers } = await read('customer', '/api/own-listings')
  const ids = body.listings.map(({ property }: { property: { id: string } }) => property.id)
  expect(ids.toSorted()).toEqual(['archived-1', 'closed-1', 'open-1', ownedId])
  expect(headers.get('X-Total-Count')).toBe('4')
  const stages = Object.fromEntries(
    body.listings.map((one: { property: { id: string }; stage: { name: string } }) => [
      one.property.id,
      one.stage.name,
    ]),
  )
  expect(stages).toEqual({ 'open-1': 'live', 'closed-1': 'closed', 'archived-1': 'down', [ownedId]: 'checking' })
  for (const word of Object.values(details)) expect(JSON.stringify(body)).not.toContain(word)
  expect((await read('agency', '/api/own-listings')).body).toEqual({ listings: [], total: 0 })
})

test('a listing that is refused, or about which its owner is asked, is not called “being checked”', async () => {
  const { db } = site.store
  const person = await db.selectFrom('account').select(['id', 'email', 'role']).executeTakeFirstOrThrow()
  const say = (verdict: 'changes' | 'refused', round: number) => {
    const none = { reasons: [], taken: [], kept: [], checked: [], replaced: {} as never, revisionId: null }
    const words = { verdict, round, text: 'Please.', language: 'en' as const, person: person as never }
    return db.transaction().execute((tx) => insertDecision(tx, { ...none, ...words, propertyId: ownedId }, new Date()))
  }
  const standing = async () => {
    const { listings } = (await read('customer', '/api/own-listings')).body
    const { counts } = (await read('customer', '/api/own-summary')).body
    const sheet = await readOwnerSheet(db, ownedId, '2026-07')
    const one = listings.find((listed: { property: { id: string } }) => listed.property.id === ownedId)
    const { verdict } = (await read('agent', `/api/listing-verdict/${ownedId}`)).body
    const { rows } = (await read('agent', '/api/office-listings')).body
    const row = rows.find(({ id }: { id: string }) => id === ownedId)
    const office = standingOf({ verified: false, closed: false, archived: false }, verdict)
    expect([row.status, row.verdict]).toEqual([statusWhile[office], verdict])
    expect((await read('manager', `/api/review/${ownedId}`)).body.verdict).toBe(verdict)
    return [one.stage.name, counts.waiting, counts.asked, counts.refused, sheet!.state, office]
  }
  expect(await standing()).toEqual(['checking', 1, 0, 0, 'checking', 'checking'])
  await say('changes', 0)
  expect(await standing()).toEqual(['changes', 0, 1, 0, 'changes', 'changes'])
  await say('refused', 1)
  expect(await standing()).toEqual(['refused', 0, 0, 1, 'refused', 'refused'])
  await answerDecisions(db, ownedId, new Date())
})

test('the cover of a hidden listing opens for its owner only', async () => {
  const { body } = await read('customer', '/api/own-listings')
  const covers = Object.fromEntries(
    body.listings.map(({ property, cover }: { property: { id: string }; cover: string }) => [
      property.id,
      cover !== '',
    ]),
  )
  expect(covers).toEqual({ 'open-1': false, 'closed-1': false, 'archived-1': true, [ownedId]: true })
})

test('pages are ten long, and a page that is none is refused', async () => {
  const ids = site.listings.filter(({ id }) => /^(?:open|closed)-/.test(id)).map(({ id }) => id)
  await own(ids)
  const { total } = (await read('customer', '/api/own-listings')).body
  const second = await read('customer', '/api/own-listings?page=2')
  expect(second.body.listings).toHaveLength(total - 10)
  expect((await read('customer', '/api/own-listings?page=0')).status).toBe(422)
})

test('the summary has as many days when an hour was put back in them', async () => {
  const lateInMoncton = new Date('2026-11-27T03:30:00.000Z')
  const { figures } = await summarizeOwn(site.store.db, 'nobody', 30, lateInMoncton)
  expect([figures.days[0]!.day, figures.days.length, figures.days.at(-1)!.day]).toEqual([
    '2026-10-28',
    30,
    '2026-11-26',
  ])
})

test('the summary counts by state and by day', async () => {
  const { body } = await read('customer', '/api/own-summary')
  expect(body.counts).toEqual({ all: 18, live: 8, waiting: 1, asked: 0, refused: 0, closed: 8, down: 1 })
  expect(body.figures.days).toHaveLength(30)
  expect((await read('otherAgent', '/api/own-summary')).body.counts.all).toBe(0)
})
