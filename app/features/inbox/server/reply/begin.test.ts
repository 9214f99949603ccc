import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoTime } from '../../../../core/listing/property-status.ts'
import { type Actor, openActors, otherId, ownedId } from '../../../accounts/server/test-actors.ts'
import { suppressMail } from '../../../people/server/suppression-queries.ts'
import { actOnThread } from '../change.ts'
import { readThread } from '../inbox.ts'
import { beginConversation } from './reply.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function begin(actor: Actor, message: object) {
  return beginConversation(site, await site.asOf(actor), { text: 'Hello', ...message })
}

test('staff write first: the thread is answered, the mail waits, and a repeated call is the same message', async () => {
  const message = { email: 'Ann@Mail.example', name: 'Ann', property: ownedId, key: 'one' }
  const first = await begin('manager', message)
  expect(first).toEqual({ done: { id: expect.any(String), mailed: true } })
  const thread = (await readThread(site, await site.asOf('manager'), 'done' in first ? first.done.id : ''))!
  expect(thread).toMatchObject({
    state: 'answered',
    clock: null,
    unread: false,
    name: 'Ann',
    property: { id: ownedId },
  })
  expect(thread.entries).toMatchObject([{ kind: 'reply', text: 'Hello', mail: { state: 'waiting' } }])
  expect(await begin('manager', message)).toEqual(first)
  const mails = await site.store.db.selectFrom('notice').select('email').where('kind', '=', 'thread-reply').execute()
  expect(mails).toEqual([{ email: 'Ann@Mail.example' }])
})

test('the first words to somebody are taken back within ten seconds, and stand as a draft in their conversation', async () => {
  const at = Date.now()
  const services = { ...site, now: () => at }
  const actor = await site.asOf('manager')
  const begun = await beginConversation(services, actor, { email: 'back@mail.example', subject: 'Keys', text: 'Hello' })
  const id = 'done' in begun ? begun.done.id : ''
  expect((await readThread(services, actor, id))!.undoFor).toBe(undoTime)
  const queued = site.store.db
    .selectFrom('outbox')
    .innerJoin('notice', 'notice.id', 'outbox.notice_id')
    .select('next_at')
    .where('notice.email', '=', 'back@mail.example')
  expect(await queued.execute()).toEqual([{ next_at: new Date(at + undoTime) }])
  expect(await actOnThread(services, actor, { thread: id, action: 'undo-reply' })).toEqual({
    done: { id, state: 'answered' },
  })
  expect(await queued.execute()).toEqual([])
  expect(await readThread(services, actor, id)).toMatchObject({ entries: [], draft: 'Hello', lastText: '', undoFor: 0 })
})

test('where there is a conversation with the person about the listing, it is named and nothing is sent', async () => {
  const first = await begin('manager', { email: 'ben@mail.example', property: ownedId })
  const again = await begin('manager', { email: 'BEN@mail.example', property: ownedId, text: 'And the garage?' })
  expect(again).toEqual({ thread: 'done' in first && first.done.id })
  expect(await begin('manager', { email: 'ben@mail.example', subject: 'Keys' })).toHaveProperty('done')
})

test('agents write about the listings that name them alone', async () => {
  const to = { email: 'cleo@mail.example' }
  expect(await begin('agent', { ...to, property: ownedId })).toHaveProperty('done')
  for (const property of [otherId, 'unknown', '../x', null]) {
    expect(await begin('agent', { ...to, property, subject: 'Hello' })).toEqual({
      refused: { status: 422, errors: { property: 'There is no such property.' } },
    })
  }
})

test('a wrong address, no subject, a field that is not filled in, and somebody who was erased', async () => {
  const { db } = site.store
  await suppressMail(db, ['gone@mail.example'], new Date())
  const refused = [
    [{ email: 'ann', subject: 'Hello' }, 'email'],
    [{ email: 'dan@mail.example' }, 'subject'],
    [{ email: 'dan@mail.example', subject: 'Hello', text: ' ' }, 'text'],
    [{ email: 'dan@mail.example', subject: 'Hello', text: 'Hello {name}' }, 'text'],
    [{ email: 'Gone@mail.example', subject: 'Hello' }, 'email'],
  ] as const
  for (const [message, field] of refused) {
    const errors = { [field]: expect.any(String) }
    expect(await begin('manager', message)).toEqual({ refused: { status: 422, errors } })
  }
  expect(await db.selectFrom('thread').select('id').where('email', 'like', 'dan%').execute()).toEqual([])
})
