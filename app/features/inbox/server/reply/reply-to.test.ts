import { beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { secret } from '../../../../../web/test-site.ts'
import { putAccount } from '../../../accounts/server/account-queries.ts'
import { askedAddress } from '../../rules/thread.ts'
import { createMailReception } from '../inbound/accept-mail.ts'
import { forgetMessages } from '../messages/test-messages.ts'
import { findThread } from '../thread-query.ts'
import { replyAddress } from './reply-address.ts'
import { insertReply } from './reply-queries.ts'

const inbound = { token: 'a token of the tests, long enough', address: 'hello@fundy.example' }

onDatabase((store) => {
  let person: { id: string; name: string; email: string }
  let now = Date.parse('2026-07-08T12:00:00Z')
  beforeEach(async () => {
    for (const table of ['thread', 'inbound_mail', 'notice'] as const) await store().db.deleteFrom(table).execute()
    await forgetMessages(store())
    const staff = { email: 'nadine@example.com', name: 'Nadine', role: 'manager', password: 'none' } as const
    await putAccount(store().db, staff)
    person = await store().db.selectFrom('account').select(['id', 'name', 'email']).executeTakeFirstOrThrow()
  })

  const receive = async (headers: Record<string, string>) => {
    now += 1000
    const { accept } = createMailReception({ store: store(), secret, inbound, now: () => now }, 'webhook')
    const all = { From: 'Ann <ann@example.com>', To: inbound.address, Subject: 'The loft', ...headers }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return (await accept(Buffer.from(`${head.join('\r\n')}\r\n\r\nIs it free?\r\n`))).threadId!
  }
  const read = async (id: string) =>
    (await findThread(
      store().db,
      id,
      { person, scope: 'all', answers: { inThread: true, address: inbound.address } },
      new Date(now),
    ))!
  const reply = async (threadId: string, to?: string) => {
    now += 1000
    const { version } = await read(threadId)
    const said = { person, text: 'Yes.', language: 'en', close: false, key: null } as const
    return store()
      .db.transaction()
      .execute((tx) => insertReply(tx, { ...said, threadId, version, to }, new Date(now)))
  }
  const recipients = async () => {
    const rows = await store().db.selectFrom('notice').select('email').orderBy('created_at').execute()
    return rows.map(({ email }) => email)
  }

  test('a Reply-To is shown and followed for one reply at a time, when the writer chooses it', async () => {
    const id = await receive({ 'Reply-To': 'Ann at work <ann@work.example>' })
    const thread = await read(id)
    expect(thread.entries[0]).toMatchObject({ kind: 'answer', replyTo: 'ann@work.example' })
    expect(askedAddress(thread)).toBe('ann@work.example')
    await reply(id)
    await reply(id, 'ann@work.example')
    await reply(id)
    expect(await recipients()).toEqual(['ann@example.com', 'ann@work.example', 'ann@example.com'])
    const after = await read(id)
    expect(after.email).toBe('ann@example.com')
    expect(after.entries.slice(1).map((entry) => entry.kind === 'reply' && entry.to)).toEqual([
      '',
      'ann@work.example',
      '',
    ])
  })

  test('a later mail without one asks for nothing any more', async () => {
    const id = await receive({ 'Reply-To': 'ann@work.example' })
    expect(await receive({})).toBe(id)
    expect(askedAddress(await read(id))).toBeUndefined()
  })

  test('an address that the person did not name, or that a stranger named, gets nothing', async () => {
    const id = await receive({})
    const to = replyAddress(secret, { inThread: true, address: inbound.address }, id)!
    expect(await receive({ From: 'eve@evil.example', To: to, 'Reply-To': 'all@evil.example' })).toBe(id)
    expect(askedAddress(await read(id))).toBeUndefined()
    for (const address of ['all@evil.example', 'eve@evil.example', 'other@example.com']) {
      expect(await reply(id, address)).toEqual({ refused: 'other-address' })
    }
    expect(await recipients()).toEqual([])
    expect(await reply(id, 'Ann@Example.com')).toMatchObject({ mailed: true })
    expect(await recipients()).toEqual(['ann@example.com'])
  })

  test.each([
    ['the sender', 'ANN@example.com'],
    ['our own address', 'hello@fundy.example'],
    ['our own address with a token', 'hello+abc@fundy.example'],
    ['no address', 'undisclosed'],
  ])('a Reply-To with %s asks for nothing', async (_, address) => {
    const id = await receive({ 'Reply-To': address })
    expect((await read(id)).entries[0]).toMatchObject({ replyTo: '' })
  })
})
