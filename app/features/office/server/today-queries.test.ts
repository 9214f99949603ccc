import { beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { usualHours } from '../../company/rules/hours.ts'
import { readActivity } from '../../figures/server/figure-queries.ts'
import { keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { addViews } from '../../listings/server/view-queries.ts'
import { lookAtWaiting } from '../../review/server/closer-look/kept-look.ts'
import { insertDecision } from '../../review/server/decision-queries.ts'
import { isWaiting } from '../rules/list-view.ts'
import { countProperties } from './listings/list-page.ts'
import { countStates } from './listings/table.ts'
import { readTable } from './listings/table-queries.ts'
import { countSent, findToCheck, findToConfirm, findUnanswered, findVisits } from './today-queries.ts'

/** Wednesday, 15:00 in Moncton. */
const now = new Date('2026-07-08T18:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

onBothDatabases((store) => {
  beforeAll(() => fill(store()))

  test('who waits longest comes first, with the minutes that are left', async () => {
    const { total, late, items } = await findUnanswered(store().db, 'all', usualHours, now)
    expect([total, late]).toEqual([7, 1])
    expect(items.map(({ name }) => name)).toEqual(['Late', 'Number 5', 'Number 4', 'Number 3', 'Number 2'])
    expect(items[0]!.minutesLeft).toBeLessThan(0)
    // Eight hours a day, five of them gone.
    expect(items[1]!).toMatchObject({ about: 'Bright home by the river', minutesLeft: 3 * 60 })
  })

  test('an agent is shown what names the agent', async () => {
    expect(await findUnanswered(store().db, ['nobody'], usualHours, now)).toEqual({ total: 0, late: 0, items: [] })
    expect(await findToConfirm(store().db, ['nobody'], now)).toEqual({ total: 0, items: [] })
    expect(await findVisits(store().db, ['nobody'], { from: hoursAgo(10), until: now })).toEqual([])
  })

  test('what waits for a decision names its reasons', async () => {
    await lookAtWaiting({ store: store(), now: () => now.getTime() }, ['new'])
    const { total, items } = await findToCheck(store().db)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ id: 'new', kind: 'submission', owner: 'Ann Roy', parts: null })
    expect(items[0]!.reasons).toBeGreaterThan(0)
  })

  test('whoever does not answer is to be called first, then who confirmed long ago', async () => {
    const { total, items } = await findToConfirm(store().db, 'all', now)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { id: 'asked', owner: 'Ann Roy', phone: '506-555-0100', askedAt: hoursAgo(240).toISOString() },
      { id: 'due', askedAt: null },
    ])
  })

  test('Today, the rail and the table count the same', async () => {
    const at = now.getTime()
    const table = await readTable(store().db, 'all', at)
    const counts = countStates(table)
    const rail = await countProperties({ store: store(), now: () => at }, 'all')
    const waits = table.filter(({ status }) => isWaiting(status)).length
    expect((await findToConfirm(store().db, 'all', now)).total).toBe(counts.confirm)
    expect([(await findToCheck(store().db)).total, rail.waiting]).toEqual([waits, waits])
    // A refused listing is not verified, but does not wait.
    expect(table.find(({ listing }) => listing.id === 'refused')?.status).toBe('refused')
    expect([waits, counts.unverified]).toEqual([1, 1 + 1])
  })

  test('views, inquiries and mails are counted', async () => {
    const days = await readActivity(store().db, '2026-06-09', '2026-07-08')
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: '2026-07-08', views: 3, inquiries: 6 })
    expect(await countSent(store().db, hoursAgo(24))).toBe(0)
  })
})

async function fill({ db, ...store }: Store) {
  const homes = [
    sample({ id: 'home' }),
    sample({ id: 'asked' }),
    sample({ id: 'new', verified: false }),
    sample({ id: 'refused', verified: false }),
    sample({ id: 'due' }),
  ]
  await replaceProperties({ db, ...store } as Store, homes)
  await db
    .updateTable('property')
    .set({ asked_at: hoursAgo(240), unanswered_at: hoursAgo(72), confirmed_at: hoursAgo(700) })
    .where('id', '=', 'asked')
    .execute()
  await db
    .updateTable('property')
    .set({ confirmed_at: hoursAgo(22 * 24) })
    .where('id', '=', 'due')
    .execute()
  await db
    .updateTable('property')
    .set({ confirmed_at: hoursAgo(24) })
    .where('id', '=', 'home')
    .execute()
  const decision = {
    propertyId: 'refused',
    revisionId: null,
    round: 0,
    verdict: 'refused' as const,
    reasons: [],
    text: '',
  }
  const nothing = { language: 'en' as const, taken: [], kept: [], checked: [], replaced: {} }
  const email = 'decides@example.com'
  await putAccount(db, { email, name: 'Ann', role: 'manager', password: 'none' })
  const person = (await findAccount(db, email))!
  await insertDecision(db, { ...decision, ...nothing, person }, hoursAgo(1))
  await addViews(db, new Map([['home', 3]]), '2026-07-08')
  const named = (name: string) => ({ propertyId: 'home', name, email: `${name.replace(' ', '')}@example.com` })
  await keepMessage({ db, ...store } as Store, named('Late'), ['company'], hoursAgo(72))
  for (let hours = 0; hours < 6; hours += 1)
    await keepMessage({ db, ...store } as Store, named(`Number ${hours}`), ['company'], hoursAgo(hours))
}
