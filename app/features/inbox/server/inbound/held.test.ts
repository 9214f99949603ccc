import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { applyRetention } from '../../../../../web/retention.ts'
import { secret } from '../../../../../web/test-site.ts'
import { listAudit } from '../../../history/server/history-queries.ts'
import { type HeldMail, maxHeld, maxHeldOfSender } from '../../rules/held-mail.ts'
import { forgetMessages, keepMessage } from '../messages/test-messages.ts'
import { replyAddress } from '../reply/reply-address.ts'
import { createMailReception, maxMailBytes } from './accept-mail.ts'
import { countHeld, listHeld, markSeen, takeHeld } from './held-queries.ts'

const inbound = { token: 'a token of the tests, long enough', address: 'hello@fundy.example' }
const minute = 60_000
const day = 86_400_000
const newsletter = { 'List-Unsubscribe': '<https://a.example>' }

onDatabase((store) => {
  const person = { id: randomUUID(), email: 'staff@fundy.example' }
  let now = Date.parse('2026-07-08T12:00:00Z')
  beforeEach(async () => {
    for (const table of ['thread', 'inbound_mail'] as const) await store().db.deleteFrom(table).execute()
    await forgetMessages(store())
  })

  const reception = () => createMailReception({ store: store(), secret, inbound, now: () => now }, 'webhook')
  const receive = async (headers: Record<string, string>, body = 'Is it free?') => {
    now += 1000
    const all = { From: 'Ann Roy <Ann@example.com>', To: inbound.address, Subject: 'The loft', ...headers }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return (await reception().accept(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`))).outcome
  }
  /** Rows one millisecond after the other, beside the way in. */
  const insertHeld = async (count: number, facts: (at: number) => { outcome: string; from_address: string }) => {
    const none = {
      from_name: '',
      subject: '',
      via: 'imap' as const,
      thread_id: null,
      bytes: 1,
      waits: true,
      content: null,
    }
    for (let from = 0; from < count; from += 1000) {
      const some = Array.from({ length: Math.min(1000, count - from) }, (_, index) => {
        const [id, received_at] = [randomUUID(), new Date(now + from + index)]
        return { ...none, id, mail_key: id, received_at, ...facts(from + index) }
      })
      await store().db.insertInto('inbound_mail').values(some).execute()
    }
    now += count
  }
  const held = () => listHeld(store().db, new Date(now))
  const take = (id: string) =>
    store()
      .db.transaction()
      .execute((tx) => takeHeld(tx, id, { secret, person }, new Date(now)))
  const seen = (ids: string[]) =>
    store()
      .db.transaction()
      .execute((tx) => markSeen(tx, ids, person, new Date(now)))
  const only = ({ waiting }: { waiting: HeldMail[] }) => {
    expect(waiting).toHaveLength(1)
    return waiting[0]!
  }

  test.each([
    ['a person through a mailing service', newsletter],
    ['a portal', { From: 'No-Reply <no-reply@portal.example>' }],
    ['another portal', { From: 'donotreply+7@portal.example' }],
    ['an old absence note', { Precedence: 'junk' }],
  ])('what may be from a program waits: %s', async (_, headers) => {
    expect(await receive(headers)).toBe('looks-automatic')
    expect(only(await held())).toMatchObject({
      reason: 'looks-automatic',
      via: 'webhook',
      subject: 'The loft',
      text: 'Is it free?',
      takes: true,
    })
    expect(await store().db.selectFrom('thread').select('id').execute()).toEqual([])
  })

  test.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied (vacation)' }, 'automatic'],
    ['a bounce', { 'Return-Path': '<>' }, 'automatic'],
    ['an answering machine', { Precedence: 'auto_reply' }, 'automatic'],
    ['our own mail', { From: inbound.address }, 'loop'],
  ] as const)('what a program surely wrote is counted, without its text: %s', async (_, headers, reason) => {
    expect(await receive(headers, 'Words of nobody')).toBe(reason)
    expect(await held()).toMatchObject({
      waiting: [],
      total: 0,
      automatic: [{ reason, subject: 'The loft', text: null, takes: false }],
      counts: { automatic: 0, loop: 0, [reason]: 1 },
    })
    expect(JSON.stringify(await store().db.selectFrom('inbound_mail').selectAll().execute())).not.toContain('Words')
  })

  test('a mail that is put into the inbox begins a thread that waits since it came, once', async () => {
    await receive({ ...newsletter, 'Message-ID': '<1@mail.example>' })
    const came = now
    const { id } = only(await held())
    now += day
    const both = await Promise.all([take(id), take(id)])
    const [threadId, none] = both[0] ? both : both.toReversed()
    expect(none).toBeUndefined()
    const thread = await store().db.selectFrom('thread').selectAll().executeTakeFirstOrThrow()
    expect(thread).toMatchObject({ id: threadId, name: 'Ann Roy', email_key: 'ann@example.com', state: 'open' })
    expect(thread.waiting_since?.getTime()).toBe(came)
    const entry = await store().db.selectFrom('thread_entry').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      kind: 'answer',
      body: 'Is it free?',
      message_id: '<1@mail.example>',
      stranger: false,
    })
    expect(await held()).toMatchObject({ waiting: [], total: 0, automatic: [] })
    expect(await receive({ ...newsletter, 'Message-ID': '<1@mail.example>' })).toBe('repeated')
    const [row] = await store().db.selectFrom('inbound_mail').select(['content', 'outcome', 'thread_id']).execute()
    expect(row).toEqual({ content: null, outcome: 'new-thread', thread_id: threadId })
    const { entries } = await listAudit(store().db, { limit: 1 })
    expect(entries[0]).toMatchObject({ what: 'thread-mail-taken', who: person.email, subject: `thread:${threadId}` })
  })

  test('two people whose programs give their mails one Message-ID are both heard', async () => {
    const same = { 'Message-ID': '<1@localhost>' }
    expect(await receive(same)).toBe('new-thread')
    expect(await receive({ ...same, From: 'Ben <ben@example.com>' })).toBe('new-thread')
    expect(await receive({ ...same, From: 'Ben <BEN@example.com>' })).toBe('repeated')
  })

  test('into the thread that it answers; from another mailbox it is marked', async () => {
    await keepMessage(store(), { propertyId: null, kind: 'contact', email: 'ann@example.com' }, [], new Date(now))
    const { id } = await store().db.selectFrom('thread').select('id').executeTakeFirstOrThrow()
    const to = replyAddress(secret, { inThread: true, address: inbound.address }, id)!
    expect(await receive({ To: to, Precedence: 'bulk' })).toBe('threaded')
    await receive({ To: to, From: 'Ben <ben@example.com>', ...newsletter })
    expect(await take(only(await held()).id)).toBe(id)
    const entries = await store()
      .db.selectFrom('thread_entry')
      .select(['from_address', 'stranger', 'automatic'])
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { from_address: 'Ann@example.com', stranger: false, automatic: true },
        { from_address: 'ben@example.com', stranger: true, automatic: false },
      ]),
    )
  })

  test('what is no mail, names nobody or is too large waits with what is known of it', async () => {
    expect((await reception().accept(Buffer.from('no mail at all'))).outcome).toBe('unreadable')
    expect(only(await held())).toMatchObject({ from: '', text: 'no mail at all', takes: false })
    expect(await receive({ From: '' }, 'Call me')).toBe('no-sender')
    const head = 'From: Bea <bea@example.com>\r\nSubject: Photos\r\nMessage-ID: <2@mail.example>\r\n\r\n'
    const large = Buffer.alloc(maxMailBytes + 1, 'A')
    large.write(head)
    for (const raw of [large, large]) expect((await reception().accept(raw)).outcome).toBe('too-large')
    const { waiting, total } = await held()
    expect(total).toBe(3)
    expect(waiting.find(({ reason }) => reason === 'too-large')).toMatchObject({
      ...{ name: 'Bea', from: 'bea@example.com', subject: 'Photos', bytes: maxMailBytes + 1 },
      ...{ text: null, takes: false },
    })
    for (const { id } of waiting) expect(await take(id)).toBeUndefined()
    // A smaller copy of the same mail is taken.
    expect((await reception().accept(Buffer.from(`${head}One photo`))).outcome).toBe('new-thread')
  })

  test('of two people’s mails with one Message-ID both wait, and a size of any number is noted', async () => {
    const { hold } = reception()
    const mail = (from: string) => Buffer.from(`From: ${from}\r\nMessage-ID: <form@mail.example>\r\n\r\nfrom ${from}`)
    for (const outcome of ['unreadable', 'too-large'] as const) {
      for (const from of ['ann@example.com', 'bob@example.com']) await hold(outcome, mail(from), 3_000_000_000)
    }
    const { waiting } = await held()
    const reasons = waiting.map(({ reason, from }) => `${reason} ${from}`)
    expect(reasons.toSorted()).toEqual([
      'too-large ann@example.com',
      'too-large bob@example.com',
      'unreadable ann@example.com',
      'unreadable bob@example.com',
    ])
  })

  test('of one sender thirty an hour enter and thirty wait; the others are a loop', async () => {
    const outcomes: string[] = []
    for (let at = 0; at < 62; at++) outcomes.push(await receive({}, `Ping ${at}`))
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    expect([count('threaded') + count('new-thread'), count('too-many'), count('loop')]).toEqual([
      30,
      maxHeldOfSender,
      2,
    ])
    expect(await countHeld(store().db)).toBe(maxHeldOfSender)
  })

  test('of one sender thirty doubtful mails wait with their text, and the later ones without', async () => {
    for (let at = 0; at <= maxHeldOfSender; at++) {
      now += 3 * minute
      expect(await receive(newsletter, `Words ${at}`)).toBe('looks-automatic')
    }
    const { waiting, total, automatic } = await held()
    expect([total, automatic]).toEqual([maxHeldOfSender + 1, []])
    expect(waiting.slice(0, 2)).toMatchObject([
      { reason: 'looks-automatic', from: 'ann@example.com', subject: 'The loft', text: null, takes: false },
      { text: `Words ${maxHeldOfSender - 1}`, takes: true },
    ])
    await seen([waiting[1]!.id])
    now += 3 * minute
    await receive(newsletter, 'Room again')
    expect((await held()).waiting[0]).toMatchObject({ text: 'Room again' })
  })

  test('many doubtful mails do not cost the text of one that names no sender', async () => {
    const words = { messageId: '', to: [], references: [], replyTo: '', text: 'News', quoted: '', cut: false }
    const content = JSON.stringify({ ...words, attachments: [] })
    await insertHeld(maxHeld, (at) => ({ outcome: 'looks-automatic', from_address: `p${at}@example.com`, content }))
    await receive(newsletter, 'One too many')
    await receive({ From: '' }, 'Call me')
    expect((await held()).waiting.slice(0, 2)).toMatchObject([
      { reason: 'no-sender', text: 'Call me' },
      { reason: 'looks-automatic', text: null },
    ])
  })

  test('of notes of programs the newest ten thousand stay; what waits is not counted and does not go', async () => {
    await receive(newsletter, 'Somebody waits')
    now += day
    await insertHeld(10_002, () => ({ outcome: 'automatic', from_address: 'bot@example.com', waits: false }))
    await applyRetention({ store: store() }, now + day)
    expect((await held()).waiting).toMatchObject([{ text: 'Somebody waits' }])
    const rows = await store().db.selectFrom('inbound_mail').select('id').execute()
    expect(rows).toHaveLength(10_001)
  })

  test('of many mails the newest are shown, of a long one its beginning', async () => {
    for (let at = 0; at < 27; at++) await receive({ ...newsletter, From: `p${at}@example.com` }, 'word '.repeat(3000))
    const { waiting, total } = await held()
    expect([waiting.length, total]).toEqual([25, 27])
    expect(waiting[0]).toMatchObject({ from: 'p26@example.com', text: expect.stringMatching(/^(word ){2000}…$/) })
  })

  test('what somebody has looked at no longer waits, and its text goes; later its note', async () => {
    await receive(newsletter, 'Secret words')
    await receive({ From: 'no-reply@portal.example' }, 'Still here')
    const { waiting } = await held()
    const ids = waiting.filter(({ from }) => from === 'ann@example.com').map(({ id }) => id)
    expect(await seen(ids)).toBe(1)
    expect(await seen(ids)).toBe(0)
    const { entries } = await listAudit(store().db, { limit: 1 })
    expect(entries[0]).toMatchObject({ what: 'message-mail-seen', to: 1, who: person.email })
    expect(JSON.stringify(await store().db.selectFrom('inbound_mail').selectAll().execute())).not.toContain('Secret')
    await receive({ 'Auto-Submitted': 'auto-replied' })
    await applyRetention({ store: store() }, now + 89 * day)
    expect(await store().db.selectFrom('inbound_mail').select('id').execute()).toHaveLength(3)
    await applyRetention({ store: store() }, now + 91 * day)
    expect((await held()).waiting).toMatchObject([{ text: 'Still here' }])
    expect(await store().db.selectFrom('inbound_mail').select('id').execute()).toHaveLength(1)
    await applyRetention({ store: store() }, now + 3 * 366 * day)
    expect(await countHeld(store().db)).toBe(0)
  })
})
