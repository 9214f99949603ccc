import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties } from '../../../../platform/database/test-databases.ts'
import { maxAlerts } from '../rules/alert.ts'
import { askForAlert, confirmRequest } from './ask-queries.ts'
import { type AlertChange, changeAlert, deleteSubscriber, findMailbox } from './mailbox-queries.ts'
import { deleteEndedAlerts } from './retention-queries.ts'
import { confirmedAlert, flat, forgetAlerts, newestRequest, request } from './test-alerts.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

onDatabase((store) => {
  const ask = (facts: Parameters<typeof request>[0] = {}, at = noon) =>
    store()
      .db.transaction()
      .execute((tx) => askForAlert(tx, request(facts), at))
  const confirm = (id: string, at = noon) =>
    store()
      .db.transaction()
      .execute((tx) => confirmRequest(tx, id, at))
  const change = (who: { subscriberId: string; id: string }, what: AlertChange, at = noon) =>
    store()
      .db.transaction()
      .execute((tx) => changeAlert(tx, who, what, at))
  const count = async (table: 'subscriber' | 'alert' | 'alert_consent' | 'outbox') =>
    (await store().db.selectFrom(table).selectAll().execute()).length

  beforeEach(() => forgetAlerts(store()))

  test('a request keeps words, language and way, and queues one mail; nothing is on before it is confirmed', async () => {
    expect(await ask({ language: 'fr', words: 'J’accepte.' })).toBe(true)
    const consent = await store().db.selectFrom('alert_consent').selectAll().executeTakeFirstOrThrow()
    expect(consent).toMatchObject({
      words: 'J’accepte.',
      language: 'fr',
      way: 'A test.',
      asked_at: noon,
      confirmed_at: null,
    })
    expect(await store().db.selectFrom('outbox').select(['recipient', 'state']).execute()).toEqual([
      { recipient: 'confirmation', state: 'waiting' },
    ])
    expect(await store().db.selectFrom('alert').select('since').execute()).toEqual([{ since: null }])
  })

  test('a request is confirmed once; two at the same moment are one', async () => {
    await ask()
    const id = await newestRequest(store())
    const outcomes = await Promise.all([confirm(id, after(1)), confirm(id, after(1))])
    expect(outcomes.sort()).toEqual(['done', 'used'])
    const alert = await store().db.selectFrom('alert').selectAll().executeTakeFirstOrThrow()
    expect(alert).toMatchObject({ since: after(1), paused: false, stopped_at: null })
    expect(await confirm('unknown')).toBe('used')
  })

  test('a mailbox gets three mails in 24 hours, however its address is written; the fourth request keeps nothing', async () => {
    for (const email of ['ann@example.com', 'Ann@Example.com', ' ann@example.com'])
      expect(await ask({ email })).toBe(true)
    expect(await ask({ search: 'city=Moncton' }, after(23))).toBe(false)
    expect([await count('subscriber'), await count('alert'), await count('alert_consent')]).toEqual([1, 1, 3])
    expect(await count('outbox')).toBe(3)
    expect(await ask({ email: 'bob@example.com' }, after(23))).toBe(true)
    expect(await ask({}, after(24))).toBe(true)
  })

  test('ten searches are on; the eleventh says so and its link stays good', async () => {
    for (let at = 0; at < maxAlerts; at++) await confirmedAlert(store(), { search: `beds=${at + 1}` }, after(at * 24))
    await ask({ search: 'city=Shediac' }, after(1000))
    const id = await newestRequest(store())
    expect(await confirm(id, after(1000))).toBe('full')
    const { subscriber_id: subscriberId, id: other } = await store()
      .db.selectFrom('alert')
      .selectAll()
      .where('search', '=', 'beds=1')
      .executeTakeFirstOrThrow()
    expect(await change({ subscriberId, id: other }, { action: 'stop' }, after(1000))).toBe('done')
    expect(await confirm(id, after(1000))).toBe('done')
    expect(await change({ subscriberId, id: other }, { action: 'undo' }, after(1000))).toBe('full')
  })

  test('pause, resume, stop and undo; what is done already is done', async () => {
    const own = await confirmedAlert(store(), {}, noon)
    const states: unknown[] = []
    for (const action of ['pause', 'pause', 'resume', 'stop', 'stop', 'undo', 'undo'] as const) {
      expect(await change(own, { action }, after(1))).toBe('done')
      const [alert] = (await findMailbox(store().db, own.subscriberId))!.alerts
      states.push([alert?.state, alert?.since])
    }
    const [before, since] = [noon.toISOString(), after(1).toISOString()]
    expect(states).toEqual([
      ['paused', before],
      ['paused', before],
      ['on', since],
      ['stopped', since],
      ['stopped', since],
      ['on', since],
      ['on', since],
    ])
  })

  test('a search of somebody else, or one that is not confirmed, is not changed', async () => {
    const ann = await confirmedAlert(store(), {}, noon)
    const bob = await confirmedAlert(store(), { email: 'bob@example.com' }, noon)
    expect(await change({ subscriberId: bob.subscriberId, id: ann.id }, { action: 'stop' })).toBe('gone')
    await ask({ search: 'city=Moncton' })
    const open = await store().db.selectFrom('alert').select('id').where('since', 'is', null).executeTakeFirstOrThrow()
    expect(await change({ subscriberId: ann.subscriberId, id: open.id }, { action: 'pause' })).toBe('gone')
    const mailbox = await findMailbox(store().db, ann.subscriberId)
    expect(mailbox?.alerts).toMatchObject([{ id: ann.id, state: 'on' }])
    expect(mailbox?.email).toBe('ann@example.com')
  })

  test('a changed search counts from now on; one that is in use already is refused, a stopped one makes room', async () => {
    const first = await confirmedAlert(store(), { search: 'city=Dieppe' }, noon)
    const second = await confirmedAlert(store(), { search: 'city=Moncton' }, noon)
    expect(await change(first, { action: 'change', search: 'city=Moncton' })).toBe('same')
    expect(await change(second, { action: 'stop' })).toBe('done')
    expect(await change(first, { action: 'change', search: 'city=Moncton' }, after(2))).toBe('done')
    const mailbox = await findMailbox(store().db, first.subscriberId)
    expect(mailbox?.alerts).toMatchObject([{ id: first.id, search: 'city=Moncton', since: after(2).toISOString() }])
  })

  test('the page of a mailbox shows what was agreed to and how many homes fit', async () => {
    await replaceProperties(store(), [flat('one', noon), flat('two', noon, { price: 170_000 })])
    const { subscriberId } = await confirmedAlert(store(), { words: 'Word for word.' }, noon)
    expect(await findMailbox(store().db, subscriberId)).toMatchObject({
      alerts: [{ search: 'type=Rent&city=Dieppe&price=0-1600', homes: 1, mails: 0, lastMailAt: null }],
      consents: [{ words: 'Word for word.', language: 'en', way: 'A test.', confirmedAt: noon.toISOString() }],
    })
  })

  test('forgetting deletes the address, its searches, consents and mails', async () => {
    const { subscriberId } = await confirmedAlert(store(), {}, noon)
    await ask({ search: 'city=Moncton' })
    await store()
      .db.transaction()
      .execute((tx) => deleteSubscriber(tx, subscriberId))
    expect(await findMailbox(store().db, subscriberId)).toBeUndefined()
    for (const table of ['subscriber', 'alert', 'alert_consent', 'outbox'] as const) expect(await count(table)).toBe(0)
  })

  test('unconfirmed requests are deleted after three days, stopped searches after seven, then their address', async () => {
    await ask({ email: 'nobody@example.com' })
    const own = await confirmedAlert(store(), {}, noon)
    await ask({}, after(1))
    const due = (hours: number) => ({ unconfirmed: after(hours - 72), stopped: after(hours - 168) })
    const clean = (hours: number) =>
      store()
        .db.transaction()
        .execute((tx) => deleteEndedAlerts(tx, due(hours)))
    await clean(72)
    expect([await count('subscriber'), await count('alert'), await count('alert_consent')]).toEqual([2, 2, 3])
    await clean(74)
    expect([await count('subscriber'), await count('alert'), await count('alert_consent')]).toEqual([1, 1, 1])
    await change(own, { action: 'stop' }, after(74))
    await clean(74 + 168)
    expect(await count('alert')).toBe(1)
    await clean(74 + 169)
    expect([await count('subscriber'), await count('alert'), await count('outbox')]).toEqual([0, 0, 0])
  })
})
