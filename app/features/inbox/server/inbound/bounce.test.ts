import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../../platform/database/test-databases.ts'
import { putAccount } from '../../../accounts/server/account-queries.ts'
import { confirmedAlert, forgetAlerts } from '../../../alerts/server/test-alerts.ts'
import { openVisitSite } from '../../../visits/server/test-visits.ts'
import { forgetMessages, keepMessage } from '../messages/test-messages.ts'
import { insertReply } from '../reply/reply-queries.ts'
import { failedThreads } from '../thread-summaries.ts'
import { createMailReception } from './accept-mail.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour))

onBothDatabases((store) => {
  const accept = (raw: string) =>
    createMailReception({ store: store(), secret: 'of the tests', now: () => at(15).getTime() }, 'webhook').accept(
      new TextEncoder().encode(raw),
    )
  const mails = () =>
    store().db.selectFrom('outbox').select(['recipient', 'state', 'last_error']).orderBy('created_at').execute()
  /** All mails were taken by the mail server. Returns the Message-ID of the newest one. */
  const sendAll = async () => {
    await store()
      .db.updateTable('outbox')
      .set({ state: 'sent', sent_at: at(13) })
      .execute()
    const newest = store().db.selectFrom('outbox').select('mail_id').orderBy('created_at', 'desc')
    return `<${(await newest.executeTakeFirstOrThrow()).mail_id}@fundy.example>`
  }
  /** Ann asked at nine, and was answered at ten. */
  const answer = async () => {
    await keepMessage(store(), { email: 'ann@example.com' }, [], at(9))
    await putAccount(store().db, { email: 'nadine@fundy.example', name: 'Nadine', role: 'manager', password: 'x' })
    const person = await store().db.selectFrom('account').select(['id', 'name', 'email']).executeTakeFirstOrThrow()
    const { id: threadId } = await store().db.selectFrom('thread').select('id').executeTakeFirstOrThrow()
    const reply = { threadId, person, version: 1, text: 'Yes.', language: 'en' as const, close: true, key: null }
    await store()
      .db.transaction()
      .execute((tx) => insertReply(tx, reply, at(10)))
    return threadId
  }
  const thread = () =>
    store().db.selectFrom('thread').select(['state', 'waiting_since', 'unread']).executeTakeFirstOrThrow()

  beforeEach(async () => {
    for (const table of ['thread', 'inbound_mail', 'outbox'] as const) await store().db.deleteFrom(table).execute()
    await forgetMessages(store())
    await forgetAlerts(store())
  })

  test('a reply that comes back is marked as not delivered, and its thread is open again', async () => {
    const id = await answer()
    const raw = bounceOf(await sendAll(), 'ann@example.com')
    expect(await accept(raw)).toMatchObject({ outcome: 'automatic' })
    expect(await mails()).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('came back') }])
    expect(await thread()).toEqual({ state: 'open', waiting_since: at(15), unread: true })
    expect(await failedThreads(store().db, [id])).toEqual(new Set([id]))
    // The same report once more changes nothing that staff have done since.
    await store().db.updateTable('thread').set({ state: 'closed', waiting_since: null }).execute()
    await accept(raw)
    expect(await thread()).toMatchObject({ state: 'closed' })
  })

  test('a receipt that comes back opens the thread, too', async () => {
    await keepMessage(store(), { email: 'ann@example.com' }, ['receipt'], at(9))
    await store().db.updateTable('thread').set({ state: 'answered', waiting_since: null }).execute()
    await accept(bounceOf(await sendAll(), 'ann@example.com'))
    expect(await mails()).toMatchObject([{ recipient: 'receipt', state: 'failed' }])
    expect(await thread()).toMatchObject({ state: 'open' })
  })

  test('a delay and an absence note change nothing', async () => {
    await answer()
    const id = await sendAll()
    await accept(bounceOf(id, 'ann@example.com').replace('Action: failed', 'Action: delayed'))
    await accept(`From: ann@example.com\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: ${id}\r\n\r\nI am away.\r\n`)
    expect(await mails()).toMatchObject([{ state: 'sent' }])
    expect(await thread()).toMatchObject({ state: 'closed' })
  })

  test('news that the mailbox refuses end the subscription; those that it passes on to another one do not', async () => {
    const stopped = async () =>
      (await store().db.selectFrom('alert').select('stopped_at').executeTakeFirstOrThrow()).stopped_at
    const { id: alert_id } = await confirmedAlert(store(), { email: 'Ann@example.com' }, at(9))
    const news = async (mail_id: string) => {
      const facts = { recipient: 'news' as const, state: 'sent' as const, attempts: 1, next_at: at(10), last_error: '' }
      const none = { message_id: null, property_id: null, leased_until: null, tried_at: null, sent_at: at(10) }
      await store()
        .db.insertInto('outbox')
        .values({ id: mail_id, mail_id, alert_id, created_at: at(10), ...facts, ...none })
        .execute()
      return `<${mail_id}@fundy.example>`
    }
    await accept(bounceOf(await news('11111111-1111-4111-8111-111111111111'), 'other@example.com'))
    expect(await stopped()).toBeNull()
    await accept(bounceOf(await news('22222222-2222-4222-8222-222222222222'), 'ann@example.com'))
    expect(await stopped()).toEqual(at(15))
    expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })
})

test('a mail about a visit that comes back opens the conversation of the booking', async () => {
  const site = await openVisitSite()
  await site.offer()
  const [time] = await site.times()
  const booked = await site.book(time.id, { email: 'ann@example.com' })
  expect(booked.status).toBe(201)
  const { db } = site.store
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: at(13) })
    .execute()
  await db.updateTable('thread').set({ state: 'closed', waiting_since: null }).execute()
  const receipt = db.selectFrom('outbox').select('mail_id').where('recipient', '=', 'receipt')
  const { mail_id } = await receipt.where('visit_event_id', 'is not', null).executeTakeFirstOrThrow()
  const { accept } = createMailReception({ ...site.services, now: () => at(15).getTime() }, 'webhook')
  await accept(new TextEncoder().encode(bounceOf(`<${mail_id}@fundy.example>`, 'ann@example.com')))
  expect(await db.selectFrom('thread').select('state').execute()).toEqual([{ state: 'open' }])
  expect(await receipt.select('state').execute()).toMatchObject([{ state: 'failed' }])
  await site.close()
})

function bounceOf(messageId: string, recipient: string) {
  const parts = [
    `Content-Type: text/plain\n\n<${recipient}>: 550 5.1.1 No such user`,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.1.1`,
    `Content-Type: message/rfc822\n\nFrom: Fundy <hello@fundy.example>\nMessage-ID: ${messageId}\nSubject: Re: Home\n\nHello.`,
  ]
  const head = [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
    `Message-ID: <report-of-${messageId.slice(1, 20)}@mx.example.net>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b8"',
  ]
  return `${head.join('\n')}\n\n${parts.map((part) => `--b8\n${part}\n\n`).join('')}--b8--\n`.replaceAll('\n', '\r\n')
}
