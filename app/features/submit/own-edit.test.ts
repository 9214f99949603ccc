import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPages } from '../../test-pages.ts'
import { openActors, ownedId } from '../accounts/server/test-actors.ts'
import { submission } from './server/test-submissions.ts'

vi.mock('../../posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages(site as never)
}, 180_000)
afterAll(() => site.close())

test('a script sends the change as one field, and learns what came of it', async () => {
  const path = `/manage/${ownedId}/edit`
  const cookies = await site.headersOf('linkHolder')
  const send = async (change: string, headers = cookies) => {
    const answer = await pages.post(path, { change }, headers)
    const [, data] = answer.headers.has('Location') ? [] : await answer.json()
    return { status: answer.status, answer: data && Object.values<{ answer: object }>(data)[0]!.answer }
  }
  const listing = site.listings.find(({ id }) => id === ownedId)!
  const change = { ...submission({ images: listing.pictures.map(({ path }) => path) }), updatedAt: listing.updatedAt }
  expect(await send(JSON.stringify(change))).toEqual({
    status: 202,
    answer: { sent: true, id: ownedId, waiting: false, again: false },
  })
  expect(await send(JSON.stringify(change))).toMatchObject({
    status: 409,
    answer: { conflict: { property: { id: ownedId } } },
  })
  expect(await send('{}')).toMatchObject({ status: 422, answer: { errors: { title: expect.any(String) } } })
  expect(await send('{')).toMatchObject({ status: 422, answer: { sent: false } })
  expect(await send(JSON.stringify(change), {})).toEqual({ status: 303, answer: undefined })
})
