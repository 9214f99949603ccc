import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { sealSecret } from '../../../../platform/http/tokens.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { emptyHistory, readHistory } from '../../history/server/test-history.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import {
  insertWebhook,
  listDeliveries,
  listWebhooks,
  pauses,
  resendDelivery,
  setWebhookState,
} from './webhook-queries.ts'
import { deleteOldWebhookLog, newWebhookSecret, sendWebhooks } from './webhook-sender.ts'

const noon = Date.parse('2026-07-01T12:00:00.000Z')
const secret = 'a secret of the tests, long enough.'
const ann = { id: 'ann', email: 'ann@example.com' }

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let received: Received[] = []
let status = 204
let said = 'as you say'
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push({ headers: request.headers, body })
  response.writeHead(status).end(said)
})
beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => receiver.close(done)))

onBothDatabases((store) => {
  let clock: number
  let key: string
  const port = () => (receiver.address() as AddressInfo).port
  const send = () =>
    sendWebhooks({ store: store(), secret, now: () => clock, allowed: new Set([`127.0.0.1:${port()}`]) })
  const turn = (to: boolean) =>
    store().change((tx) =>
      insertAudit(tx, { person: ann, propertyId: 'home', what: 'PropertyClosed', from: !to, to }, new Date(clock)),
    )
  let person: { id: string; email: string }

  beforeEach(async () => {
    clock = noon
    received = []
    status = 204
    said = 'as you say'
    await store().db.deleteFrom('webhook').execute()
    await store().db.deleteFrom('notice').execute()
    await forgetMessages(store())
    await emptyHistory(store())
    await replaceProperties(store(), [sample({ id: 'home' })])
    await putAccount(store().db, { email: 'boss@fundy.example', name: 'Boss', role: 'manager', password: 'x' })
    person = (await findAccount(store().db, 'boss@fundy.example'))!
    key = newWebhookSecret()
    const url = `http://127.0.0.1:${port()}/in?token=theirs`
    const events = ['inquiry.received' as const, 'listing.status_changed' as const, 'submission.received' as const]
    const facts = { id: 'hook', url, description: 'Sheet', events, secret: sealSecret(secret, 'hook', key) }
    await store().change((tx) => insertWebhook(tx, facts, person, new Date(clock)))
  })

  test('tells what is asked for, signed, once', async () => {
    await turn(true)
    await keepMessage(store(), { propertyId: 'home', name: 'Ann Roy', email: 'ann@roy.example' }, [], new Date(clock))
    await store().change((tx) =>
      insertAudit(tx, { person: ann, propertyId: 'home', what: 'visit-booked', from: null, to: '…' }, new Date(clock)),
    )
    expect([await send(), await send()]).toEqual([2, 0])
    expect(received.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
      {
        type: 'inquiry.received',
        timestamp: '2026-07-01T12:00:00.000Z',
        data: { messageId: expect.any(String), reference: expect.any(String), kind: 'inquiry', listingId: 'home' },
      },
      {
        type: 'listing.status_changed',
        timestamp: '2026-07-01T12:00:00.000Z',
        data: { listingId: 'home', field: 'closed', value: true },
      },
    ])
    expect(JSON.stringify(received)).not.toMatch(/ann roy|@roy/i)
    for (const { headers, body } of received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const expected = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
        .update(signed)
        .digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${expected}`)
      expect(Number(headers['webhook-timestamp'])).toBe(noon / 1000)
    }
    expect(await listDeliveries(store().db, 'hook')).toMatchObject(
      Array(2).fill({ state: 'sent', attempts: 1, status: 204, nextAt: null }),
    )
  })

  test('nothing is queued by what is rolled back', async () => {
    const failing = store().change(async (tx) => {
      await insertAudit(tx, { person: ann, propertyId: 'home', what: 'Verified', from: false, to: true }, new Date())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listDeliveries(store().db, 'hook')).toEqual([])
  })

  test('is tried again with the same id until it is accepted, and can be sent again', async () => {
    status = 503
    await turn(true)
    await send()
    expect(await listDeliveries(store().db, 'hook')).toMatchObject([
      { state: 'waiting', attempts: 1, status: 503, note: 'as you say', nextAt: '2026-07-01T12:00:05.000Z' },
    ])
    expect(await listWebhooks(store().db)).toMatchObject([{ failingSince: '2026-07-01T12:00:00.000Z' }])
    expect(await send()).toBe(0)
    clock += pauses[0]!
    status = 200
    expect(await send()).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received[0]!.body).toBe(received[1]!.body)
    expect(await listWebhooks(store().db)).toMatchObject([{ failingSince: null, state: 'on' }])
    const [delivery] = await listDeliveries(store().db, 'hook')
    expect(await resendDelivery(store().db, delivery!.id, new Date(clock))).toBe(true)
    expect(await send()).toBe(1)
    clock += 31 * 24 * 3_600_000
    await deleteOldWebhookLog({ store: store(), now: () => clock })
    expect(await listDeliveries(store().db, 'hook')).toEqual([])
  })

  test('a response that no database keeps is an attempt as any other', async () => {
    status = 500
    said = 'broken\0 here'
    await turn(true)
    expect([await send(), await send()]).toEqual([1, 0])
    const [hook] = await listWebhooks(store().db)
    expect(await listDeliveries(store().db, hook!.id)).toMatchObject([
      { attempts: 1, status: 500, note: 'broken here' },
    ])
  })

  test('two processes send nothing twice', async () => {
    for (let index = 0; index < 20; index++) await turn(index % 2 === 0)
    await Promise.all([send(), send(), send()])
    expect(received.length).toBe(20)
  })

  describe('is switched off, and the managers are told', () => {
    const isOff = async () => {
      expect(await listWebhooks(store().db)).toMatchObject([{ state: 'failed' }])
      const notices = await store().db.selectFrom('notice').select(['kind', 'email']).execute()
      expect(notices).toEqual([{ kind: 'webhook-off', email: 'boss@fundy.example' }])
      const [entry] = await readHistory(store().db)
      expect(entry).toMatchObject({ who: 'the site', what: 'webhook-state', area: 'connection' })
      expect(JSON.stringify(entry)).not.toContain('theirs')
    }

    test('when it accepts nothing for days', async () => {
      status = 500
      await turn(true)
      await send()
      for (const pause of pauses) {
        expect(await listWebhooks(store().db)).toMatchObject([{ state: 'on' }])
        clock += pause
        expect(await send()).toBe(1)
      }
      expect(clock - noon).toBeGreaterThan(3 * 24 * 3_600_000)
      expect(await listDeliveries(store().db, 'hook')).toMatchObject([{ state: 'failed', attempts: 10 }])
      await isOff()
      await turn(false)
      expect(await send()).toBe(0)
      await store().change((tx) => setWebhookState(tx, 'hook', 'on', person, new Date(clock)))
      status = 204
      await turn(true)
      expect(await send()).toBe(1)
    })

    test('when it says that it is gone', async () => {
      status = 410
      await turn(true)
      await send()
      await isOff()
    })

    test('but not while it accepts others', async () => {
      status = 500
      await turn(true)
      await send()
      for (const pause of pauses) {
        clock += pause - 1
        status = 204
        await turn(false)
        await send()
        status = 500
        clock += 1
        await send()
      }
      expect(await listWebhooks(store().db)).toMatchObject([{ state: 'on' }])
    })
  })
})
