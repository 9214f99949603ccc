import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffVisit } from '../rules/visit.ts'
import { findCalendarAddress, setCalendarAddress } from './calendar/calendar-routes.ts'
import { previewTimes } from './offers/offered-times.ts'
import { setVisitState } from './staff-visits.ts'
import { offer, openVisitSite, outcomeOf, type VisitSite } from './test-visits.ts'

let site: VisitSite
beforeAll(async () => {
  site = await openVisitSite()
})
afterAll(() => site.close())
beforeEach(() => site.forget())

const idOf = ({ id }: { id: string }) => id.split('_2026')[0]!
const preview = (facts: Parameters<typeof offer>[0]) => previewTimes(site.services, 'all', offer(facts))

describe('offering times', () => {
  test('says beforehand what it would give, and keeps nothing by that', async () => {
    expect(await preview({ lastDay: '2026-07-14' })).toEqual({ done: { times: 16, overlapping: 0, skipped: 0 } })
    expect(await site.times()).toEqual([])
  })

  test('leaves out times that overlap visits and times of the same host', async () => {
    await site.offer({ lastDay: '2026-07-14' })
    const times = await site.times()
    await site.book(times[0].id)
    const elsewhere = { propertyId: 'open-2', lastDay: '2026-07-14', from: '17:15', to: '18:15' }
    expect(await preview(elsewhere)).toEqual({ done: { times: 7, overlapping: 1, skipped: 0 } })
    const again = { lastDay: '2026-07-14' }
    expect(await preview(again)).toMatchObject({ done: { times: 0, overlapping: 16 } })
    expect(await site.offer(again)).toEqual({
      refused: { status: 422, errors: {}, reason: 'This gives no time that is still ahead and free.' },
    })
  })

  test.each([
    [{ propertyId: 'nothing' }, 404],
    [{ propertyId: '\0' }, 404],
    [{ propertyId: '' }, 422],
    [{ firstDay: '2026-02-30' }, 422],
    [{ lastDay: '2026-06-30' }, 422],
    [{ from: '19:00', to: '17:00' }, 422],
    [{ places: 1e9 }, 422],
    [{ weekdays: [8, 'x'] as number[] }, 422],
    [{ repeats: 'hourly' as 'once' }, 422],
    [{ firstDay: '2026-06-30', repeats: 'once' as const }, 422],
  ])('%j is refused', async (facts, status) => {
    expect(outcomeOf(await site.offer(facts))).toBe(status)
    expect(await site.store.db.selectFrom('visit_offer').select('id').execute()).toEqual([])
  })
})

describe('taking times back', () => {
  test('one time, one day or all; booked visits stay unless they are to be cancelled', async () => {
    await site.offer({ lastDay: '2026-07-14' })
    const times = await site.times()
    const id = idOf(times[0])
    await site.book(times[0].id)
    const take = (what: Parameters<VisitSite['withdraw']>[1]) => site.withdraw(id, what)
    expect(await take({ time: times[1].id })).toEqual({ done: { cancelled: 0 } })
    expect(outcomeOf(await take({ time: times[1].id }))).toBe(404)
    expect(await site.times()).toHaveLength(15)
    expect(await take({ day: '2026-07-07' })).toEqual({ done: { cancelled: 0 } })
    expect(await site.times()).toHaveLength(11)
    expect(await take({ visits: 'cancel', reason: 'Rented.' })).toEqual({ done: { cancelled: 1 } })
    expect(await site.times()).toEqual([])
    expect(outcomeOf(await take({}))).toBe(404)
    const { body } = await site.read('/api/visits?from=2026-07-01&to=2026-07-14')
    expect(body.visits).toMatchObject([{ state: 'cancelled', cancelledBy: 'staff', reason: 'Rented.' }])
  })

  test.each([
    ['nothing', {}, 404],
    ['\0', {}, 404],
    ['nothing', { day: '2026-02-30' }, 422],
    ['nothing', { time: 'a'.repeat(65) }, 422],
    ['nothing', { reason: 'a'.repeat(501) }, 422],
  ])('of the offer %j, %j: %i', async (id, what, status) => {
    expect(outcomeOf(await site.withdraw(id, what))).toBe(status)
  })
})

