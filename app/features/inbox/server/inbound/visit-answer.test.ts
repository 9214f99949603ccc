import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openVisitSite, type VisitSite } from '../../../visits/server/test-visits.ts'
import { listStaffVisits } from '../../../visits/server/visit-queries.ts'
import { createMailReception } from './accept-mail.ts'

let site: VisitSite
beforeAll(async () => {
  site = await openVisitSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.forget()
  await site.store.db.deleteFrom('inbound_mail').execute()
  await site.store.db.deleteFrom('thread').execute()
})

/** A visit that Ann has booked. */
async function bookedVisit() {
  await site.offer()
  const [time] = await site.times()
  const { body } = await site.book(time.id, { email: 'Ann@example.com' })
  const { id } = (await visits())[0]!
  return { id, token: body.token as string }
}
const visits = () => listStaffVisits(site.store.db, {})
const threads = () => site.store.db.selectFrom('thread').select(['id', 'state', 'waiting_since']).execute()
const entries = () => site.store.db.selectFrom('thread_entry').select(['body', 'kind']).execute()

/** As calendar programs answer an invitation: a part for people, and one for the organizer's calendar. */
function answer(id: string, said: string, { from = 'ann@example.com', words = '', sequence = 0 } = {}) {
  const lines = [
    `From: Ann <${from}>`,
    'To: hello@fundy.example',
    `Subject: ${said}: Visit`,
    `Message-ID: <${Math.random()}@mail.example>`,
    'Content-Type: multipart/alternative; boundary=b',
    '',
    ...['--b', 'Content-Type: text/plain; charset=utf-8', '', words],
    ...['--b', 'Content-Type: text/calendar; charset=utf-8; method=REPLY', ''],
    ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${id}@visits`, ' .fundy', `SEQUENCE:${sequence}`],
    ...[`ATTENDEE;CN="Ann";PARTSTAT=${said};RSVP=FALSE:mailto:${from}`, 'END:VEVENT', 'END:VCALENDAR'],
    '--b--',
  ]
  return createMailReception({ ...site.services, inbound: undefined }, 'webhook').accept(
    Buffer.from(lines.join('\r\n')),
  )
}

test('an answer to an invitation stands at the visit, and is no question that waits', async () => {
  const { id } = await bookedVisit()
  const before = await threads()
  for (const said of ['declined', 'accepted', 'tentative'] as const) {
    expect(await answer(id, said.toUpperCase())).toEqual({ outcome: 'visit-answer', threadId: null })
    expect(await visits()).toMatchObject([{ state: 'booked', answer: said }])
  }
  expect(await threads()).toEqual(before)
  expect(await entries()).toEqual([])
})

test('words beside it are read in the conversation, which waits no longer for them than before', async () => {
  const { id } = await bookedVisit()
  await site.store.db.updateTable('thread').set({ state: 'closed', waiting_since: null }).execute()
  await answer(id, 'DECLINED', { words: 'Sorry, the car broke down.' })
  expect(await entries()).toEqual([{ kind: 'answer', body: 'Sorry, the car broke down.' }])
  expect(await threads()).toMatchObject([{ state: 'closed', waiting_since: null }])
})

test('an answer of somebody else, or to a visit that we do not know, is a mail like any other', async () => {
  const { id } = await bookedVisit()
  expect(await answer(id, 'DECLINED', { from: 'eve@evil.example' })).toMatchObject({ outcome: 'new-thread' })
  expect(await answer('unknown', 'DECLINED')).toMatchObject({ outcome: 'new-thread' })
  expect(await visits()).toMatchObject([{ answer: null }])
})

test('an answer counts for the time that it was given to', async () => {
  const { id, token } = await bookedVisit()
  await answer(id, 'ACCEPTED')
  const other = (await site.times()).find(({ state }) => state === 'free')!
  await site.move(token, other.id)
  expect(await visits()).toMatchObject([{ answer: null }])
  await answer(id, 'DECLINED')
  expect(await visits()).toMatchObject([{ answer: null }])
  await answer(id, 'DECLINED', { sequence: 1 })
  expect(await visits()).toMatchObject([{ answer: 'declined' }])
})
