import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSubmissionSite, type SubmissionSite, submission } from './test-submissions.ts'

let site: SubmissionSite
beforeAll(async () => {
  site = await openSubmissionSite()
})
afterAll(() => site.close())

async function check(body: object, from = '192.0.2.1') {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const connection = { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } }
  const answer = await site.api.request('/api/check-submission', init, connection)
  return { status: answer.status, ...((await answer.json()) as { duplicates: { id: string; by: string }[] }) }
}

const pine = { AddressLine1: '9 Pine Street', streetNumber: '9', streetName: 'Pine Street', City: 'Moncton' }

test('tells of a listed home at the same address, and of nothing that visitors cannot see', async () => {
  const { id } = (await (await site.submit(submission())).json()) as { id: string }
  expect(await check(pine)).toEqual({ status: 200, duplicates: [] })
  await site.store.change((tx) => tx.updateTable('property').set({ verified: true }).where('id', '=', id).execute())
  const { duplicates } = await check({ ...pine, streetName: 'PINE ST.' })
  expect(duplicates).toEqual([
    { id, title: { text: 'Bright flat', language: 'en' }, address: '9 Pine Street, Moncton', by: 'address' },
  ])
  expect(await check({ ...pine, AddressLine1: '9 Pine Street, Apt 3' })).toMatchObject({ duplicates: [] })
  await site.store.change((tx) => tx.updateTable('property').set({ archived: true }).where('id', '=', id).execute())
  expect(await check(pine)).toEqual({ status: 200, duplicates: [] })
})

test('odd input is answered, and too many questions from one address wait', async () => {
  expect(await check({ images: ['uploads/unknown', '../../etc'] })).toMatchObject({ status: 200, duplicates: [] })
  expect((await check({ City: 'x'.repeat(201) })).status).toBe(422)
  expect((await check({ images: Array(9).fill('a') })).status).toBe(422)
  const statuses = []
  for (let each = 0; each < 61; each++) statuses.push((await check({}, '192.0.2.77')).status)
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