describe('the calendar of staff', () => {
  test('has visits with their visitors, and times with what is left', async () => {
    await site.offer()
    const times = await site.times()
    await site.book(times[0].id, { name: 'Renée Cormier', description: 'Is it quiet?' })
    const { body, headers } = await site.read('/api/visits?from=2026-07-02&to=2026-07-02')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(body.visits).toMatchObject([{ name: 'Renée Cormier', message: 'Is it quiet?', state: 'booked' }])
    expect(body.times.map(({ state }: { state: string }) => state)).toEqual(['full', 'free', 'free', 'free'])
    expect((await site.read('/api/visits?from=2026-07-02&to=2026-07-02&property=open-2')).body).toEqual({
      visits: [],
      times: [],
    })
  })

  test.each([
    ['from=2026-07-02', 422],
    ['from=2026-07-02&to=2026-07-01', 422],
    ['from=2026-02-30&to=2026-07-01', 422],
    ['from=2026-07-01&to=2026-08-12', 422],
    ['from=2026-07-01&to=2026-08-11', 200],
  ])('of %s: %i', async (query, status) => {
    expect((await site.read(`/api/visits?${query}`)).status).toBe(status)
  })

  test('a visit is cancelled with a reason, or marked when nobody came', async () => {
    await site.offer({ places: 2 })
    const [time] = await site.times()
    for (let place = 0; place < 2; place++) await site.book(time.id)
    const [one, two] = (await site.read('/api/visits?from=2026-07-02&to=2026-07-02')).body.visits
    const set = async (id: string, state: string, reason = '') =>
      outcomeOf(await setVisitState(site.services, site.by, { id, state, reason }))
    const states = async () =>
      (await site.read('/api/visits?from=2026-07-02&to=2026-07-02')).body.visits.map((visit: StaffVisit) => visit.state)
    expect(await set(one.id, 'missed')).toEqual([409, 'ahead'])
    expect(await set(one.id, 'cancelled', 'The lock is broken.')).toBe('done')
    expect(await states()).toEqual(['cancelled', 'booked'])
    expect(await set(one.id, 'cancelled')).toEqual([409, 'cancelled'])
    site.clock.now = Date.parse(time.endsAt)
    expect(await set(one.id, 'missed')).toEqual([409, 'cancelled'])
    expect([await set(two.id, 'missed'), await states()]).toEqual(['done', ['cancelled', 'missed']])
    expect([await set(two.id, 'booked'), await states()]).toEqual(['done', ['cancelled', 'booked']])
    expect(await set(two.id, 'cancelled')).toEqual([409, 'over'])
    expect(await set('nothing', 'missed')).toBe(404)
    expect(await set(two.id, 'gone')).toBe(422)
    expect(await set(two.id, 'cancelled', 'a'.repeat(501))).toBe(422)
  })
})

describe('the private calendar address', () => {
  const set = async (action: 'renew' | 'revoke') =>
    (await setCalendarAddress(site.services, site.by.person, action)) ?? 'none'
  const read = () => findCalendarAddress(site.services, site.by.person)

  test('opens the visits without signing in, answers 304, and ends when it is renewed or revoked', async () => {
    await set('revoke')
    expect(await read()).toBeNull()
    const path = await set('renew')
    expect(await read()).toBe(path)
    await site.offer()
    const [time] = await site.times()
    await site.book(time.id)
    const feed = await site.call(path)
    expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(feed.headers.get('Cache-Control')).toBe('private, no-cache')
    const calendar = new ICAL.Component(ICAL.parse(feed.body))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    const etag = feed.headers.get('ETag')!
    expect((await site.call(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await site.call(`${path}&language=fr`)).status).toBe(200)

    const next = await set('renew')
    expect((await site.call(path)).status).toBe(404)
    expect((await site.call(next)).status).toBe(200)
    await set('revoke')
    expect((await site.call(next)).status).toBe(404)
  })

  test('altered or of an account that is no longer of staff it opens nothing', async () => {
    const path = await set('renew')
    for (const wrong of ['', 'x', `${path.split('key=')[1]}x`, path.split('key=')[1]!.slice(0, -1)]) {
      expect((await site.call(`/api/calendar.ics?key=${wrong}`)).status).toBe(404)
    }
    const enable = (enabled: boolean) =>
      site.store.db.updateTable('account').set({ enabled }).where('role', '=', 'manager').execute()
    await enable(false)
    expect((await site.call(path)).status).toBe(404)
    await enable(true)
    expect((await site.call(path)).status).toBe(200)
  })

  test('the file of one visit opens by its private link alone', async () => {
    await site.offer()
    const [time] = await site.times()
    const { token } = (await site.book(time.id)).body
    const { status, body, headers } = await site.call(`/api/visit.ics?token=${token}`)
    expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="visit.ics"'])
    expect(body).toContain('METHOD:PUBLISH')
    expect((await site.call(`/api/visit.ics?token=${token}x`)).status).toBe(404)
    expect(site.errors).toEqual([])
  })
})
