import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../../api/api.ts'
import { createMailWriters } from '../../../../../web/mail-writers.ts'
import { putAccount } from '../../../accounts/server/account-queries.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { createDelivery } from '../../../mail/server/delivery.ts'
import * as queue from '../../../mail/server/outbox-queries.ts'
import { createMailer } from '../../../mail/server/smtp.ts'
import { startSmtp, type TestSmtp } from '../../../mail/server/test-smtp.ts'
import { openInquirySite } from '../messages/test-inquiries.ts'
import { forgetMessages, keepMessage } from '../messages/test-messages.ts'
import { insertReply } from '../reply/reply-queries.ts'
import { findThread } from '../thread-query.ts'
import { maxMailBytes } from './accept-mail.ts'
import { listHeld } from './held-queries.ts'
import { createMailbox } from './imap-mailbox.ts'
import { startImap } from './test-imap.ts'

const token = 'a token of the tests, long enough'
const inbound = { token, address: 'hello@fundy.example' }

let site: Awaited<ReturnType<typeof openInquirySite>>
let api: ReturnType<typeof createApi>
let smtp: TestSmtp
let person: { id: string; name: string; email: string }
beforeAll(async () => {
  site = await openInquirySite()
  api = createApi({ ...site.services, inbound })
  smtp = await startSmtp()
  const facts = { email: 'nadine@fundy.example', name: 'Nadine Roy', role: 'manager' as const, password: 'none' }
  await putAccount(site.store.db, facts)
  person = await site.store.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('email', '=', facts.email)
    .executeTakeFirstOrThrow()
})
afterAll(async () => {
  await smtp.stop()
  await site.close()
})
beforeEach(async () => {
  smtp.mails.length = 0
  await site.store.db.deleteFrom('thread').execute()
  await site.store.db.deleteFrom('inbound_mail').execute()
  await forgetMessages(site.store)
})

/** Ann asked, and was answered by mail. Returns the thread and what she received. */
async function answered(language: 'en' | 'fr' = 'en') {
  await keepMessage(site.store, { propertyId: 'open-0', language }, [], new Date(site.clock.now))
  const { id } = await site.store.db.selectFrom('thread').select('id').executeTakeFirstOrThrow()
  await reply(id, 1, 'Yes, it is quiet.', language)
  return { id, mail: smtp.mails.at(-1)! }
}

async function reply(threadId: string, version: number, text: string, language: 'en' | 'fr' = 'en') {
  site.clock.now += 1000
  const at = new Date(site.clock.now)
  await site.store.db
    .transaction()
    .execute((tx) => insertReply(tx, { threadId, person, version, text, language, close: true, key: null }, at))
  const company = () => findCompany(site.store)
  const writers = createMailWriters({ ...site.services, inbound })
  const options = { db: site.store.db, queue, company, writers, siteUrl: () => 'https://fundy.example' }
  const deliver = createDelivery({ ...options, now: () => site.clock.now }, createMailer(smtp.url()))
  while (await deliver());
}

const headerOf = (mail: TestSmtp['mails'][number], name: string) =>
  mail.headers.find(([key]) => key === name)?.[1] ?? ''
const addressOf = (mail: TestSmtp['mails'][number]) => /<(.+)>/.exec(headerOf(mail, 'reply-to'))![1]!

