import { beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { secret } from '../../../../web/test-site.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { createMailReception } from '../../inbox/server/inbound/accept-mail.ts'
import { listHeld } from '../../inbox/server/inbound/held-queries.ts'
import { forgetMessages } from '../../inbox/server/messages/test-messages.ts'
import { replyAddress } from '../../inbox/server/reply/reply-address.ts'
import { insertReply } from '../../inbox/server/reply/reply-queries.ts'
import { claimMail } from '../../mail/server/outbox-queries.ts'
import { collectPersonData } from './data-queries.ts'
import { erasedText, erasePerson, previewErasure } from './erase-queries.ts'
import { chosenKeys } from './key-queries.ts'
import { readPeople } from './people-queries.ts'

const inbound = { token: 'a token of the tests, long enough', address: 'hello@fundy.example' }
const ann = 'ann@people.example'
const newsletter = { 'List-Unsubscribe': '<https://a.example>' }

onDatabase((store) => {
  let now = Date.parse('2026-07-08T12:00:00Z')
  beforeEach(async () => {
    await forgetMessages(store())
    for (const table of ['thread', 'inbound_mail', 'notice'] as const) await store().db.deleteFrom(table).execute()
    const staff = { email: 'nadine@example.com', name: 'Nadine', role: 'manager', password: 'none' } as const
    await putAccount(store().db, staff)
  })

  const receive = async (headers: Record<string, string>, body = 'Is it free?') => {
    now += 1000
    const { accept } = createMailReception({ store: store(), secret, inbound, now: () => now }, 'webhook')
    const all = { From: `Ann Roy <${ann}>`, To: inbound.address, Subject: 'The loft', ...headers }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return accept(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`))
  }
  const actor = () =>
    store().db.selectFrom('account').select(['id', 'name', 'email']).limit(1).executeTakeFirstOrThrow()
  const findAnn = async () => (await readPeople(store().db, 'all')).byAddress.get(ann)!
  const read = async () => {
    const person = await findAnn()
    return (await collectPersonData(store().db, person, chosenKeys(person, undefined)!))!.data
  }
  const preview = async () => {
    const found = await previewErasure(store().db, await findAnn(), undefined, new Date(now))
    if (found === 'other') throw new Error('There is no such person.')
    return found
  }
  const erase = async () => {
    const { id, copy } = await preview()
    const facts = {
      id,
      copy,
      addresses: undefined,
      listings: 'keep',
      person: await actor(),
      at: new Date(now),
    } as const
    expect(
      await store()
        .db.transaction()
        .execute((tx) => erasePerson(tx, facts)),
    ).toBe('erased')
  }
  const stored = async () => {
    const tables = ['thread', 'thread_entry', 'thread_word', 'inbound_mail', 'notice'] as const
    return JSON.stringify(await Promise.all(tables.map((table) => store().db.selectFrom(table).selectAll().execute())))
  }

  test('a reply that waits for an address at which they asked for answers is never sent', async () => {
    const { threadId } = await receive({ 'Reply-To': 'ann@work.example' })
    const said = { person: await actor(), text: 'Yes.', language: 'en', close: false, key: null } as const
    for (const [version, to] of [undefined, 'ann@work.example'].entries()) {
      const reply = { ...said, threadId: threadId!, version: version + 1, to }
      const sent = store().db.transaction()
      expect(await sent.execute((tx) => insertReply(tx, reply, new Date(now)))).toMatchObject({ mailed: true })
    }
    expect((await preview()).counts.mails).toBe(2)
    await erase()
    expect(await stored()).not.toMatch(/ann@|Yes\./i)
    expect(await claimMail(store().db, new Date(now + 1000), 60_000)).toBeUndefined()
  })

  test('mails without a sender are exported and erased by whatever of them names the person', async () => {
    await receive({})
    await receive({ From: '', Subject: 'First' }, `Call me\r\n\r\nOn Monday, Nadine wrote:\r\n> Dear ${ann},\r\n> Yes.`)
    await receive({ From: '', Subject: 'Second', 'Reply-To': ann.toUpperCase() }, 'Call me')
    await receive({ From: '', Subject: `Third from <${ann}>` }, 'Call me')
    await receive({ From: '', Subject: 'Fourth' }, `Not theirs: mary.${ann}, ${ann}.org`)
    const { waiting } = await listHeld(store().db, new Date(now))
    expect(waiting.map(({ reason }) => reason)).toEqual(Array(4).fill('no-sender'))
    const mails = (await read())['mails-in-no-conversation'] as object[] as { subject: string }[]
    expect(mails.map(({ subject }) => subject)).toEqual(['First', 'Second', `Third from <${ann}>`])
    expect(mails[0]).toMatchObject({ body: 'Call me', quoted: expect.stringContaining(`Dear ${ann}`) })
    expect(mails[1]).toMatchObject({ reply_to: ann.toUpperCase() })
    await erase()
    const left = await listHeld(store().db, new Date(now))
    expect(left.waiting.map(({ subject }) => subject)).toEqual(['Fourth'])
  })

  test('the mail of another person who asks for answers at their address stays without it', async () => {
    await receive({})
    await receive({ From: 'Ben <ben@example.com>', 'Reply-To': 'Ann@People.example', ...newsletter }, 'Words of Ben')
    const mails = (await read())['mails-in-no-conversation'] as object[]
    expect(mails).toEqual([{ received_at: new Date(now), reply_to: 'Ann@People.example' }])
    await erase()
    expect(await stored()).not.toMatch(/ann@/i)
    expect((await listHeld(store().db, new Date(now))).waiting).toMatchObject([{ text: 'Words of Ben', takes: true }])
  })

  test('what they wrote into the conversation of another is exported and erased', async () => {
    await receive({})
    const { threadId } = await receive({ From: 'Ben <ben@example.com>' }, 'Mine is free')
    const to = replyAddress(secret, { inThread: true, address: inbound.address }, threadId!)!
    const mail = 'Ours is free\r\n\r\nOn Monday, Nadine wrote:\r\n> Yes.'
    expect(await receive({ To: to, 'Reply-To': 'roy@work.example' }, mail)).toMatchObject({ outcome: 'stranger' })
    const said = (await read()).conversations as { body: string }[]
    expect(said.map(({ body }) => body)).toEqual(['Is it free?', 'Ours is free'])
    expect(said[1]).toMatchObject({ quoted: expect.stringContaining('Yes.'), other_address: 'roy@work.example' })
    await erase()
    const entries = await store().db.selectFrom('thread_entry').selectAll().where('thread_id', '=', threadId!).execute()
    expect(JSON.stringify(entries)).not.toMatch(/Ours|Ann|work\.example|Yes/)
    const words = await store().db.selectFrom('thread_word').select('word').orderBy('word').execute()
    expect(words.map(({ word }) => word)).toEqual(['ben', 'com', 'example', 'free', 'is', 'loft', 'mine', 'the'])
    const thread = await store().db.selectFrom('thread').select('last_text').where('id', '=', threadId!).execute()
    expect(thread).toEqual([{ last_text: erasedText }])
    expect(entries.filter(({ body }) => body === 'Mine is free')).toHaveLength(1)
  })
})
