import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitSite, type VisitSite } from '../../../visits/server/test-visits.ts'
import { changeInBulk, findReport, takeBackBulk } from './bulk.ts'

let site: VisitSite
beforeAll(async () => {
  site = await openVisitSite()
  expect(await site.offer()).toHaveProperty('done')
})
afterAll(() => site.close())

let keys = 0
const act = async (action: string, facts = {}) => {
  const asked = { key: `visits-${keys++}`, action, ids: ['open-0', 'open-1'], ...facts }
  const answer = await changeInBulk(site.services, site.by.person, asked)
  if ('refused' in answer) throw new Error(answer.refused.reason)
  return answer.done
}
const undo = async (id: string) => {
  const answer = await takeBackBulk(site.services, site.by.person, id)
  if ('refused' in answer) throw new Error(answer.refused.reason)
  return answer.done
}

test.each(['rent', 'deactivate'])('%s names the homes with booked visits to come, and leaves these', async (action) => {
  const times = await site.times()
  const booked = [times[1], times[0]]
  for (const { id } of booked) expect((await site.book(id)).status).toBeLessThan(300)
  const report = await act(action)
  expect(report).toMatchObject({ done: 2, refused: [] })
  const [home, ...others] = report.visits
  expect(others).toEqual([])
  expect(home).toEqual({
    id: 'open-0',
    name: expect.stringMatching(/\S/),
    count: 2,
    next: { id: expect.any(String), at: times[0].startsAt },
  })
  const rows = () => site.store.db.selectFrom('visit').select(['id', 'state']).orderBy('starts_at').execute()
  expect((await rows()).map(({ state }) => state)).toEqual(['booked', 'booked'])
  expect(home!.next.id).toBe((await rows())[0]!.id)

  // The report tells what stands when it is read: one visit is called off, then both are over.
  const read = async () => (await findReport(site.services, site.by.person, report.id))?.visits
  await site.store.change((tx) =>
    tx.updateTable('visit').set({ state: 'cancelled' }).where('id', '=', home!.next.id).execute(),
  )
  expect(await read()).toMatchObject([{ count: 1, next: { at: times[1].startsAt } }])
  site.clock.now = Date.parse(times[1].startsAt)
  expect(await read()).toEqual([])

  await site.store.change((tx) => tx.deleteFrom('message').execute())
  site.clock.now = Date.parse(report.at)
  expect((await undo(report.id)).undone?.done).toBe(2)
})

test('an act that leaves a home open names no visits', async () => {
  const [time] = await site.times()
  expect((await site.book(time.id)).status).toBeLessThan(300)
  expect((await act('assign', { agent: null })).visits).toEqual([])
  const closed = await act('rent')
  expect(closed.visits).toHaveLength(1)
  expect((await undo(closed.id)).visits).toEqual([])
})
