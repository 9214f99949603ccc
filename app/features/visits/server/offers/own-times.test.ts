import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailWriters } from '../../../../../web/mail-writers.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { findAccount, putAccount } from '../../../accounts/server/account-queries.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { writtenMail } from '../../../mail/server/test-writing.ts'
import type { Owner } from '../../../owners/server/link-queries.ts'
import { showOwnListing } from '../../../owners/server/listing-queries.ts'
import { stateText } from '../../office/visit-acts.ts'
import type { OpenedVisit } from '../../rules/visit.ts'
import { stateOf } from '../../visit-actions.tsx'
import { moveForStaff } from '../booking/arrange-visit.ts'
import { offer, openVisitSite, outcomeOf, type VisitSite } from '../test-visits.ts'
import { listStaffVisits } from '../visit-queries.ts'
import { cancelVisitToOwn, offerOwnTimes } from './offered-times.ts'

let site: VisitSite
let owner: Owner
beforeAll(async () => {
  site = await openVisitSite()
  const { db } = site.store
  await putAccount(db, { email: 'owner@test.example', name: 'Ann', role: 'customer', password: 'none' })
  const person = (await findAccount(db, 'owner@test.example'))!
  await db.updateTable('property').set({ owner_id: person.id }).where('id', '=', 'open-0').execute()
  owner = { propertyId: 'open-0', email: person.email, via: { person } }
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.forget()
  await site.store.db.deleteFrom('notice').execute()
})

const offerOwn = () => offerOwnTimes(testCall(site.services), owner, offer())
const book = async (name = 'Luc Gallant') => (await site.book((await site.times())[1].id, { name })).body
const shown = async () => (await showOwnListing(site.services, owner))!

/** What the owner was mailed, in order. */
async function told() {
  const notices = await site.store.db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'owner-visit')
    .orderBy('created_at')
    .execute()
  return notices
}

test('an owner who offered times is told of a visit that is booked, moved by staff and cancelled, with a calendar file', async () => {
  await offerOwn()
  const { token } = await book()
  const { id } = (await shown()).visits[0]!
  site.clock.now++
  const wish = { day: '2026-07-03', from: '13:00', minutes: 30, host: 'Leah', anyway: false }
  expect(outcomeOf(await moveForStaff(site.services, site.by, id, wish))).toBe('done')
  site.clock.now++
  expect(outcomeOf(await site.cancel(token))).toBe('done')
  const mails = await told()
  expect(mails.map(({ email, property_id }) => [email, property_id])).toEqual(
    Array(3).fill(['owner@test.example', 'open-0']),
  )
  const { details } = mails[2]!
  const facts = { propertyId: 'open-0', now: new Date(site.clock.now) }
  const mail = await writtenMail(createMailWriters(site), 'owner-visit', details as { eventId: string }, facts)
  expect(mail!.subject).toMatch(/^A visit is cancelled by the visitor: Friday, July 3, 2026/)
  expect(mail!.text).toContain('Luc G.')
  expect(mail!.text).toContain('/manage?token=')
  expect(mail!.calendar?.content).toContain('STATUS:CANCELLED')
  // Email, phone and words of the visitor are the office's.
  expect(JSON.stringify(mail)).not.toMatch(/Gallant|visitor-\d|5065550173/)
})

test('an owner who never offered times is not told of visits that the office offered', async () => {
  await site.offer()
  await book()
  expect(await told()).toEqual([])
})

test('an owner cancels a visit with a reason, which the visitor is told', async () => {
  await offerOwn()
  const { token } = await book()
  const [visit] = (await shown()).visits
  expect(visit).toMatchObject({ visitor: 'Luc G.', host: 'Monique Arsenault' })
  expect(JSON.stringify((await shown()).visits)).not.toMatch(/Gallant|@/)
  const cancel = (reason: string, id = visit!.id) => cancelVisitToOwn(site.services, owner, id, reason)
  expect(await cancel(' ')).toMatchObject({ refused: { status: 422, errors: { reason: expect.any(String) } } })
  expect(outcomeOf(await cancel('The boiler is out.', 'unknown'))).toBe(404)
  expect(outcomeOf(await cancel('The boiler is out.'))).toBe('done')
  expect(await site.open(token)).toMatchObject({
    done: { visit: { state: 'cancelled', cancelledBy: 'owner', reason: 'The boiler is out.' } },
  })
  expect((await readHistory(site.store.db, 'open-0'))[0]).toMatchObject({
    what: 'visit-cancelled',
    who: 'owner@test.example',
  })
  expect((await shown()).visits).toEqual([])
  expect(outcomeOf(await cancel('Again.'))).toEqual([409, 'cancelled'])
})

test('a visit that an owner cancelled is told as cancelled by the owner, to whoever reads of it', async () => {
  await offerOwn()
  const { token } = await book()
  const { id } = (await shown()).visits[0]!
  expect(outcomeOf(await cancelVisitToOwn(site.services, owner, id, 'The boiler is out.'))).toBe('done')
  const opened = (await site.open(token)) as { done: OpenedVisit }
  expect(stateOf(opened.done.visit).lead).toBe('The owner of the home had to cancel it: The boiler is out.')
  const [visit] = await listStaffVisits(site.store.db, { id })
  expect(stateText(visit!)).toBe('Cancelled by the owner: The boiler is out.')

  const { db } = site.store
  const eventId = (await db.selectFrom('visit_event').select('id').where('kind', '=', 'cancelled').execute())[0]!.id
  const facts = { propertyId: 'open-0', now: new Date(site.clock.now) }
  const writers = createMailWriters(site)
  const toVisitor = await writtenMail(writers, 'visit-receipt', { id: eventId }, facts)
  expect(toVisitor!.text).toContain('We are sorry: the owner had to cancel your visit to this home')
  expect(toVisitor!.text).toContain('The boiler is out.')
  const toOffice = await writtenMail(writers, 'visit-company', { id: eventId }, facts)
  expect(toOffice!.subject).toMatch(/^A visit is called off by the owner: /)
  const toOwner = await writtenMail(writers, 'owner-visit', { eventId }, facts)
  expect(toOwner!.subject).toMatch(/^You called off a visit: /)
})

test('a visit to another home is not the owner’s to cancel', async () => {
  await site.offer({ propertyId: 'open-1' })
  await site.book((await site.times('open-1'))[0].id)
  const { id } = await site.store.db.selectFrom('visit').select('id').executeTakeFirstOrThrow()
  expect(outcomeOf(await cancelVisitToOwn(site.services, owner, id, 'No.'))).toBe(404)
})
