import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffVisit } from '../rules/visit.ts'
import { bookForCaller, moveForStaff } from './booking/arrange-visit.ts'
import { openVisitSite, type VisitSite } from './test-visits.ts'

let site: VisitSite
beforeAll(async () => {
  site = await openVisitSite()
})
afterAll(() => site.close())
beforeEach(() => site.forget())

const when = { day: '2026-07-02', from: '13:00', minutes: 30, host: 'Leah Savoie', anyway: false }
const caller = { propertyId: 'open-0', name: 'Bashir Haddad', phone: '5065550118', email: '', message: '' }

function book(facts: Partial<typeof when & typeof caller> = {}, by = site.by) {
  return bookForCaller(site.services, by, { ...when, ...caller, ...facts })
}

function move(id: string, facts: Partial<typeof when> = {}, by = site.by) {
  return moveForStaff(site.services, by, id, { ...when, ...facts })
}

async function idOf(booked: ReturnType<typeof book>) {
  return ((await booked) as { done: { id: string } }).done.id
}

async function visits(): Promise<StaffVisit[]> {
  return (await site.read('/api/visits?from=2026-07-01&to=2026-07-20')).body.visits
}

/** Who is mailed about visits, by the kind of mail. */
async function mailed() {
  const rows = await site.store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('visit_event_id', 'is not', null)
    .execute()
  return rows.map(({ recipient }) => recipient).toSorted()
}

const done = { done: { id: expect.any(String), day: when.day } }

describe('a visit for a caller', () => {
  test('is booked at any time ahead; it waits for no answer, and without an address nothing is mailed to the caller', async () => {
    expect(await book()).toEqual(done)
    expect(await visits()).toMatchObject([
      {
        name: 'Bashir Haddad',
        host: 'Leah Savoie',
        // Nobody wrote a message: none is put into the caller's mouth.
        message: 'Booked by phone.',
        startsAt: '2026-07-02T16:00:00.000Z',
        endsAt: '2026-07-02T16:30:00.000Z',
      },
    ])
    expect(await site.store.db.selectFrom('thread').select(['state', 'unread']).execute()).toMatchObject([
      { state: 'answered' },
    ])
    expect(await mailed()).toEqual(['company'])
  })

  test('with an address is mailed', async () => {
    await book({ email: 'bashir@mail.example' })
    expect(await mailed()).toEqual(['company', 'receipt'])
  })

  test('that overlaps another one of the host or of the home is told, and booked all the same when staff say so', async () => {
    await book()
    const elsewhere = { propertyId: 'open-1', from: '13:15', host: 'leah savoie' }
    expect(await book(elsewhere)).toMatchObject({
      refused: {
        status: 409,
        overlaps: true,
        reason: expect.stringMatching(/^Leah Savoie shows .+ then, 1:00 to 1:30 pm\.$/),
      },
    })
    const atHome = { from: '13:29', host: 'Marc' }
    expect(await book(atHome)).toMatchObject({
      refused: { status: 409, overlaps: true, reason: 'Bashir Haddad visits this home then, 1:00 to 1:30 pm.' },
    })
    expect(await visits()).toHaveLength(1)
    expect(await book({ ...elsewhere, anyway: true })).toEqual(done)
    expect(await book({ from: '13:30', host: 'Marc' })).toEqual(done)
  })

  test.each([
    [{ propertyId: '' }, 422],
    [{ propertyId: 'nothing' }, 404],
    [{ name: '' }, 422],
    [{ phone: '1' }, 422],
    [{ email: 'nobody' }, 422],
    [{ day: '2026-02-30' }, 422],
    [{ day: '2026-06-30' }, 422],
    [{ day: '2026-07-01', from: '08:59' }, 422],
    [{ from: '25:00' }, 422],
    [{ minutes: 5 }, 422],
    [{ host: 'x'.repeat(81) }, 422],
  ])('%j is refused', async (facts, status) => {
    expect(await book(facts)).toMatchObject({ refused: { status } })
    expect(await visits()).toEqual([])
  })

  test('to a home outside of the scope is refused', async () => {
    expect(await book({}, { ...site.by, scope: ['somebody'] as never })).toMatchObject({ refused: { status: 404 } })
  })
})

describe('staff move a visit', () => {
  test('to a time that is not offered; its visitor is mailed, and the place that it had is free', async () => {
    await site.offer()
    const [time] = await site.times()
    await site.book(time.id)
    const [{ id } = { id: '' }] = await visits()
    expect(await move(id)).toEqual(done)
    expect(await visits()).toMatchObject([{ id, startsAt: '2026-07-02T16:00:00.000Z', host: 'Leah Savoie' }])
    expect((await site.times())[0].state).toBe('free')
    expect(await mailed()).toEqual(['company', 'company', 'receipt', 'receipt'])
    expect(await move(id)).toMatchObject({ refused: { status: 409, obstacle: 'same' } })
  })

  test('to another colleague at the same time without a mail', async () => {
    const id = await idOf(book({ email: 'bashir@mail.example' }))
    expect(await move(id, { host: 'Marc' })).toEqual(done)
    expect(await visits()).toMatchObject([{ id, host: 'Marc' }])
    expect(await mailed()).toEqual(['company', 'receipt'])
  })

  test('not onto another one unless they say so, nor one that has begun or is not theirs', async () => {
    const first = await idOf(book())
    const second = await idOf(book({ from: '15:00' }))
    expect(await move(second, { from: '13:10' })).toMatchObject({ refused: { status: 409, overlaps: true } })
    expect(await move(second, { from: '13:10', anyway: true })).toEqual(done)
    expect(await move('nothing')).toMatchObject({ refused: { status: 404 } })
    expect(await move(first, {}, { ...site.by, scope: ['somebody'] as never })).toMatchObject({
      refused: { status: 404 },
    })
    site.clock.now = Date.parse('2026-07-02T16:00:00Z')
    expect(await move(first, { day: '2026-07-03' })).toMatchObject({ refused: { status: 409, obstacle: 'over' } })
    expect(site.errors).toEqual([])
  })
})
