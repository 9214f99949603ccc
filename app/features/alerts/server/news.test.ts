import { beforeEach, expect, test } from 'vitest'
import { openStore } from '../../../../platform/database/database.ts'
import { customer, onBothDatabases, replaceProperties } from '../../../../platform/database/test-databases.ts'
import type { Property } from '../../../core/listing/property.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { claimMail, dropMail, markSent } from '../../mail/server/outbox-queries.ts'
import { changeAlert } from './mailbox-queries.ts'
import { findAlertNews } from './mails.ts'
import { findNewsRun, findWatched, keepRun, lookForNews } from './news.ts'
import { withholdAlertMails } from './retention-queries.ts'
import { confirmedAlert, flat, forgetAlerts } from './test-alerts.ts'

/** Noon in Moncton of the first day; a run is at 7:05 of a later one. */
const noon = new Date('2026-07-01T15:00:00.000Z')
const morning = (day: number) => new Date(`2026-07-${String(day).padStart(2, '0')}T10:05:00.000Z`)
const evening = (day: number) => new Date(`2026-07-${String(day).padStart(2, '0')}T22:00:00.000Z`)
const hour = 3_600_000

onBothDatabases((store, url) => {
  const look = (at: Date) => lookForNews({ store: store(), now: () => at.getTime() })
  const list = (...homes: Property[]) =>
    store().change(async (tx) => {
      for (const home of homes) await insertProperty(tx, home, customer)
    })
  const revise = (id: string, at: Date, facts: { price?: number; sqft?: number }) =>
    store().change((tx) =>
      tx
        .updateTable('property')
        .set({ ...facts, updated_at: at })
        .where('id', '=', id)
        .execute(),
    )
  const turn = (id: string, flag: 'closed' | 'archived', value: boolean, at: Date) =>
    store().change((tx) => turnFlag(tx, id, flag, value, at))

  /** What is mailed at `at`: the ids of the homes of each mail. */
  async function mailed(at: Date) {
    const told: string[][] = []
    for (let mail = await claimMail(store().db, at, hour); mail; mail = await claimMail(store().db, at, hour)) {
      const asked = { id: mail.id, alertId: (mail.details as { id: string }).id }
      const news = mail.kind === 'alert-news' ? await findAlertNews(store().db, asked, at) : undefined
      if (!news) await dropMail(store().db, mail)
      else told.push(news.homes.map(({ id }) => id).sort())
      await markSent(store().db, mail.id, at)
    }
    return told
  }

  beforeEach(async () => {
    await forgetAlerts(store())
    await replaceProperties(store(), [])
    await list(flat('old', new Date(noon.getTime() - hour)))
    await look(noon)
  })

  test('a home that is listed after the confirmation is told once, in one mail a day at seven in the morning', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('new', evening(1)), flat('another', evening(1)), flat('dear', evening(1), { price: 160_100 }))
    expect(await look(new Date('2026-07-02T09:59:00.000Z'))).toBeUndefined()
    expect(await look(morning(2))).toBe(1)
    expect(await look(evening(2))).toBeUndefined()
    expect(await mailed(evening(2))).toEqual([['another', 'new']])
    expect(await look(morning(3))).toBe(0)
    expect(await mailed(morning(3))).toEqual([])
  })

  test('what was listed before the confirmation is no news, also when another fact of it changes', async () => {
    await list(flat('before', new Date(noon.getTime() + hour)))
    await confirmedAlert(store(), {}, new Date(noon.getTime() + 2 * hour))
    await revise('old', evening(1), { sqft: 950 })
    expect(await look(morning(2))).toBe(0)
  })

  test('a price that falls into the range is news, once', async () => {
    await list(flat('dear', noon, { price: 170_000 }))
    await look(morning(2))
    await confirmedAlert(store(), {}, evening(2))
    await revise('dear', evening(3), { price: 159_900 })
    expect(await look(morning(4))).toBe(1)
    await revise('dear', evening(4), { price: 180_000 })
    await look(morning(5))
    await revise('dear', evening(5), { price: 150_000 })
    expect(await look(morning(6))).toBe(0)
    expect(await mailed(morning(6))).toEqual([['dear']])
  })

  test('a home that is listed again, or free again, is not told twice; one that was taken before is news', async () => {
    await list(flat('taken', noon, { closed: true }))
    await look(morning(2))
    await confirmedAlert(store(), {}, morning(2))
    await list(flat('new', evening(2)))
    await turn('taken', 'closed', false, evening(2))
    await look(morning(3))
    expect(await mailed(morning(3))).toEqual([['new', 'taken']])
    await turn('new', 'archived', true, evening(3))
    await turn('taken', 'closed', true, evening(3))
    await look(morning(5))
    await turn('new', 'archived', false, evening(6))
    await turn('taken', 'closed', false, evening(6))
    expect(await look(morning(7))).toBe(0)
  })

  test('nothing for one that is paused, stopped or forgotten, also between queueing and sending', async () => {
    const searches = ['city=Dieppe', 'type=Rent', 'beds=2', 'price=0-1600']
    const alerts: Awaited<ReturnType<typeof confirmedAlert>>[] = []
    for (const search of searches)
      alerts.push(await confirmedAlert(store(), { search, email: `${search}@example.com` }, noon))
    await store()
      .db.transaction()
      .execute((tx) => changeAlert(tx, alerts[0]!, { action: 'pause' }, evening(1)))
    await list(flat('new', evening(1)))
    expect(await look(morning(2))).toBe(3)
    await store()
      .db.transaction()
      .execute((tx) => changeAlert(tx, alerts[1]!, { action: 'pause' }, morning(2)))
    await store()
      .db.transaction()
      .execute((tx) => changeAlert(tx, alerts[2]!, { action: 'stop' }, morning(2)))
    await store().db.deleteFrom('subscriber').where('id', '=', alerts[3]!.subscriberId).execute()
    expect(await mailed(morning(2))).toEqual([])
    expect(await store().db.selectFrom('outbox').selectAll().execute()).toEqual([])
    // What was not told may be told once it is taken up again.
    expect(await store().db.selectFrom('alert_seen').selectAll().execute()).toEqual([])
  })

  test('a home that is gone by the time of sending is left out, and told when it comes back', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('gone', evening(1)), flat('stays', evening(1)), flat('rented', evening(1)))
    await look(morning(2))
    await turn('gone', 'archived', true, morning(2))
    await turn('rented', 'closed', true, morning(2))
    await revise('stays', morning(2), { price: 155_000 })
    expect(await mailed(morning(2))).toEqual([['stays']])
    await look(morning(3))
    await turn('rented', 'closed', false, evening(3))
    await look(morning(4))
    expect(await mailed(morning(4))).toEqual([['rented']])
  })

  test('while no mail goes out, the news of several days become one mail', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('first', evening(1)))
    await look(morning(2))
    await list(flat('second', evening(2)))
    await look(morning(3))
    expect(await mailed(morning(3))).toEqual([['first', 'second']])
  })

  test('a search that was changed is told of what its new wishes find', async () => {
    const own = await confirmedAlert(store(), { search: 'city=Moncton' }, noon)
    const change = { action: 'change' as const, search: 'city=Dieppe' }
    await store()
      .db.transaction()
      .execute((tx) => changeAlert(tx, own, change, evening(1)))
    await list(flat('new', evening(2)))
    await look(morning(3))
    expect(await mailed(morning(3))).toEqual([['new']])
  })

  test('two processes keep one run', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('new', evening(1)))
    const other = await openStore({ url: url() })
    const twins = url() ? [store(), other] : [store(), store()]
    const at = () => morning(2).getTime()
    const runs = await Promise.all(twins.map((one) => lookForNews({ store: one, now: at })))
    // The second finds the first one's run, before or after it has read the changes.
    expect(runs.filter(Boolean)).toEqual([1])
    expect(await mailed(morning(2))).toEqual([['new']])
    await other.close()
  })

  test('a run that dies before its commit has told nothing; the next one tells all', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('new', evening(1)))
    const run = { day: '2026-07-02', until: morning(2).toISOString() }
    const before = await findNewsRun(store().db)
    const dying = store()
      .db.transaction()
      .execute(async (tx) => {
        const [alert] = await findWatched(tx)
        const news = [{ alertId: alert!.id, propertyId: 'new' }]
        expect(await keepRun(tx, { before, run, news, facts: new Map() }, morning(2))).toBe(true)
        throw new Error('Killed.')
      })
    await expect(dying).rejects.toThrow('Killed.')
    expect(await store().db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await look(morning(2))).toBe(1)
    expect(await mailed(morning(2))).toEqual([['new']])
  })

  test('a restored site mails nothing of what it was about to, and then what is new', async () => {
    await confirmedAlert(store(), {}, noon)
    await list(flat('told', evening(1)))
    await look(morning(2))
    await list(flat('unknown', evening(2)))
    await store().db.transaction().execute(withholdAlertMails)
    expect(await look(evening(2))).toBeUndefined()
    expect(await mailed(evening(2))).toEqual([])
    await list(flat('new', evening(3)))
    expect(await look(morning(4))).toBe(1)
    expect(await mailed(morning(4))).toEqual([['new']])
  })
})
