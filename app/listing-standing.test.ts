import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editOwnPath, managePath, propertyPath, staffPropertyPath } from './core/paths.ts'
import { type Actor, openActors, otherId, ownedId } from './features/accounts/server/test-actors.ts'
import { insertDecision } from './features/review/server/decision-queries.ts'
import { openTestPages } from './test-pages.ts'

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages(site)
  await say('refused', ownedId)
  await say('changes', otherId)
})
afterAll(() => site.close())

async function say(verdict: 'changes' | 'refused', propertyId: string) {
  const person = await site.store.db.selectFrom('account').select(['id', 'email', 'role']).executeTakeFirstOrThrow()
  const none = { reasons: [], taken: [], kept: [], checked: [], replaced: {} as never, revisionId: null }
  const words = { verdict, round: 0, text: 'Please.', language: 'en' as const, person: person as never }
  await site.store.db.transaction().execute((tx) => insertDecision(tx, { ...none, ...words, propertyId }, new Date()))
}

async function load(actor: Actor, path: string) {
  return pages.load(path, await site.headersOf(actor))
}

test.each([
  ['agent', ownedId, 'refused', 'It was refused. Visitors cannot see it.'],
  ['manager', ownedId, 'refused', 'It was refused. Visitors cannot see it.'],
  ['reader', otherId, 'changes', 'The owner is asked for changes. Visitors cannot see it.'],
] as const)(
  'the page and the preview of a listing tell the %s of %s that it is %s',
  async (actor, id, verdict, said) => {
    const [screens] = await (await load(actor, staffPropertyPath(id))).json()
    expect(Object.values(screens)).toContainEqual(expect.objectContaining({ verdict }))
    const [preview] = await (await load(actor, propertyPath(id))).json()
    expect(Object.values(preview)).toContainEqual(expect.objectContaining({ hidden: said }))
  },
)

test('the form of a listing that is taken down leads to its page, which says what can be done', async () => {
  const taken = site.store.db.updateTable('property').where('id', '=', otherId)
  expect((await load('otherLinkHolder', editOwnPath(otherId))).status).toBe(200)
  await taken.set({ archived: true }).execute()
  const led = await load('otherLinkHolder', editOwnPath(otherId))
  expect([led.status, led.headers.get('Location')]).toEqual([303, managePath(otherId)])
  await taken.set({ archived: false }).execute()
})
