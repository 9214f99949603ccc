import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCall } from '../../../../web/test-call.ts'
import { requirePermission } from '../../accounts/server/guards.ts'
import { type Actor, openActors, otherId, ownedId } from '../../accounts/server/test-actors.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { sheetMails } from './mails.ts'
import { mailSheet } from './sheet-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function mail(actor: Actor, id: string, month = '2026-06') {
  const call = testCall(site, { method: 'POST', headers: await site.headersOf(actor) })
  return mailSheet(site, await requirePermission(call, 'change-messages'), id, month)
}

const notices = () =>
  site.store.db
    .selectFrom('notice')
    .select(['property_id as propertyId', 'email', 'details'])
    .where('kind', '=', 'owner-sheet')

test('the owner gets what the printed sheet says, once for each press', async () => {
  expect(await mail('manager', ownedId)).toEqual({ done: '2026-06' })
  const [queued, ...others] = await notices().execute()
  expect([queued?.email, others]).toEqual(['zebulon@quux.example', []])
  const { propertyId, details } = queued!
  const write = () => writtenMail(sheetMails(site), 'owner-sheet', details as { month: string }, { propertyId })
  const written = (await write())!
  expect(written.subject).toMatch(/, Jun 2026$/)
  expect(written.text).toContain('Views: 0 (month before: 0)')
  expect(written.text).toContain('Nothing was changed in this month.')
  await site.store.db.deleteFrom('property').where('id', '=', ownedId).execute()
  expect(await write()).toBeUndefined()
})

test('an owner without an address, a listing of somebody else, and a month that is none', async () => {
  await site.store.db.updateTable('property').set({ customer_email: '' }).where('id', '=', otherId).execute()
  expect(await mail('manager', otherId)).toMatchObject({
    refused: { status: 422, reason: 'The owner left no email address.' },
  })
  expect(await mail('agent', otherId)).toMatchObject({ refused: { status: 404 } })
  expect(await mail('manager', otherId, '2026-13')).toMatchObject({ refused: { status: 422 } })
})