function mailText(headers: Record<string, string>, body: string) {
  const all = { 'Message-ID': `<${Math.random()}@mail.example>`, Subject: 'Re: Home', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`
}

async function post(raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  site.clock.now += 1000
  const all = { 'X-Inbound-Token': token, 'Content-Type': 'message/rfc822', ...headers }
  const answer = await api.request('/api/inbound-mail', { method: 'POST', body: raw, headers: all })
  return { status: answer.status, ...((await answer.json()) as { outcome?: string; error?: string }) }
}

async function read(id: string) {
  const reader = { person, scope: 'all' as const, answers: { inThread: true, address: '' } }
  return (await findThread(site.store.db, id, reader, new Date(site.clock.now)))!
}

test('a reply goes out from the company with headers by which the answer finds its thread', async () => {
  const { mail, id } = await answered()
  expect(headerOf(mail, 'from')).toMatch(/Test Company.*<hello@fundy\.example>/)
  expect(headerOf(mail, 'to')).toBe('ann@example.com')
  expect(headerOf(mail, 'subject')).toMatch(/^Re: Home open-0 \(F-[0-9A-Z]{6}\)$/)
  expect(addressOf(mail)).toMatch(/^hello\+[a-z2-7]{42}@fundy\.example$/)
  expect(headerOf(mail, 'auto-submitted')).toBe('')
  expect(mail.raw).toMatch(/Content-Type: text\/plain/)
  expect(mail.raw).toMatch(/Content-Type: text\/html/)

  const own = '<first@mail.example>'
  await post(mailText({ From: 'Ann <ann@example.com>', To: addressOf(mail), 'Message-ID': own }, 'Thanks!'))
  await reply(id, 3, 'You are welcome.')
  const [first, second] = smtp.mails as [typeof mail, typeof mail]
  expect(headerOf(second, 'in-reply-to')).toBe(own)
  expect(headerOf(second, 'references')).toBe(`${first.messageId} ${own}`)
})

test('in the language of its reader', async () => {
  const { mail } = await answered('fr')
  expect(mail.raw).toMatch(/1er juill/)
  expect(headerOf(mail, 'subject')).toMatch(/^Re: /)
})

test('an answer enters its thread by the token, opens it, and its quotation is folded', async () => {
  const { id, mail } = await answered()
  expect((await read(id)).state).toBe('closed')
  const body = 'Great. May I come on Friday?\n\nOn Wed, Jul 1, 2026, Test Company wrote:\n> Yes, it is quiet.'
  const raw = mailText({ From: 'Ann Roy <Ann@Example.com>', To: addressOf(mail).toUpperCase() }, body)
  expect(await post(raw)).toEqual({ status: 200, outcome: 'threaded' })
  expect(await post(raw)).toEqual({ status: 200, outcome: 'repeated' })
  const thread = await read(id)
  expect(thread).toMatchObject({ state: 'open', unread: true, lastText: 'Great. May I come on Friday?' })
  expect(thread.entries.at(-1)).toMatchObject({
    kind: 'answer',
    author: 'Ann Roy',
    stranger: false,
    text: 'Great. May I come on Friday?',
    attachments: [],
    quoted: 'On Wed, Jul 1, 2026, Test Company wrote:\n> Yes, it is quiet.',
  })
})

test('an answer enters by In-Reply-To only from the mailbox that we wrote to', async () => {
  const { id, mail } = await answered()
  const answer = { To: 'hello@fundy.example', 'In-Reply-To': mail.messageId, References: mail.messageId }
  expect(await post(mailText({ From: 'eve@evil.example', ...answer }, 'Send the key to me.'))).toMatchObject({
    outcome: 'new-thread',
  })
  expect((await read(id)).entries).toHaveLength(2)
  expect(await post(mailText({ From: 'ann@example.com', ...answer }, 'Thanks.'))).toMatchObject({ outcome: 'threaded' })
  expect((await read(id)).entries).toHaveLength(3)
})

test('with the token from another address it is marked; a forged token opens nothing', async () => {
  const { id, mail } = await answered()
  const to = addressOf(mail)
  expect(await post(mailText({ From: 'Ben <ben@example.com>', To: to }, 'I am her husband.'))).toMatchObject({
    outcome: 'stranger',
  })
  expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'answer', from: 'ben@example.com', stranger: true })
  const forged = to.replace(/([a-z2-7])@/, (_, letter: string) => `${letter === 'a' ? 'b' : 'a'}@`)
  expect(await post(mailText({ From: 'eve@evil.example', To: forged }, 'Hello'))).toMatchObject({
    outcome: 'new-thread',
  })
  expect((await read(id)).entries).toHaveLength(3)
})

test.each([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }, 'automatic'],
  ['an absence note with a parameter', { 'Auto-Submitted': 'Auto-Replied; owner-email="a@b.ca"' }, 'automatic'],
  ['a bounce', { 'Return-Path': '<>' }, 'automatic'],
  ['our own address', { From: 'hello@fundy.example' }, 'loop'],
  ['our own address with a token', { From: 'hello+abc@fundy.example' }, 'loop'],
] as const)('refused: %s', async (_, headers, outcome) => {
  const { id, mail } = await answered()
  const raw = mailText({ From: 'ann@example.com', To: addressOf(mail), ...headers }, 'I am away.')
  expect(await post(raw)).toEqual({ status: 200, outcome })
  expect((await read(id)).entries).toHaveLength(2)
})

test.each([
  ['a mailing service', { 'List-Unsubscribe': '<https://a.example>' }],
  ['a mailing list', { 'List-Id': '<people.example>', Precedence: 'list' }],
  ['a program that says no', { 'Auto-Submitted': 'no' }],
] as const)('an answer is taken that came through %s', async (_, headers) => {
  const { id, mail } = await answered()
  const raw = mailText({ From: 'ann@example.com', To: addressOf(mail), ...headers }, 'Yes, Friday.')
  expect(await post(raw)).toEqual({ status: 200, outcome: 'threaded' })
  expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'answer', text: 'Yes, Friday.' })
})

test.each([
  ['an Exchange server', { 'X-Auto-Response-Suppress': 'All' }],
  ['a mailing program', { Precedence: 'bulk' }],
] as const)('what a person of a thread writes through %s reaches the inbox, marked', async (_, headers) => {
  const { id, mail } = await answered()
  await post(mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'As people write.'))
  expect((await read(id)).entries.at(-1)).toMatchObject({ automatic: false })
  const raw = mailText({ From: 'ann@example.com', To: 'hello@fundy.example', ...headers }, 'Is Friday possible?')
  expect(await post(raw)).toEqual({ status: 200, outcome: 'new-thread' })
  const threads = await site.store.db.selectFrom('thread_entry').selectAll().where('body', '=', 'Is Friday possible?')
  expect(await threads.execute()).toMatchObject([{ automatic: true, from_address: 'ann@example.com' }])
})

test('a mail of ours that comes back is refused, and so are more than thirty an hour', async () => {
  const { mail, id } = await answered()
  expect(await post(mail.raw)).toMatchObject({ outcome: 'loop' })
  const again = mailText({ From: 'ann@example.com', To: addressOf(mail), 'Message-ID': mail.messageId }, 'Ping')
  expect(await post(again)).toMatchObject({ outcome: 'loop' })
  const ping = () => post(mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'Ping'))
  const outcomes = []
  for (let at = 0; at < 31; at++) outcomes.push((await ping()).outcome)
  expect(outcomes.filter((one) => one === 'threaded').length).toBeLessThanOrEqual(30)
  expect(outcomes.at(-1)).toBe('too-many')
  site.clock.now += 3_700_000
  expect(await ping()).toMatchObject({ outcome: 'threaded' })
  expect((await read(id)).entries.length).toBeLessThanOrEqual(33)
})

test('a wrong token, another type, more than 30 MB and what is no mail change nothing', async () => {
  const { id, mail } = await answered()
  const raw = mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'Hello')
  expect(await post(raw, { 'X-Inbound-Token': 'no' })).toMatchObject({ status: 401 })
  expect(await post(raw, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
  const large = new Uint8Array(maxMailBytes + 1).fill(65)
  expect(await post(large)).toEqual({ status: 413, error: 'A mail has at most 30 MB.' })
  expect(await post('')).toMatchObject({ outcome: 'unreadable' })
  expect(await post('no mail at all')).toMatchObject({ outcome: 'unreadable' })
  expect((await read(id)).entries).toHaveLength(2)
  const { waiting, total } = await listHeld(site.store.db, new Date(site.clock.now))
  expect(total).toBe(3)
  expect(waiting.map(({ reason, via }) => [reason, via])).toEqual([
    ['unreadable', 'webhook'],
    ['unreadable', 'webhook'],
    ['too-large', 'webhook'],
  ])
  const off = await site.api.request('/api/inbound-mail', { method: 'POST', body: raw })
  expect(off.status).toBe(404)
})

test('HTML becomes text, attachments are listed and left out, a long text is cut and says so', async () => {
  const { id, mail } = await answered()
  const html = '<p>Hi&nbsp;<b>there</b></p><script>alert(1)</script><img src=x onerror=alert(1)>&lt;script&gt;'
  const parts = [
    `--x\nContent-Type: text/html\n\n${html}`,
    '--x\nContent-Type: image/png; name="a/../plan.png"\nContent-Disposition: attachment; filename="plan.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
    '--x--',
  ]
  const headers = { From: 'ann@example.com', To: addressOf(mail), 'MIME-Version': '1.0' }
  await post(mailText({ ...headers, 'Content-Type': 'multipart/mixed; boundary=x' }, parts.join('\n')))
  expect((await read(id)).entries.at(-1)).toMatchObject({
    text: 'Hi there\n<script>',
    attachments: [{ name: 'plan.png', type: 'image/png', bytes: 8 }],
    cut: false,
  })
  await post(mailText(headers, 'word '.repeat(10_000)))
  const last = (await read(id)).entries.at(-1)!
  expect(last).toMatchObject({ cut: true })
})

test('deeply nested, endless headers and broken characters are survived', async () => {
  const nested = Array.from({ length: 60 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`)
  expect((await post(mailText({ From: 'a@b.ca' }, '') + nested.join(''))).status).toBe(200)
  const deep = `From: a@b.ca\r\n${nested.join('').replaceAll('\n', '\r\n')}`
  expect((await post(deep)).status).toBe(200)
  expect((await post(`From: a@b.ca\r\nX: ${'y'.repeat(600_000)}\r\n\r\nhello`)).outcome).toBe('unreadable')
  expect(await post(mailText({ From: '=?utf-8?Q?=00=FF=1B[2J?= <c@d.ca>' }, '\u0000\u001b[2J hi'))).toMatchObject({
    outcome: 'new-thread',
  })
})

