import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { usualHours } from '../../company/rules/hours.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { countThreads, listThreadIds } from './list-queries.ts'
import { listMessages } from './messages/list-queries.ts'
import { forgetMessages, keepMessage } from './messages/test-messages.ts'
import { insertNote, insertReply, type NewReply } from './reply/reply-queries.ts'
import { changeThread, type ThreadChange, undoReply } from './state-queries.ts'
import { findThread, readDrafts, saveDraft } from './thread-query.ts'
import { readSummaries } from './thread-summaries.ts'

const noon = new Date('2026-07-22T15:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

onDatabase((store) => {
  let person: { id: string; name: string; email: string }
  beforeEach(async () => {
    await store().db.deleteFrom('thread').execute()
    await forgetMessages(store())
    await replaceProperties(store(), [sample(), sample({ id: 'other', name: 'Cottage by the sea' })])
    const facts = { email: 'nadine@example.com', name: 'Nadine Roy', role: 'manager' as const, password: 'none' }
    await putAccount(store().db, facts)
    const row = await store()
      .db.selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('email', '=', facts.email)
      .executeTakeFirstOrThrow()
    person = row
  })

  const list = async (facts: Partial<Parameters<typeof listThreadIds>[1]> = {}, at = later(60)) => {
    const filter = { scope: 'all' as const, accountId: person.id, view: 'all' as const, ...facts }
    const { ids } = await listThreadIds(store().db, filter, { limit: 25 }, at)
    return readSummaries(store().db, ids, { now: at, hours: usualHours })
  }
  const read = async (id: string, at = later(60)) =>
    (await findThread(store().db, id, { person, scope: 'all', answers: { inThread: false, address: 'a@b.ca' } }, at))!
  const reply = (facts: Partial<NewReply> & { threadId: string }, at = later(30)) =>
    store()
      .db.transaction()
      .execute((tx) =>
        insertReply(
          tx,
          { person, version: 1, text: 'Yes, it is.', language: 'en', close: false, key: null, ...facts },
          at,
        ),
      )

  test('one thread for a person and a listing; reports and other listings have their own', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    await keepMessage(store(), { propertyId: 'home', email: 'Ann@Example.com', message: 'And the cat?' }, [], later(1))
    await keepMessage(store(), { propertyId: 'other' }, [], later(2))
    await keepMessage(store(), { propertyId: 'home', kind: 'report' }, [], later(3))
    await keepMessage(store(), { propertyId: 'home', email: 'ben@example.com' }, [], later(4))
    const threads = await list()
    expect(threads).toHaveLength(4)
    const own = threads.find(({ lastText }) => lastText === 'And the cat?')!
    expect(own).toMatchObject({ name: 'Ann Roy', state: 'open', unread: true, property: { id: 'home' }, report: false })
    const thread = await read(own.id)
    expect(thread.entries.map(({ kind }) => kind)).toEqual(['message', 'message'])
    expect(thread.others).toHaveLength(2)
    const [message] = await listMessages(store().db, { offset: 0, limit: 1, kind: 'report' })
    expect((await read(message!.id)).id).toBe(threads.find(({ report }) => report)!.id)
  })

  test('the home of a thread says where it stands', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    const standing = async () => (await read(id)).home?.standing
    expect(await standing()).toBe('live')
    await store().change((tx) => turnFlag(tx, 'home', 'closed', true, noon))
    expect(await standing()).toBe('closed')
    await store().change((tx) => turnFlag(tx, 'home', 'archived', true, noon))
    expect(await standing()).toBe('down')
  })

  test('a reply answers the thread and its messages, is mailed once, and is kept once', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    const first = await reply({ threadId: id, key: 'k' })
    expect(first).toMatchObject({ version: 2, mailed: true })
    expect(await reply({ threadId: id, key: 'k' })).toMatchObject({ id: 'id' in first && first.id })
    const thread = await read(id)
    expect(thread).toMatchObject({
      state: 'answered',
      clock: null,
      lastOurs: true,
      version: 2,
      assignee: { id: person.id },
    })
    expect(thread.entries.at(-1)).toMatchObject({ kind: 'reply', text: 'Yes, it is.', mail: { state: 'waiting' } })
    expect(await listMessages(store().db, { offset: 0, limit: 9, state: 'answered' })).toHaveLength(1)
    expect(await list({ view: 'open' })).toHaveLength(0)
    // They write again.
    await keepMessage(store(), { propertyId: 'home', message: 'Thanks. When?' }, [], later(50))
    expect(await list({ view: 'open' })).toMatchObject([{ id, state: 'open', lastText: 'Thanks. When?' }])
  })

  test('the second of two replies is told what the first one wrote, and nothing of it is stored', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    await reply({ threadId: id })
    const second = await reply({ threadId: id, text: 'No.' })
    expect(second).toEqual({
      conflict: {
        version: 2,
        written: [{ kind: 'reply', at: later(30).toISOString(), who: 'Nadine Roy', text: 'Yes, it is.' }],
      },
    })
    expect((await read(id)).entries).toHaveLength(2)
    expect(await reply({ threadId: id, text: 'No.', version: 2 })).toMatchObject({ version: 3 })
  })

  test('a person without an address and a sample get no mail', async () => {
    await keepMessage(store(), { propertyId: 'home', kind: 'report', email: '', phone: '' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    expect(await reply({ threadId: id })).toEqual({ refused: 'no-address' })
    await keepMessage(
      store(),
      { propertyId: 'other', sample: { id: 'demo', reference: 'F-000000', note: '' } },
      [],
      noon,
    )
    const shown = (await list()).find(({ sample }) => sample)!
    expect(await reply({ threadId: shown.id })).toMatchObject({ mailed: false })
  })

  test('notes, drafts, closing, snoozing, giving to somebody', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    const change = (facts: ThreadChange) =>
      store()
        .db.transaction()
        .execute((tx) => changeThread(tx, id, { ...facts, person }, later(5)))
    await store()
      .db.transaction()
      .execute((tx) => insertNote(tx, { threadId: id, person, text: 'The key is at the office.' }, later(2)))
    await saveDraft(store().db, { threadId: id, accountId: person.id, text: 'Hello' }, later(3))
    expect(await read(id)).toMatchObject({ version: 2, draft: 'Hello', state: 'open' })
    expect(await readDrafts(store().db, id, 'somebody', later(3.5))).toEqual({ draft: '', writing: ['Nadine Roy'] })
    expect(await readDrafts(store().db, id, 'somebody', later(9))).toEqual({ draft: '', writing: [] })

    await change({ action: 'assign', assignee: person })
    expect(await list({ view: 'mine' })).toHaveLength(1)
    await change({ action: 'snooze', until: later(120) })
    expect(await list({ view: 'open' })).toHaveLength(0)
    expect(await list({ view: 'snoozed' })).toMatchObject([{ id, snoozedUntil: later(120).toISOString() }])
    expect(await list({ view: 'open' }, later(121))).toHaveLength(1)
    expect(await list({ view: 'snoozed' }, later(121))).toHaveLength(0)
    await change({ action: 'close' })
    expect(await list({ view: 'mine' })).toHaveLength(0)
    expect(await listMessages(store().db, { offset: 0, limit: 9, state: 'closed' })).toHaveLength(1)
    await change({ action: 'reopen' })
    expect(await list({ view: 'open' })).toHaveLength(1)
    const counts = await countThreads(store().db, { scope: 'all', accountId: person.id }, later(60))
    expect(counts).toEqual({ open: 1, mine: 1, visits: 0, snoozed: 0, spam: 0, all: 1 })
  })

  test('spam stands in its own view, and so does what its sender writes next, until it is none', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    const [{ id } = { id: '' }] = await list()
    const change = (action: 'spam' | 'undo-close') =>
      store()
        .db.transaction()
        .execute((tx) => changeThread(tx, id, { action, person }, later(5)))
    await change('spam')
    await keepMessage(store(), { propertyId: 'home', message: 'Pay by wire.' }, ['company'], later(6))
    await keepMessage(store(), { propertyId: 'other', message: 'Or here.' }, ['company'], later(7))
    await keepMessage(store(), { propertyId: 'home', email: 'ben@example.com' }, [], later(8))
    await keepMessage(
      store(),
      { propertyId: 'other', email: 'program@example.com', state: 'closed', suspicion: 'honeypot' },
      [],
      later(9),
    )
    const counts = await countThreads(store().db, { scope: 'all', accountId: person.id }, later(60))
    expect(counts).toMatchObject({ open: 1, spam: 3, all: 1 })
    const spam = await list({ view: 'spam' })
    expect(spam.map(({ lastText, unread }) => [lastText, unread])).toEqual([
      [expect.any(String), false],
      ['Or here.', false],
      ['Pay by wire.', false],
    ])
    expect(await store().db.selectFrom('outbox').select('id').where('message_id', 'is not', null).execute()).toEqual([])
    await change('undo-close')
    expect(await list({ view: 'open' })).toMatchObject([{ id, spamSince: null }, { name: 'Ann Roy' }])
  })

  test('what a person writes after a trap field was filled is read as ever', async () => {
    await keepMessage(store(), { propertyId: 'home', state: 'closed', suspicion: 'honeypot' }, [], noon)
    expect(await list({ view: 'spam' })).toHaveLength(1)
    await keepMessage(store(), { propertyId: 'other', message: 'Is it quiet?' }, ['company'], later(1))
    await keepMessage(store(), { propertyId: 'home', message: 'Is it free?' }, ['company'], later(2))
    expect(await list({ view: 'spam' })).toEqual([])
    expect((await list({ view: 'open' })).map(({ lastText }) => lastText)).toEqual(['Is it quiet?', 'Is it free?'])
    expect(
      await store().db.selectFrom('outbox').select('id').where('message_id', 'is not', null).execute(),
    ).toHaveLength(2)
  })

  test('a reply that is taken back is a draft again, and what it answered waits as before', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    await keepMessage(store(), { propertyId: 'home', message: 'And the cat?' }, [], later(1))
    const [{ id } = { id: '' }] = await list()
    const [before] = await list()
    const undo = (at: Date) =>
      store()
        .db.transaction()
        .execute((tx) => undoReply(tx, id, person, at))
    expect(await undo(later(2))).toBe(false)
    const sendAt = new Date(later(30).getTime() + undoTime)
    await reply({ threadId: id, version: 2, close: true, sendAt })
    expect((await read(id, later(30))).undoFor).toBe(undoTime)
    expect(await list({ view: 'open' })).toEqual([])
    expect(await undo(later(30))).toBe(true)
    const thread = await read(id)
    expect(thread).toMatchObject({ state: 'open', draft: 'Yes, it is.', undoFor: 0 })
    expect(thread.entries.map(({ kind }) => kind)).toEqual(['message', 'message'])
    expect(await list()).toEqual([{ ...before, unread: false, assignee: { id: person.id, name: person.name } }])
    expect(await listMessages(store().db, { offset: 0, limit: 9, state: 'new' })).toHaveLength(2)
    expect(await store().db.selectFrom('outbox').select('id').where('next_at', '=', sendAt).execute()).toEqual([])
    // Nothing is taken back once it may have left, or somebody has written since.
    await reply({ threadId: id, version: 3, sendAt })
    expect(await undo(later(31))).toBe(false)
    await keepMessage(store(), { propertyId: 'home', message: 'Thanks.' }, [], later(30.1))
    expect(await undo(later(30.1))).toBe(false)
  })

  test('undoing the close of a thread leaves it as it was: waiting since the first unanswered words, or answered', async () => {
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    await keepMessage(store(), { propertyId: 'home', message: 'And the cat?' }, [], later(1))
    const [{ id } = { id: '' }] = await list()
    const change = (action: 'close' | 'undo-close') =>
      store()
        .db.transaction()
        .execute((tx) => changeThread(tx, id, { action, person }, later(40)))
    const stands = () =>
      store().db.selectFrom('thread').select(['state', 'waiting_since']).where('id', '=', id).executeTakeFirst()
    await change('undo-close')
    expect(await stands()).toEqual({ state: 'open', waiting_since: noon })
    await change('close')
    await change('undo-close')
    expect(await stands()).toEqual({ state: 'open', waiting_since: noon })
    expect(await listMessages(store().db, { offset: 0, limit: 9, state: 'new' })).toMatchObject([
      { message: 'And the cat?' },
    ])

    await reply({ threadId: id, version: 2 })
    await change('close')
    await change('undo-close')
    expect(await stands()).toEqual({ state: 'answered', waiting_since: null })
    expect(await listMessages(store().db, { offset: 0, limit: 9, state: 'answered' })).toHaveLength(2)

    await keepMessage(store(), { propertyId: 'home', message: 'Thanks. When?' }, [], later(35))
    await change('close')
    await change('undo-close')
    expect(await stands()).toEqual({ state: 'open', waiting_since: later(35) })
  })

  test('found by name, listing, words, reference and phone in any spelling; who waited longest is first', async () => {
    await keepMessage(store(), { propertyId: 'home', phone: '5065550142' }, [], noon)
    await keepMessage(
      store(),
      {
        propertyId: 'other',
        name: 'Zoé Doré',
        email: 'zoe@example.com',
        phone: '15065550199',
        message: 'Le garage est-il chauffé?',
      },
      [],
      later(-60),
    )
    expect((await list({ view: 'open' })).map(({ name }) => name)).toEqual(['Zoé Doré', 'Ann Roy'])
    expect((await list()).map(({ name }) => name)).toEqual(['Ann Roy', 'Zoé Doré'])
    for (const words of ['zoe', 'cottage', 'chauffe garage', '(506) 555-0199', 'DORÉ sea', 'zoe@example.com']) {
      expect((await list({ words })).map(({ name }) => name)).toEqual(['Zoé Doré'])
    }
    expect(await list({ words: 'zoe quiet' })).toEqual([])
    expect(await list({ words: "'; drop table thread; --" })).toEqual([])
  })

  test('pages follow each other without gaps', async () => {
    for (let at = 0; at < 7; at++) await keepMessage(store(), { email: `p${at}@example.com` }, [], later(at))
    const filter = { scope: 'all' as const, accountId: person.id }
    for (const view of ['open', 'all'] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { ids, next } = await listThreadIds(store().db, { ...filter, view }, { after, limit: 3 }, later(60))
        seen.push(...ids)
        after = next ?? undefined
      } while (after)
      expect(new Set(seen).size).toBe(7)
    }
  })
})
