import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer as details } from '../../../../web/test-site.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { type Actor, openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { readOwnerSheet } from '../../figures/server/sheet-queries.ts'
import { readListSearch, statusWhile } from '../../office/rules/list-view.ts'
import { readListPage } from '../../office/server/listings/list-page.ts'
import { answerDecisions, insertDecision } from '../../review/server/decision-queries.ts'
import { readReview } from '../../review/server/review-queries.ts'
import { readOwnListings, summarizeOwn } from './own-list-queries.ts'

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

const list = (actor: Actor, page = 1) => readOwnListings(site, site.ids.get(actor)!, { page })
const summary = (actor: Actor) => summarizeOwn(site.store.db, site.ids.get(actor)!, new Date())

test('an account sees its own listings in every state, and nobody else’s', async () => {
  const { listings, total } = await list('customer')
  const ids = listings.map(({ property }) => property.id)
  expect(ids.toSorted()).toEqual(['archived-1', 'closed-1', 'open-1', ownedId])
  expect(total).toBe(4)
  const stages = Object.fromEntries(listings.map(({ property, stage }) => [property.id, stage.name]))
  expect(stages).toEqual({ 'open-1': 'live', 'closed-1': 'closed', 'archived-1': 'down', [ownedId]: 'checking' })
  for (const word of Object.values(details)) expect(JSON.stringify(listings)).not.toContain(word)
  expect(await list('agency')).toMatchObject({ listings: [], total: 0, pages: 0, all: 0, asked: [] })
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
    const { listings } = await list('customer')
    const { counts } = await summary('customer')
    const sheet = await readOwnerSheet(db, ownedId, '2026-07')
    const one = listings.find(({ property }) => property.id === ownedId)!
    const { rows } = await readListPage(site, await site.asOf('agent'), readListSearch(new URLSearchParams()))
    const row = rows.find(({ id }) => id === ownedId)!
    const { verdict } = row
    const office = standingOf({ verified: false, closed: false, archived: false }, verdict)
    expect(row.status).toBe(statusWhile[office])
    expect((await readReview(site, ownedId))?.verdict ?? null).toBe(verdict)
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
  const { listings } = await list('customer')
  const covers = Object.fromEntries(
    listings.map(({ property: { id, pictures } }) => [id, pictures[0]!.access?.startsWith('?token=') ?? false]),
  )
  expect(covers).toEqual({ 'open-1': false, 'closed-1': false, 'archived-1': true, [ownedId]: true })
})

test('pages are ten long', async () => {
  const ids = site.listings.filter(({ id }) => /^(?:open|closed)-/.test(id)).map(({ id }) => id)
  await own(ids)
  const { total, pages } = await list('customer')
  expect([total > 10, pages]).toEqual([true, 2])
  expect((await list('customer', 2)).listings).toHaveLength(total - 10)
})

test('of more than a page one searches by words and by state; the counts are of all, not of the page', async () => {
  const id = site.ids.get('customer')!
  const search = (wish: object) => readOwnListings(site, id, { page: 1, ...wish })
  const [second, down, none] = [
    await search({ page: 2 }),
    await search({ state: 'down' }),
    await search({ words: 'zzz' }),
  ]
  expect([second.long, second.all, second.waiting]).toEqual([true, 18, 1])
  expect([down.all, down.total, down.listings[0]!.stage.name]).toEqual([18, 1, 'down'])
  expect([none.all, none.total, none.pages]).toEqual([18, 0, 0])
  const { address, id: first } = second.listings[0]!.property
  const { listings } = await search({ words: ` ${address.line.toUpperCase()}  ${address.city}` })
  expect(listings.map(({ property }) => property.id)).toContain(first)
})

test('homes that were not confirmed for three weeks are asked about, whatever page shows them', async () => {
  const confirmed_at = new Date(Date.now() - 22 * 86_400_000)
  await site.store.db.updateTable('property').set({ confirmed_at }).where('id', 'in', ['open-1', 'closed-1']).execute()
  expect((await list('customer', 2)).asked.filter(({ id }) => /^(open|closed)-1$/.test(id))).toMatchObject([
    { id: 'open-1', confirmedAt: confirmed_at.toISOString() },
  ])
})

test('the summary has as many days when an hour was put back in them', async () => {
  const lateInMoncton = new Date('2026-11-27T03:30:00.000Z')
  const { figures } = await summarizeOwn(site.store.db, 'nobody', lateInMoncton)
  expect([figures.days[0]!.day, figures.days.length, figures.days.at(-1)!.day]).toEqual([
    '2026-10-28',
    30,
    '2026-11-26',
  ])
})

test('the summary counts by state and by day', async () => {
  const { counts, figures } = await summary('customer')
  expect(counts).toEqual({ all: 18, live: 8, waiting: 1, asked: 0, refused: 0, closed: 8, down: 1 })
  expect(figures.days).toHaveLength(30)
  expect((await summary('otherAgent')).counts.all).toBe(0)
})