test('a mailbox is read by IMAP from where it was left', async () => {
  const { id, mail } = await answered()
  const imap = await startImap()
  try {
    const readNew = createMailbox({ ...site.services, log: undefined, inbound: { ...inbound, imapUrl: imap.url } })
    imap.deliver(mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'From before the first visit'))
    await readNew()
    expect((await read(id)).entries).toHaveLength(2)
    site.clock.now += 1000
    imap.deliver(mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'Été à Moncton'))
    imap.deliver(mailText({ From: 'news@example.com', To: addressOf(mail), Precedence: 'bulk' }, 'Away'))
    await readNew()
    await readNew()
    expect((await read(id)).entries.slice(2)).toMatchObject([{ text: 'Été à Moncton' }])
    imap.deliver(mailText({ From: 'Bea <bea@example.com>', Subject: 'Photos' }, 'x'.repeat(100)), 32_000_000)
    site.clock.now += 1000
    imap.deliver(mailText({ From: 'ann@example.com', To: addressOf(mail) }, 'After the large one'))
    await readNew()
    expect((await read(id)).entries.slice(3)).toMatchObject([{ text: 'After the large one' }])
    imap.renumber()
    for (let visit = 0; visit < 2; visit++) await readNew()
    expect((await read(id)).entries).toHaveLength(4)
    const held = (await listHeld(site.store.db, new Date(site.clock.now))).waiting
    expect(held).toHaveLength(3)
    expect(held).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ via: 'imap', reason: 'looks-automatic', text: 'Away' }),
        expect.objectContaining({ reason: 'too-large', from: 'bea@example.com', bytes: 32_000_000, text: null }),
        expect.objectContaining({ reason: 'renumbered', from: '' }),
      ]),
    )
    const wrong = { ...inbound, imapUrl: imap.url.replace('secret', 'wrong') }
    await expect(createMailbox({ ...site.services, log: undefined, inbound: wrong })()).rejects.toThrow()
  } finally {
    await imap.close()
  }
})
