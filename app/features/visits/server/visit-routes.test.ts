import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../../../platform/http/tokens.ts'
import { testCall } from '../../../../web/test-call.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { findMessage, listMessages } from '../../inbox/server/messages/list-queries.ts'
import type { VisitAnswer } from '../rules/visit.ts'
import { leadHours } from '../rules/visit-times.ts'
import { bookVisit } from './booking/book-visit.ts'
import { moveOwnVisit } from './own-visit.ts'
import { morning, openVisitSite, outcomeOf, type VisitSite } from './test-visits.ts'

let site: VisitSite
beforeAll(async () => {
  site = await openVisitSite()
})
afterAll(() => site.close())
beforeEach(() => site.forget())

const visits = () => site.store.db.selectFrom('visit').selectAll().execute()

describe('the times of a listing', () => {
  test('are those of its offers, in order, full ones included, and name nobody', async () => {
    await site.offer()
    const times = await site.times()
    expect(times[0]).toMatchObject({ startsAt: '2026-07-02T20:00:00.000Z', state: 'free', free: 1, places: 1 })
    await site.book(times[0].id)
    const now = await site.times()
    expect(now[0]).toMatchObject({ id: times[0].id, state: 'full', free: 0 })
    expect(JSON.stringify(now)).not.toMatch(/Cormier|visitor-|5065550173|Yellow door/)
  })

  test('reach sixty days ahead and never back', async () => {
    await site.offer()
    const times = await site.times()
    expect(times.at(-1).startsAt < '2026-08-31').toBe(true)
    // Half past six in the evening UTC is two hours before the second time of the day.
    site.clock.now = Date.UTC(2026, 6, 2, 18, 30)
    expect((await site.times())[0].startsAt).toBe('2026-07-02T20:30:00.000Z')
    site.clock.now++
    expect((await site.times())[0].startsAt).toBe('2026-07-02T21:00:00.000Z')
  })

  test.each(['closed-0', 'unverified-0', 'archived-0', 'nothing', '\0'])('there are none of %j', async (id) => {
    await site.offer({ propertyId: id })
    expect(await site.times(id)).toEqual([])
  })
})

