import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { openTestPages } from '../../test-pages.ts'
import { type Actor, openActors } from '../accounts/server/test-actors.ts'
import { readHistory } from '../history/server/test-history.ts'
import { findStaffProperty } from '../listings/server/staff-queries.ts'
import { findSubmission } from './server/queries.ts'
import { submission } from './server/test-submissions.ts'

vi.mock('../../posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages({ ...site, outbox: { on: true, receipts: true, wake: () => {} } } as never)
}, 180_000)
afterAll(() => site.close())

let key = 0
async function enter(actor: Actor, fields: Record<string, string> = {}) {
  key += 1
  const property = JSON.stringify({ ...submission({ language: 'fr', propertyTitle: 'Loft' }), key: `key ${key}` })
  const answer = await pages.post(paths.officeSubmit, { property, ...fields }, await site.headersOf(actor))
  const [, data] = await answer.json()
  return { status: answer.status, ...Object.values<{ answer: { sent: boolean; id: string } }>(data)[0]!.answer }
}

const find = (id: string, scope: Parameters<typeof findStaffProperty>[2] = 'all') =>
  findStaffProperty(site.store.db, id, scope)

test('what the office enters waits for review; its owner is told in the language of its words, and the history names who did', async () => {
  const { status, sent, id } = await enter('manager')
  expect([status, sent]).toEqual([201, true])
  expect(await find(id)).toMatchObject({ verified: false, customer: { email: 'ann@example.com' } })
  expect(await findSubmission(site.store.db, id)).toMatchObject({
    suspicion: null,
    language: 'fr',
    mails: [{ recipient: 'receipt' }],
  })
  const [entry, ...others] = await readHistory(site.store.db, id)
  expect(entry).toMatchObject({ what: 'submitted', to: 'office', who: 'manager@test.example' })
  expect(others).toEqual([])
})

test('whoever may decide publishes it at once: its owner is told once, that it is live', async () => {
  const { id } = await enter('manager', { publish: 'on' })
  expect(await find(id)).toMatchObject({ verified: true })
  expect((await findSubmission(site.store.db, id))?.mails).toEqual([])
  const told = site.store.db.selectFrom('notice').select(['kind', 'language']).where('property_id', '=', id)
  expect(await told.execute()).toEqual([{ kind: 'decision', language: 'fr' }])
})

test('an agent enters a listing that names the agent, and publishes nothing', async () => {
  const { id } = await enter('agent', { publish: 'on' })
  const { scope } = await site.asOf('agent')
  expect(await find(id, scope)).toMatchObject({ verified: false })
})

test('without script a wrong form comes back, and a good one leads to the page of the listing', async () => {
  const headers = await site.headersOf('manager')
  const wrong = await pages.post(paths.officeSubmit, { title: 'Loft' }, headers)
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Status is required.')
  const right = {
    ...{ title: 'Loft', offer: 'rent', kind: 'apartment', price: '1400', sqft: '800', beds: '2', washrooms: '1' },
    ...{ availableOn: '2027-02-01', line: '12 Pine Street', streetNumber: '12', streetName: 'Pine Street' },
    ...{ city: 'Moncton', province: 'New Brunswick', postalCode: 'E1C 4Z1', language: 'en' },
    ...{ name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142', consent: 'on' },
  }
  let answer = await pages.post(paths.officeSubmit, right, headers)
  // What its writer is told of the words is told once.
  const seen = /"seen":"([^"]*)"/.exec(await answer.clone().text())?.[1]
  if (seen) answer = await pages.post(paths.officeSubmit, { ...right, seen }, headers)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(new RegExp(`^${staffPropertyPath('12-pine-street')}-[0-9a-z]{6}$`))
})
