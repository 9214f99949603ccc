import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import type { AskedHome } from '../rules/submission.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { openSubmissionSite, type SubmissionSite, submission } from './test-submissions.ts'

let site: SubmissionSite
let services: Services
beforeAll(async () => {
  site = await openSubmissionSite()
  services = { ...site, ...site.settings }
})
afterAll(() => site.close())

const none = { AddressLine1: '', streetNumber: '', streetName: '', City: '', images: [] }
const ask = (home: Partial<AskedHome>, address = '192.0.2.1') =>
  likelyDuplicates(testCall(services, { address }), { ...none, ...home })

const pine = { AddressLine1: '9 Pine Street', streetNumber: '9', streetName: 'Pine Street', City: 'Moncton' }

test('tells of a listed home at the same address, and of nothing that visitors cannot see', async () => {
  const { id } = (await (await site.submit(submission())).json()) as { id: string }
  expect(await ask(pine)).toEqual({ done: [] })
  await site.store.change((tx) => tx.updateTable('property').set({ verified: true }).where('id', '=', id).execute())
  const title = { text: 'Bright flat', language: 'en' }
  expect(await ask({ ...pine, streetName: 'PINE ST.' })).toEqual({
    done: [{ id, title, address: '9 Pine Street, Moncton', by: 'address' }],
  })
  expect(await ask({ ...pine, AddressLine1: '9 Pine Street, Apt 3' })).toEqual({ done: [] })
  await site.store.change((tx) => tx.updateTable('property').set({ archived: true }).where('id', '=', id).execute())
  expect(await ask(pine)).toEqual({ done: [] })
})

test('odd input is answered, and too many questions from one address wait', async () => {
  expect(await ask({ images: ['uploads/unknown', '../../etc'] })).toEqual({ done: [] })
  expect(await ask({ City: 'x'.repeat(201) })).toMatchObject({ refused: { status: 422 } })
  expect(await ask({ images: Array(9).fill('a') })).toMatchObject({ refused: { status: 422 } })
  const answers = []
  for (let each = 0; each < 61; each++) answers.push(await ask({}, '192.0.2.77'))
  expect(answers.at(-2)).toEqual({ done: [] })
  expect(answers.at(-1)).toMatchObject({ refused: { status: 429 } })
})