describe('booking', () => {
  test('gives the visit with a private link, and is a message of the inbox', async () => {
    await site.offer()
    const [time] = await site.times()
    const { status, body } = await site.book(time.id, { email: 'ann@example.com' }, { language: 'fr' })
    expect(status).toBe(201)
    expect(body.visit).toMatchObject({
      state: 'booked',
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      open: true,
      email: 'ann@example.com',
      host: 'Monique Arsenault',
      address: '0 Elm Street, Moncton',
      remindsAt: '2026-07-01T20:00:00.000Z',
    })
    const [message] = await listMessages(site.store.db, { offset: 0, limit: 10 })
    expect(message).toMatchObject({
      kind: 'booking',
      reference: body.visit.reference,
      property: { id: 'open-0' },
      language: 'fr',
      consent: true,
      state: 'new',
      address: '0 Elm Street, Moncton',
    })
    expect(message!.message).toContain('0 Elm Street, Moncton')
    expect(message!.mails.map(({ recipient }) => recipient)).toEqual(['company', 'receipt'])
    const entry = (await readHistory(site.store.db)).find(({ what }) => what === 'visit-booked')
    expect(entry).toMatchObject({ who: 'a visitor', to: time.startsAt })
    expect(JSON.stringify(entry)).not.toContain('ann@example.com')
  })

  test('sent again it is the same visit, and counts once', async () => {
    await site.offer({ places: 3 })
    const [time] = await site.times()
    const sent = { email: 'twice@example.com', key: 'one form' }
    const first = await site.book(time.id, sent)
    const again = await site.book(time.id, { ...sent })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.visit.reference).toBe(first.body.visit.reference)
    expect(await visits()).toHaveLength(1)
  })

  test('a taken, full, past, withdrawn or unknown time is told plainly, and nothing is kept', async () => {
    await site.offer()
    await site.offer({ repeats: 'once', firstDay: '2026-07-04', from: '10:00', to: '10:30', places: 2, host: 'Luc' })
    const times = await site.times()
    const open = times.find(({ places }: { places: number }) => places === 2)
    await site.book(times[0].id)
    for (let place = 0; place < 2; place++) await site.book(open.id)
    const before = await visits()
    const refusals = [
      [times[0].id, 409, 'taken'],
      [open.id, 409, 'full'],
      [times[0].id.replace('20260702', '20260630'), 409, 'unknown-time'],
      [times[0].id.replace('T2000', 'T2001'), 409, 'unknown-time'],
      ['nonsense', 409, 'unknown-time'],
      ['a_99999999T9999Z', 409, 'unknown-time'],
    ] as const
    for (const [id, status, code] of refusals) {
      const answer = await site.book(id)
      expect([id, answer.status, answer.body.obstacle]).toEqual([id, status, code])
      expect(answer.body.reason).toMatch(/\w\.$/)
    }
    site.clock.now = Date.parse(times[1].startsAt)
    expect((await site.book(times[1].id)).body.obstacle).toBe('past')
    site.clock.now = Date.parse(times[2].startsAt) - leadHours * 3_600_000 + 1
    expect((await site.book(times[2].id)).body.obstacle).toBe('soon')
    site.clock.now = morning
    const offerId = times[0].id.split('_20')[0]
    await site.withdraw(offerId, { time: times[1].id })
    expect((await site.book(times[1].id)).body.obstacle).toBe('withdrawn')
    await site.withdraw(offerId)
    const gone = await site.book(times[2].id)
    expect(gone.body).toMatchObject({ obstacle: 'withdrawn', times: [{ id: open.id, state: 'full' }] })
    expect(await visits()).toEqual(before)
  })

  test('a listing that is rented or no longer listed cannot be visited', async () => {
    await site.offer({ propertyId: 'open-1' })
    const [time] = await site.times('open-1')
    await site.store.change((tx) =>
      tx.updateTable('property').set({ closed: true }).where('id', '=', 'open-1').execute(),
    )
    const { status, body } = await site.book(time.id)
    expect([status, body.obstacle]).toEqual([410, 'unlisted'])
    expect(await visits()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'ann' }, 'email'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ consent: undefined }, 'consent'],
    [{ consent: 'yes' }, 'consent'],
    [{ description: 'a'.repeat(2001) }, 'description'],
    [{ time: '' }, 'time'],
    [{ time: 7 }, 'time'],
    [{ time: 'a'.repeat(65) }, 'time'],
  ])('%j is refused at its field', async (wrong, field) => {
    await site.offer()
    const [time] = await site.times()
    const { status, body } = await site.book(time.id, wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await visits()).toEqual([])
  })

  test.each([[null], [[]], ['text'], [7], [{}]])('%j is no booking', async (body) => {
    expect(await bookVisit(testCall(site.services), body as object)).toMatchObject({ refused: { status: 422 } })
  })

  test('certain spam takes no place, and its message is kept', async () => {
    await site.offer()
    const [time] = await site.times()
    const { status, body } = await site.book(time.id, { website: 'https://spam.example' })
    expect([status, body.obstacle]).toEqual([409, 'doubt'])
    expect(await visits()).toEqual([])
    expect(await listMessages(site.store.db, { offset: 0, limit: 9 })).toMatchObject([
      { kind: 'booking', suspicion: 'honeypot', state: 'closed' },
    ])
  })

  test('one mailbox books at most five visits an hour and has at most six ahead', async () => {
    await site.offer({ places: 20 })
    const times = await site.times()
    const sent = (key: number) => site.book(times[key].id, { email: 'Often@example.com', key: `often-${key}` })
    for (let key = 0; key < 5; key++) expect((await sent(key)).status).toBe(201)
    const refused = await sent(5)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
    site.clock.waited += 61 * 60_000
    expect((await sent(6)).status).toBe(201)
    expect((await sent(7)).body.obstacle).toBe('too-many')
  })

  test('one address asks for at most twenty in ten minutes', async () => {
    await site.offer({ places: 40 })
    const [time] = await site.times()
    const from = { address: '198.51.100.7' }
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await site.book(time.id, {}, from)).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('the private link', () => {
  async function booked() {
    await site.offer()
    const times = await site.times()
    const { body } = await site.book(times[0].id)
    return { times, token: body.token as string, reference: body.visit.reference }
  }
  const visitOf = (answer: VisitAnswer) => ('done' in answer ? answer.done.visit : undefined)

  test('moves the visit once to each time, and its first place is free again', async () => {
    const { times, token } = await booked()
    const moved = await site.move(token, times[1].id)
    expect(visitOf(moved)).toMatchObject({ startsAt: times[1].startsAt, state: 'booked' })
    expect(outcomeOf(await site.move(token, times[1].id))).toEqual([409, 'same'])
    const now = await site.times()
    expect([now[0].state, now[1].state]).toEqual(['free', 'full'])
    expect((await visits())[0]).toMatchObject({ sequence: 1 })
    // Both links, the first and the one of the move, are of this visit.
    const links = [token, 'done' in moved ? moved.done.token : '']
    for (const link of links) expect(visitOf(await site.open(link))?.startsAt).toBe(times[1].startsAt)
  })

  test('moves the visit six times an hour, because each move is mailed to whatever address was typed', async () => {
    const { times, token } = await booked()
    const call = testCall(site.services)
    const move = async (at: number) => outcomeOf(await moveOwnVisit(call, token, times[at].id))
    expect(await move(0)).toEqual([409, 'same'])
    for (const at of [1, 2, 1, 2, 1, 2]) expect(await move(at)).toBe('done')
    expect([await move(1), call.c.res.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect((await visits())[0]).toMatchObject({ sequence: 6 })
    site.clock.waited += 3_600_000
    expect(await move(1)).toBe('done')
  })

  test('moves to no time that is taken, past, of another home or none, and nothing changes', async () => {
    const { times, token } = await booked()
    await site.book(times[1].id)
    await site.offer({ propertyId: 'open-2', host: 'Luc' })
    const [elsewhere] = await site.times('open-2')
    const before = await visits()
    for (const [time, obstacle] of [
      [times[1].id, 'taken'],
      [elsewhere.id, 'unknown-time'],
      ['nonsense', 'unknown-time'],
      ['a'.repeat(70), 'unknown-time'],
    ]) {
      expect(outcomeOf(await site.move(token, time))).toEqual([409, obstacle])
    }
    expect(await site.move(token, '')).toEqual({ refused: { status: 422, errors: { time: 'Please choose a time.' } } })
    expect(await visits()).toEqual(before)
  })

  test('cancels once; used twice it says so', async () => {
    const { times, token } = await booked()
    const cancelled = { state: 'cancelled', cancelledBy: 'visitor', open: false, remindsAt: null }
    expect(visitOf(await site.cancel(token))).toMatchObject(cancelled)
    const before = await visits()
    expect(outcomeOf(await site.cancel(token))).toEqual([409, 'cancelled'])
    expect(outcomeOf(await site.move(token, times[2].id))).toEqual([409, 'cancelled'])
    expect(await visits()).toEqual(before)
    expect((await site.book(times[0].id)).status).toBe(201)
  })

  test('does nothing once the visit has begun', async () => {
    const { times, token } = await booked()
    site.clock.now = Date.parse(times[0].startsAt)
    expect(outcomeOf(await site.move(token, times[3].id))).toEqual([409, 'over'])
    expect(outcomeOf(await site.cancel(token))).toEqual([409, 'over'])
    expect(visitOf(await site.open(token))?.open).toBe(false)
  })

  test('altered, of another purpose, of a visit that is gone or expired, it opens nothing', async () => {
    const { token, times } = await booked()
    const other = (await site.book(times[1].id)).body.token as string
    const parts = token.split('.')
    const wrong = [
      '',
      'x',
      'a'.repeat(5_000),
      `${token}x`,
      [parts[0], parts[1], other.split('.')[2], parts[3]].join('.'),
      [(Number.parseInt(parts[0]!, 36) + 1).toString(36), ...parts.slice(1)].join('.'),
      signToken(site.secret, 'reset', { expires: site.clock.now + 1e9, subject: parts[2] }),
      signToken('another secret, which is long enough', 'visit', { expires: site.clock.now + 1e9, subject: parts[2] }),
      signToken(site.secret, 'visit', { expires: site.clock.now + 1e9, subject: 'nothing' }),
    ]
    const before = await visits()
    for (const one of wrong) {
      const answers = [await site.open(one), await site.move(one, times[2].id), await site.cancel(one)]
      expect([one, ...answers.map(outcomeOf)]).toEqual([one, ...Array(3).fill([404, 'unknown-link'])])
    }
    site.clock.now = Date.parse(times[0].endsAt) + 30 * 24 * 3_600_000
    expect(outcomeOf(await site.open(token))).toEqual([410, 'expired-link'])
    expect(outcomeOf(await site.cancel(token))).toEqual([410, 'expired-link'])
    expect(await visits()).toEqual(before)
  })
})

test('the message keeps its visit out of nothing: erasing it erases the visit', async () => {
  await site.offer()
  const [time] = await site.times()
  await site.book(time.id)
  const [row] = await visits()
  expect(await findMessage(site.store.db, row!.message_id)).toBeDefined()
  await site.store.db.deleteFrom('message').where('id', '=', row!.message_id).execute()
  expect(await visits()).toEqual([])
  expect(site.errors).toEqual([])
})
