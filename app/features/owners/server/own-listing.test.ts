import { afterAll, beforeAll, expect, test } from 'vitest'
import { putSetting } from '../../../../platform/database/settings.ts'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { sampleMessage } from '../../inbox/server/messages/test-messages.ts'
import { showOwnListing } from './listing-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
  const sent = [
    { message: 'Is the garage heated?' },
    { message: 'Does it have a balcony?', suspicion: 'no-stamp' as const },
    { message: 'Buy my pills', suspicion: 'honeypot' as const },
    { message: 'This is a fraud', kind: 'report' as const },
    { message: 'Of another home', propertyId: 'open-1' },
  ]
  for (const [at, facts] of sent.entries()) {
    const inquiry = sampleMessage({ kind: 'inquiry', propertyId: ownedId, name: 'Luc Gallant', ...facts })
    await site.store.change((tx) => insertMessage(tx, inquiry, [], new Date(Date.now() + at)))
  }
})
afterAll(() => site.close())

async function inquiries() {
  const owner = { propertyId: ownedId, email: '', via: { person: { id: site.ids.get('customer')! } as never } }
  return (await showOwnListing(site, owner))!.inquiries
}

test('an owner reads what visitors wrote about the home, also without script; no email and phone, no spam and reports', async () => {
  const told = { id: expect.any(String), from: 'Luc G.', at: expect.any(String), answeredAt: null }
  expect(await inquiries()).toEqual([
    { ...told, text: 'Does it have a balcony?' },
    { ...told, text: 'Is the garage heated?' },
  ])
})

test('where the company does not let owners read, nothing of it leaves the server', async () => {
  await site.store.change((tx) => putSetting(tx, 'company', { ...demoCompany, ownersRead: false }))
  expect(await inquiries()).toBeNull()
})

test('a company that was stored before the setting lets owners read', async () => {
  const { ownersRead: _, ...stored } = demoCompany
  await site.store.change((tx) => putSetting(tx, 'company', stored))
  expect(await inquiries()).toHaveLength(2)
})
